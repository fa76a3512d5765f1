import Foundation
import JournalTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// `ilgi delete` and `ilgi restore`.
@Suite struct DeleteTests {
  private let journal: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal()
    try journal.entry(
      "2026/11/2026-11-20-첫눈.md", uuid: 0x10001, body: "![눈](own.jpg) ![둘](both.jpg) [셋](html.jpg)")
    try journal.entry(
      "2026/11/2026-11-19-b.md", uuid: 0x20001, created: "2026-11-19T08:00:00+09:00",
      body: "![둘](both.jpg) <img src=\"html.jpg\">")
    for name in ["own", "both", "html"] { try journal.write("entries/2026/11/\(name).jpg", name) }
  }

  @Test func theEntryGoesWithWhatBelongsToItAloneAndComesBackWhole() async throws {
    let before = try journal.snapshot("entries")
    let deleted = try await journal.ilgi("delete", "2026-11-20", "--yes")
    #expect(deleted.status == 0 && deleted.out.contains(".ilgi/trash/"), "\(deleted.err)")
    #expect(journal.names("entries/2026/11") == ["2026-11-19-b.md", "both.jpg", "html.jpg"])
    let list = try await journal.ilgi("restore")
    #expect(
      list.status == 0 && list.out.contains("첫눈") && list.out.split(separator: "\n").count == 1)
    let restored = try await journal.ilgi("restore", "latest")
    #expect(restored.out == "entries/2026/11/2026-11-20-첫눈.md\nentries/2026/11/own.jpg\n")
    #expect(try journal.snapshot("entries") == before)
    #expect(try await journal.ilgi("restore").out.isEmpty)
  }

  @Test func withoutATerminalNothingIsDeletedUnlessItIsSaid() async throws {
    let result = try await journal.ilgi("delete", "2026-11-20")
    #expect(result.status == 1 && result.err.contains("--yes"))
    #expect(journal.names("entries/2026/11").count == 5)
  }

  @Test(arguments: [("n", 5), ("", 5), ("y", 3), ("네", 3)])
  func atATerminalThePersonIsAsked(_ answer: String, _ left: Int) async throws {
    let result = try await journal.atTerminal(["delete", "2026-11-20"], answers: [answer])
    #expect(result.contains("own.jpg") && result.contains("[y/N]"), "\(result)")
    #expect(journal.names("entries/2026/11").count == left)
  }

  @Test func whereSeveralFitTheyAreListedAndNothingIsDone() async throws {
    try journal.entry("2026/11/2026-11-20-c.md", uuid: 0x10002)
    for which in ["2026-11-20", "6142a00c"] {
      let result = try await journal.ilgi("delete", which, "--yes")
      #expect(result.status == 1 && result.err.contains("첫눈"), "\(result.err)")
    }
    #expect(try await journal.ilgi("delete", "1999-01-01", "--yes").status == 1)
    #expect(journal.names("entries/2026/11").count == 6)
  }

  @Test func nothingIsRestoredOverAFile() async throws {
    _ = try await journal.ilgi("delete", "2026-11-20", "--yes")
    try journal.write("entries/2026/11/own.jpg", "another")
    let result = try await journal.ilgi("restore", "latest")
    #expect(result.status == 1 && result.err.contains("own.jpg"))
    #expect(try journal.text("entries/2026/11/own.jpg") == "another")
    #expect(!journal.has("entries/2026/11/2026-11-20-첫눈.md"))
  }

  @Test func theLatestIsTheLastDeletedWhateverItsName() async throws {
    _ = try await journal.ilgi("delete", "2026-11-20", "--yes")
    _ = try await journal.ilgi("delete", "2026-11-19", "--yes")
    #expect(try await journal.ilgi("restore", "latest").out.contains("2026-11-19-b.md"))
  }

  @Test func anEntryThatCannotBeReadCanBeDeleted() async throws {
    try journal.write("entries/broken.md", "---\ncreated: [\n---\nx\n")
    #expect(try await journal.ilgi("delete", "entries/broken.md", "--yes").status == 0)
    #expect(try await journal.ilgi("restore", "broken").status == 0)
    #expect(try journal.text("entries/broken.md") == "---\ncreated: [\n---\nx\n")
  }

  @Test(arguments: ["../outside.md", "/etc/hostname", "journal.yml"])
  func nothingOutsideTheEntriesIsDeleted(_ path: String) async throws {
    #expect(try await journal.ilgi("delete", path, "--yes").status == 1)
    #expect(journal.has("journal.yml"))
  }

  #if os(Linux)
    @Test func whatCannotBeReadInTheTrashHidesNothingElse() async throws {
      _ = try await journal.ilgi("delete", "2026-11-20", "--yes")
      // A name that is not UTF-8 can't be opened by what is read of it.
      let folder = Array((journal.root + "/.ilgi/trash/2026-").utf8) + [0xFF, 0]
      #expect(mkdir(folder.map { CChar(bitPattern: $0) }, 0o755) == 0)
      let list = try await journal.ilgi("restore")
      #expect(list.status == 0 && list.out.contains("첫눈") && list.err.contains("2026-"))
      #expect(try await journal.ilgi("restore", "latest").status == 0)
      #expect(try await journal.ilgi("restore", "latest").status == 1)
    }
  #endif
}
