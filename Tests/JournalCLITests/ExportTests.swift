import Foundation
import JournalTestSupport
import Testing

/// `ilgi export` as a person meets it.
@Suite struct ExportTests {
  private func journal() throws -> TemporaryJournal {
    let journal = try TemporaryJournal()
    try journal.entry(
      "one.md", uuid: 1, "title: 첫눈\ntags: [산책]", body: "![a](photo.txt) 본문입니다.")
    try journal.entry("two.md", uuid: 2, created: "2026-10-01T08:00:00+09:00", "title: Two")
    try journal.entry("three.md", uuid: 3, "title: zqdraft\ndraft: true")
    try journal.entry("four.md", uuid: 4, "title: zqprivate\nprivate: true")
    try journal.write("entries/photo.txt", "a picture")
    return journal
  }

  private func titles(_ journal: TemporaryJournal, _ path: String) throws -> [String] {
    let data = try Data(contentsOf: URL(filePath: journal.root + "/" + path))
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let entries = try #require(json?["entries"] as? [[String: Any]])
    return entries.compactMap { $0["title"] as? String }.sorted()
  }

  @Test func theSummaryTellsWhatWasWrittenAndWhatWasKeptBack() async throws {
    let journal = try journal()
    let result = try await journal.ilgi(
      "export", "../\(journal.root.split(separator: "/").last ?? "")/a.json")
    #expect(result.status == 0 && result.out.isEmpty)
    #expect(result.err.contains("Exported 2 entries with 1 attachment"))
    #expect(result.err.contains("2 drafts or private entries were left out"))
    #expect(try titles(journal, "a.json") == ["Two", "첫눈"])
  }

  @Test(arguments: [
    (["--drafts"], ["Two", "zqdraft", "첫눈"]), (["--private"], ["Two", "zqprivate", "첫눈"]),
    (["--tag", "산책"], ["첫눈"]), (["--from", "2026-11"], ["첫눈"]),
    (["--to-date", "2026-10"], ["Two"]),
    (["--from", "2026-10-01", "--to-date", "2026-10-01"], ["Two"]),
  ])
  func optionsSelect(options: [String], titles: [String]) async throws {
    let journal = try journal()
    let result = try await journal.program.run(["export", "a.json"] + options)
    #expect(result.status == 0, "\(result.err)")
    #expect(try self.titles(journal, "a.json") == titles)
  }

  @Test(arguments: ["json", "dayone", "markdown"])
  func whatIsThereIsNeverOverwritten(_ format: String) async throws {
    let journal = try journal()
    try journal.write("there", "mine")
    let result = try await journal.ilgi("export", "there", "--to", format)
    #expect(result.status == 1 && result.err.contains("there already"), "\(result.err)")
    #expect(try journal.text("there") == "mine")
  }

  @Test(arguments: ["entries/a.json", "public/a.json", ".ilgi/a.json"])
  func noExportBecomesAPartOfTheJournal(_ path: String) async throws {
    let journal = try journal()
    let result = try await journal.ilgi("export", path)
    #expect(result.status == 1 && result.err.contains("error:"), "\(result.err)")
    #expect(!journal.has(path))
  }

  @Test(arguments: [
    ["export"], ["export", "a"], ["export", "a.txt"], ["export", "a.json", "--to", "docx"],
    ["export", ""], ["export", "a.json", "--from", "neverday"],
  ])
  func wrongUsageIsSaid(_ arguments: [String]) async throws {
    let journal = try journal()
    let result = try await journal.program.run(arguments)
    #expect(result.status == 64, "\(result.err)")
    #expect(!journal.has("a.json") && !journal.has("a"))
  }

  @Test func entriesWithMistakesAreToldAndTheOthersAreExported() async throws {
    let journal = try journal()
    try journal.entry("bad.md", uuid: 5, "title: zqbad\nprivate: maybe")
    let result = try await journal.ilgi("export", "a.json")
    #expect(result.status == 1)
    #expect(result.err.contains("entries/bad.md") && result.err.contains("Exported 2"))
    #expect(!(try journal.text("a.json")).contains("zqbad"))
  }

  @Test func whereThereIsNothingToExportNothingIsWritten() async throws {
    let journal = try journal()
    let result = try await journal.ilgi("export", "a.json", "--tag", "없음")
    #expect(result.status == 1 && result.err.contains("nothing was written"))
    #expect(!journal.has("a.json"))
  }

  @Test(arguments: ["json", "dayone", "markdown"])
  func aFullDiskLeavesNothingBehind(_ format: String) async throws {
    let journal = try journal()
    try journal.write("entries/photo.txt", String(repeating: "0123456789", count: 10_000))
    try journal.folder("out")
    var program = journal.program
    program.limit = "ulimit -f 8"
    let result = try await program.run(["export", "out/x", "--to", format])
    #expect(result.status == 1 && result.err.contains("File too large"), "\(result.err)")
    #expect(journal.names("out").isEmpty)
  }

  @Test(arguments: [
    ("json", SIGINT), ("json", SIGTERM), ("dayone", SIGHUP), ("markdown", SIGINT),
    ("html", SIGTERM), ("epub", SIGINT),
  ])
  func whatIsInterruptedLeavesNothingBehind(format: String, signal: Int32) async throws {
    let journal = try TemporaryJournal()
    try journal.entry("one.md", uuid: 1, body: "![a](large.gif)")
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
    try journal.write("entries/large.gif", head + Array(repeating: 0, count: 24 << 20))
    try journal.write("out/.keep", "")
    let running = try journal.program.start(["export", "out/x", "--to", format])
    let clock = ContinuousClock()
    let end = clock.now + .seconds(120)
    while journal.names("out") == [".keep"], clock.now < end {
      try await Task.sleep(for: .milliseconds(1))
    }
    running.kill(signal)
    let result = try await running.result()
    // It may be whole by then, above all in formats without digests.
    #expect(result.wasKilled || journal.names("out").contains("x"))
    #expect(!result.wasKilled || result.status == signal, "\(result.err)")
    #expect(journal.names("out").filter { ![".keep", "x"].contains($0) } == [])
  }

  @Test func whatIsNotInItIsTold() async throws {
    let journal = try journal()
    try journal.write("entries/alone.txt", "x")
    let whole = try await journal.ilgi("export", "a.html")
    #expect(whole.err.contains("Exported 2 entries to"), "\(whole.err)")
    #expect(whole.err.contains("An attachment that is no picture is named in it"), "\(whole.err)")
    #expect(whole.err.contains("A file beside the entries that none of them shows"), "\(whole.err)")
    let part = try await journal.ilgi("export", "b.json", "--tag", "산책")
    #expect(!part.err.contains("beside the entries"), "\(part.err)")
  }

  @Test func koreanIsSpoken() async throws {
    let journal = try journal()
    let program = journal.program(["LANG": "ko_KR.UTF-8"])
    let result = try await program.run(["export", "a.json"])
    #expect(result.err.contains("일기 2편과 첨부 파일 1개를 내보냈어요"), "\(result.err)")
  }
}
