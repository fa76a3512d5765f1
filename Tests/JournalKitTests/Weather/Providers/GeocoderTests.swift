import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct GeocoderTests {
  private static let berlin = """
    {"results":[{"id":2950159,"name":"Berlin","latitude":52.52437,"longitude":13.41053,\
    "elevation":74.0,"feature_code":"PPLC","country_code":"DE","timezone":"Europe/Berlin",\
    "population":3426354,"postcodes":["10967","13347"],"country":"Deutschland",\
    "admin1":"Berlin","admin3":"Berlin, Stadt"}],"generationtime_ms":0.6}
    """

  private func places(
    _ name: String = "Berlin", _ setup: ProviderSetup, locale: String = "de"
  ) async throws -> [GeocodedPlace] {
    let services = try setup.services
    return try await Geocoder(
      address: services.addresses.geocoding, exchange: services.exchange, locale: locale
    ).places(named: name)
  }

  @Test func aPlaceHasNameCountryCoordinatesAndZone() async throws {
    let setup = try ProviderSetup { _ in .json(Self.berlin) }
    #expect(
      try await places(" Berlin\n", setup, locale: "de-AT") == [
        GeocodedPlace(
          name: "Berlin", admin1: "Berlin", country: "Deutschland",
          coordinates: Coordinates(latitude: 52.52, longitude: 13.41), timezone: "Europe/Berlin")
      ])
    let request = try #require(setup.server.requests.first)
    #expect(request.path == "/v1/search")
    #expect(
      request.fields == ["name": "Berlin", "count": "5", "language": "de", "format": "json"])
    #expect(request.headers["user-agent"] == "ilgi/test")
  }

  @Test(arguments: ["서울", "São Paulo & co=1?#/", "Berlin, DE"])
  func anyNameReachesTheService(name: String) async throws {
    let setup = try ProviderSetup { _ in .json("{}") }
    _ = try await places(name, setup)
    #expect(setup.server.requests.first?.fields["name"] == name)
  }

  @Test(arguments: ["{\"generationtime_ms\":0.83}", "{\"results\":[]}", "{\"results\":null}"])
  func noHitIsAnEmptyList(body: String) async throws {
    let setup = try ProviderSetup { _ in .json(body) }
    #expect(try await places("Nowhere", setup).isEmpty)
  }

  @Test(arguments: ["", " ", "서", "\u{7}"])
  func aNameOfNoOrOneLetterIsNotAskedFor(name: String) async throws {
    let setup = try ProviderSetup { _ in .json(Self.berlin) }
    #expect(try await places(name, setup).isEmpty)
    #expect(setup.server.connectionCount == 0)
  }

  @Test func hitsThatAreNoPlaceAreLeftOutAndTextIsCleaned() async throws {
    let setup = try ProviderSetup { _ in
      .json(
        """
        {"results":[{"name":"A","latitude":91,"longitude":1},{"latitude":1,"longitude":1},\
        {"name":"B"},{"name":"\\u0007","latitude":1,"longitude":1},\
        {"name":"Green\\nwich\\u202E","latitude":51.476,"country":"","timezone":"../etc x"}]}
        """)
    }
    #expect(
      try await places("Greenwich", setup) == [
        GeocodedPlace(
          name: "Green wich", admin1: nil, country: nil,
          coordinates: Coordinates(latitude: 51.48, longitude: 0), timezone: nil)
      ])
  }

  @Test func noMoreThanFivePlacesAreTaken() async throws {
    let hits = (0..<20).map { "{\"name\":\"P\($0)\",\"latitude\":1,\"longitude\":2}" }
    let setup = try ProviderSetup { _ in .json("{\"results\":[\(hits.joined(separator: ","))]}") }
    #expect(try await places("P", setup).isEmpty)
    #expect(try await places("Pl", setup).map(\.name) == ["P0", "P1", "P2", "P3", "P4"])
  }

  @Test(
    arguments: [
      (.json("[]"), .badAnswer, 1), (.json(String(berlin.dropLast(9))), .badAnswer, 1),
      (.init(type: "text/html", text: "<h1>Hi</h1>"), .badAnswer, 1),
      (.json("{\"results\":[{\"name\":1}]}"), .badAnswer, 1),
      (.json("{\"error\":true}", status: 400), .status(400), 1),
      (.json("{}", status: 429), .rateLimited(.unknown), 1),
      (.redirect(to: "/v1/search"), .status(302), 1), (.init(status: 503), .status(503), 3),
    ] as [(LoopbackServer.Response, WeatherFailure, Int)])
  func aFailureIsToldAsSuch(
    response: LoopbackServer.Response, failure: WeatherFailure, requests: Int
  ) async throws {
    let setup = try ProviderSetup { _ in response }
    await #expect(throws: failure) { try await places("Berlin", setup) }
    #expect(setup.server.requests.count == requests)
  }

  @Test(arguments: [("pt-BR", "pt"), ("zh-Hans", "zh"), ("ko", "ko"), ("x&y=1", "en"), ("", "en")])
  func theLanguageIsTheFirstPartOfTheLocale(locale: String, language: String) async throws {
    let setup = try ProviderSetup { _ in .json("{}") }
    _ = try await places("Berlin", setup, locale: locale)
    #expect(setup.server.requests.first?.fields["language"] == language)
  }
}
