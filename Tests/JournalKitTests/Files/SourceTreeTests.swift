import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct SourceTreeTests {
  private func link(_ path: String, to target: String, in journal: TemporaryJournal) throws {
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/" + path, withDestinationPath: target)
  }

  private func read(_ journal: TemporaryJournal) -> SourceTree {
    SourceTreeReader.read(root: journal.root, folder: "entries")
  }

  @Test func entriesAreFoundInAnyFolderAndNamesWithADotOrUnderscoreAreIgnored() throws {
    let journal = try TemporaryJournal([
      "entries/b.md": "x", "entries/2026/11/a.MD": "x", "entries/.hidden.md": "x",
      "entries/_draft.md": "x", "entries/_folder/c.md": "x", "entries/.git/d.md": "x",
      "entries/photo.jpg": "x", "entries/2026/_photo.jpg": "x", "entries/notmd": "x",
      "elsewhere/e.md": "x", "entries/x.md.txt": "x",
    ])
    let tree = read(journal)
    #expect(tree.entries.map(\.path) == ["entries/2026/11/a.MD", "entries/b.md"])
    #expect(
      tree.attachments.keys.sorted() == ["entries/notmd", "entries/photo.jpg", "entries/x.md.txt"])
    #expect(tree.diagnostics == [])
  }

  @Test func attachmentsAreFoundByTheComposedFormOfTheirPath() throws {
    let journal = try TemporaryJournal(["entries/첫눈.jpg".decomposed: "x"])
    let file = try #require(read(journal).attachments["entries/첫눈.jpg"])
    #expect(file.path.unicodeScalars.elementsEqual("entries/첫눈.jpg".decomposed.unicodeScalars))
  }

  @Test func linksInsideTheJournalAreFollowedOnce() throws {
    let journal = try TemporaryJournal([
      "entries/a.md": "x", "shared/b.md": "x", "shared/deep/c.md": "x",
    ])
    try link("entries/shared", to: "../shared", in: journal)
    try link("entries/again", to: "../shared", in: journal)
    try link("entries/loop", to: ".", in: journal)
    try link("shared/deep/up", to: "../../entries", in: journal)
    let tree = read(journal)
    #expect(tree.diagnostics == [])
    #expect(tree.entries.count == 3)
  }

  // Elsewhere both forms of a name are one.
  #if os(Linux)
    @Test func whatCanBeTakenOnceIsTakenByTheFirstName() throws {
      let names = ["d", "b", "a", "e", "c", "z", "y"]
      let journal = try TemporaryJournal(["shared/x.md": "x", "entries/q.md": "x"])
      for name in names { try link("entries/" + name, to: "../shared", in: journal) }
      for name in ["é", "ö", "각"] {
        try journal.write("entries/\(name).jpg".decomposed, "x")
        try journal.write("entries/\(name).jpg", "x")
      }
      let tree = read(journal)
      #expect(tree.entries.map(\.path) == ["entries/a/x.md", "entries/q.md"])
      for name in ["é", "ö", "각"] {
        let path = try #require(tree.attachments["entries/\(name).jpg"]).path
        #expect(path.utf8.elementsEqual("entries/\(name).jpg".utf8), "\(name)")
      }
    }
  #endif

  @Test func linksOutOfTheJournalAreErrors() throws {
    let outside = try TemporaryJournal(["a.md": "x", "folder/b.md": "x"], configuration: nil)
    let journal = try TemporaryJournal(["entries/a.md": "x", ".ilgi/trash/t.md": "x"])
    try link("entries/out.md", to: outside.root + "/a.md", in: journal)
    try link("entries/folder", to: outside.root + "/folder", in: journal)
    try link("entries/photo.jpg", to: "/etc/passwd", in: journal)
    try link("entries/trash.md", to: "../.ilgi/trash/t.md", in: journal)
    let tree = read(journal)
    #expect(tree.entries.map(\.path) == ["entries/a.md"])
    #expect(tree.attachments.isEmpty)
    #expect(
      tree.diagnostics.map { "\($0.path ?? "") \($0.code.rawValue)" }.sorted() == [
        "entries/folder outside-journal", "entries/out.md outside-journal",
        "entries/photo.jpg outside-journal", "entries/trash.md outside-journal",
      ])
  }

  @Test func aLinkThatLeadsNowhereIsAnErrorForAnEntryOnly() throws {
    let journal = try TemporaryJournal(["entries/a.md": "x"])
    try link("entries/gone.md", to: "nowhere.md", in: journal)
    try link("entries/gone.jpg", to: "nowhere.jpg", in: journal)
    try link("entries/self.md", to: "self.md", in: journal)
    let tree = read(journal)
    #expect(tree.entries.map(\.path) == ["entries/a.md"])
    #expect(
      tree.diagnostics.map { "\($0.path ?? "") \($0.message.en)" }.sorted()
        == ["entries/gone.md the link leads nowhere", "entries/self.md the link leads nowhere"])
  }

  @Test func whatIsNamedAsAnEntryAndIsNoneIsAnError() throws {
    let journal = try TemporaryJournal(["entries/a.md": "x"])
    #expect(mkfifo(journal.root + "/entries/pipe.md", 0o600) == 0)
    #expect(mkfifo(journal.root + "/entries/pipe", 0o600) == 0)
    let tree = read(journal)
    #expect(tree.diagnostics.map(\.brief) == ["error unreadable-file: this is not a regular file"])
    #expect(tree.entries.count == 1)
  }
}
