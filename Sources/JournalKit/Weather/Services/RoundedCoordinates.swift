/// A place to about a kilometre: all that a weather service is told.
package struct RoundedCoordinates: Hashable, Sendable {
  /// Degrees with exactly two decimals, as in `37.57`.
  package let latitude: String
  /// Degrees with exactly two decimals, as in `-0.13`.
  package let longitude: String
  /// The same as numbers.
  package let coordinates: Coordinates

  /// Rounds a place; throws if there is no such place on Earth.
  package init(_ place: Coordinates) throws(WeatherFailure) {
    guard (-90...90).contains(place.latitude), (-180...180).contains(place.longitude) else {
      throw .badCoordinates
    }
    let (latitude, longitude) = (Self.hundredths(place.latitude), Self.hundredths(place.longitude))
    self.latitude = Self.text(latitude)
    self.longitude = Self.text(longitude)
    coordinates = Coordinates(
      latitude: Double(latitude) / 100, longitude: Double(longitude) / 100)
  }

  private static func hundredths(_ degrees: Double) -> Int { Int((degrees * 100).rounded()) }

  private static func text(_ hundredths: Int) -> String {
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(padded(rest, 2))"
  }
}
