import Foundation
import JournalTestSupport
import Testing

/// Weather icons, as far as the program as a whole has to do with them.
@Suite struct IconTests {
  /// A picture that ilgi brings along, to be served under another code.
  private static func picture(_ code: String) throws -> Data {
    try Data(
      contentsOf: URL(filePath: Repository.root + "/Templates/assets/weather/\(code).png"))
  }

  private func journal(icons: String) throws -> TemporaryJournal {
    let journal = try TemporaryJournal(
      configuration: "locales: [en]\ntimezone: Asia/Seoul\nweather: {icons: \"\(icons)\"}\n")
    try journal.entry("a.md", uuid: 1, "weather: {main: Snow, icon: 13n}")
    try journal.entry("b.md", uuid: 2, "weather: {main: Rain, icon: 10d}")
    try journal.entry("c.md", uuid: 3, "weather: {main: Thunder, icon: 11d}\nprivate: true")
    try journal.entry("d.md", uuid: 4, "weather: {main: Snow, icon: 13n}")
    return journal
  }

  @Test func iconsAreFetchedOnceAndPublished() async throws {
    let other = try Self.picture("01d")
    let server = try LoopbackServer { _ in
      .init(headers: ["Content-Type": "image/png"], body: Array(other))
    }
    let journal = try journal(icons: server.origin + "/{icon}@2x.png")
    let result = try await journal.buildWell()
    #expect(result.err.isEmpty, "\(result.err)")
    #expect(Set(server.requests.map(\.path)) == ["/13n@2x.png", "/10d@2x.png"])
    #expect(server.requests.count == 2)
    let site = try journal.snapshot()
    #expect(site.items["assets/weather/13n.png"] == .file(other))
    #expect(site.items["assets/weather/10d.png"] == .file(other))
    #expect(site.items["assets/weather/11d.png"] == nil)
    try await journal.buildWell()
    #expect(server.connectionCount == 2)
    // The server goes, the cache stays.
    server.stop()
    try await journal.buildWell("--clean")
    #expect(try journal.snapshot() == site)
  }

  @Test func offlineOpensNoSocket() async throws {
    let server = try LoopbackServer { _ in .init(status: 404) }
    let journal = try journal(icons: server.origin + "/{icon}.png")
    let result = try await journal.buildWell("--offline")
    #expect(result.err.isEmpty, "\(result.err)")
    #expect(server.connectionCount == 0)
    let site = try journal.snapshot()
    #expect(site.items["assets/weather/13n.png"] == .file(try Self.picture("13n")))
    let checked = try await journal.ilgi("check")
    #expect(checked.status == 0)
    #expect(server.connectionCount == 0)
  }

  @Test func aServerThatFailsIsOneWarningAndTheBuiltInIcons() async throws {
    let script = Array("<script>alert(1)</script>".utf8)
    let server = try LoopbackServer { request in
      request.path.contains("13n")
        ? .init(status: 500) : .init(headers: ["Content-Type": "image/png"], body: script)
    }
    let journal = try journal(icons: server.origin + "/{icon}.png")
    let result = try await journal.ilgi("build", "--format", "json")
    #expect(result.status == 0)
    let report = try ToldReport(result)
    #expect(report.diagnostics.filter { $0.code == "icon-fallback" }.count == 1)
    #expect(report.diagnostics.allSatisfy { $0.severity == "warning" })
    let site = try journal.snapshot()
    #expect(site.items["assets/weather/10d.png"] == .file(try Self.picture("10d")))
    #expect(site.items["assets/weather/13n.png"] == .file(try Self.picture("13n")))
  }

  @Test func aJournalWithErrorsAsksNobody() async throws {
    let server = try LoopbackServer { _ in .init(status: 404) }
    let journal = try journal(icons: server.origin + "/{icon}.png")
    try journal.write("entries/bad.md", "---\ncreated: never\n---\n")
    #expect(try await journal.ilgi("build").status == 1)
    #expect(server.connectionCount == 0)
  }
}
