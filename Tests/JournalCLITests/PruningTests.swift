import Foundation
import JournalTestSupport
import Testing

/// What leaves the journal leaves the site, with all that only it had brought, and nothing else does.
@Suite struct PruningTests {
  /// What can happen to the entry `going.md`.
  enum Change: String, CaseIterable, Sendable {
    case removed, renamed, draft, unpublished, `private`, emptied, moved
  }

  private func journal() async throws -> TemporaryJournal {
    let journal = try TemporaryJournal()
    try journal.entry("2026/11/staying.md", uuid: 1, "title: Staying\ntags: [walks]")
    try journal.write("entries/2025/03/going.txt", "attached")
    try journal.write("entries/2025/03/going.md", going("") + "![a](going.txt)\n")
    try await journal.buildWell()
    return journal
  }

  private func going(_ field: String) -> String {
    TemporaryJournal.entryText(
      uuid: 2, created: "2025-03-04T10:00:00+09:00",
      "title: Going\ntags: [gone]\nweather: {main: Rain, icon: 10n}\n\(field)", body: "Text.")
  }

  private func make(_ change: Change, in journal: TemporaryJournal) throws {
    let path = "entries/2025/03/going.md"
    let text = going("") + "![a](going.txt)\n"
    switch change {
    case .removed: try journal.remove(path)
    case .renamed:
      try journal.remove(path)
      try journal.write("entries/2025/03/renamed.md", text)
    case .draft: try journal.write(path, going("draft: true") + "![a](going.txt)\n")
    case .unpublished: try journal.write(path, going("published: false") + "![a](going.txt)\n")
    case .private: try journal.write(path, going("private: true") + "![a](going.txt)\n")
    case .emptied: try journal.write(path, "---\ncreated: 2025-03-04\ntags: [gone]\n---\n\n")
    case .moved:
      try journal.remove(path)
      try journal.remove("entries/2025/03/going.txt")
      try journal.write("entries/2026/01/going.txt", "attached")
      let moved = text.replacing("2025-03-04", with: "2026-01-02").replacing("10n", with: "01d")
        .replacing("gone", with: "walks")
      try journal.write("entries/2026/01/going.md", moved)
    }
  }

  // Where both forms of a name are one, nothing of this can happen.
  #if os(Linux)
    @Test func aPageWhoseNameWasDecomposedOnTheWayGoesToo() async throws {
      let journal = try TemporaryJournal()
      try journal.entry("2026/11/staying.md", uuid: 1, "title: Staying")
      try journal.entry("2026/11/첫눈.md", uuid: 2, "title: 첫눈\ntags: [한글, 산책]")
      try await journal.buildWell()
      let decomposed = "첫눈.html".decomposedStringWithCanonicalMapping
      let folder = journal.root + "/public/2026/11/20/"
      func names() throws -> [[UInt8]] {
        try FileManager.default.contentsOfDirectory(atPath: folder).map { Array($0.utf8) }
          .sorted { $0.lexicographicallyPrecedes($1) }
      }
      // A page that stays is there once, by its own name.
      let before = try names()
      #expect(rename(folder + "첫눈.html", folder + decomposed) == 0)
      try await journal.buildWell()
      #expect(try names() == before)
      #expect(rename(folder + "첫눈.html", folder + decomposed) == 0)
      try journal.entry("2026/11/첫눈.md", uuid: 2, "title: 첫눈\nprivate: true")
      try await journal.buildWell()
      #expect(try names() == [Array("staying.html".utf8)])
    }

    @Test func aFolderWhoseNameWasDecomposedGoesToo() async throws {
      let journal = try TemporaryJournal()
      try journal.entry("a.md", uuid: 1, "title: Staying")
      try journal.write("Templates/assets/글꼴/a.txt", "x")
      try await journal.buildWell()
      let assets = journal.root + "/public/assets/"
      #expect(rename(assets + "글꼴", assets + "글꼴".decomposedStringWithCanonicalMapping) == 0)
      try journal.remove("Templates/assets/글꼴")
      try await journal.buildWell()
      let left = try FileManager.default.contentsOfDirectory(atPath: assets)
      #expect(left.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }, "\(left)")
    }
  #endif

  @Test(arguments: ["", "entries: entries\n"])
  func aFolderOfEntriesThatIsNotThereEmptiesNoSite(_ line: String) async throws {
    let journal = try await journal()
    try journal.write("journal.yml", TemporaryJournal.defaultConfiguration + line)
    let before = try journal.snapshot()
    try journal.remove("entries")
    let result = try await journal.ilgi("build", "--keep-going")
    #expect(result.status == 1 && result.err.contains("'entries' is not there"), "\(result.err)")
    #expect(try journal.snapshot() == before)
    // An empty folder is somebody's will.
    try journal.folder("entries")
    try await journal.buildWell()
    #expect(!journal.has("public/2026"))
  }

  @Test func aNewJournalNeedsNoFolderOfEntries() async throws {
    let journal = try TemporaryJournal()
    try await journal.buildWell()
    try await journal.buildWell()
    #expect(journal.has("public/index.html"))
  }

  @Test(arguments: Change.allCases)
  func nothingOfItIsLeft(_ change: Change) async throws {
    let journal = try await journal()
    #expect(journal.has("public/2025/03/04/going.html"))
    #expect(journal.has("public/2025/03/04/going.txt"))
    try journal.write("public/2025/kept.txt", "mine")
    try make(change, in: journal)
    try await journal.buildWell()
    #expect(try journal.snapshot().text("2025/kept.txt") == "mine")
    #expect(!journal.has("public/2025/03/04/going.html"))
    if change != .renamed {
      for path in ["2025/03", "tags/gone.html", "assets/weather/10n.png", "en/2025"] {
        #expect(!journal.has("public/" + path), "\(path)")
      }
    }
    try journal.remove("public/2025/kept.txt")
    if change != .renamed { try journal.remove("public/2025") }
    try await journal.buildWell("--output", "fresh")
    let differences = try journal.snapshot("fresh").differences(from: try journal.snapshot())
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test func aLocaleThatIsTakenOutGoesWithItsTree() async throws {
    let journal = try await journal()
    try journal.write(
      "journal.yml", "locales: [ko]\ntimezone: Asia/Seoul\nweather: {icons: bundled}\n")
    try await journal.buildWell()
    #expect(!journal.has("public/en"))
    #expect(!journal.has("public/feed.xml"))
    #expect(try journal.snapshot().paths(mentioning: "example.com/d").isEmpty)
  }

  @Test func draftsThatWereAskedForAreGoneAfterTheNextBuild() async throws {
    let journal = try await journal()
    let before = try journal.snapshot()
    try journal.entry("d.md", uuid: 7, "title: Draft\ndraft: true\ntags: [hush]")
    try journal.entry("p.md", uuid: 8, "title: Private\nprivate: true")
    let result = try await journal.buildWell("--drafts")
    #expect(result.out.contains("draft"), "\(result.out)")
    #expect(journal.has("public/2026/11/20/d.html"))
    #expect(!journal.has("public/2026/11/20/p.html"))
    try await journal.buildWell()
    #expect(try journal.snapshot() == before)
  }
}
