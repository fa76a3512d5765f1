import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct OpenMeteoTests {
  /// Midnight in UTC of the day that the tests call today: 21 November 2026.
  private static let today = 1_795_219_200
  private static let hours = """
    {"latitude":52.54833,"longitude":13.407822,"generationtime_ms":0.12,"utc_offset_seconds":0,\
    "timezone":"GMT","timezone_abbreviation":"GMT","elevation":38.0,"hourly_units":{},"hourly":\
    {"time":[TIME0,TIME1,TIME2,TIME3],"temperature_2m":[9.64,8.9,null,-0.04],\
    "weather_code":[3,61,null,0],"is_day":[1,0,0,null]}}
    """

  private static func body(from midnight: Int) -> String {
    (0..<4).reduce(hours) { $0.replacing("TIME\($1)", with: "\(midnight + $1 * 3_600)") }
  }

  private func day(_ text: String) throws -> CivilDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    try #require(parts.count == 3)
    return try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
  }

  private func hours(_ setup: ProviderSetup, _ first: String, _ last: String) async throws
    -> [WeatherObservation]
  {
    try await setup.provider("open-meteo").hourly(
      at: ProviderSetup.seoul, from: day(first), through: day(last))
  }

  @Test func currentWeatherIsAskedForInUTC() async throws {
    let setup = try ProviderSetup { _ in .json(ProviderCase.openMeteo.body) }
    let observation = try await setup.current(.openMeteo)
    #expect(observation.description == nil)
    #expect(observation.code == 71)
    #expect(
      setup.server.requests.first?.fields == [
        "latitude": "37.57", "longitude": "126.98", "timezone": "GMT", "timeformat": "unixtime",
        "current": "weather_code,temperature_2m,is_day",
      ])
  }

  @Test func hoursWithoutDataAreLeftOut() async throws {
    let midnight = Self.today - 86_400
    let setup = try ProviderSetup { _ in .json(Self.body(from: midnight)) }
    let hours = try await hours(setup, "2026-11-20", "2026-11-20")
    #expect(hours.map(\.observed) == [0, 3_600, 10_800].map { midnight + $0 })
    #expect(hours.map(\.main) == ["Clouds", "Rain", "Clear"])
    #expect(hours.map(\.icon?.code) == ["04d", "10n", nil])
    #expect(hours.map(\.temperature) == [9.6, 8.9, 0])
    #expect(hours.last?.temperature?.sign == .plus)
    #expect(
      setup.server.requests.first?.fields == [
        "latitude": "37.57", "longitude": "126.98", "timezone": "GMT", "timeformat": "unixtime",
        "hourly": "weather_code,temperature_2m,is_day", "start_date": "2026-11-20",
        "end_date": "2026-11-20",
      ])
  }

  @Test(
    arguments: [
      ("2026-11-21", "/v1/forecast"), ("2026-08-23", "/v1/forecast"),
      ("2026-08-22", "/v1/archive"), ("1999-12-31", "/v1/archive"),
    ])
  func ninetyDaysComeFromTheForecastAndTheRestFromTheArchive(
    first: String, path: String
  ) async throws {
    let setup = try ProviderSetup { _ in .json(Self.body(from: Self.today)) }
    _ = try await hours(setup, first, "2026-11-21")
    #expect(setup.server.requests.map(\.path) == [path])
  }

  @Test func hoursToComeAndOtherDaysAreLeftOut() async throws {
    var setup = try ProviderSetup { _ in .json(Self.body(from: Self.today)) }
    setup.now = Self.today + 3_600
    #expect(try await hours(setup, "2026-11-21", "2026-11-30").count == 2)
    #expect(setup.server.requests.last?.fields["end_date"] == "2026-11-21")
    #expect(try await hours(setup, "2026-11-20", "2026-11-20").isEmpty)
  }

  @Test func daysThatNobodyKnowsAreNotAskedFor() async throws {
    let setup = try ProviderSetup { _ in .json(Self.body(from: Self.today)) }
    await #expect(throws: WeatherFailure.notYetAvailable) {
      try await hours(setup, "2026-11-22", "2026-11-23")
    }
    await #expect(throws: WeatherFailure.noData) {
      try await hours(setup, "1939-01-01", "1939-12-31")
    }
    #expect(try await hours(setup, "2026-11-20", "2026-11-19").isEmpty)
    #expect(setup.server.connectionCount == 0)
    _ = try await hours(setup, "1939-12-30", "1940-01-02")
    #expect(setup.server.requests.first?.fields["start_date"] == "1940-01-01")
  }

  @Test(arguments: [
    "[null,null]", "[null]", "[]",
  ])
  func anAnswerOfNothingButNullsIsNotYetAvailable(codes: String) async throws {
    let count = codes.split(separator: ",").count * (codes == "[]" ? 0 : 1)
    let times = (0..<count).map { "\(Self.today + $0 * 3_600)" }.joined(separator: ",")
    let setup = try ProviderSetup { _ in
      .json(
        """
        {"hourly":{"time":[\(times)],"weather_code":\(codes),"temperature_2m":\(codes),\
        "is_day":\(codes)}}
        """)
    }
    await #expect(throws: WeatherFailure.notYetAvailable) {
      try await hours(setup, "2026-11-21", "2026-11-21")
    }
  }

  @Test(arguments: ["\"weather_code\":[3,61,null]", "\"weather_code\":[]", "\"codes\":[]"])
  func columnsOfDifferentLengthAreBad(column: String) async throws {
    let setup = try ProviderSetup { _ in
      .json(Self.body(from: Self.today).replacing("\"weather_code\":[3,61,null,0]", with: column))
    }
    await #expect(throws: WeatherFailure.badAnswer) {
      try await hours(setup, "2026-11-21", "2026-11-21")
    }
  }

  @Test(arguments: [
    ("\"weather_code\":null", WeatherFailure.notYetAvailable),
    ("\"weather_code\":7", .noData), ("\"weather_code\":-1", .noData),
  ])
  func aCodeThatSaysNothingIsNoWeather(code: String, failure: WeatherFailure) async throws {
    let body = ProviderCase.openMeteo.body.replacing("\"weather_code\":71", with: code)
    let setup = try ProviderSetup { _ in .json(body) }
    #expect(try await setup.failure(.openMeteo) == failure)
  }

  @Test(
    arguments: [
      ("Latitude must be in range of -90 to 90°. Given: 123.0.", .badCoordinates),
      ("Longitude must be in range of -180 to 180°. Given: 223.0.", .badCoordinates),
      ("Parameter 'start_date' is out of allowed range from 2025-08-08 to 2025-11-24", .noData),
      ("No data is available for this location", .noData),
      ("End-date must be larger or equals than start-date", .status(400)),
    ] as [(String, WeatherFailure)])
  func aRefusalIsReadByItsReason(reason: String, failure: WeatherFailure) async throws {
    for body in ["{\"error\":true,\"reason\":\"\(reason)\"}"] {
      let setup = try ProviderSetup { _ in .json(body, status: 400) }
      #expect(try await setup.failure(.openMeteo) == failure)
      #expect(setup.server.requests.count == 1)
    }
  }

  @Test(
    arguments: [
      ("Minutely API request limit exceeded. Please try again in one minute.", .minute, false),
      ("Hourly API request limit exceeded. Please try again in the next hour.", .hour, true),
      ("Daily API request limit exceeded. Please try again tomorrow.", .day, true),
      ("Too many concurrent requests", .moment, false),
      ("Something new", .unknown, true),
    ] as [(String, RateLimit, Bool)])
  func aLimitIsReadByItsReason(reason: String, limit: RateLimit, stops: Bool) async throws {
    let setup = try ProviderSetup { _ in
      .json("{\"reason\":\"\(reason)\",\"error\":true}", status: 429)
    }
    let failure = try await setup.failure(.openMeteo)
    #expect(failure == .rateLimited(limit))
    #expect(failure?.stopsProvider == stops)
    #expect(setup.server.requests.count == 1)
  }

  @Test func aRefusedKeyIsNothingButAStatusWhereThereIsNone() async throws {
    let setup = try ProviderSetup { _ in .init(status: 401) }
    #expect(try await setup.failure(.openMeteo) == .status(401))
  }

  @Test func everyCodeHasItsWordAndIcon() {
    #expect(WMOCode.conditions.count == 28)
    for (code, condition) in WMOCode.conditions {
      #expect(WeatherIcon(code: condition.icon + "d") != nil, "\(code)")
      let isClouds = ["02", "03", "04"].contains(condition.icon)
      #expect(isClouds == (condition.main == "Clouds"), "\(code)")
    }
  }
}
