import Foundation
import Testing

@testable import JournalKit

@Suite struct ServiceAddressesTests {
  private static let variables = [
    "ILGI_OPEN_METEO_URL", "ILGI_OPEN_METEO_ARCHIVE_URL", "ILGI_GEOCODING_URL",
    "ILGI_OPENWEATHER_URL",
  ]

  private func all(_ addresses: ServiceAddresses) -> [ServiceAddress] {
    [
      addresses.openMeteo, addresses.openMeteoArchive, addresses.geocoding,
      addresses.openWeather,
    ]
  }

  @Test func withoutVariablesTheServicesAreWhereTheyAre() throws {
    for value in [nil, ""] {
      let addresses = try ServiceAddresses { _ in value }
      #expect(
        try all(addresses).map { try $0.url("/x", []).absoluteString } == [
          "https://api.open-meteo.com/x?", "https://archive-api.open-meteo.com/x?",
          "https://geocoding-api.open-meteo.com/x?", "https://api.openweathermap.org/x?",
        ])
    }
  }

  @Test(arguments: variables.indices)
  func eachVariableReplacesItsService(index: Int) throws {
    let addresses = try ServiceAddresses { $0 == Self.variables[index] ? "http://[::1]:8080" : nil }
    for (number, address) in all(addresses).enumerated() {
      #expect((address.host == "::1") == (number == index))
    }
  }

  @Test(arguments: [
    ("https://example.org", "https://example.org/v1/x?a=1"),
    ("https://example.org/", "https://example.org/v1/x?a=1"),
    ("https://example.org:8443/weather/", "https://example.org:8443/weather/v1/x?a=1"),
    ("https://example.org/weather//", "https://example.org/weather/v1/x?a=1"),
    ("HTTPS://Example.org", "HTTPS://Example.org/v1/x?a=1"),
    ("http://127.0.0.1:80", "http://127.0.0.1:80/v1/x?a=1"),
    ("http://localhost", "http://localhost/v1/x?a=1"),
  ])
  func thePathFollowsWhatStandsThere(text: String, url: String) throws {
    let address = try #require(ServiceAddress(text))
    #expect(try address.url("/v1/x", [("a", "1")]).absoluteString == url)
  }

  @Test(
    arguments: variables,
    [
      "http://example.org", "http://192.168.0.1", "ftp://127.0.0.1", "example.org", "https://",
      "https://user:word@example.org", "https://example.org?x=1", "https://example.org/#x",
      "https://exa mple.org", "https://example.org/{x}", "file:///etc/passwd", " ", "https://눈.kr",
    ])
  func anotherAddressIsRefusedByName(variable: String, text: String) {
    #expect(throws: WeatherFailure.badAddress(variable: variable)) {
      try ServiceAddresses { $0 == variable ? text : nil }
    }
  }

  @Test func anAddressShowsItsHostAlone() throws {
    let address = try #require(ServiceAddress("https://example.org/SECRET/"))
    var dumped = ""
    dump(address, to: &dumped)
    for text in ["\(address)", String(reflecting: address), dumped] {
      #expect(text.contains("example.org"))
      #expect(!text.contains("SECRET"))
    }
  }
}
