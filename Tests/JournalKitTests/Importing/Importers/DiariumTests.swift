import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct DiariumTests {
  private static let json = """
    [{"date":"2010-10-26T15:47:53.4882800","heading":"가을","html":"<p>맑고 <i>선선한</i> 날</p>","rating":4,
      "tags":["산책"],"people":["지민"],"tracker":["Schritte: 3.500"],"location":[40.1,-82.9],
      "weather":"23°C, Teilweise bewölkt.","lunar":"full","sun":"6-18"},
     {"date":"2010-10-26T00:00:00","heading":"","html":"<p>같은 글</p>"},
     {"date":"2010-10-26T00:00:00","heading":"","html":"<p>같은 글</p>"}]
    """

  @Test func localTimesStayAndFactsComeAlong() async throws {
    let trial = try ImportTrial()
    try trial.put("Diarium.json", Self.json)
    let outcome = try await trial.run("Diarium.json", zone: "America/New_York")
    #expect(outcome.format == "diarium")
    let entries = try await trial.entries()
    #expect(entries.count == 3)
    let entry = try #require(entries.last)
    #expect(entry.moment.iso == "2010-10-26T15:47:53-04:00")
    #expect(entry.title == "가을" && entry.tags == ["산책"] && entry.mood == "★★★★☆")
    #expect(entry.weather?.main == "Teilweise bewölkt" && entry.weather?.temperature == 23)
    #expect(entry.location?.coordinates == Coordinates(latitude: 40.1, longitude: -82.9))
    #expect(entry.source?.hasPrefix("diarium/2010-10-26T15:47:53.48828-") == true)
    #expect(outcome.plan.leftOut == [.people: 1, .tracker: 1, .moon: 1, .otherFields: 1])
    #expect(String(decoding: entry.body.html, as: UTF8.self) == "<p>맑고 <em>선선한</em> 날</p>\n")
    let again = try await trial.run("Diarium.json", zone: "America/New_York")
    #expect(again.plan.new.isEmpty && again.plan.knownCount == 3)
  }

  @Test(
    arguments: [
      ("23°C, Teilweise bewölkt.", 23.0, "Teilweise bewölkt"), ("-3,5 °C, 눈", -3.5, "눈"),
      ("\u{2212}3°C", -3, nil), ("50°F, Rain.", 10, "Rain"), ("맑음", nil, "맑음"),
      ("999°C, hot", nil, "999°C, hot"), ("nan°C, x", nil, "nan°C, x"), ("°", nil, "°"),
      ("1e400°C", nil, "1e400°C"),
    ] as [(String, Double?, String?)]) func theSentenceOfTheWeatherIsTakenApart(
      text: String, degrees: Double?, main: String?
    )
  {
    let weather = DiariumWeather.read(text)
    #expect(weather?.temperature == degrees)
    #expect(weather?.main == main)
  }

  @Test func oneBadEntryStopsNoOther() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "a.json",
      #"[1, {"date":"2010-13-26","html":"a"}, {"date":"0000-01-01T00:00:00","html":"a"},"#
        + #"{"date":"99999-01-01T00:00:00","html":"a"}, {"html":"a"}, {"date":"2010-01-01T00:00:00"},"#
        + #"{"date":"2010-01-02T00:00:00","html":"글","rating":1e300,"tags":1,"location":["a",1e300],"#
        + #""weather":3,"people":1,"tracker":{},"heading":[]}]"#)
    let outcome = try await trial.run("a.json")
    #expect(outcome.plan.failures.count == 6)
    #expect(outcome.plan.leftOut == [.rating: 1, .people: 1, .otherFields: 1])
    #expect(outcome.written.count == 1)
  }

  @Test(
    arguments: [
      (#""location": "서울 숲""#, "서울 숲", 0), (#""location": [37.5, 127.0]"#, nil, 0),
      (#""location": [37.5, 127.0, 30]"#, nil, 1), (#""location": {"lat": 37.5}"#, nil, 1),
      (#""location": []"#, nil, 0), (#""sun": """#, nil, 0), (#""wind": "3 m/s""#, nil, 1),
      (#""tags": ["가", 5]"#, nil, 1),
    ] as [(String, String?, Int)]) func nothingIsDroppedInSilence(
      member: String, place: String?, count: Int
    ) async throws
  {
    let trial = try ImportTrial()
    try trial.put("a.json", #"[{"date": "2010-01-02T00:00:00", "html": "글", \#(member)}]"#)
    let outcome = try await trial.run("a.json")
    #expect(outcome.plan.leftOut[.otherFields, default: 0] == count)
    #expect(try await trial.entries().first?.location?.name == place)
  }

  @Test func theJSONOfOtherAppsIsNotTakenForIt() async throws {
    let trial = try ImportTrial()
    try trial.put("a.json", #"[{"title":"a","body":"b","created_at":1608651333}]"#)
    #expect(try await trial.run("a.json").format == "app")
    try trial.put(
      "b.json", #"{"metadata":{},"entries":[{"creationDate":"2020-01-01T00:00:00Z","text":"a"}]}"#)
    let format = ImportFormat.of(try ImportInput(trial.path("b.json")), named: nil)?.name
    #expect(format == nil || format == "dayone")
  }
}
