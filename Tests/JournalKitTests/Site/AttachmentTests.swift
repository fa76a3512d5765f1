import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct AttachmentTests {
  private let picture = Pictures.png(width: 640, height: 480)

  private func entry(_ name: String, _ body: String, _ lines: String = "") -> String {
    "---\nuuid: \(EntryID(path: name).text)\ntitle: \(name)\n\(lines)---\n\(body)\n"
  }

  private func build(
    _ entries: [String: String], _ files: [String]
  ) async throws -> BuiltSite {
    let journal = try TemporaryJournal(entries)
    for (index, file) in files.enumerated() { try journal.write(file, picture + [UInt8(index)]) }
    let site = try await journal.build()
    #expect(site.report.diagnostics.map(\.brief) == [])
    return site
  }

  /// Files of the output that are attachments.
  private func attachments(_ site: BuiltSite) -> [String] {
    site.paths.filter { $0.hasPrefix("2") && !$0.hasSuffix(".html") }
  }

  @Test func aPictureIsCopiedBesideThePageWithItsSize() async throws {
    let site = try await build(
      ["entries/2026/2026-11-20-a.md": entry("a", "text ![눈 내린 길](<사진 1.png>)")],
      ["entries/2026/사진 1.png", "entries/2026/other.png"])
    #expect(attachments(site) == ["2026/11/20/사진 1.png"])
    let page = try site.text("2026/11/20/a.html")
    let image = try #require(page.firstMatch(of: /<img [^>]*alt="눈 내린 길"[^>]*>/)?.0)
    #expect(image.contains("src=\"../../../2026/11/20/%EC%82%AC%EC%A7%84%201.png\""))
    #expect(image.contains("width=\"640\" height=\"480\""))
  }

  @Test func onlyWhatAPublishedEntryRefersToIsCopied() async throws {
    let site = try await build(
      [
        "entries/2026-11-20-a.md": entry("a", "text [b](b.pdf)"),
        "entries/2026-11-19-c.md": entry("c", "text ![c](c.png)", "draft: true\n"),
        "entries/2026-11-18-d.md": entry("d", "text ![d](d.png)", "private: true\n"),
      ], ["entries/b.pdf", "entries/c.png", "entries/d.png", "entries/e.png"])
    #expect(attachments(site) == ["2026/11/20/b.pdf"])
    #expect(try site.text("2026/11/20/a.html").contains("href=\"../../../2026/11/20/b.pdf\""))
  }

  @Test func filesOfOneNameOnOneDayStayApart() async throws {
    let site = try await build(
      [
        "entries/one/2026-11-20-a.md": entry("a", "text ![x](p.png)"),
        "entries/two/2026-11-20-b.md": entry("b", "text ![x](p.png) ![y](P.PNG)"),
      ], ["entries/one/p.png", "entries/two/p.png", "entries/two/P.PNG"])
    let found = attachments(site)
    #expect(found.count == 3)
    #expect(Set(found.map { $0.lowercased() }).count == 3)
    #expect(Set(found.compactMap { site.files[$0]?.last }) == [0, 1, 2])
    for (page, last) in [("a", 0), ("b", 1)] as [(String, UInt8)] {
      let html = try site.text("2026/11/20/\(page).html")
      let source = try #require(html.firstMatch(of: /src="..\/..\/..\/([^"]+)"[^>]*alt="x"/)?.1)
      let path = try #require(WebAddress.decode(String(source)))
      #expect(site.files[path]?.last == last, "\(page) shows \(path)")
    }
  }

  @Test func aFileNamedAsAPageDoesNotReplaceIt() async throws {
    let site = try await build(
      ["entries/2026-11-20-a.md": entry("a", "text [x](a.html)")], ["entries/a.html"])
    #expect(try site.text("2026/11/20/a.html").contains("<!doctype html>"))
    #expect(attachments(site) == [])
    let other = try #require(site.paths.first { $0.hasPrefix("2026/11/20/a-") })
    #expect(try site.bytes(other) == picture + [0])
    #expect(try site.text("2026/11/20/a.html").contains("href=\"../../../\(other)\""))
  }

  @Test func aNewEntryDoesNotRenameThePictureOfAnOlderOne() async throws {
    let older = ["entries/one/2026-11-20-0900-a.md": entry("a", "text ![x](p.png)")]
    let newer = ["entries/two/2026-11-20-1000-b.md": entry("b", "text ![x](p.png)")]
    let pictures = ["entries/one/p.png", "entries/two/p.png"]
    let before = try await build(older, pictures)
    let after = try await build(older.merging(newer) { $1 }, pictures)
    #expect(attachments(before) == ["2026/11/20/p.png"])
    #expect(try after.bytes("2026/11/20/p.png") == before.bytes("2026/11/20/p.png"))
    #expect(attachments(after).count == 2)
  }

  @Test func onePictureOfTwoDaysIsBesideBoth() async throws {
    let site = try await build(
      [
        "entries/2026-11-20-a.md": entry("a", "text ![x](p.png)"),
        "entries/2026-11-19-b.md": entry("b", "text ![x](p.png)"),
      ], ["entries/p.png"])
    #expect(attachments(site) == ["2026/11/19/p.png", "2026/11/20/p.png"])
  }

  @Test func aPictureWithAHostileNameHarmsNothing() async throws {
    let name = "a\"><script>'&.png"
    let site = try await build(
      ["entries/2026-11-20-a.md": entry("a", "text ![x](<a\"\\>\\<script\\>'\\&.png>)")],
      ["entries/" + name])
    #expect(attachments(site) == ["2026/11/20/" + name])
    let page = try site.text("2026/11/20/a.html")
    #expect(page.contains("src=\"../../../2026/11/20/a%22%3E%3Cscript%3E%27%26.png\""))
    #expect(!page.contains("<script>"))
  }
}
