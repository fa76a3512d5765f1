import Foundation
import JournalTestSupport
import Testing

/// The weather that `ilgi new` records, and what happens where there is none.
@Suite struct WeatherOfNewEntryTests {
  private static let configuration = """
    locales: [ko]
    timezone: Asia/Seoul
    location: {name: 서울, latitude: 37.56651, longitude: 126.97805}
    places: {작업실: {latitude: 37.55123, longitude: 126.92456}}

    """

  private func journal(_ more: String = "") throws -> TemporaryJournal {
    try TemporaryJournal(configuration: Self.configuration + more)
  }

  private func new(
    _ journal: TemporaryJournal, _ service: WeatherService, _ arguments: String...
  ) async throws -> (result: IlgiProgram.Result, lines: [String]) {
    let result = try await journal.program(service.environment).run(["new"] + arguments)
    #expect(result.status == 0, "\(result.err)")
    let path = String(result.out.dropLast())
    return (result, try journal.text(path).split(separator: "\n").map(String.init))
  }

  @Test func theWeatherOfNowIsWrittenInTheFormOfTheFormat() async throws {
    let service = try WeatherService()
    let journal = try journal()
    let (result, lines) = try await new(journal, service, "첫눈", "--body", "x")
    #expect(result.err.isEmpty, "\(result.err)")
    let weather = try #require(lines.first { $0.hasPrefix("weather: ") })
    let form =
      /weather: \{main: Snow, icon: 13n, description: 눈, temperature: -1\.5, provider: open-meteo, observed: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\}/
    #expect(weather.wholeMatch(of: form) != nil, "\(weather)")
    let keys = lines.dropFirst().prefix { $0 != "---" }.map { $0.prefix { $0 != ":" } }
    #expect(keys == ["uuid", "created", "title", "weather", "location"])
    #expect(try await journal.ilgi("check").err.isEmpty)
  }

  @Test func atMostTwoDecimalsAreSent() async throws {
    let service = try WeatherService()
    let journal = try journal()
    _ = try await new(journal, service, "--body", "x")
    _ = try await new(journal, service, "--body", "x", "--at", "작업실")
    _ = try await new(journal, service, "--body", "x", "--at", "-33.123456,151.98765")
    #expect(service.requests.count == 3)
    for request in service.requests {
      for number in request.matches(of: /itude=-?\d+\.(\d+)/) {
        #expect(number.1.count <= 2, "\(request)")
      }
    }
    #expect(service.requests[0].contains("latitude=37.57&longitude=126.98"))
    #expect(service.requests[1].contains("latitude=37.55&longitude=126.92"))
  }

  @Test func aPlaceIsNotAskedForAgainWithinMinutes() async throws {
    let service = try WeatherService()
    let journal = try journal()
    for _ in 0..<3 { _ = try await new(journal, service, "--body", "x") }
    #expect(service.requests.count == 1)
  }

  @Test func aPlaceThatIsNotKnownIsLookedUpByItsName() async throws {
    let service = try WeatherService()
    let (result, lines) = try await new(try journal(), service, "--body", "x", "--at", "제주")
    #expect(lines.contains("location: {name: 제주, latitude: 33.51, longitude: 126.52}"))
    #expect(lines.contains { $0.hasPrefix("weather: {main: Snow") })
    #expect(service.requests.map { $0.prefix { $0 != "?" } } == ["/v1/search", "/v1/forecast"])
    #expect(result.err.contains("제주: {latitude: 33.51, longitude: 126.52}"))
  }

