/// Finds the weather of a place at the time of an entry.
package struct WeatherLookup: Sendable {
  private let services: WeatherServices
  private let provider: String
  private let root: String
  private let locale: String

  /// - Parameters:
  ///   - provider: the name of the provider of current weather; the past always comes from
  ///     Open-Meteo, which alone knows it.
  ///   - root: the journal's root, where current weather is kept for some minutes.
  ///   - locale: the language of the weather's description.
  package init(_ services: WeatherServices, provider: String, root: String, locale: String) {
    self.services = services
    self.provider = provider
    self.root = root
    self.locale = locale
  }

  /// How far from now an entry may be to have the current weather, in seconds.
  private static let currentSpan = 45 * 60

  /// The weather at a moment: the current one for an entry of now, that of the nearest hour for an
  /// older one.
  package func observation(
    of moment: EntryMoment, at place: Coordinates
  ) async throws(WeatherFailure) -> WeatherObservation {
    let age = services.now - moment.secondsSince1970
    guard abs(age) > Self.currentSpan else { return try await current(at: place) }
    guard age > 0 else { throw .notYetAvailable }
    let hours = try await OpenMeteo(services: services).hourly(
      at: place, from: moment.weatherDay, through: moment.lastWeatherDay)
    guard let nearest = ObservationPicker.nearest(to: moment.weatherSeconds, among: hours) else {
      throw .notYetAvailable
    }
    return nearest
  }

  private func current(at place: Coordinates) async throws(WeatherFailure) -> WeatherObservation {
    guard let provider = try WeatherProviders.provider(named: provider, services: services) else {
      throw .noData
    }
    return try await CurrentWeatherCache(root: root).current(
      from: provider, at: place, language: locale, now: services.now)
  }
}

extension EntryMoment {
  /// The time whose weather an entry has, in seconds since 1970: its own, or noon of a day without
  /// a time.
  package var weatherSeconds: Int { secondsSince1970 + (hasTime ? 0 : 43_200) }

  /// The day of that time in UTC.
  package var weatherDay: CivilDate { Self.utcDay(of: weatherSeconds) }

  /// The day in UTC of the last hour that can be the nearest: before midnight it is the next day's.
  package var lastWeatherDay: CivilDate { Self.utcDay(of: weatherSeconds + 1800) }

  private static func utcDay(of seconds: Int) -> CivilDate {
    CivilDate(daysSince1970: Int((Double(seconds) / 86_400).rounded(.down)))
  }
}
