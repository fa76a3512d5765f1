import Foundation
import JournalTestSupport
import Testing

/// `ilgi delete` takes no file that something else shows, however that writes the name.
@Suite struct SharedAttachmentTests {
  private let journal: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal()
  }

  /// Deletes an entry that shows a file; tells whether the file stays.
  private func stays(_ name: String) async throws -> Bool {
    try journal.write("entries/a/\(name)", "a picture")
    try journal.entry(
      "a/first.md", uuid: 1, created: "2026-11-01T08:00:00+09:00", body: "![](<\(name)>)")
    #expect(try await journal.ilgi("delete", "entries/a/first.md", "--yes").status == 0)
    return journal.has("entries/a/\(name)")
  }

  @Test(arguments: [
    (#"![](my\_photo.jpg)"#, "my_photo.jpg"), ("![](a&amp;b.jpg)", "a&b.jpg"),
    ("![](%ec%b2%ab.jpg)", "첫.jpg"), ("![](my%20photo%20(1).jpg)", "my photo (1).jpg"),
    ("![](s%75n.jpg)", "sun.jpg"), ("![](p&#45;1.jpg)", "p-1.jpg"),
    ("![](p&#x2D;1.jpg)", "p-1.jpg"), ("![](a&hyphen;b.jpg)", "a‐b.jpg"),
    ("<img src=\"a&amp;b.jpg\">", "a&b.jpg"), ("<img src='%EC%b2%AB.jpg'>", "첫.jpg"),
    ("![][p]\n\n[p]: s%75n.jpg", "sun.jpg"), ("![](100%2525.jpg)", "100%25.jpg"),
    ("![](../a/sun.jpg)", "sun.jpg"),
  ])
  func whatAnotherEntryShowsStays(_ body: String, _ name: String) async throws {
    try journal.entry("a/second.md", uuid: 2, body: body)
    #expect(try await stays(name))
  }

  @Test(arguments: ["_drafts/d.md", "a/_d.md", "a/.d.md", ".drafts/x/d.MD"])
  func whatADraftShowsStays(_ path: String) async throws {
    try journal.write("entries/" + path, "![](../a/s%75n.jpg)")
    #expect(try await stays("sun.jpg"))
  }

  @Test func whatAnEntryWithMistakesShowsStays() async throws {
    try journal.write("entries/a/second.md", "---\ncreated: someday\n---\n![](a&hyphen;b.jpg)\n")
    #expect(try await stays("a‐b.jpg"))
  }

  @Test func whatIsShownByAnotherNameOfTheFileStays() async throws {
    try journal.entry("a/second.md", uuid: 2, body: "![](other.jpg)")
    try journal.link("entries/a/other.jpg", to: "sun.jpg")
    #expect(try await stays("sun.jpg"))
  }

  @Test func whatNothingElseShowsGoes() async throws {
    try journal.entry("a/second.md", uuid: 2, body: "![](moon.jpg) sun, jpg &notaname; 100%")
    try journal.write("entries/_drafts/d.md", "no picture")
    #expect(try await !stays("sun.jpg"))
  }
}
