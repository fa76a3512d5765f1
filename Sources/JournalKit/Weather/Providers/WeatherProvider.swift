/// A service that knows the weather. Each is a file of this folder and a line of
/// ``WeatherProviders/all``; what all have in common is held by one contract test.
package protocol WeatherProvider: Sendable {
  /// Its name in journal.yml and in entries.
  static var name: String { get }
  /// Whether it knows the weather of days past.
  var hasHistory: Bool { get }

  /// Makes a provider; throws if something that it needs is missing, such as a key.
  init(services: WeatherServices) throws(WeatherFailure)

  /// The weather at a place now.
  /// - Parameter language: BCP 47 tag for the provider's own words.
  func current(
    at place: Coordinates, language: String
  ) async throws(WeatherFailure) -> WeatherObservation

  /// The weather of each hour of whole days in UTC, in order; hours without data, and those that
  /// are still to come, are left out.
  func hourly(
    at place: Coordinates, from first: CivilDate, through last: CivilDate
  ) async throws(WeatherFailure) -> [WeatherObservation]
}

/// What providers need of the world outside.
package struct WeatherServices: Sendable {
  /// Where the services are.
  package let addresses: ServiceAddresses
  /// Asks them.
  package let exchange: ServiceExchange
  /// Seconds since 1970.
  package let now: Int
  /// Finds the key of OpenWeather; not called unless it is wanted.
  package let openWeatherKey: @Sendable () throws(WeatherFailure) -> OpenWeatherKey

  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - openWeatherKey: finds the key of OpenWeather.
  package init(
    addresses: ServiceAddresses, exchange: ServiceExchange, now: Int,
    openWeatherKey: @escaping @Sendable () throws(WeatherFailure) -> OpenWeatherKey
  ) {
    self.addresses = addresses
    self.exchange = exchange
    self.now = now
    self.openWeatherKey = openWeatherKey
  }
}
