import Foundation
import JournalTestSupport
import Testing

/// No link leads what ilgi writes, moves or makes out of the journal, or other files into it.
@Suite struct BoundaryTests {
  private let journal: TemporaryJournal
  private let elsewhere: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal()
    elsewhere = try TemporaryJournal(configuration: nil)
    try journal.entry("2026/11/a.md", uuid: 1)
  }

  /// What stands elsewhere, folders too.
  private var others: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: elsewhere.root).sorted() }
  }

  @Test(arguments: [".ilgi", ".ilgi/trash"])
  func nothingComesOutOfALinkedTrash(_ link: String) async throws {
    let item = (link == ".ilgi" ? "trash/" : "") + "2026-11-20T000000-x/entries/secret.md"
    try elsewhere.write(item, "secret")
    try journal.link(link, to: elsewhere.root)
    for arguments in [["restore", "latest"], ["restore"], ["restore", "secret"]] {
      let result = try await journal.program.run(arguments)
      #expect(result.status == 1 && result.err.contains(".ilgi/trash"), "\(result)")
    }
    #expect(elsewhere.has(item) && !journal.has("entries/secret.md"))
  }

  @Test func deletingMakesNoFolderBehindALink() async throws {
    try journal.link(".ilgi", to: elsewhere.root)
    let result = try await journal.ilgi("delete", "entries/2026/11/a.md", "--yes")
    #expect(result.status == 1 && result.err.contains("link"), "\(result.err)")
    #expect(try others.isEmpty)
    #expect(journal.has("entries/2026/11/a.md"))
  }

  @Test func aNewEntryMakesNoFolderBehindALink() async throws {
    try journal.remove("entries/2026")
    try journal.link("entries/2026", to: elsewhere.root)
    let result = try await journal.ilgi(
      "new", "--no-weather", "--date", "2026-12-01", "--body", "x")
    #expect(result.status == 1 && result.err.contains("entries/2026/12"), "\(result.err)")
    #expect(try others.isEmpty)
  }

  @Test func restoringMakesNoFolderBehindALinkAndSaysWhatIsWrong() async throws {
    #expect(try await journal.ilgi("delete", "entries/2026/11/a.md", "--yes").status == 0)
    try journal.remove("entries/2026")
    try journal.link("entries/2026", to: elsewhere.root)
    let result = try await journal.ilgi("restore", "latest")
    #expect(result.status == 1 && result.err.contains("link"), "\(result.err)")
    #expect(try others.isEmpty)
    #expect(try await journal.ilgi("restore").out.contains("a.md"))
  }

  @Test func aJournalBeginsInNoLinkedFolder() async throws {
    let folder = try TemporaryJournal(configuration: nil)
    try folder.link("d/entries", to: elsewhere.root)
    let result = try await folder.ilgi("init", "d", "--yes")
    #expect(result.status == 1 && result.err.contains("link"), "\(result.err)")
    #expect(try others.isEmpty)
    #expect(folder.names("d") == ["entries"])
  }

  @Test func aJournalMayBeginBehindALinkOfTheFolderItself() async throws {
    let folder = try TemporaryJournal(configuration: nil)
    try folder.link("diary", to: elsewhere.root)
    #expect(try await folder.ilgi("init", "diary", "--yes").status == 0)
    #expect(elsewhere.has("journal.yml"))
  }
}
