import Foundation
import JournalTestSupport
import Synchronization
import Testing

@testable import JournalKit

@Suite struct CurrentWeatherCacheTests {
  /// A provider that counts how often it is asked.
  private final class CountingProvider: WeatherProvider {
    static let name = "open-meteo"
    let hasHistory = false
    private let counter = RequestCounter()

    init() {}
    init(services: WeatherServices) {}

    var count: Int { counter.count }

    func current(
      at place: Coordinates, language: String
    ) async throws(WeatherFailure) -> WeatherObservation {
      try WeatherObservation(
        main: "Snow", icon: WeatherIcon(code: "13n"), code: counter.next(),
        description: "light \(language)", temperature: -1.5, observed: 1_000, provider: Self.name)
    }

    func hourly(
      at place: Coordinates, from first: CivilDate, through last: CivilDate
    ) async throws(WeatherFailure) -> [WeatherObservation] { [] }
  }

  private static let now = 1_795_230_000
  private let provider = CountingProvider()
  private let scratch: IconScratch

  init() throws { scratch = try IconScratch() }

  @discardableResult
  private func current(
    after seconds: Int = 0, at place: Coordinates = ProviderSetup.seoul, in language: String = "ko"
  ) async throws -> WeatherObservation {
    try await CurrentWeatherCache(root: scratch.path).current(
      from: provider, at: place, language: language, now: Self.now + seconds)
  }

  @Test func aPlaceIsAskedForOnceInTenMinutes() async throws {
    let first = try await current()
    for seconds in [0, 1, 599] { #expect(try await current(after: seconds) == first) }
    #expect(provider.count == 1)
    #expect(try await current(after: 600).code == 2)
    #expect(try await current(after: 1_199).code == 2)
  }

  @Test func theSamePlaceIsOneToTwoDecimals() async throws {
    try await current(at: Coordinates(latitude: 37.566, longitude: 126.978))
    try await current(at: Coordinates(latitude: 37.574, longitude: 126.981))
    #expect(provider.count == 1)
    try await current(at: Coordinates(latitude: 37.576, longitude: 126.981))
    #expect(provider.count == 2)
    #expect(try await current(in: "en").description == "light en")
  }

  @Test func aClockThatWasPutBackDoesNotMakeItLast() async throws {
    try await current()
    try await current(after: -1)
    #expect(provider.count == 2)
  }

  @Test func whatIsOlderIsDropped() async throws {
    try await current()
    try await current(after: 900, at: Coordinates(latitude: 1, longitude: 1))
    let text = String(
      decoding: try #require(try scratch.files()[".ilgi/weather.json"]), as: UTF8.self)
    #expect(text.contains("1.00,1.00") && !text.contains("37.57"))
    #expect(try scratch.files().keys.filter { !$0.hasSuffix(".ilgi") } == [".ilgi/weather.json"])
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{\"open-meteo 37.57,126.98 ko\":{}}", "\u{0}",
    "{\"open-meteo 37.57,126.98 ko\":{\"fetched\":-9223372036854775808,\"main\":\"X\",\"code\":1,\"observed\":1}}",
    "{\"open-meteo 37.57,126.98 ko\":{\"fetched\":1795230000,\"main\":\"\",\"code\":1,\"observed\":1}}",
    "{\"open-meteo 37.57,126.98 ko\":{\"fetched\":1795230000,\"main\":\"X\",\"code\":1,\"observed\":9999999999999}}",
  ])
  func aDamagedFileCountsAsEmpty(text: String) async throws {
    try await current()
    try scratch.change("weather.json") { $0 = Array(text.utf8) }
    #expect(try await current().code == 2)
    #expect(try await current().code == 2)
  }

  @Test func anIconThatSomebodyWroteThereIsNotTaken() async throws {
    try await current()
    try scratch.change("weather.json") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      bytes = Array(text.replacing("13n", with: "../../x").utf8)
    }
    #expect(try await current().icon == nil)
    #expect(provider.count == 1)
  }

  @Test func aFolderThatCannotBeWrittenCostsNothing() async throws {
    try Data("a file in the way".utf8).write(to: URL(filePath: scratch.path + "/.ilgi"))
    #expect(try await current().code == 1)
    #expect(try await current().code == 2)
  }

  @Test(arguments: ["", "/weather.json"])
  func whatALinkLeadsToIsNeitherReadNorWritten(link: String) async throws {
    try await current()
    let (kept, outside) = (scratch.path + "/.ilgi" + link, scratch.path + "/outside")
    try FileManager.default.moveItem(atPath: kept, toPath: outside)
    try FileManager.default.createSymbolicLink(atPath: kept, withDestinationPath: outside)
    let before = try scratch.files()
    #expect(try await current(after: 1).code == 2)
    #expect(try await current(after: 700).code == 3)
    #expect(try scratch.files() == before)
  }
}
