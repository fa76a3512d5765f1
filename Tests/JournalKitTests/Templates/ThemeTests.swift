import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct ThemeTests {
  private static let entry = "---\nuuid: \(EntryID(path: "a").text)\ntitle: 첫눈\n---\n본문"

  private func journal(_ files: [String: String], locales: String = "ko, en") throws
    -> TemporaryJournal
  {
    try TemporaryJournal(
      files.merging(["entries/2026-11-20-a.md": Self.entry]) { own, _ in own },
      configuration: """
        locales: [\(locales)]
        timezone: Asia/Seoul
        weather: {icons: bundled}

        """)
  }

  @Test func aJournalsOwnFileReplacesTheBuiltInOneAndNoOther() async throws {
    let site = try await journal([
      "Templates/not-found.mustache": "{{> head}}</head>\nGONE {{lang}}\n",
      "Templates/footer.mustache": "OWN FOOTER\n", "Templates/assets/style.css": "/* own */",
      "Templates/assets/extra/more.txt": "more", "Templates/README.md": "not published",
    ]).build()
    #expect(site.report.diagnostics.map(\.brief) == [])
    #expect(try site.text("404.html").contains("GONE ko"))
    #expect(try site.text("en/404.html").contains("GONE en"))
    #expect(try site.text("index.html").contains("OWN FOOTER"))
    #expect(try site.text("index.html").contains("<main"))
    #expect(try site.text("assets/style.css") == "/* own */")
    #expect(try site.text("assets/extra/more.txt") == "more")
    #expect(site.files["assets/share.js"] == Theme.builtIn.files["assets/share.js"])
    #expect(site.paths(holding: "not published") == [])
  }

  @Test func aMistakeInAJournalsOwnTemplatesLeavesTheSiteAsItWas() async throws {
    let journal = try journal([:])
    let before = try await journal.build()
    try journal.write("Templates/entry.mustache", "{{> head}}\n  {{entry.titel}}\n{{> rwo}}\n")
    try journal.write("Templates/locales/ko.yml", "homme: x\n")
    let after = try await journal.build()
    #expect(
      after.report.diagnostics.map { "\($0.path ?? "") \($0.brief)" } == [
        "Templates/entry.mustache 2:3~15 error template: there is no variable 'entry.titel' here",
        "Templates/entry.mustache 3:1~9 error template: there is no partial 'rwo'",
        "Templates/locales/ko.yml 1:1~5 error template: there is no text 'homme'",
      ])
    #expect(after.files == before.files)
    #expect(!after.report.isPublished)
  }

  @Test func ownWordsReplaceSomeAndTheRestIsTheBuiltInOnes() async throws {
    let site = try await journal([
      "Templates/locales/ko.yml": "tagsTitle: 꼬리표\nentryCount:\n  other: 글 {count}개\n"
    ]).build()
    #expect(try site.text("index.html").contains("글 1개"))
    #expect(try site.text("tags/index.html").contains("<h1>꼬리표</h1>"))
    #expect(try site.text("search.html").contains("제목과 본문에서 찾기"))
    #expect(try site.text("en/tags/index.html").contains("<h1>Tags</h1>"))
  }

  @Test func aLocaleOfTheJournalsOwnIsSpoken() async throws {
    let site = try await journal(
      ["Templates/locales/fi.yml": "language: suomi\ntagsTitle: Tunnisteet\n"], locales: "fi, ko"
    ).build()
    #expect(site.report.diagnostics.map(\.brief) == [])
    #expect(try site.text("tags/index.html").contains("<h1>Tunnisteet</h1>"))
    #expect(try site.text("index.html").contains("perjantaina 20. marraskuuta 2026"))
    #expect(try site.text("search.html").contains("Search titles and text"))
  }

  @Test func aTemplateThatIsALinkOutOfTheJournalIsNotRead() async throws {
    let journal = try journal(["Templates/assets/own.txt": "x"])
    let outside = try TemporaryJournal(["secret.css": "SECRET"], configuration: nil)
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/Templates/assets/style.css",
      withDestinationPath: outside.root + "/secret.css")
    let site = try await journal.build()
    #expect(site.report.diagnostics.map(\.code) == [.outsideJournal])
    #expect(site.paths(holding: "SECRET") == [])
  }

  @Test func anOwnIconIsShownInsteadOfAnyOther() async throws {
    let journal = try journal([
      "entries/2026-11-20-a.md": Self.entry.replacing("title:", with: "weather_icon: 13n\ntitle:")
    ])
    let own = Pictures.png(width: 7, height: 7)
    try journal.write("Templates/assets/weather/13n.png", own)
    let site = try await journal.build()
    #expect(try site.bytes("assets/weather/13n.png") == own)
  }
}
