import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// The preview tells and shows what a build would, after every change.
@Suite struct PreviewBuilderTests {
  private let journal: TemporaryJournal
  private let builder: PreviewBuilder

  init() throws {
    journal = try SampleJournal.make()
    builder = PreviewBuilder(root: journal.root, includesDrafts: false)
  }

  /// Looks until all rests, and gives what was told last.
  private func settled() async throws -> PreviewBuilder.Outcome {
    var last = await builder.update(now: 0)
    for _ in 0..<3 {
      try await Task.sleep(for: .milliseconds(80))
      if let outcome = await builder.update(now: 0) { last = outcome }
    }
    return try #require(last)
  }

  private func expectSame(_ change: String) async throws {
    let outcome = try await settled()
    let problems = await journal.check()
    #expect(outcome.report.diagnostics == problems, "\(change)")
    guard let site = outcome.site else {
      #expect(outcome.report.hasErrors, "\(change)")
      return
    }
    let built = try await journal.build()
    #expect(site.paths == built.paths, "\(change)")
    for path in site.paths {
      let file = try #require(site.file(path))
      switch site.contents(of: file) {
      case .made(let make): #expect(try make() == built.files[path], "\(change): \(path)")
      case .copied(let source, let withoutPlace):
        let file = try PublishedFile(source, root: journal.root, withoutPlace: withoutPlace)
        #expect(
          try file.bytes(at: 0, count: file.size) == built.files[path], "\(change): \(path)")
      }
    }
  }

  @Test func whatIsShownIsWhatABuildWrites() async throws {
    try await expectSame("nothing")
    try journal.write("entries/2027/2027-01-01-new.md", "새해\n\n첫날.\n")
    try await expectSame("a new entry in a new folder")
    try journal.write("entries/2027/2027-01-01-new.md", "---\ncreated: never\n---\n")
    try await expectSame("a mistake")
    try journal.remove("entries/2027")
    try await expectSame("no folder any more")
    try journal.write("Templates/footer.mustache", "{{nothing}}</body></html>")
    try await expectSame("a mistake in a template")
    try journal.write("Templates/footer.mustache", "<p>{{site.title}}</p></body></html>")
    try await expectSame("another template")
    try journal.write("journal.yml", "titel: x\n")
    try await expectSame("a mistake in journal.yml")
    try journal.write("journal.yml", SampleJournal.configuration)
    try await expectSame("journal.yml as before")
  }

  @Test func aLinkOutOfTheJournalIsToldAndForgotten() async throws {
    try journal.write("Templates/row.mustache", "")
    try journal.remove("Templates/row.mustache")
    try await expectSame("an empty folder of templates")
    let link = journal.root + "/Templates/foo.css"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/etc/passwd")
    try await expectSame("a link that leads out")
    try journal.remove("Templates/foo.css")
    try await expectSame("no such link any more")
  }

  /// What a browser may take for a page, a picture and what a name says nothing of.
  @Test(arguments: ["a.svg", "a.html", "a.jpg", "a.mp4", "a"])
  func attachmentsAreNeverTakenForPagesOfTheSite(name: String) async throws {
    try journal.write("entries/\(name)", "<script>")
    try journal.write("entries/2026-03-03-with.md", "붙임\n\n[파일](\(name))\n")
    try await expectSame(name)
    let site = try #require(await builder.update(now: 0, isForced: true)?.site)
    let file = try #require(site.file("2026/03/03/" + name))
    guard case .copied(let path, _) = site.contents(of: file) else {
      Issue.record("\(name) is made")
      return
    }
    #expect(path == journal.root + "/entries/" + name)
  }

  @Test func entriesThatAreNotWhereTheyWereKeepTheLastGoodSite() async throws {
    _ = try await settled()
    try move("entries", to: "away")
    let outcome = try await settled()
    #expect(outcome.site == nil)
    #expect(
      outcome.report.diagnostics.map(\.brief)
        == ["error configuration: the folder of entries 'entries' is not there"])
    try move("away", to: "entries")
    try await expectSame("back again")
  }

  @Test func aJournalThatIsMovedAwayDoesNotComeBack() async throws {
    _ = try await settled()
    let away = journal.root + "-away"
    try FileManager.default.moveItem(atPath: journal.root, toPath: away)
    let outcome = await builder.update(now: 0)
    #expect(!FileManager.default.fileExists(atPath: journal.root))
    try FileManager.default.moveItem(atPath: away, toPath: journal.root)
    #expect(outcome?.site == nil)
    #expect(outcome?.report.hasErrors == true)
  }

  private func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(
      atPath: journal.root + "/" + path, toPath: journal.root + "/" + other)
  }

  @Test func nothingIsToldWhereNothingChanged() async throws {
    _ = try await settled()
    #expect(await builder.update(now: 0) == nil)
    #expect(await builder.update(now: 0, isForced: true) != nil)
  }

  @Test func theLastGoodTextOutlivesItsFile() async throws {
    let site = try #require(try await settled().site)
    let path = try #require(site.paths.first { $0.hasPrefix("2025/12/31/") })
    let file = try #require(site.file(path))
    guard case .made(let make) = site.contents(of: file) else { return }
    let before = try make()
    try journal.write("entries/2025/2025-12-31.md", "---\ncreated: never\n---\n")
    #expect(try await settled().site == nil)
    #expect(try make() == before)
  }

  @Test func foldersOfWhatLinksLeadToAreWatched() async throws {
    try journal.write("notes/real.md", "2026-01-02 쓴 글\n")
    try journal.write("styles/own.css", "")
    try journal.write("Templates/assets/x.txt", "")
    for (link, target) in [
      ("entries/2026-01-02-linked.md", "notes/real.md"),
      ("Templates/assets/style.css", "styles/own.css"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: journal.root + "/" + link, withDestinationPath: journal.root + "/" + target)
    }
    _ = try await settled()
    let folders = await builder.folders
    for folder in ["", "/notes", "/styles", "/entries", "/entries/2026", "/Templates/assets"] {
      #expect(folders.contains(journal.root + folder), "\(folder)")
    }
  }
}
