internal import Foundation

/// Keeps current weather for ten minutes, so that a place isn't asked for again and again: services
/// measure no more often than that. `.ilgi/weather.json` under the journal's root.
package struct CurrentWeatherCache: Sendable {
  private let path: String

  /// - Parameter root: the journal's folder.
  package init(root: String) { path = "\(root)/.ilgi/weather.json" }

  /// How long an observation serves, in seconds.
  package static let lifetime = 10 * 60

  /// The weather at a place now: what is kept, else what the provider answers, which is then kept.
  /// - Parameters:
  ///   - language: BCP 47 tag for the provider's own words.
  ///   - now: seconds since 1970.
  package func current(
    from provider: any WeatherProvider, at place: Coordinates, language: String, now: Int
  ) async throws(WeatherFailure) -> WeatherObservation {
    let name = type(of: provider).name
    let key = Self.key(name, try RoundedCoordinates(place), language)
    let fresh = now - Self.lifetime + 1...now
    let kept = records().filter { fresh.contains($0.value.fetched) }
    if let observation = kept[key]?.observation(provider: name) { return observation }
    let observation = try await provider.current(at: place, language: language)
    write(kept.merging([key: Record(observation, fetched: now)]) { $1 })
    return observation
  }

  /// The language belongs to the key because the provider's words do.
  private static func key(
    _ provider: String, _ place: RoundedCoordinates, _ language: String
  ) -> String {
    "\(provider) \(place.latitude),\(place.longitude) \(language)"
  }

  // MARK: The file

  private struct Record: Codable {
    let fetched: Int
    let main: String
    let icon: String?
    let code: Int
    let description: String?
    let temperature: Double?
    let observed: Int

    init(_ observation: WeatherObservation, fetched: Int) {
      self.fetched = fetched
      main = observation.main
      icon = observation.icon?.code
      code = observation.code
      description = observation.description
      temperature = observation.temperature
      observed = observation.observed
    }

    /// What was kept; nil if somebody wrote something else into the file.
    func observation(provider: String) -> WeatherObservation? {
      guard let main = UntrustedText.line(main) else { return nil }
      do throws(WeatherFailure) {
        return try WeatherObservation(
          main: main, icon: icon.flatMap { WeatherIcon(code: $0) }, code: code,
          description: description.flatMap(UntrustedText.line), temperature: temperature,
          observed: observed, provider: provider)
      } catch {
        return nil
      }
    }
  }

  private func records() -> [String: Record] {
    do {
      guard !isLinked, let bytes = try FileAccess.read(path, limit: 64 * 1024) else { return [:] }
      return try JSONDecoder().decode([String: Record].self, from: Data(bytes))
    } catch {
      // Missing or damaged: the provider is asked, and the file written anew.
      return [:]
    }
  }

  /// Whether the file or its folder is a link, which may lead out of the journal to a file that is
  /// not ilgi's.
  private var isLinked: Bool {
    [path.parentPath, path].contains { path in
      if case .link? = try? FileAccess.kind(of: path) { true } else { false }
    }
  }

  private func write(_ records: [String: Record]) {
    guard !isLinked else { return }
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let bytes = Array(try encoder.encode(records))
      _ = try FileAccess.makeNewDirectory(path.parentPath)
      let temporary = "\(path).\(UUID().uuidString.prefix(8)).new"
      try FileAccess.replace(path, with: bytes, through: temporary)
    } catch {
      // Only a cache: the next time asks the provider again.
    }
  }
}
