internal import Foundation
internal import JournalKit

/// What the commands ask the weather services through.
enum WeatherDesk {
  /// The services as the environment names them.
  /// - Parameter now: seconds since 1970.
  static func services(
    _ profile: ServiceExchange.Profile, now: Int
  ) throws(WeatherFailure) -> WeatherServices {
    let client = CurlHTTPClient(userAgent: Ilgi.userAgent)
    return WeatherServices(
      addresses: try ServiceAddresses(environment: Terminal.environment),
      exchange: ServiceExchange(client: client, profile: profile), now: now
    ) { () throws(WeatherFailure) in
      try OpenWeatherKey.find(
        environment: Terminal.environment, home: Terminal.environment("HOME") ?? NSHomeDirectory())
    }
  }

  /// Finds places by name.
  static func geocoder(_ services: WeatherServices, locale: String) -> Geocoder {
    Geocoder(
      address: services.addresses.geocoding, exchange: services.exchange, locale: locale)
  }
}

extension WeatherFailure {
  /// Whether the service asks for a rest.
  var isLimit: Bool {
    if case .rateLimited = self { true } else { false }
  }
}
