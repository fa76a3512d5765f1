internal import Foundation

/// The weather icons of the output: fetched ones, or those of the theme.
enum SiteIcons {
  /// Icons fetched or cached, else built in, as files of the output; and one warning where some
  /// could not be fetched.
  static func files(
    for wanted: Set<WeatherIcon>, theme: Theme, source: IconSource, root: String, now: Int,
    isOffline: Bool
  ) async -> (files: [OutputFile], warning: Diagnostic?) {
    // An icon that the journal brings itself is the one that its owner wants.
    let own = wanted.filter { theme.overridden.contains(path(of: $0)) }
    let fetcher = IconFetcher(
      source: source, cacheFolder: root + "/.ilgi/icons",
      client: CurlHTTPClient(userAgent: Ilgi.userAgent))
    let result = await fetcher.icons(
      for: wanted.subtracting(own), now: Date(timeIntervalSince1970: Double(now)),
      offline: isOffline)
    let files = wanted.sorted().map { icon in
      let bytes = result.pictures[icon] ?? theme.files[path(of: icon)] ?? []
      return OutputFile(path: path(of: icon), fingerprint: Digest(of: bytes).value) { bytes }
    }
    let warning = result.warning.map { warning in
      Diagnostic(.iconFallback, .warning, warning.summary, hint: warning.hint)
    }
    return (files, warning)
  }

  private static func path(of icon: WeatherIcon) -> String { "assets/weather/\(icon.code).png" }
}
