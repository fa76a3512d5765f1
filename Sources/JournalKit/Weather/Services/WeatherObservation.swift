/// What a provider knows of one place at one hour.
package struct WeatherObservation: Hashable, Sendable {
  /// OpenWeather's word, such as `Snow`.
  package var main: String
  /// The icon; nil where the provider doesn't say whether it was day or night.
  package var icon: WeatherIcon?
  /// The provider's own code: WMO's, or OpenWeather's id.
  package var code: Int
  /// The provider's words in the language asked for, if it has any: one clean line.
  package var description: String?
  /// In °C, with one decimal.
  package var temperature: Double?
  /// Seconds since 1970, UTC.
  package var observed: Int
  /// The provider's name in journal.yml.
  package var provider: String

  /// Takes over what a provider answered; throws if no clock can have shown the time.
  /// - Parameters:
  ///   - temperature: in °C; it is rounded, and dropped where no thermometer can have shown it.
  ///   - observed: seconds since 1970.
  init(
    main: String, icon: WeatherIcon?, code: Int, description: String?, temperature: Double?,
    observed: Int, provider: String
  ) throws(WeatherFailure) {
    guard Self.times.contains(observed) else { throw .badAnswer }
    self.main = main
    self.icon = icon
    self.code = code
    self.description = description
    self.temperature = temperature.flatMap(Self.rounded)
    self.observed = observed
    self.provider = provider
  }

  /// From 1900 to 9999.
  private static let times = -2_208_988_800...253_402_300_799

  private static func rounded(_ degrees: Double) -> Double? {
    guard (-100...70).contains(degrees) else { return nil }
    let tenths = (degrees * 10).rounded()
    return tenths == 0 ? 0 : tenths / 10
  }
}
