import JournalTestSupport
import Testing

@testable import JournalKit

/// Place, weather and what an entry of ilgi has no room for.
@Suite struct DayOneFactsTests {
  /// The front matter of one entry with further members.
  private func frontMatter(
    _ more: String, at date: String = "2020-06-01T03:00:00Z"
  ) async throws -> (text: String, leftOut: [ImportedEntry.LeftOut: Int]) {
    let trial = try ImportTrial()
    try trial.put("a.json", DayOneExport.json(try DayOneExport.entry(1, date, "글", ", " + more)))
    let outcome = try await trial.run("a.json")
    _ = try await trial.entries()
    let name = try #require(try trial.files().keys.first)
    return (try trial.text(name), outcome.plan.leftOut)
  }

  @Test(arguments: [
    (
      #"{"placeName": "Uncle's Tavern", "localityName": "Alice Springs", "latitude": -23.7006, "longitude": 133.8813}"#,
      #"{name: "Uncle's Tavern, Alice Springs", latitude: -23.7006, longitude: 133.8813}"#
    ),
    (#"{"userLabel": "작업실", "placeName": "양화로 12", "country": "대한민국"}"#, "작업실"),
    (#"{"placeName": "서울특별시청", "localityName": "서울특별시"}"#, "서울특별시청"),
    (#"{"localityName": "서울", "latitude": 0, "longitude": 0}"#, "서울"),
    (#"{"administrativeArea": "NT", "latitude": 91, "longitude": 0}"#, "NT"),
    (#"{"latitude": 37.57, "longitude": 126.98}"#, "{latitude: 37.57, longitude: 126.98}"),
  ])
  func aPlaceIsNamedAsAPersonWould(json: String, expected: String) async throws {
    let text = try await frontMatter(#""location": \#(json)"#).text
    #expect(text.contains("\nlocation: \(expected)\n"), "\(text)")
  }

  @Test func placesThatSayNothingAreNone() async throws {
    #expect(
      !(try await frontMatter(#""location": {"region": {"radius": 75}}"#).text.contains("location"))
    )
  }

  @Test(arguments: [
    (
      "partly-cloudy", "Partly Cloudy",
      "{main: Clouds, icon: 03d, description: Partly Cloudy, temperature: 34.0, provider: Forecast.io}"
    ),
    (
      "mostly-cloudy-night", "Mostly Cloudy",
      "{main: Clouds, icon: 04n, description: Mostly Cloudy, temperature: 34.0, provider: Forecast.io}"
    ),
    (
      "", "약한 비",
      "{main: Rain, icon: 10d, description: 약한 비, temperature: 34.0, provider: Forecast.io}"
    ),
    (
      "frogs", "It rains... frogs",
      "{main: Rain, icon: 10d, description: It rains... frogs, temperature: 34.0, provider: Forecast.io}"
    ),
    ("x", "알 수 없음", "{main: 알 수 없음, temperature: 34.0, provider: Forecast.io}"),
  ])
  func weatherIsToldInOpenWeathersTerms(
    code: String, words: String, expected: String
  ) async throws {
    let text = try await frontMatter(
      """
      "weather": {"weatherCode": "\(code)", "conditionsDescription": "\(words)",
      "temperatureCelsius": 34, "weatherServiceName": "Forecast.io"}
      """
    ).text
    #expect(text.contains("\nweather: \(expected)\n"), "\(text)")
  }

  @Test func weatherOfNoUseIsNone() async throws {
    let text = try await frontMatter(
      #""weather": {"weatherServiceName": "X", "temperatureCelsius": 1e6, "weatherCode": 5}"#
    ).text
    #expect(!text.contains("weather"))
  }

  @Test(arguments: [
    // Sunset at 20:47 in summer.
    ("2020-06-01T11:30:00Z", "2020-05-31T20:13:00Z", "2020-06-01T11:47:00Z", "01d"),
    ("2020-06-01T12:30:00Z", "2020-05-31T20:13:00Z", "2020-06-01T11:47:00Z", "01n"),
    // Services that left 1970 there: the clock decides.
    ("2020-06-01T03:00:00Z", "1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "01d"),
    ("2020-06-01T14:00:00Z", "1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "01n"),
  ])
  func dayAndNightAreToldBySunriseAndSunset(
    date: String, rise: String, set: String, icon: String
  ) async throws {
    let text = try await frontMatter(
      #""weather": {"weatherCode": "clear", "sunriseDate": "\#(rise)", "sunsetDate": "\#(set)"}"#,
      at: date
    ).text
    #expect(text.contains("\nweather: {main: Clear, icon: \(icon)}\n"), "\(text)")
  }

  @Test func whatHasNoRoomIsCounted() async throws {
    let found = try await frontMatter(
      """
      "userActivity": {"activityName": "Walking", "stepCount": 5000},
      "music": {"track": "봄날", "artist": "BTS"}, "isPinned": true,
      "weather": {"weatherCode": "clear", "moonPhaseCode": "full", "windSpeedKPH": 9.5}
      """)
    #expect(found.leftOut == [.activity: 1, .music: 1, .pin: 1, .moon: 1, .weatherDetails: 1])
    let nothing = try await frontMatter(
      #""userActivity": {"stepCount": 0}, "music": {}, "isPinned": false, "starred": 1"#)
    #expect(nothing.leftOut.isEmpty && nothing.text.contains("\nstarred: true\n"))
  }

  /// The way back: what is exported with these codes is imported as it was.
  @Test(arguments: ["d", "n"], [3, 22])
  func everyWeatherHasACodeThatIsReadAsItWas(time: String, hour: Int) throws {
    let moment = EntryMoment(
      day: CivilDate(daysSince1970: 20_000), secondOfDay: hour * 3600, hasTime: true,
      offset: UTCOffset(minutes: 540))
    let conditions = Set(
      WMOCode.conditions.values
        + (200...804).compactMap { OpenWeatherCondition.condition(of: $0) })
    for condition in conditions {
      var weather = Weather()
      weather.main = condition.main
      weather.icon = WeatherIcon(code: condition.icon + time)
      let code = try #require(DayOneWeather.code(of: weather, at: moment))
      #expect(
        DayOneWeather.weather(
          .object(["weatherCode": .string(code)]), at: moment, instant: moment.secondsSince1970)
          == weather, "\(condition) as \(code)")
    }
    #expect(DayOneWeather.code(of: Weather(), at: moment) == nil)
  }
}
