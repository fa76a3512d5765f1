import Foundation
import JournalTestSupport
import Testing

/// `ilgi check --fix`
@Suite struct FixTests {
  private let journal: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal()
  }

  /// Lines of a file with their endings.
  private func lines(_ path: String) throws -> [String] {
    try journal.text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [
    "---\ncreated: 2026-11-20 21:30   # 밤\ntitle: a\n---\n본문",
    "---\r\ntitle: a\r\ncreated: \"2026-11-20T21:30:15\"\r\nmood: b\r\n---\r\n본문\r\n",
    "\u{FEFF}---\n# 첫 줄\ndate: '2026-11-20 21:30'\nunknown: {a: [1, 2]}\n---\n본문\n",
    "---\n{created: 2026-11-20 21:30, title: a}\n---\n본문\n",
  ])
  func onlyTheLinesThatMustAreChanged(_ text: String) async throws {
    try journal.write("entries/a.md", text)
    let before = try lines("entries/a.md")
    let result = try await journal.ilgi("check", "--fix")
    #expect(result.status == 0, "\(result.err)")
    let after = try lines("entries/a.md")
    let kept = before.filter { after.contains($0) }
    #expect(kept.count >= before.count - 1, "\(after)")
    #expect(after.count <= before.count + 1)
    #expect(after.joined().contains("+09:00") && after.joined().contains("uuid: "))
    #expect(try await !journal.ilgi("check").err.contains("uuid"))
    // There is nothing more to do.
    _ = try await journal.ilgi("check", "--fix")
    #expect(try lines("entries/a.md") == after)
  }

  @Test func anEntryWithoutFrontMatterGetsOne() async throws {
    try journal.write("entries/2026-11-20.md", "첫눈\n\n본문")
    _ = try await journal.ilgi("check", "--fix")
    let text = try journal.text("entries/2026-11-20.md")
    #expect(text.hasPrefix("---\nuuid: ") && text.hasSuffix("\n---\n첫눈\n\n본문"))
  }

  @Test func theNewerOfTwoEntriesWithOneUUIDGetsAnother() async throws {
    try journal.entry("z-old.md", uuid: 7, created: "2026-11-19T08:00:00+09:00")
    try journal.entry("a-new.md", uuid: 7, created: "2026-11-20T08:00:00+09:00")
    let old = try journal.text("entries/z-old.md")
    let new = try journal.text("entries/a-new.md")
    #expect(try await journal.ilgi("check").status == 1)
    let result = try await journal.ilgi("check", "--fix")
    #expect(result.status == 0 && result.out.contains("a-new.md"), "\(result.err)")
    #expect(try journal.text("entries/z-old.md") == old)
    let mended = try journal.text("entries/a-new.md")
    #expect(
      mended != new
        && mended.split(separator: "\n").dropFirst(2) == new.split(separator: "\n").dropFirst(2))
  }

  @Test func aDryRunShowsADiffAndWritesNothing() async throws {
    try journal.write("entries/a.md", "---\ncreated: 2026-11-20 21:30\n---\nx\n")
    let before = try journal.snapshot("entries")
    let result = try await journal.ilgi("check", "--fix", "--dry-run")
    #expect(result.status == 0)
    #expect(result.out.hasPrefix("--- a/entries/a.md\n+++ b/entries/a.md\n@@ -1,4 +1,5 @@\n ---\n"))
    #expect(result.out.contains("\n-created: 2026-11-20 21:30\n"))
    #expect(result.out.contains("\n+created: 2026-11-20 21:30+09:00\n"))
    #expect(try journal.snapshot("entries") == before)
    #expect(try await journal.ilgi("check", "--dry-run").status == 64)
  }

  @Test func whatProgramsReadStaysJSON() async throws {
    try journal.write("entries/a.md", "---\ncreated: 2026-11-20 21:30\n---\nx\n")
    let result = try await journal.ilgi("check", "--fix", "--format", "json")
    #expect(try ToldReport(result).diagnostics.isEmpty)
  }

  @Test func whatHasNoOneAnswerIsLeftAndTold() async throws {
    let texts = [
      "bad-uuid.md": "---\nuuid: xyz\ncreated: 2026-11-20T21:30:00+09:00\n---\nx\n",
      "bad-yaml.md": "---\ncreated: [\n---\nx\n",
      "no-date.md": "---\nuuid: 6142A00C-2D81-4F5D-9D07-000000000009\n---\nx\n",
    ]
    for (name, text) in texts { try journal.write("entries/" + name, text) }
    let result = try await journal.ilgi("check", "--fix")
    #expect(result.status == 1)
    for (name, text) in texts {
      #expect(try journal.text("entries/" + name) == text)
      #expect(result.err.contains(name))
    }
  }

  @Test(arguments: ["[x]", "{a: b}"])
  func aUUIDThatWasNotWrittenIsNotTold(_ value: String) async throws {
    try journal.write("entries/a.md", "---\nuuid: \(value)\ncreated: 2026-11-20 21:30\n---\nx\n")
    let result = try await journal.ilgi("check", "--fix")
    #expect(result.status == 1 && !result.out.contains("uuid"), "\(result.out)")
    #expect(result.err.contains("entries/a.md: under 'uuid' stands"), "\(result.err)")
    #expect(
      try journal.text("entries/a.md")
        == "---\nuuid: \(value)\ncreated: 2026-11-20 21:30+09:00\n---\nx\n")
  }

  @Test func aFileOfTwoNamesIsOneEntry() async throws {
    try journal.write("notes/x.md", TemporaryJournal.entryText(uuid: 7))
    for name in ["a", "b"] { try journal.link("entries/\(name).md", to: "../notes/x.md") }
    let before = try journal.text("notes/x.md")
    #expect(try await !journal.ilgi("check", "--fix").out.contains("as another"))
    #expect(try journal.text("notes/x.md") == before)
    // Another file with its UUID is told from it all the same.
    try journal.entry("c.md", uuid: 7, created: "2026-11-21T08:00:00+09:00")
    #expect(try await journal.ilgi("check", "--fix").out.contains("entries/c.md: uuid"))
    #expect(try journal.text("notes/x.md") == before)
  }

  @Test func whatIsMissingFromAFileOfTwoNamesIsAddedOnce() async throws {
    try journal.write("notes/x.md", "---\ncreated: 2026-11-20 21:30\n---\nx\n")
    for name in ["a", "b"] { try journal.link("entries/\(name).md", to: "../notes/x.md") }
    let result = try await journal.ilgi("check", "--fix")
    #expect(result.out.split(separator: "\n").count { $0.contains(": uuid ") } == 1)
    #expect(try journal.text("notes/x.md").hasSuffix("created: 2026-11-20 21:30+09:00\n---\nx\n"))
  }
}
