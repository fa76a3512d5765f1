import Foundation
import JournalTestSupport
import Testing

/// Where journal.yml has mistakes, nothing is written where no command will find it.
@Suite struct BrokenJournalFileTests {
  private let journal: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal()
    try journal.folder("tmp")
  }

  private func new() async throws -> IlgiProgram.Result {
    try await journal.program(["TMPDIR": journal.root + "/tmp"], input: "소중한 글\n")
      .run(["new", "제목", "--no-weather"])
  }

  @Test(arguments: [
    "entries: diary\nauthor: \"unclosed\n", "author: [a\nentries: diary\n", "entries: ../diary\n",
    "entires: diary\n", "entries: [diary]\n", "entries: diary\nentries: notes\n",
    "{\"entries\" : diary, a: [}\n", "? entries\n: diary\n- a\n", "title: \"a\n",
  ])
  func theTextIsKeptWhereTheFolderOfEntriesIsNotKnown(_ text: String) async throws {
    try journal.write("journal.yml", text)
    let result = try await new()
    #expect(result.status == 1 && result.out.isEmpty, "\(result.out)")
    #expect(!journal.has("entries"))
    let kept = try #require(journal.names("tmp").first)
    #expect(try journal.text("tmp/" + kept) == "소중한 글\n")
    #expect(result.err.contains(kept) && result.err.contains("journal.yml"), "\(result.err)")
  }

  @Test func textThatIsNotUTF8TellsNoFolder() async throws {
    try journal.write("journal.yml", Array("title: ".utf8) + [0xFF, 0x0A])
    try journal.folder("entries")
    #expect(try await new().status == 1)
    #expect(journal.names("entries").isEmpty)
  }

  @Test(arguments: [
    ("title: \"a\n", "entries"), ("# all my entries\nauthor: [a\n", "entries"),
    ("titel: x\nentries: diary\n", "diary"), ("locales: [xx]\nentries: \"./diary/\"\n", "diary"),
  ])
  func whereTheFolderIsSureNobodyIsKeptFromWriting(_ text: String, _ folder: String) async throws {
    try journal.write("journal.yml", text)
    try journal.folder(folder)
    let result = try await new()
    #expect(result.status == 0 && result.out.hasPrefix(folder + "/20"), "\(result.err)")
    #expect(journal.names("tmp").isEmpty)
  }

  @Test func noEntryOfAnotherFolderIsOpened() async throws {
    try journal.entry("a.md", uuid: 1)
    try journal.write("journal.yml", "entries: diary\nauthor: \"unclosed\n")
    let editor = try journal.editor("echo opened >> opened")
    for which in [[], ["entries/a.md"]] {
      let result = try await journal.program(["EDITOR": editor]).run(["edit"] + which)
      #expect(result.status == 1 && result.err.contains("journal.yml"), "\(result.err)")
    }
    #expect(!journal.has("opened"))
  }
}
