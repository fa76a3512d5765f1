import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct OpenWeatherTests {
  private static let body = ProviderCase.openWeather.body

  /// The answer with other conditions.
  private static func body(weather: String) -> String {
    body.replacing(/"weather":\[[^\]]*\]/, with: "\"weather\":\(weather)")
  }

  @Test func theRequestNamesPlaceUnitsLanguageAndKey() async throws {
    let setup = try ProviderSetup { _ in .json(Self.body) }
    let observation = try await setup.current(.openWeather)
    #expect(observation.description == "가벼운 눈")
    #expect(observation.code == 600)
    #expect(
      setup.server.requests.first?.fields == [
        "lat": "37.57", "lon": "126.98", "units": "metric", "lang": "kr", "appid": setup.key,
      ])
  }

  @Test func theKeyIsPercentEncoded() async throws {
    var setup = try ProviderSetup { _ in .json(Self.body) }
    setup.key = "a+b/c&d=e%f#g?h"
    _ = try await setup.current(.openWeather)
    let target = try #require(setup.server.requests.first?.target)
    #expect(target.hasSuffix("&appid=a%2Bb%2Fc%26d%3De%25f%23g%3Fh"))
  }

  @Test(
    arguments: [
      ("ko", "kr"), ("ko-KR", "kr"), ("en", "en"), ("ja", "ja"), ("zh-Hans", "zh_cn"),
      ("zh", "zh_cn"), ("zh-Hant", "zh_tw"), ("zh-TW", "zh_tw"), ("pt-BR", "pt_br"),
      ("pt", "pt"), ("pt-PT", "pt"), ("es-419", "es"), ("ar", "ar"), ("cs", "cz"),
      ("nb", "no"), ("a&b", "en"), ("", "en"),
    ])
  func aLanguageHasOpenWeathersCode(tag: String, code: String) {
    #expect(OpenWeather.code(ofLanguage: tag) == code)
  }

  @Test func theFirstOfSeveralConditionsCounts() async throws {
    let setup = try ProviderSetup { _ in
      .json(
        Self.body(
          weather: """
            [{"id":721,"main":"Haze","description":"haze","icon":"50n"},\
            {"id":701,"main":"Mist","description":"mist","icon":"50n"}]
            """))
    }
    let observation = try await setup.current(.openWeather)
    #expect(observation.main == "Haze")
    #expect(observation.icon?.code == "50n")
    #expect(observation.description == "haze")
  }

  @Test(arguments: ["[]", "null"])
  func noConditionIsNoWeather(weather: String) async throws {
    let setup = try ProviderSetup { _ in .json(Self.body(weather: weather)) }
    #expect(try await setup.failure(.openWeather) == .noData)
  }

  @Test func noListOfConditionsIsNoWeather() async throws {
    let setup = try ProviderSetup { _ in
      .json(Self.body.replacing("\"weather\"", with: "\"other\""))
    }
    #expect(try await setup.failure(.openWeather) == .noData)
  }

  @Test(
    arguments: [
      ("{\"id\":501,\"main\":\"Rain\",\"icon\":\"../../x\"}", "Rain", "10n"),
      ("{\"id\":800}", "Clear", "01n"),
      ("{\"id\":804,\"main\":\"<b>\",\"icon\":\"04d\"}", "Clouds", "04d"),
      ("{\"id\":999,\"main\":\"Frogs\",\"icon\":\"13d\"}", "Frogs", "13d"),
      ("{\"id\":999,\"main\":\"Frogs\",\"icon\":\"99d\"}", "Frogs", nil),
    ] as [(String, String, String?)])
  func wordAndIconAreKnownOnes(condition: String, main: String, icon: String?) async throws {
    let setup = try ProviderSetup { _ in .json(Self.body(weather: "[\(condition)]")) }
    let observation = try await setup.current(.openWeather)
    #expect(observation.main == main)
    #expect(observation.icon?.code == icon)
  }

  @Test(arguments: ["null", "\"\"", "\"a: b\"", "\"<script>\"", "\"눈\""])
  func anUnknownConditionNeedsAPlainWord(main: String) async throws {
    let setup = try ProviderSetup { _ in
      .json(Self.body(weather: "[{\"id\":999,\"main\":\(main),\"icon\":\"13d\"}]"))
    }
    #expect(try await setup.failure(.openWeather) == .badAnswer)
  }

  @Test(
    arguments: [
      ("light\\r\\n  rain\\u0007", "light rain"), ("\\u202Eevil", "evil"), (" \\t ", nil),
      (String(repeating: "x", count: 300), String(repeating: "x", count: 100)),
    ] as [(String, String?)])
  func theDescriptionIsOneCleanLine(text: String, line: String?) async throws {
    let setup = try ProviderSetup { _ in
      .json(Self.body.replacing("가벼운 눈", with: text))
    }
    #expect(try await setup.current(.openWeather).description == line)
  }

  @Test func withoutATimeItIsNow() async throws {
    let setup = try ProviderSetup { _ in .json(Self.body.replacing("\"dt\"", with: "\"at\"")) }
    #expect(try await setup.current(.openWeather).observed == ProviderSetup.now)
  }

  @Test(
    arguments: [
      (
        401, "{\"cod\":401, \"message\": \"Invalid API key. Please see the FAQ for more info.\"}",
        .unauthorized
      ),
      (401, "", .unauthorized),
      (404, "{\"cod\":\"404\",\"message\":\"city not found\"}", .status(404)),
      (400, "{\"cod\":\"400\",\"message\":\"wrong latitude\"}", .badCoordinates),
      (400, "{\"cod\":\"400\",\"message\":\"wrong longitude\"}", .badCoordinates),
      (400, "{\"cod\":\"400\",\"message\":\"Nothing to geocode\"}", .status(400)),
      (429, "{\"cod\":429, \"message\": \"blocked\"}", .rateLimited(.account)),
      (200, "{\"cod\":\"404\",\"message\":\"city not found\"}", .status(404)),
      (200, "{\"cod\":401,\"message\":\"Invalid API key\"}", .unauthorized),
      (200, "{\"cod\":429.0}", .rateLimited(.account)),
      (200, "{\"cod\":{}}", .badAnswer),
    ] as [(Int, String, WeatherFailure)])
  func anErrorIsKnownByItsCode(status: Int, body: String, failure: WeatherFailure) async throws {
    let setup = try ProviderSetup { _ in .json(body, status: status) }
    #expect(try await setup.failure(.openWeather) == failure)
    #expect(setup.server.requests.count == 1)
  }

  @Test(arguments: ["200", "\"200\"", "200.0"])
  func theCodeOfSuccessMayBeTextOrNumber(code: String) async throws {
    let setup = try ProviderSetup { _ in
      .json(Self.body.replacing("\"cod\":200", with: "\"cod\":\(code)"))
    }
    #expect(try await setup.current(.openWeather).main == "Snow")
  }

  @Test func aDemandForAPasswordIsARefusedKey() async throws {
    let setup = try ProviderSetup { _ in
      .init(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"x\""])
    }
    #expect(try await setup.failure(.openWeather) == .unauthorized)
  }

  @Test func withoutAKeyNothingIsAsked() async throws {
    var setup = try ProviderSetup { _ in .json(Self.body) }
    setup.key = ""
    #expect(throws: WeatherFailure.missingKey(path: nil)) { try setup.provider("openweather") }
    #expect(try setup.provider("open-meteo").hasHistory)
    #expect(setup.server.connectionCount == 0)
  }

  @Test func everyIdHasItsWord() {
    let ids = (200...899).filter { OpenWeatherCondition.condition(of: $0) != nil }
    #expect(ids.count == 55)
    for id in ids {
      for locale in WeatherWords.all.keys {
        #expect(WeatherWords.description(openWeather: id, locale: locale) != nil, "\(id) \(locale)")
      }
    }
  }
}
