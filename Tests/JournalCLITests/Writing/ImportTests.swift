import Foundation
import JournalKit
import JournalTestSupport
import Testing

/// `ilgi import`
@Suite struct ImportTests {
  private let journal: TemporaryJournal
  private let source: TemporaryJournal
  private let path: String

  init() throws {
    journal = try TemporaryJournal(["entries/.keep": ""])
    source = try TemporaryJournal(
      [
        "diary.json": """
        [{"title": "첫눈", "body": "하얗다", "created_at": 1608651333},
         {"title": "", "body": "", "created_at": 1608651333},
         {"title": "바다", "body": "파랗다", "created_at": 1708651333}]
        """
      ], configuration: nil)
    path = source.root + "/diary.json"
  }

  private func entries() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: journal.root + "/entries").filter {
      $0.hasSuffix(".md")
    }.sorted()
  }

  @Test func entriesComeOnceAndBadOnesAreTold() async throws {
    let first = try await journal.ilgi("import", path)
    #expect(first.status == 1)
    #expect(first.out == "diary app JSON: 2 entries imported.\n")
    #expect(first.err.contains("Not imported: entry 2: it is empty"))
    #expect(first.err.contains("count as Asia/Seoul"))
    #expect(try entries() == ["2020/12/2020-12-23-첫눈.md", "2024/02/2024-02-23-바다.md"])
    let again = try await journal.ilgi("import", path)
    #expect(again.out == "diary app JSON: 0 entries imported.\n")
    #expect(again.err.contains("2 entries are here already and stay as they are."))
    #expect(try entries().count == 2)
  }

  @Test func aDryRunLeavesTheJournalAsItIs() async throws {
    let before = try journal.snapshot("")
    _ = try await journal.ilgi("import", path, "--dry-run")
    #expect(try journal.snapshot("").differences(from: before) == [])
  }

  @Test(arguments: ["", "entries", "entries/2024-05-01.md"])
  func aJournalIsNotImportedIntoItself(path: String) async throws {
    try journal.write("entries/2024-05-01.md", "하나\n")
    let result = try await journal.ilgi("import", journal.root + "/" + path)
    #expect(result.status == 1 && result.err.contains("this journal itself"), "\(result.err)")
    #expect(try entries() == ["2024-05-01.md"])
  }

  @Test func missingFilesAreNamedWithTheirEntries() async throws {
    try source.write("2024-05-01.md", "![바다](바다.jpg)\n")
    let result = try await journal.ilgi("import", source.root + "/2024-05-01.md")
    #expect(result.status == 1)
    #expect(
      result.err.contains(
        "entries/2024/05/2024-05-01-바다.md: without the file 바다.jpg: it is not in the import"),
      "\(result.err)")
    #expect(result.err.contains("To get these files"))
  }

  @Test func aDamagedFileIsToldWithItsLine() async throws {
    try source.write("bad.json", "[{\"title\": \"a\",\n \"body\": \"b\",\n \"created_at\": 16086")
    let result = try await journal.ilgi("import", source.root + "/bad.json")
    #expect(result.status == 1 && result.err.contains("can't be read as JSON"), "\(result.err)")
  }

  @Test func aNameThatIsTooLongKeepsNoOtherEntryOut() async throws {
    let long = String(repeating: "가", count: 80)
    try source.write("vault/2024-05-01.md", "# \(long)\n\n![](\(long).jpg)\n")
    try source.write("vault/\(long).jpg", "x")
    try source.write("vault/2024-05-02.md", "둘\n")
    let result = try await journal.ilgi("import", source.root + "/vault")
    #expect(result.out.contains("2 entries with 1 file imported"), "\(result.err)")
  }

  @Test func koreanIsSpoken() async throws {
    try source.write(
      "good.json", #"[{"title": "첫눈", "body": "하얗다", "created_at": 1608651333}]"#)
    let korean = journal.program(["LC_ALL": "ko_KR.UTF-8"])
    let result = try await korean.run(["import", source.root + "/good.json"])
    #expect(result.out == "일기 앱 JSON: 일기 1편을 가져왔어요.\n")
  }

  @Test func aDryRunTellsAndWritesNothing() async throws {
    let result = try await journal.ilgi("import", path, "--dry-run")
    #expect(
      result.out == """
        diary app JSON: 2 entries to import.
          2020-12-23 … 2024-02-23
          2020-12-23  첫눈
          2024-02-23  바다

        """)
    #expect(result.err.contains("Nothing was written."))
    #expect(try entries().isEmpty)
  }

  @Test func theZoneOfDatesWithoutOneMustBeKnown() async throws {
    try journal.write("journal.yml", "title: t\n")
    let unknown = try await journal.ilgi("import", path)
    #expect(unknown.status == 1 && unknown.err.contains("--timezone Asia/Seoul"))
    #expect(try entries().isEmpty)
    let known = try await journal.ilgi("import", path, "--timezone", "America/New_York")
    #expect(known.out.contains("2 entries imported"))
    #expect(try entries() == ["2020/12/2020-12-22-첫눈.md", "2024/02/2024-02-22-바다.md"])
    #expect(try await journal.ilgi("import", path, "--timezone", "KST").status == 64)
  }

  @Test func whatIsNoJournalIsRefusedWithAReason() async throws {
    try source.write("x.bin", [0xFF, 0, 1, 2])
    for (name, words) in [
      ("none", "there is nothing at"), ("x.bin", "in no format that ilgi can import"),
    ] {
      let result = try await journal.ilgi("import", "\(source.root)/\(name)")
      #expect(result.status == 1 && result.err.contains(words), "\(result.err)")
    }
    let wrong = try await journal.ilgi("import", path, "--from", "dairy")
    #expect(wrong.status == 64 && wrong.err.contains("dayone"))
    #expect(try entries().isEmpty)
  }
}
