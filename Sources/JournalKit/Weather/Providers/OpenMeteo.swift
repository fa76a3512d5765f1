/// Open-Meteo (open-meteo.com): weather now and since 1940, without a key.
package struct OpenMeteo: WeatherProvider {
  package static let name = "open-meteo"
  package let hasHistory = true

  private let services: WeatherServices

  package init(services: WeatherServices) { self.services = services }

  package func current(
    at place: Coordinates, language: String
  ) async throws(WeatherFailure) -> WeatherObservation {
    let place = try RoundedCoordinates(place)
    let query = Self.query(of: place) + [("current", Self.variables)]
    let body = try await answer(of: services.addresses.openMeteo, "/v1/forecast", query)
    let row = try ServiceJSON.read(CurrentAnswer.self, from: body).current
    guard row.weather_code != nil else { throw .notYetAvailable }
    guard let observation = try Self.observation(of: row) else { throw .noData }
    return observation
  }

  package func hourly(
    at place: Coordinates, from first: CivilDate, through last: CivilDate
  ) async throws(WeatherFailure) -> [WeatherObservation] {
    let place = try RoundedCoordinates(place)
    let today = Self.day(of: services.now)
    guard first <= last else { return [] }
    guard first <= today else { throw .notYetAvailable }
    guard last >= Self.firstDay else { throw .noData }
    let (start, end) = (max(first, Self.firstDay), min(last, today))
    let query =
      Self.query(of: place) + [
        ("hourly", Self.variables), ("start_date", start.iso), ("end_date", end.iso),
      ]
    let isRecent = today.daysSince1970 - start.daysSince1970 <= Self.forecastReach
    let body =
      isRecent
      ? try await answer(of: services.addresses.openMeteo, "/v1/forecast", query)
      : try await answer(of: services.addresses.openMeteoArchive, "/v1/archive", query)
    let rows = try ServiceJSON.read(HourlyAnswer.self, from: body).hourly.rows()
    guard rows.contains(where: { $0.weather_code != nil }) else { throw .notYetAvailable }
    let earliest = start.daysSince1970 * Self.secondsOfDay
    let latest = min(services.now, (end.daysSince1970 + 1) * Self.secondsOfDay - 1)
    var observations: [WeatherObservation] = []
    for row in rows where earliest <= latest && (earliest...latest).contains(row.time) {
      if let observation = try Self.observation(of: row) { observations.append(observation) }
    }
    return observations.sorted { $0.observed < $1.observed }
  }

  /// How many days back the forecast's address is asked; it knows 92, and the archive lags behind.
  private static let forecastReach = 90
  /// The first day of the archive.
  private static let firstDay = CivilDate(daysSince1970: -10_958)  // 1 January 1940
  private static let secondsOfDay = 86_400
  private static let variables = "weather_code,temperature_2m,is_day"

  private static func day(of seconds: Int) -> CivilDate {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: secondsOfDay)
    return CivilDate(daysSince1970: rest < 0 ? days - 1 : days)
  }

  private static func query(of place: RoundedCoordinates) -> [(String, String)] {
    [
      ("latitude", place.latitude), ("longitude", place.longitude), ("timezone", "GMT"),
      ("timeformat", "unixtime"),
    ]
  }

  /// What is to be kept of a row; nil for a code that isn't one of Open-Meteo's.
  private static func observation(of row: Row) throws(WeatherFailure) -> WeatherObservation? {
    guard let code = row.weather_code, let condition = WMOCode.conditions[code] else { return nil }
    return try WeatherObservation(
      main: condition.main,
      icon: row.is_day.flatMap { WeatherIcon(code: condition.icon + ($0 == 1 ? "d" : "n")) },
      code: code, description: nil, temperature: row.temperature_2m, observed: row.time,
      provider: name)
  }

  // MARK: The exchange

  /// The body of an answer with status 200.
  private func answer(
    of service: ServiceAddress, _ path: String, _ query: [(String, String)]
  ) async throws(WeatherFailure) -> [UInt8] {
    let response = try await services.exchange.get(try service.url(path, query))
    switch response.status {
    case 200: return response.body
    case 400: throw Self.refusal(Self.reason(in: response))
    case 429: throw .rateLimited(Self.limit(Self.reason(in: response)))
    default: throw .status(response.status)
    }
  }

  private static func reason(in response: HTTPResponse) -> String {
    ServiceJSON.readError(in: response.body)?.reason ?? ""
  }

  /// What a 400 means, by its reason.
  private static func refusal(_ reason: String) -> WeatherFailure {
    if reason.hasPrefix("Latitude must") || reason.hasPrefix("Longitude must") {
      return .badCoordinates
    }
    let hasNothing =
      reason.hasPrefix("No data is available") || reason.contains("is out of allowed range")
    return hasNothing ? .noData : .status(400)
  }

  /// Which limit a 429 speaks of, by its reason.
  private static func limit(_ reason: String) -> RateLimit {
    if reason.hasPrefix("Minutely") { return .minute }
    if reason.hasPrefix("Hourly") { return .hour }
    if reason.hasPrefix("Daily") { return .day }
    return reason.hasPrefix("Too many concurrent") ? .moment : .unknown
  }
}

// MARK: The answers

/// One moment; the names are Open-Meteo's.
private struct Row: Decodable {
  let time: Int
  let weather_code: Int?
  let temperature_2m: Double?
  let is_day: Int?
}

private struct CurrentAnswer: Decodable {
  let current: Row
}

private struct HourlyAnswer: Decodable {
  let hourly: Columns

  struct Columns: Decodable {
    let time: [Int]
    let weather_code: [Int?]
    let temperature_2m: [Double?]
    let is_day: [Int?]

    /// The columns as rows; they must be equally long.
    func rows() throws(WeatherFailure) -> [Row] {
      let counts = [weather_code.count, temperature_2m.count, is_day.count]
      guard counts.allSatisfy({ $0 == time.count }) else { throw .badAnswer }
      return time.indices.map { index in
        Row(
          time: time[index], weather_code: weather_code[index],
          temperature_2m: temperature_2m[index], is_day: is_day[index])
      }
    }
  }
}
