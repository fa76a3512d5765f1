import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct FeedTests {
  private static let id = "6142A00C-2D81-4F5D-9D07-8B70AC73BBD9"

  private func journal(_ configuration: String = "") throws -> TemporaryJournal {
    let journal = try TemporaryJournal(
      [
        "entries/2026-11-20-첫눈.md": """
        ---
        uuid: \(Self.id)
        created: 2026-11-20T21:30:00+09:00
        updated: 2026-11-21T08:00:00+09:00
        title: 첫눈 & <b>"한파"</b>
        tags: [산책, 겨울]
        lang: ko
        ---
        글 [어제](2026-11-19-b.md#x) ![p](p.png) \u{8}\u{B}끝 ]]> &amp;
        """,
        "entries/2026-11-19-b.md":
          "---\nuuid: \(EntryID(path: "b").text)\nlang: en\n---\nUntitled\nhere",
        "entries/2026-11-18-c.md":
          "---\nuuid: \(EntryID(path: "c").text)\ndraft: true\n---\nSECRET",
      ],
      configuration: """
        title: 나의 <일기> & "더"
        url: https://example.com/d/
        locales: [ko, en]
        timezone: Asia/Seoul
        weather: {icons: bundled}
        \(configuration)
        """)
    try journal.write("entries/p.png", Pictures.png(width: 4, height: 3))
    return journal
  }

  @Test func theAtomFeedHoldsTheEntriesWithAbsoluteLinks() async throws {
    let site = try await journal("author: 김일기\ndescription: 매일 <조금>").build()
    let feed = try XMLTree.read(try site.bytes("feed.xml"))
    #expect(feed.name == "feed")
    #expect(feed.attributes["xmlns"] == "http://www.w3.org/2005/Atom")
    #expect(feed.attributes["xml:lang"] == "ko")
    #expect(feed["id"] == "https://example.com/d/")
    #expect(feed["title"] == "나의 <일기> & \"더\"")
    #expect(feed["subtitle"] == "매일 <조금>")
    // The latest of the entries' own times: no clock takes part.
    #expect(feed["updated"] == "2026-11-21T08:00:00+09:00")
    #expect(feed.child("author")?["name"] == "김일기")
    #expect(
      feed.children("link").map { "\($0.attributes["rel"] ?? "") \($0.attributes["href"] ?? "")" }
        == ["alternate https://example.com/d/", "self https://example.com/d/feed.xml"])
    let entries = feed.children("entry")
    #expect(entries.count == 2)
    let first = try #require(entries.first)
    #expect(first["id"] == "urn:uuid:" + Self.id.lowercased())
    #expect(first["title"] == "첫눈 & <b>\"한파\"</b>")
    #expect(first["published"] == "2026-11-20T21:30:00+09:00")
    #expect(first["updated"] == "2026-11-21T08:00:00+09:00")
    #expect(first.children("category").map { $0.attributes["term"] } == ["산책", "겨울"])
    #expect(
      first.child("link")?.attributes["href"]
        == "https://example.com/d/2026/11/20/%EC%B2%AB%EB%88%88.html")
    let content = try #require(first.child("content"))
    #expect(content.attributes["type"] == "html")
    #expect(content.text.contains("href=\"https://example.com/d/2026/11/19/b.html#x\""))
    #expect(content.text.contains("src=\"https://example.com/d/2026/11/20/p.png\""))
    #expect(content.text.contains("끝 ]]&gt; &amp;"))
    #expect(entries.last?["updated"] == "2026-11-19T00:00:00+09:00")
    #expect(!String(decoding: try site.bytes("feed.xml"), as: UTF8.self).contains("SECRET"))
  }

  @Test func theFeedOfAnotherLocaleLeadsThere() async throws {
    let site = try await journal().build()
    let feed = try XMLTree.read(try site.bytes("en/feed.xml"))
    #expect(feed.attributes["xml:lang"] == "en")
    #expect(feed["id"] == "https://example.com/d/en/")
    let first = try #require(feed.children("entry").first)
    #expect(first.attributes["xml:lang"] == "ko")
    let content = try #require(first["content"])
    #expect(content.contains("href=\"https://example.com/d/en/2026/11/19/b.html#x\""))
    #expect(content.contains("src=\"https://example.com/d/2026/11/20/p.png\""))
    #expect(feed.children("entry").last?["title"] == "Untitled")
    // Entries are the same ones in every locale.
    let other = try XMLTree.read(try site.bytes("feed.xml"))
    #expect(feed.children("entry").map { $0["id"] } == other.children("entry").map { $0["id"] })
  }

  @Test func theJSONFeedSaysTheSame() async throws {
    let site = try await journal("author: 김일기").build()
    let feed = try #require(try site.json("feed.json") as? [String: Any])
    #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
    #expect(feed["title"] as? String == "나의 <일기> & \"더\"")
    #expect(feed["home_page_url"] as? String == "https://example.com/d/")
    #expect(feed["feed_url"] as? String == "https://example.com/d/feed.json")
    #expect(feed["language"] as? String == "ko")
    #expect((feed["authors"] as? [[String: String]]) == [["name": "김일기"]])
    let items = try #require(feed["items"] as? [[String: Any]])
    #expect(items.count == 2)
    let first = items[0]
    #expect(first["id"] as? String == "urn:uuid:" + Self.id.lowercased())
    #expect(
      first["url"] as? String == "https://example.com/d/2026/11/20/%EC%B2%AB%EB%88%88.html")
    #expect(first["date_published"] as? String == "2026-11-20T21:30:00+09:00")
    #expect(first["date_modified"] as? String == "2026-11-21T08:00:00+09:00")
    #expect(first["tags"] as? [String] == ["산책", "겨울"])
    #expect(first["language"] as? String == "ko")
    let html = try #require(first["content_html"] as? String)
    #expect(html.contains("src=\"https://example.com/d/2026/11/20/p.png\""))
    #expect(items[1]["date_modified"] == nil)
    #expect(items[1]["language"] as? String == "en")
  }

  @Test(arguments: [("feed: {entries: 1}", 1), ("feed: {entries: 7}", 2)])
  func feedsHoldAsManyEntriesAsAskedFor(line: String, count: Int) async throws {
    let site = try await journal(line).build()
    #expect(try XMLTree.read(try site.bytes("feed.xml")).children("entry").count == count)
    let feed = try #require(try site.json("feed.json") as? [String: Any])
    #expect((feed["items"] as? [Any])?.count == count)
  }

  @Test func withoutFeedsThereAreNoneAndNoLinksToThem() async throws {
    let site = try await journal("feed: none").build()
    #expect(site.paths.filter { $0.contains("feed.") } == [])
    #expect(site.paths(holding: "feed.xml") == [])
    #expect(site.paths(holding: "feed.json") == [])
    #expect(site.files["sitemap.xml"] != nil)
  }

  @Test func withoutAnAddressNothingAbsoluteIsWritten() async throws {
    let journal = try TemporaryJournal(
      ["entries/2026-11-20.md": "---\nuuid: \(Self.id)\n---\nx\n\ny"],
      configuration:
        "title: x\nlocales: [ko, en]\ntimezone: Asia/Seoul\nweather: {icons: bundled}\n")
    let site = try await journal.build()
    #expect(site.report.isPublished)
    #expect(site.report.lacksAddress)
    #expect(site.paths.filter { $0.contains("feed") || $0.contains("sitemap") } == [])
    for page in site.paths where page.hasSuffix(".html") {
      let html = try site.text(page)
      #expect(!html.contains("rel=\"canonical\"") && !html.contains("og:url"), "\(page)")
      #expect(!html.contains("application/atom+xml"), "\(page)")
    }
  }

  @Test func anEmptyJournalHasAnEmptyFeed() async throws {
    let site = try await TemporaryJournal().build()
    let feed = try XMLTree.read(try site.bytes("feed.xml"))
    #expect(feed.children("entry").isEmpty)
    #expect(feed["updated"]?.isEmpty == false)
  }

  @Test(arguments: [
    ("a\u{0}\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}b", "ab"), ("\u{FFFE}x\u{FFFF}", "x"),
    ("<&>\"'", "&lt;&amp;&gt;&quot;&#39;"), ("첫눈\n\t", "첫눈\n\t"), ("😊\u{85}", "😊\u{85}"),
  ])
  func whatXMLCannotHoldIsLeftOut(text: String, expected: String) {
    #expect(text.xmlEscaped == expected)
  }
}
