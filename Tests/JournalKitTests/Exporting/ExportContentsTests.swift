import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct ExportContentsTests {
  @Test(arguments: ["", "markdown: {raw_html: true}\n"])
  func filesThatHTMLShowsOrLinksToComeAlong(settings: String) async throws {
    let trial = try BookTrial(
      [
        "entries/2026-11-20.md": """
        <img src="a.jpg"> ![](b.jpg)

        <video src="c%20d.mp4" poster='e.jpg'></video>
        <img srcset="f.jpg 1x, g.jpg 2x"> <a href="h.pdf#2">h</a>

        `<img src="code.jpg">` <img src="https://example.com/i.jpg"> <img src="../../../j.jpg">
        """
      ], settings)
    let names = ["a.jpg", "b.jpg", "c d.mp4", "e.jpg", "f.jpg", "g.jpg", "h.pdf"]
    for name in names + ["code.jpg", "alone.jpg"] {
      try trial.journal.write("entries/\(name)", "x")
    }
    let selection = try await trial.selection()
    #expect(selection.attachments == names.map { "entries/" + $0 })
    #expect(selection.unmentionedCount == 2)
  }

  @Test func whatOnlyHiddenEntriesShowIsNotCounted() async throws {
    let trial = try BookTrial([
      "entries/2026-11-20.md": "a",
      "entries/2026-11-21.md": "---\nprivate: true\n---\n![](b.jpg) <img src=\"c.jpg\">",
      "entries/2026-11-22.md": "---\nprivate: maybe\n---\n![](d.jpg)",
    ])
    for name in ["b.jpg", "c.jpg", "d.jpg"] { try trial.journal.write("entries/\(name)", "x") }
    let selection = try await trial.selection()
    #expect(selection.attachments.isEmpty && selection.unmentionedCount == 0)
  }

  @Test func aBookTellsWhatItHolds() async throws {
    let trial = try BookTrial([
      "entries/2026-11-20.md": "![](a.gif) [b](b.csv)", "entries/2026-11-21.md": "",
    ])
    let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
    try trial.journal.write("entries/a.gif", gif)
    try trial.journal.write("entries/b.csv", "1,2\n")
    for format in [ExportFormat.html, .epub] {
      let contents = try await format.write(
        try await trial.selection(), trial.journal.root + "/x." + format.name)
      #expect(contents.entries == 1 && contents.attachments == 1)
      #expect(contents.namedAttachments == 1)
    }
  }

  @Test(arguments: ExportFormat.all)
  func onlyTheOwnerMayReadIt(format: ExportFormat) async throws {
    let trial = try BookTrial(["entries/2026-11-20.md": "a"])
    let path = trial.journal.root + "/x"
    _ = try await format.write(try await trial.selection(), path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let mode = try #require(attributes[.posixPermissions] as? Int)
    #expect(mode & 0o077 == 0, "\(String(mode, radix: 8))")
  }
}
