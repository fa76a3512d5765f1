import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct WeatherFieldTests {
  private func read(_ yaml: String) throws -> Weather? {
    let (frontMatter, diagnostics) = EntryReading.frontMatter(yaml)
    try #require(diagnostics.isEmpty, "\(diagnostics)")
    return frontMatter.weather
  }

  @Test func everyMemberIsRead() throws {
    let weather = try #require(
      try read(
        "weather: {main: Snow, icon: 13n, description: 눈, temperature: -1.5, "
          + "provider: open-meteo, observed: 2026-11-20T12:00:00Z, code: 71}"))
    #expect(weather.main == "Snow")
    #expect(weather.icon?.code == "13n")
    #expect(weather.description == "눈")
    #expect(weather.temperature == -1.5)
    #expect(weather.provider == "open-meteo")
  }

  @Test(
    arguments: [
      ("weather_main: Snow\nweather_icon: 13n", "Snow", "13n"), ("weather_icon: 13n", nil, "13n"),
      ("weather: {icon: 01d}", nil, "01d"), ("weather: {icon: '50n', main: Mist}", "Mist", "50n"),
      ("weather: 함박눈이 펑펑 내렸다", "함박눈이 펑펑 내렸다", nil), ("weather: 13n", "13n", nil),
      ("weather:\n  main: Rain\n  icon: 09d\n", "Rain", "09d"),
    ] as [(String, String?, String?)])
  func nestedFlatAndFree(yaml: String, main: String?, icon: String?) throws {
    let weather = try #require(try read(yaml))
    #expect(weather.main == main)
    #expect(weather.icon?.code == icon)
  }

  @Test(arguments: [
    "weather:", "weather: {}", "weather: ''", "weather: {main: , icon: }", "mood: x",
  ])
  func anEntryWithoutWeatherIsComplete(yaml: String) throws {
    #expect(try read(yaml) == nil)
  }

  @Test(arguments: WeatherIcon.all.map(\.code))
  func everyCodeIsAnIcon(code: String) throws {
    #expect(try read("weather: {icon: \(code)}")?.icon?.code == code)
    #expect(try read("weather_icon: \"\(code)\"")?.icon?.code == code)
  }

  @Test(arguments: [
    "../../etc/passwd", "13", "13N", "13x", "14d", "1d", "013n", "13n.png", "https://e.c/x.png",
    "<b>",
    "١٣n",
  ])
  func nothingElseIs(code: String) {
    let (frontMatter, diagnostics) = EntryReading.frontMatter("weather: {icon: '\(code)'}")
    #expect(frontMatter.weather?.icon == nil)
    let length = code.unicodeScalars.count + 2
    #expect(
      diagnostics.map(\.brief)
        == ["2:17~\(length) error invalid-icon: '\(code)' is not a weather icon"])
  }

  @Test(arguments: [("-40", -40), ("0", 0), ("-1.5", -1.5), ("+3", 3), ("'21.25'", 21.25)])
  func temperatures(text: String, degrees: Double) throws {
    #expect(try read("weather: {temperature: \(text)}")?.temperature == degrees)
  }

  @Test(arguments: [
    "cold", "12°", "12C", "'1,5'", "71", "-101", "nan", "inf", "1e400", "0x10", "''",
  ])
  func whatIsNoTemperatureIsToldSo(text: String) {
    let (_, diagnostics) = EntryReading.frontMatter("weather: {temperature: \(text)}")
    #expect(diagnostics.map(\.code) == [.invalidValue])
    #expect(diagnostics.first?.position?.column == 24)
  }
}
