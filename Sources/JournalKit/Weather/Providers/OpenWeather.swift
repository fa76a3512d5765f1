internal import Foundation

/// OpenWeather (openweathermap.org), API 2.5: the weather now, with the user's own key.
package struct OpenWeather: WeatherProvider {
  package static let name = "openweather"
  package let hasHistory = false

  private let services: WeatherServices
  private let key: OpenWeatherKey

  /// Makes a provider; throws if there is no key, or none that can be used.
  package init(services: WeatherServices) throws(WeatherFailure) {
    self.services = services
    key = try services.openWeatherKey()
  }

  package func current(
    at place: Coordinates, language: String
  ) async throws(WeatherFailure) -> WeatherObservation {
    let place = try RoundedCoordinates(place)
    let body = try await answer(for: place, language: language)
    let answer = try ServiceJSON.read(Answer.self, from: body)
    if let status = answer.cod?.value, status != 200 { throw failure(status, body) }
    guard let condition = answer.weather?.first else { throw .noData }
    let known = OpenWeatherCondition.condition(of: condition.id)
    guard let main = known?.main ?? word(condition.main) else { throw .badAnswer }
    let icon =
      condition.icon.flatMap { WeatherIcon(code: $0) }
      ?? known.flatMap { WeatherIcon(code: $0.icon + (answer.isNight ? "n" : "d")) }
    return try WeatherObservation(
      main: main, icon: icon, code: condition.id,
      description: condition.description.flatMap(words),
      temperature: answer.main?.temp, observed: answer.dt ?? services.now, provider: Self.name)
  }

  /// OpenWeather's history has to be paid for; Open-Meteo has it for nothing.
  package func hourly(
    at place: Coordinates, from first: CivilDate, through last: CivilDate
  ) async throws(WeatherFailure) -> [WeatherObservation] {
    throw .noHistory
  }

  /// OpenWeather's words, unless a server repeats the request in them.
  private func words(_ text: String) -> String? {
    UntrustedText.line(text).flatMap { key.isEchoed(in: $0) ? nil : $0 }
  }

  /// The word for a condition that this version doesn't know, if it is one plain word.
  private func word(_ text: String?) -> String? {
    guard let text, (1...20).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }), !key.isEchoed(in: text)
    else { return nil }
    return text
  }

  // MARK: The exchange

  /// The body of an answer with status 200.
  private func answer(
    for place: RoundedCoordinates, language: String
  ) async throws(WeatherFailure) -> [UInt8] {
    let url = try services.addresses.openWeather.url(
      "/data/2.5/weather",
      [
        ("lat", place.latitude), ("lon", place.longitude), ("units", "metric"),
        ("lang", Self.code(ofLanguage: language)), ("appid", key.value),
      ])
    let response = try await services.exchange.get(url)
    guard response.status == 200 else { throw failure(response.status, response.body) }
    return response.body
  }

  private func failure(_ status: Int, _ body: [UInt8]) -> WeatherFailure {
    switch status {
    case 400:
      let message = ServiceJSON.readError(in: body)?.message ?? ""
      let isPlace = message.hasPrefix("wrong latitude") || message.hasPrefix("wrong longitude")
      return isPlace ? .badCoordinates : .status(400)
    case 401: return .unauthorized
    case 429: return .rateLimited(.account)
    default: return .status(status)
    }
  }

  /// OpenWeather's own code of a language, after its list; some aren't those of ISO 639.
  static func code(ofLanguage tag: String) -> String {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    switch parts.first {
    case "zh":
      return JournalLocale(tag).candidates(among: ["zh-Hans", "zh-Hant"]).first == "zh-Hant"
        ? "zh_tw" : "zh_cn"
    case "pt": return parts.dropFirst().contains("br") ? "pt_br" : "pt"
    case "ko": return "kr"
    case "cs": return "cz"
    case "lv": return "la"
    case "sq": return "al"
    case "nb", "nn": return "no"
    default: return ServiceLanguage.primary(of: tag)
    }
  }
}

// MARK: The answer

/// The part of an answer that ilgi keeps; the names are OpenWeather's.
private struct Answer: Decodable {
  let cod: FlexibleNumber?
  let weather: [Condition]?
  let main: Main?
  let dt: Int?
  let sys: Sun?

  struct Condition: Decodable {
    let id: Int
    let main: String?
    let description: String?
    let icon: String?
  }

  struct Main: Decodable {
    let temp: Double?
  }

  struct Sun: Decodable {
    let sunrise: Int?
    let sunset: Int?
  }

  /// Whether the sun is down, as far as the answer tells.
  var isNight: Bool {
    guard let dt, let rise = sys?.sunrise, let set = sys?.sunset, rise < set else { return false }
    return !(rise..<set).contains(dt)
  }
}
