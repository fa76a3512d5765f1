import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct LinkTests {
  private static let target = "entries/2026/2026-11-19-첫눈.md"

  /// A journal in which one entry has a body, beside an entry to link to, one that is a draft, and a picture.
  private func journal(_ body: String) throws -> TemporaryJournal {
    let id = "uuid: 00000000-0000-4000-8000-00000000000"
    let journal = try TemporaryJournal([
      "entries/2026/2026-11-20-a.md": "---\n\(id)1\ntitle: A\n---\n\(body)\n",
      Self.target: "---\n\(id)2\ntitle: 첫눈\n---\nx",
      "entries/2025/2025-01-02.md": "---\n\(id)3\ntitle: 지난해\n---\nx",
      "entries/2026/2026-11-18-secret.md": "---\n\(id)4\ntitle: 숨은 글\ndraft: true\n---\nx",
      "entries/note.txt": "x", "outside.txt": "x", "entries/_hidden.txt": "x",
    ])
    try journal.write("entries/2026/photo.png", Pictures.png(width: 40, height: 30))
    return journal
  }

  private func page(_ body: String) async throws -> String {
    let site = try await journal(body).build()
    #expect(site.report.diagnostics.map(\.brief) == [])
    return try site.text("2026/11/20/a.html")
  }

  private static let snow = "../../../2026/11/19/%EC%B2%AB%EB%88%88.html"

  @Test(arguments: [
    ("[x](2026-11-19-첫눈.md)", snow), ("[x](./2026-11-19-첫눈.md)", snow),
    ("[x](../2026/2026-11-19-첫눈.md)", snow), ("[x](2026-11-19-%EC%B2%AB%EB%88%88.md)", snow),
    ("[x](<2026-11-19-첫눈.md>)", snow), ("[x](2026-11-19-첫눈.md#부분)", snow + "#%EB%B6%80%EB%B6%84"),
    ("[x](2026-11-19-첫눈.md#part)", snow + "#part"), ("[x][y]\n\n[y]: 2026-11-19-첫눈.md", snow),
    ("[x](2026-11-19-첫눈.md \"title\")", snow), ("[x](2026-11-19-\("첫눈".decomposed).md)", snow),
    ("[x](../2025/2025-01-02.md)", "../../../2025/01/02/00000000.html"),
    ("[x](2026-11-20-a.md)", "../../../2026/11/20/a.html"),
  ])
  func aLinkToAnEntryLeadsToItsPage(body: String, href: String) async throws {
    #expect(try await page("text \(body)").contains("href=\"\(href)\""))
  }

  @Test func anEntryWhoseNameIsStoredDecomposedIsFound() async throws {
    let journal = try TemporaryJournal([
      "entries/2026-11-19-첫눈.md".decomposed: "---\nuuid: \(EntryID(path: "b").text)\n---\nb b",
      "entries/2026-11-20-a.md":
        "---\nuuid: \(EntryID(path: "a").text)\n---\ntext [x](2026-11-19-첫눈.md)",
    ])
    let site = try await journal.build()
    #expect(site.report.diagnostics.map(\.brief) == [])
    #expect(
      try site.text("2026/11/20/a.html").contains("../../../2026/11/19/%EC%B2%AB%EB%88%88.html"))
    let name = try #require(site.paths.first { $0.hasPrefix("2026/11/19/") })
    #expect(name.unicodeScalars.elementsEqual("2026/11/19/첫눈.html".unicodeScalars))
  }

  @Test func inAnotherLocaleTheLinkStaysInIt() async throws {
    let site = try await journal("text [x](2026-11-19-첫눈.md) ![p](photo.png)").build()
    let page = try site.text("en/2026/11/20/a.html")
    #expect(page.contains("href=\"\(Self.snow)\""))
    // Pictures are there once for all locales.
    #expect(page.contains("src=\"../../../../2026/11/20/photo.png\""))
    #expect(!site.paths.contains { $0.hasPrefix("en/") && $0.hasSuffix(".png") })
  }

  @Test(arguments: [
    "https://example.org/a.md", "#part", "mailto:a@example.org", "//example.org/x", "?q=1",
    "/2026/index.html",
  ])
  func otherLinksStayAsTheyAre(destination: String) async throws {
    #expect(try await page("text [x](\(destination))").contains("href=\"\(destination)\""))
  }

  @Test(arguments: ["[words](2026-11-18-secret.md)", "![words](2026-11-18-secret.md)"])
  func aLinkToADraftLeavesItsWordsAlone(body: String) async throws {
    let site = try await journal("one\n\ntext \(body)").build()
    let page = try site.text("2026/11/20/a.html")
    #expect(page.contains("text words"))
    for path in site.paths(holding: "secret") + site.paths(holding: "숨은 글") {
      Issue.record("\(path) tells of the draft")
    }
    #expect(site.report.diagnostics.map(\.code) == [.unpublishedLink])
    #expect(site.report.diagnostics.first?.position?.line == 7)
    #expect(site.report.isPublished)
  }

  @Test(arguments: [
    ("gone.png", "missing-file: there is no file 'gone.png'"),
    ("2026-11-19-첫눈.markdown", "missing-file: there is no file '2026-11-19-첫눈.markdown'"),
    ("_hidden.txt", "missing-file: there is no file '_hidden.txt'"),
    ("Photo.PNG", "missing-file: there is no file 'Photo.PNG'"),
    ("../../outside.txt", "outside-journal: '../../outside.txt' leads out of the folder entries/"),
    (
      "../../../../etc/passwd", "outside-journal: '../../../../etc/passwd' leads out of the journal"
    ),
    (
      "..%2f..%2f..%2fetc/passwd",
      "outside-journal: '..%2f..%2f..%2fetc/passwd' leads out of the journal"
    ),
    ("photo.png%00.md", "outside-journal: 'photo.png%00.md' leads out of the journal"),
    ("../../journal.yml", "outside-journal: '../../journal.yml' leads out of the folder entries/"),
  ])
  func aBrokenLinkOrImageIsToldWithItsLine(destination: String, message: String) async throws {
    for body in ["[x](\(destination))", "![x](\(destination))", "[x][y]\n\n[y]: \(destination)"] {
      let site = try await journal("one\n\ntwo \(body)").build()
      let line = body.contains("[y]:") ? 9 : 7
      #expect(site.report.diagnostics.map(\.brief) == ["\(line) error \(message)"])
      #expect(site.report.diagnostics.first?.path == "entries/2026/2026-11-20-a.md")
      #expect(!site.report.isPublished)
      #expect(site.files.isEmpty)
    }
  }

  @Test func everyBrokenLinkOfEveryEntryIsTold() async throws {
    let journal = try journal("one ![a](a.png) ![b](b.png)\n\n![c](c.png)")
    try journal.write(
      "entries/2026-11-17.md", "---\nuuid: \(EntryID(path: "x").text)\n---\nx [d](d.md)")
    let found = await journal.check()
    #expect(
      found.map { "\($0.path?.suffix(4) ?? "") \($0.position?.line ?? 0)" }
        == ["a.md 5", "a.md 5", "a.md 7", "7.md 4"].sorted { $0 < $1 } || found.count == 4)
  }

  @Test(arguments: ["draft: true", "private: true"])
  func aBrokenLinkOfAHiddenEntryIsAWarningOnly(line: String) async throws {
    let journal = try journal("x")
    try journal.write(
      "entries/2026-11-17.md", "---\nuuid: \(EntryID(path: "x").text)\n\(line)\n---\nx ![d](d.png)")
    let site = try await journal.build()
    #expect(
      site.report.diagnostics.map(\.brief) == ["5 warning missing-file: there is no file 'd.png'"])
    #expect(site.report.isPublished)
  }
}
