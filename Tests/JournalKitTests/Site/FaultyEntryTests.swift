import JournalKit
import JournalTestSupport
import Testing

@Suite struct FaultyEntryTests {
  @Test func whatIsWrongWithFrontMatterDoesNotHideBrokenLinks() async throws {
    let journal = try TemporaryJournal([
      "entries/2026-11-20-a.md": "---\nstarred: maybe\n---\nx ![](gone.png)\n"
    ])
    let codes = await journal.check().map(\.code)
    #expect(codes.contains(.invalidValue))
    #expect(codes.contains(.missingFile))
  }
}
