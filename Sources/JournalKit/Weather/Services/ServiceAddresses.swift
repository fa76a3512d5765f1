internal import Foundation

/// Where the weather services are, each replaceable by a variable of the environment.
package struct ServiceAddresses: Hashable, Sendable {
  /// Weather now and of the last days.
  package let openMeteo: ServiceAddress
  /// Weather since 1940.
  package let openMeteoArchive: ServiceAddress
  /// Places by name.
  package let geocoding: ServiceAddress
  /// OpenWeather's API.
  package let openWeather: ServiceAddress

  /// Takes the services' own addresses or those of the environment; throws at the first that can't
  /// be used.
  /// - Parameter environment: looks up a variable; an empty one counts as not set.
  package init(environment: (String) -> String?) throws(WeatherFailure) {
    func address(_ variable: String, _ own: String) throws(WeatherFailure) -> ServiceAddress {
      let replacement = environment(variable) ?? ""
      guard let address = ServiceAddress(replacement.isEmpty ? own : replacement) else {
        throw .badAddress(variable: variable)
      }
      return address
    }
    openMeteo = try address("ILGI_OPEN_METEO_URL", "https://api.open-meteo.com")
    openMeteoArchive = try address(
      "ILGI_OPEN_METEO_ARCHIVE_URL", "https://archive-api.open-meteo.com")
    geocoding = try address("ILGI_GEOCODING_URL", "https://geocoding-api.open-meteo.com")
    openWeather = try address("ILGI_OPENWEATHER_URL", "https://api.openweathermap.org")
  }
}

/// Scheme, host and port of a service, and the path below which it is found.
package struct ServiceAddress: Hashable, Sendable {
  private let text: String
  /// The host, which unlike the rest may be shown.
  package let host: String

  /// Reads an address; nil if it isn't one, has a query, fragment or user name, or isn't https (or
  /// http to this machine).
  package init?(_ text: String) {
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard isPlain, !text.contains(where: { "?#\\\"<>{}".contains($0) }),
      let url = URL(string: text),
      AddressRules.allow(url), let host = AddressRules.host(of: url)
    else { return nil }
    self.host = host
    var text = text
    while text.hasSuffix("/") { text.removeLast() }
    self.text = text
  }

  /// The address of a request. It can hold a key and must not be shown.
  func url(_ path: String, _ query: [(String, String)]) throws(WeatherFailure) -> URL {
    let query = query.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
    guard let url = URL(string: "\(text)\(path)?\(query)") else { throw .badAnswer }
    return url
  }

  /// A value of a query, with all but the unreserved characters (RFC 3986, §2.3) and the comma
  /// percent-encoded.
  private static func encoded(_ value: String) -> String {
    value.utf8.reduce(into: "") { result, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2C, 0x2D, 0x2E, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        result += hex.utf8.count == 1 ? "%0\(hex)" : "%\(hex)"
      }
    }
  }
}

extension ServiceAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The host alone: the path of a replacement may be meant for nobody else.
  package var description: String { host }
  /// As `description`.
  package var debugDescription: String { host }
  /// The host alone.
  package var customMirror: Mirror { Mirror(self, children: ["host": host]) }
}
