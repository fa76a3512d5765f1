/// The weather icons of a build as far as they come from the web.
package struct IconResult: Hashable, Sendable {
  /// The PNG bytes of each icon that was fetched or kept; the built-in one stands in for any other.
  package let pictures: [WeatherIcon: [UInt8]]
  /// At most one warning for all icons.
  package let warning: IconWarning?
  /// The icons that were fetched but could not be kept in the cache: the next build fetches them
  /// again.
  package let unkept: Set<WeatherIcon>

  /// Makes a result.
  package init(
    pictures: [WeatherIcon: [UInt8]] = [:],
    warning: IconWarning? = nil,
    unkept: Set<WeatherIcon> = []
  ) {
    self.pictures = pictures
    self.warning = warning
    self.unkept = unkept
  }
}

/// Says that not all icons could be fetched, and why. It names the host and no more of an address.
package struct IconWarning: Hashable, Sendable {
  /// What happened, such as `2 of 7 weather icons could not be fetched from …`.
  package let summary: String
  /// What a person can do.
  package let hint: String

  /// Sums up the failures of a run, or `nil` if there are none.
  ///
  /// - Parameters:
  ///   - failures: Why each missing icon is missing.
  ///   - copies: How many of them an earlier copy stands in for.
  ///   - total: How many icons the site uses.
  init?(failures: [WeatherIcon: IconFailure], copies: Int, of total: Int, host: String) {
    guard !failures.isEmpty else { return nil }
    let counts = failures.values.reduce(into: [String: Int]()) { $0[$1.reason, default: 0] += 1 }
    let reasons = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let shown = reasons.prefix(2) + (reasons.count > 2 ? ["and more"] : [])
    summary =
      "\(failures.count) of \(total) weather icon\(total == 1 ? "" : "s") could not be fetched "
      + "from \(host) (\(shown.joined(separator: "; "))); "
      + Self.standIns(copies: copies, builtIn: failures.count - copies)
    hint = "the next build tries again; `icons: bundled` in journal.yml fetches none"
  }

  private static func standIns(copies: Int, builtIn: Int) -> String {
    switch (copies, builtIn) {
    case (1, 0): "the last good copy stands in"
    case (_, 0): "the last good copies stand in"
    case (0, 1): "the built-in one stands in"
    case (0, _): "the built-in ones stand in"
    default: "last good copies and built-in icons stand in"
    }
  }
}
