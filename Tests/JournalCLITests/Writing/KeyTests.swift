import Foundation
import JournalTestSupport
import Testing

/// The key of OpenWeather is nowhere but in the request.
@Suite struct KeyTests {
  private static let key = "SECRETKEY0123456789abcdef"

  private func journal() throws -> TemporaryJournal {
    let journal = try TemporaryJournal(
      configuration: """
        locales: [ko]
        timezone: Asia/Seoul
        weather: {provider: openweather, icons: bundled}
        location: {latitude: 37.57, longitude: 126.98}

        """)
    try journal.folder("home/.config/ilgi")
    try journal.folder("tmp")
    return journal
  }

  private func environment(_ journal: TemporaryJournal) -> [String: String] {
    ["HOME": journal.root + "/home", "TMPDIR": journal.root + "/tmp"]
  }

  /// Whatever was printed or stands in any file of the journal, the home and the folder for
  /// temporary files, but for the key's own file.
  private func expectNoKey(_ result: IlgiProgram.Result, _ journal: TemporaryJournal) throws {
    #expect(!result.out.contains(Self.key) && !result.err.contains(Self.key), "\(result.err)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: journal.root)
    for path in paths where !path.hasSuffix("openweather.key") {
      guard let data = FileManager.default.contents(atPath: journal.root + "/" + path) else {
        continue
      }
      #expect(data.range(of: Data(Self.key.utf8)) == nil, "\(path)")
    }
  }

  @Test func theKeyOfTheEnvironmentIsUsedAndShownNowhere() async throws {
    let service = try WeatherService()
    let journal = try journal()
    let secret = environment(journal).merging(["OPENWEATHER_API_KEY": Self.key]) { $1 }
    let result = try await journal.program(secret.merging(service.environment) { $1 })
      .run(["new", "--body", "x"])
    #expect(result.status == 0 && result.err.isEmpty, "\(result.err)")
    #expect(service.requests.count == 1 && service.requests[0].contains("appid=\(Self.key)"))
    let text = try journal.text(String(result.out.dropLast()))
    #expect(text.contains("description: 약한 눈, temperature: -1.5, provider: openweather"), "\(text)")
    try expectNoKey(result, journal)
    let built = try await journal.program(secret).run(["build", "--verbose"])
    #expect(built.status == 0)
    try expectNoKey(built, journal)
  }

  @Test(arguments: [
    (0o600, true), (0o400, true), (0o644, false), (0o640, false), (0o602, false),
  ])
  func theKeyOfAFileIsUsedWhereNobodyElseCanReadIt(_ mode: Int, _ isUsed: Bool) async throws {
    let service = try WeatherService()
    let journal = try journal()
    try journal.write("home/.config/ilgi/openweather.key", Self.key + "\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode],
      ofItemAtPath: journal.root + "/home/.config/ilgi/openweather.key")
    let result = try await journal.program(environment(journal).merging(service.environment) { $1 })
      .run(["new", "--body", "x"])
    #expect(result.status == 0)
    #expect(service.requests.isEmpty != isUsed)
    #expect(isUsed || result.err.contains("600"), "\(result.err)")
    try expectNoKey(result, journal)
  }

  @Test(arguments: [401, 404, 429, 500, 302, 200, 0])
  func noFailureShowsTheKey(_ status: Int) async throws {
    // A server that says the key back, as one of OpenWeather's does.
    let service = try WeatherService { request in
      if status == 0 {
        var response = WeatherService.Response()
        response.hangsUp = true
        return response
      }
      return .init(
        status: status,
        headers: [
          "Location": "http://127.0.0.1:9/\(request.target)", "Content-Type": "application/json",
        ],
        body: Array(#"{"cod":\#(status),"message":"\#(request.target)","weather":[]}"#.utf8))
    }
    let journal = try journal()
    let secret = environment(journal).merging(["OPENWEATHER_API_KEY": Self.key]) { $1 }
    let result = try await journal.program(secret.merging(service.environment) { $1 })
      .run(["new", "--body", "x"])
    #expect(result.status == 0 && result.err.contains("weather"), "\(result.err)")
    try expectNoKey(result, journal)
  }

  @Test(arguments: ["ftp://u:\(key)@x", "http://example.com/\(key)", "\(key)"])
  func aWrongAddressIsNotQuoted(_ address: String) async throws {
    let journal = try journal()
    let result = try await journal.program(
      environment(journal).merging(
        ["OPENWEATHER_API_KEY": Self.key, "ILGI_OPENWEATHER_URL": address]) { $1 }
    ).run(["new", "--body", "x"])
    #expect(result.status == 0 && result.err.contains("ILGI_OPENWEATHER_URL"), "\(result.err)")
    try expectNoKey(result, journal)
  }

  @Test func aKeyThatIsSaidBackInDisguiseIsWrittenNowhere() async throws {
    let service = try WeatherService { _ in
      let words = Self.key.map(String.init).joined(separator: "\u{200B}")
      return WeatherService.json(
        #"{"weather":[{"id":99999,"main":"Odd","description":"\#(words)"}],"cod":200}"#)
    }
    let journal = try journal()
    let secret = environment(journal).merging(["OPENWEATHER_API_KEY": Self.key]) { $1 }
    let result = try await journal.program(secret.merging(service.environment) { $1 })
      .run(["new", "--body", "x"])
    #expect(try journal.text(String(result.out.dropLast())).contains("main: Odd"))
    try expectNoKey(result, journal)
  }

  @Test func noProxyIsToldOfARequestInPlainText() async throws {
    let (service, proxy) = (try WeatherService(), try LoopbackServer { _ in .init(status: 403) })
    let journal = try journal()
    let program = journal.program(
      environment(journal).merging(service.environment) { $1 }.merging([
        "OPENWEATHER_API_KEY": Self.key, "http_proxy": proxy.origin, "all_proxy": proxy.origin,
        "ALL_PROXY": proxy.origin,
      ]) { $1 })
    let result = try await program.run(["new", "--body", "x"])
    #expect(result.status == 0 && result.err.isEmpty, "\(result.err)")
    #expect(service.requests.count == 1 && proxy.connectionCount == 0)
  }

  @Test func aProxyForHTTPSLearnsTheHostAlone() async throws {
    let proxy = try LoopbackServer { _ in .init(status: 403) }
    let journal = try journal()
    let program = journal.program(
      environment(journal).merging([
        "OPENWEATHER_API_KEY": Self.key, "https_proxy": proxy.origin,
        "ILGI_OPENWEATHER_URL": "https://weather.invalid",
      ]) { $1 })
    let result = try await program.run(["new", "--body", "x"])
    #expect(result.status == 0 && result.err.contains("weather"), "\(result.err)")
    #expect(Set(proxy.requests.map(\.method)) == ["CONNECT"])
    #expect(Set(proxy.requests.map(\.target)) == ["weather.invalid:443"])
    try expectNoKey(result, journal)
  }
}
