import Foundation
import JournalKit
import JournalTestSupport
import Testing

/// `ilgi list`, `search` and `show`.
@Suite struct ListTests {
  private let journal: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal()
    try journal.entry(
      "2026/11/2026-11-20-첫눈.md", uuid: 0x10001,
      "title: 첫눈 오는 날\ntags: [산책, 겨울]\nweather: {main: Snow, icon: 13n}\nmood: 😊\nstarred: true\nlocation: {name: 서울, latitude: 37.57, longitude: 126.98}",
      body: "골목이 **하얗다**. ＡＢＣ ㅋㅋㅋ")
    try journal.entry(
      "2026/11/2026-11-19-b.md", uuid: 0x20001, created: "2026-11-19T08:00:00+09:00",
      "title: First snow\ntags: [walk]\ndraft: true", body: "The first big snow of the year.")
    try journal.entry(
      "2025/01/2025-01-01-c.md", uuid: 0x30001, created: "2025-01-01",
      "private: true", body: "새해 첫날의 긴 글.\n두 번째 줄은 길다.")
  }

  private func titles(_ arguments: String...) async throws -> [String] {
    let result = try await journal.program([:]).run(arguments + ["--json"])
    #expect(result.status == 0, "\(result.err)")
    let records = try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [[String: Any]]
    return try #require(records).compactMap { $0["title"] as? String }
  }

  @Test func aRecordHasTheMembersOfTheFormat() async throws {
    let result = try await journal.ilgi("show", "2026-11-20", "--json")
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any])
    #expect(
      Set(record.keys) == [
        "uuid", "url", "title", "created", "date", "weather", "tags", "body", "path", "draft",
        "private", "starred", "mood", "location",
      ])
    #expect(record["url"] as? String == "2026/11/20/첫눈.html")
    #expect(record["date"] as? String == "2026년 11월 20일 금요일")
    #expect(record["path"] as? String == "entries/2026/11/2026-11-20-첫눈.md")
    #expect(record["body"] as? String == "골목이 하얗다. ＡＢＣ ㅋㅋㅋ")
    #expect(record["starred"] as? Bool == true && record["mood"] as? String == "😊")
    #expect((record["location"] as? [String: Any])?["latitude"] as? Double == 37.57)
  }

  @Test func listsAreNewestFirstAndFiltered() async throws {
    let all = try await titles("list")
    #expect(all.count == 3 && all.prefix(2) == ["첫눈 오는 날", "First snow"])
    #expect(try await titles("list", "--from", "2026-11-20") == ["첫눈 오는 날"])
    #expect(
      try await titles("list", "--from", "2026-01-01", "--to", "2026-11-19") == ["First snow"])
    #expect(try await titles("list", "--to", "2025").count == 1)
    #expect(try await titles("list", "--tag", "산책", "--tag", "#겨울") == ["첫눈 오는 날"])
    #expect(try await titles("list", "--tag", "산책", "--tag", "walk") == [])
    #expect(try await titles("list", "--starred") == ["첫눈 오는 날"])
    #expect(try await titles("list", "-n", "1").count == 1)
    #expect(try await journal.ilgi("list", "--from", "someday").status == 64)
  }

  @Test func columnsLineUpWithWideCharactersAndAreBareInAPipe() async throws {
    let result = try await journal.ilgi("list")
    #expect(!result.out.contains("\u{1B}"))
    let lines = result.out.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    let starts = try zip(lines, ["★", "#walk", "(private)"]).map { line, mark in
      TextWidth.cells(line[..<(try #require(line.range(of: mark))).lowerBound])
    }
    #expect(Set(starts).count == 1, "\(lines)")
    #expect(lines[1].contains("(draft)"))
  }

  @Test(arguments: [
    ("첫눈", ["첫눈 오는 날"]), ("눈 오", ["첫눈 오는 날"]), ("ㅊㄴㅇㄴ", []), ("ㅊㄴ", ["첫눈 오는 날", ""]),
    ("ㅋㅋ", ["첫눈 오는 날"]), ("abc", ["첫눈 오는 날"]), ("ＳＮＯＷ", ["First snow"]),
    ("now fir", ["First snow"]),
    ("\"first snow\"", ["First snow"]), ("\"snow first\"", []), ("골목 날", ["첫눈 오는 날"]),
    ("\u{110E}\u{1165}\u{11BA}눈", ["첫눈 오는 날"]), ("없는말", []), ("**", []),
  ])
  func searchFollowsTheContract(_ query: String, _ wanted: [String]) async throws {
    let found = try await titles("search", query)
    #expect(found.count == wanted.count, "\(query): \(found)")
    #expect(zip(found, wanted).allSatisfy { $1.isEmpty || $0 == $1 })
  }

  @Test(arguments: [
    (["tag:산책"], ["첫눈 오는 날"]), (["태그:산책", "눈"], ["첫눈 오는 날"]), (["tag:산"], []),
    (["TAG:Walk"], ["First snow"]), (["tag:산책 snow"], []), (["\"tag:산책\""], []),
    (["year:2026"], ["첫눈 오는 날", "First snow"]), (["연도:2025"], ["제목 없음"]),
    (["from:2026-11-20"], ["첫눈 오는 날"]), (["부터:2025", "까지:2026-11-19", "snow"], ["First snow"]),
    (["weather:snow"], ["첫눈 오는 날"]), (["날씨:눈"], ["첫눈 오는 날"]), (["weather:rain"], []),
    (["year:2026", "--tag", "walk"], ["First snow"]), (["year:2026", "--starred"], ["첫눈 오는 날"]),
    (["to:2026-02-30"], []),
  ])
  func filtersStandAmongTheWords(_ query: [String], _ wanted: [String]) async throws {
    let result = try await journal.program([:]).run(["search"] + query + ["--json"])
    #expect(result.status == 0, "\(result.err)")
    let records =
      try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [[String: Any]] ?? []
    #expect(records.map { $0["title"] as? String } == wanted, "\(query)")
  }

  @Test func aSearchByFiltersShowsEachEntryFromItsBeginning() async throws {
    let found = try await journal.ilgi("search", "tag:산책")
    #expect(found.status == 0 && found.err.isEmpty)
    let lines = found.out.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasSuffix("첫눈 오는 날") && lines[1].contains("  골목이 하얗다"))
    let none = try await journal.ilgi("search", "tag:없는태그")
    #expect(none.status == 0 && none.out.isEmpty && !none.err.isEmpty)
    #expect(try await journal.ilgi("search").status == 64)
  }

  @Test(arguments: [
    "2026-11-19", "entries/2026/11/2026-11-19-b.md", "entries/2026/11/2026-11-19-b",
    "6142A00C-2D81-4F5D-9D07-000000020001", "6142a00c2d814f5d9d07000000020001",
  ])
  func anEntryIsNamedByItsDayItsPathOrItsUUID(_ which: String) async throws {
    #expect(try await journal.ilgi("show", which).out.hasPrefix("First snow\n"))
  }

  @Test func theLatestIsShownByDefaultAndNothingIsDoneForSeveral() async throws {
    #expect(try await journal.ilgi("show").out.hasPrefix("첫눈 오는 날\n"))
    #expect(try await journal.ilgi("show", "latest").out.contains("골목이 **하얗다**."))
    let several = try await journal.ilgi("show", "6142")
    #expect(several.status == 1 && several.out.isEmpty)
    #expect(several.err.contains("첫눈 오는 날") && several.err.contains("First snow"))
    #expect(try await journal.ilgi("show", "ffff").status == 1)
    #expect(try await journal.ilgi("show", "614").status == 1)
  }

  @Test func aPathThatCouldBeADateListsAllOfTheDay() async throws {
    try journal.entry("2026/11/2026-11-20.md", uuid: 0x40001)
    var program = journal.program([:])
    program.folder = journal.root + "/entries/2026/11"
    #expect(try await program.run(["show", "2026-11-20"]).status == 1)
    #expect(try await program.run(["show", "2026-11-20.md"]).status == 0)
  }

  @Test func nothingHostileReachesTheTerminal() async throws {
    try journal.entry(
      "2026/12/x.md", uuid: 0x50001, created: "2026-12-01T00:00:00+09:00",
      "title: \"a\\e[31mb\\u202Ec\"\ntags: [\"t\\e]0;x\\a\"]", body: "x\u{1B}[2Jy\u{9B}31m")
    for command in [["list"], ["show"], ["search", "x"]] {
      let result = try await journal.program([:]).run(command)
      let scalars = result.out.unicodeScalars
      #expect(!scalars.contains { $0.value == 0x1B || $0.value == 0x9B || $0.value == 0x202E })
    }
  }
}
