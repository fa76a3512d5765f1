import Foundation
import JournalKit
import JournalTestSupport
import Testing

/// A fix is made to the file as it is by now.
@Suite struct EntryMenderTests {
  @Test func whatSomebodyElseAddedMeanwhileIsNotAddedAgain() throws {
    var configuration = Configuration()
    configuration.timezone = JournalTimeZone(name: "Asia/Seoul")
    let mender = EntryMender(root: "/nowhere", configuration: configuration)
    var generator = SystemRandomNumberGenerator()
    let fix = EntryMender.Fix(
      path: "entries/a.md",
      changes: [
        .addsID(.random(using: &generator)), .addsOffset(UTCOffset(minutes: 540), key: "created"),
      ])
    let text = """
      ---
      id: 6142A00C-2D81-4F5D-9D07-000000000009
      created: 2026-11-20 21:30+09:00
      ---
      x
      """
    let mended = try mender.mended(Array(text.utf8), by: fix)
    #expect(String(decoding: mended.bytes, as: UTF8.self) == text)
    #expect(mended.changes.isEmpty && mended.failure == nil)
  }
}