  @Test func anEntryOfThePastHasTheWeatherOfItsHour() async throws {
    let service = try WeatherService()
    let (_, lines) = try await new(
      try journal(), service, "--body", "x", "--date", "2019-05-03 21:40")
    #expect(
      lines.contains(
        "weather: {main: Rain, icon: 10d, description: 약한 비, temperature: 3.2, provider: open-meteo, observed: 2019-05-03T13:00:00Z}"
      ), "\(lines)")
    #expect(service.requests.first?.hasPrefix("/v1/archive?") == true)
  }

  @Test func whatThePersonDidInTheEditorIsAllKept() async throws {
    let service = try WeatherService()
    let journal = try journal()
    let editor = try journal.editor(
      #"sed -i.bak -e 's/^location:.*/&\ntags: [산책]  # 오늘/' "$1"; rm "$1.bak"; printf '본문\r\n끝' >> "$1""#
    )
    let program = journal.program(["EDITOR": editor].merging(service.environment) { $1 })
    let result = try await program.run(["new"])
    let text = try journal.text(String(result.out.dropLast()))
    #expect(text.hasSuffix("\ntags: [산책]  # 오늘\n---\n본문\r\n끝"), "\(text)")
    #expect(text.contains("\nweather: {main: Snow,"))
  }

  @Test(arguments: [
    ("weather: 눈이 펑펑", ""), ("weather: {main: Rain, icon: 10d}", ""),
    ("weather_main: Rain", ""), ("", "s/126.97805/129.1/"), ("", "s/^created: 20../created: 201/"),
  ])
  func theWeatherOfAnotherTimeOrPlaceAndThePersonsOwnAreLeftAlone(
    _ line: String, _ change: String
  ) async throws {
    let service = try WeatherService()
    let journal = try journal()
    let insert = line.isEmpty ? "" : "-e 's/^created:.*/&\\n\(line)/'"
    let editor = try journal.editor(
      "sed -i.bak \(insert) -e '\(change)' \"$1\"; rm \"$1.bak\"; echo x >> \"$1\"")
    let program = journal.program(["EDITOR": editor].merging(service.environment) { $1 })
    let result = try await program.run(["new"])
    #expect(result.status == 0)
    let text = try journal.text(String(result.out.dropLast()))
    #expect(!text.contains("main: Snow"), "\(text)")
    #expect(line.isEmpty || text.contains("\n\(line)\n"))
    if line.isEmpty { #expect(result.err.contains("ilgi weather")) }
  }

  private static let failures: [@Sendable (LoopbackServer.Request) -> WeatherService.Response?] = [
    { _ in WeatherService.json(#"{"error":true,"reason":"no"}"#, status: 400) },
    { _ in WeatherService.json(#"{"cod":401,"message":"no"}"#, status: 401) },
    { _ in
      WeatherService.json(
        #"{"error":true,"reason":"Daily API request limit exceeded."}"#, status: 429)
    },
    { _ in .init(status: 503, type: "text/html", text: "<html>") },
    { _ in .init(type: "text/html", text: "<html>") },
    { _ in WeatherService.json(#"{"current":{"time":17"#) },
    { _ in WeatherService.json(#"{"current":{"time":1795176000,"weather_code":null,"is_day":1}}"#)
    },
    { _ in .init(status: 302, headers: ["Location": "https://example.com/"]) },
    { _ in
      var response = WeatherService.json(String(repeating: " ", count: 100) + "{}")
      response.trickle = .milliseconds(200)
      return response
    },
    { _ in .init(body: [UInt8](repeating: 0x20, count: 10 << 20)) },
    { _ in
      var response = WeatherService.Response()
      response.hangsUp = true
      return response
    },
  ]

  @Test(.timeLimit(.minutes(1)), arguments: failures.indices)
  func whateverGoesWrongTheEntryIsCompleteAndOneLineTellsWhatToDo(_ index: Int) async throws {
    let service = try WeatherService(answer: Self.failures[index])
    let (result, lines) = try await new(try journal(), service, "첫눈", "--body", "x")
    #expect(!lines.contains { $0.hasPrefix("weather:") })
    #expect(lines.suffix(2) == ["---", "x"])
    #expect(result.err.contains("ilgi weather") && result.err.split(separator: "\n").count == 1)
  }

  @Test func nobodyAnsweringAndNoPlaceAreNoFailure() async throws {
    let port = try RefusingPort()
    let journal = try journal()
    let environment = WeatherService.environment("http://127.0.0.1:\(port.port)")
    let refused = try await journal.program(environment).run(["new", "--body", "x"])
    #expect(refused.status == 0 && refused.err.contains("ilgi weather"), "\(refused.err)")
    try journal.write("journal.yml", "timezone: Asia/Seoul\n")
    let nowhere = try await journal.program(environment).run(["new", "--body", "x"])
    #expect(nowhere.status == 0 && nowhere.err.contains("--at"), "\(nowhere.err)")
    let wrong = try await journal.program(environment).run(["new", "--body", "x", "--at", "91,0"])
    #expect(wrong.status == 1 && wrong.out.isEmpty)
  }

  @Test func nothingIsSentUnlessItIsWanted() async throws {
    let service = try WeatherService()
    let journal = try journal("weather: {provider: none}\n")
    _ = try await new(journal, service, "--body", "x")
    try journal.write("journal.yml", Self.configuration)
    _ = try await new(journal, service, "--body", "x", "--no-weather")
    for command in [["list"], ["show"], ["search", "x"], ["check"], ["weather", "--dry-run"]] {
      _ = try await journal.program(service.environment).run(command)
    }
    #expect(service.requests.isEmpty)
  }
}
