import Foundation
import JournalTestSupport
import Testing

/// `ilgi new` without an editor.
@Suite struct CaptureTests {
  private let journal: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal()
  }

  private func new(_ arguments: String..., input: String? = nil) async throws -> IlgiProgram.Result
  {
    try await journal.program([:], input: input).run(["new", "--no-weather"] + arguments)
  }

  private func path(_ result: IlgiProgram.Result) -> String {
    String(result.out.dropLast())
  }

  @Test func theEntryStandsUnderItsDateAndTitleInTheOrderOfTheFormat() async throws {
    let result = try await new(
      "첫눈", "--date", "2026-11-20 21:30", "--tag", "산책", "--tag", "#겨울", "--mood", "😊", "--at",
      "37.57,126.98", "--body", "본문입니다.")
    #expect(result.status == 0)
    #expect(result.out == "entries/2026/11/2026-11-20-첫눈.md\n")
    let lines = try journal.text(path(result)).split(separator: "\n").map(String.init)
    #expect(lines[0] == "---" && lines[1].hasPrefix("uuid: ") && lines[1].count == 42)
    #expect(
      Array(lines[2...]) == [
        "created: 2026-11-20T21:30:00+09:00", "title: 첫눈",
        "location: {latitude: 37.57, longitude: 126.98}", "tags: [산책, 겨울]", "mood: 😊", "---",
        "본문입니다.",
      ])
    #expect(try await journal.ilgi("check").err.isEmpty)
  }

  @Test func aFirstLineThatStandsAloneNamesTheFileAndIsWrittenOnce() async throws {
    let result = try await new("--date", "2026-11-20", input: "첫눈\n\n골목이 하얗다.\n")
    #expect(path(result) == "entries/2026/11/2026-11-20-첫눈.md")
    let text = try journal.text(path(result))
    #expect(!text.contains("title:") && text.hasSuffix("---\n첫눈\n\n골목이 하얗다.\n"))
  }

  @Test func takenNamesGetNumbersAndNothingIsOverwritten() async throws {
    try journal.write("entries/2026/11/2026-11-20-Snow.md", "mine")
    try journal.link("entries/2026/11/2026-11-20-snow-2.md", to: "nowhere")
    try journal.folder("entries/2026/11/2026-11-20-snow-3.md")
    try journal.write("entries/2026-11-20-snow-4.md", "mine")
    let result = try await new("snow", "--date", "2026-11-20", "--body", "x")
    #expect(path(result) == "entries/2026/11/2026-11-20-snow-5.md")
    #expect(try journal.text("entries/2026/11/2026-11-20-Snow.md") == "mine")
    #expect(!journal.has("entries/2026/11/nowhere"))
  }

  @Test func twentyAtOnceMakeTwentyFiles() async throws {
    let results = try await withThrowingTaskGroup(of: IlgiProgram.Result.self) { group in
      for number in 0..<20 {
        group.addTask { try await new("같은 제목", "--date", "2026-11-20", "--body", "글 \(number)") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.allSatisfy { $0.status == 0 })
    #expect(Set(results.map(\.out)).count == 20)
    let bodies = try results.map { try journal.text(path($0)).split(separator: "\n").last }
    #expect(Set(bodies).count == 20)
    #expect(journal.names("entries/2026/11").count == 20)
  }

  @Test(arguments: [
    "yes", "2026", "a: b # c", "- x", "\"quoted\"", "#tag", "~", "{a: b}", "../../x",
    "a\u{1B}[31mb",
    "*a", "'", "\\", "@", "줄\n바꿈", "null", "0x10", "🇰🇷 태극기",
  ])
  func anyTitleIsReadBackAsItWasGiven(_ title: String) async throws {
    let result = try await new("--body", "x", "--", title)
    #expect(result.status == 0, "\(result.err)")
    #expect(path(result).hasPrefix("entries/20") && !path(result).contains(".."))
    let shown = try await journal.ilgi("show", "latest", "--json")
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(shown.out.utf8)) as? [String: Any])
    #expect(record["title"] as? String == title.replacing("\n", with: " "), "\(shown.out)")
  }

  @Test(arguments: [
    ("2026-07-19 12:00", "2026-07-19T12:00:00-04:00"),
    ("2026-01-19 12:00", "2026-01-19T12:00:00-05:00"),
    ("2026-07-19 12:00 +09:00", "2026-07-19T12:00:00+09:00"),
  ])
  func theOffsetIsThatOfTheJournalsZoneThen(_ date: String, _ created: String) async throws {
    try journal.write("journal.yml", "timezone: America/New_York\nlocales: [ko]\n")
    let result = try await new("--body", "x", "--date", date)
    #expect(try journal.text(path(result)).contains("created: \(created)\n"))
    #expect(result.err.contains("2026"), "what is understood is told: \(result.err)")
  }

  @Test func aRelativeDateIsTold() async throws {
    let result = try await journal.program(["LC_ALL": "ko_KR.UTF-8"]).run([
      "new", "--no-weather", "--body", "x", "--date", "어제",
    ])
    #expect(result.status == 0 && result.err.contains("요일"), "\(result.err)")
    #expect(try await journal.ilgi("show", "어제").status == 0)
    #expect(try await journal.ilgi("show", "-1d").status == 0)
  }

  @Test func aWrongDateIsWrongUsageAndTheTextIsKept() async throws {
    let program = journal.program(["TMPDIR": journal.root + "/tmp"])
    try journal.folder("tmp")
    let result = try await program.run(["new", "--date", "someday", "--body", "소중한 글"])
    #expect(result.status == 64 && result.out.isEmpty)
    let kept = try #require(journal.names("tmp").first)
    #expect(result.err.contains(kept) && result.err.contains("someday"))
    #expect(try journal.text("tmp/" + kept) == "소중한 글")
    #expect(!journal.has("entries"))
  }

  @Test func aMistakeInTheJournalsFileKeepsNobodyFromWriting() async throws {
    try journal.write("journal.yml", "titel: x\ntimezone: Asia/Seoul\n")
    let result = try await new("첫눈", "--body", "x")
    #expect(result.status == 0 && result.err.contains("titel"))
    #expect(journal.has(path(result)))
  }

  @Test func withoutAZoneTheClockOfThisMachineCounts() async throws {
    try journal.write("journal.yml", "title: x\n")
    let result = try await journal.program(["TZ": "Asia/Kolkata"]).run([
      "new", "--no-weather", "--body", "x",
    ])
    #expect(try journal.text(path(result)).contains("+05:30\n"))
  }

  @Test(arguments: ["ulimit -f 0", "ulimit -f 1"])
  func aFullDiskLosesNoWord(_ limit: String) async throws {
    var program = journal.program([:], input: String(repeating: "소중한 글. ", count: 400))
    program.limit = limit
    let result = try await program.run(["new", "--no-weather"])
    #expect(result.status == 1 && result.out.isEmpty)
    // Standard error is a file too, and just as limited; what counts is that no half entry stands.
    for folder in ["entries/2026/11", "entries"] {
      #expect(journal.names(folder).allSatisfy { !$0.hasSuffix(".md") && !$0.hasSuffix(".tmp") })
    }
  }

  @Test func aFolderThatCannotBeWrittenToLosesNoWord() async throws {
    try journal.write("entries", "a file where the folder should be")
    try journal.folder("tmp")
    let result = try await journal.program(["TMPDIR": journal.root + "/tmp"], input: "소중한 글\n")
      .run(["new", "--no-weather"])
    #expect(result.status == 1)
    let kept = try #require(journal.names("tmp").first)
    #expect(try journal.text("tmp/" + kept) == "소중한 글\n")
  }

  @Test func nothingAtAllStillMakesAFileToWriteIn() async throws {
    let result = try await new("--no-edit")
    #expect(result.status == 0 && journal.has(path(result)))
  }

  @Test func twoTextsAreWrongUsageAndBothAreKept() async throws {
    try journal.folder("tmp")
    let result = try await journal.program(["TMPDIR": journal.root + "/tmp"], input: "piped\n")
      .run(["new", "--no-weather", "--body", "given"])
    #expect(result.status == 64 && result.err.contains("--body"), "\(result.err)")
    let kept = try #require(journal.names("tmp").first)
    #expect(try journal.text("tmp/" + kept) == "given\n\npiped\n")
    #expect(!journal.has("entries"))
  }

  @Test(arguments: ["", " \n\n"])
  func anEmptyInputBesideABodyIsNone(_ input: String) async throws {
    #expect(try await new("--body", "given", input: input).status == 0)
  }

  @Test func aTextThatIlgiCouldNotReadAgainIsKeptElsewhere() async throws {
    try journal.folder("tmp")
    let text = String(repeating: "x", count: 2 << 20)
    let result = try await journal.program(["TMPDIR": journal.root + "/tmp"], input: text)
      .run(["new", "--no-weather"])
    #expect(result.status == 1 && result.err.contains("2 MB"), "\(result.err)")
    let kept = try #require(journal.names("tmp").first)
    #expect(try journal.text("tmp/" + kept) == text)
    #expect(!journal.has("entries"))
  }

  @Test(arguments: ["entries/2026/11", "entries"])
  func aNameIsTakenWhateverTheCaseOfItsEnding(_ folder: String) async throws {
    try journal.write(folder + "/2026-11-20-x.MD", "x")
    let result = try await new("x", "--date", "2026-11-20", "--body", "y")
    #expect(path(result) == "entries/2026/11/2026-11-20-x-2.md")
  }
}
