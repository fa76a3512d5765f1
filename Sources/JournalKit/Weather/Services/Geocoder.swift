/// A place that a name may mean.
package struct GeocodedPlace: Hashable, Sendable {
  /// Its name in the language asked for, if it has one there.
  package let name: String
  /// The province or state.
  package let admin1: String?
  /// The country.
  package let country: String?
  /// Where it is, with two decimals.
  package let coordinates: Coordinates
  /// Its time zone, by its IANA name.
  package let timezone: String?
}

/// Finds places by name through Open-Meteo.
package struct Geocoder: Sendable {
  private let address: ServiceAddress
  private let exchange: ServiceExchange
  private let language: String

  /// - Parameter locale: BCP 47 tag; the places are named in its language.
  package init(address: ServiceAddress, exchange: ServiceExchange, locale: String) {
    self.address = address
    self.exchange = exchange
    language = ServiceLanguage.primary(of: locale)
  }

  /// At most five places of a name, the likeliest first.
  package func places(named text: String) async throws(WeatherFailure) -> [GeocodedPlace] {
    // The service knows no names of one letter, and none as long as that limit.
    guard let name = UntrustedText.line(text), name.count > 1 else { return [] }
    let url = try address.url(
      "/v1/search", [("name", name), ("count", "5"), ("language", language), ("format", "json")])
    let response = try await exchange.get(url)
    switch response.status {
    case 200: break
    case 429: throw .rateLimited(.unknown)
    default: throw .status(response.status)
    }
    return try ServiceJSON.read(Answer.self, from: response.body).places.prefix(5).map(\.self)
  }
}

/// The answer; a search without hits has no `results`.
private struct Answer: Decodable {
  let results: [Hit]?

  struct Hit: Decodable {
    let name: String?
    let admin1: String?
    let country: String?
    let latitude: Double?
    let longitude: Double?
    let timezone: String?

    /// The place; nil without a name, or where there is no such place on Earth.
    var place: GeocodedPlace? {
      // The service leaves out what is zero, such as a longitude at Greenwich.
      let point = Coordinates(latitude: latitude ?? 0, longitude: longitude ?? 0)
      guard latitude != nil || longitude != nil, let name = name.flatMap(UntrustedText.line) else {
        return nil
      }
      do throws(WeatherFailure) {
        return GeocodedPlace(
          name: name, admin1: admin1.flatMap(UntrustedText.line),
          country: country.flatMap(UntrustedText.line),
          coordinates: try RoundedCoordinates(point).coordinates,
          timezone: timezone.flatMap { Hit.isZone($0) ? $0 : nil })
      } catch {
        return nil
      }
    }

    private static func isZone(_ text: String) -> Bool {
      (1...64).contains(text.utf8.count)
        && text.utf8.allSatisfy { byte in
          switch byte {
          case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2F, 0x5F: true
          default: false
          }
        }
    }
  }

  var places: [GeocodedPlace] { (results ?? []).compactMap(\.place) }
}
