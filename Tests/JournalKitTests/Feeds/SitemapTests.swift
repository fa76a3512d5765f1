import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct SitemapTests {
  @Test func everyPageIsListedInEveryLocale() async throws {
    let journal = try SampleJournal.make()
    let site = try await journal.build()
    for (path, prefix) in [("sitemap.xml", ""), ("en/sitemap.xml", "en/")] {
      let map = try XMLTree.read(try site.bytes(path))
      #expect(map.name == "urlset")
      let listed = map.children("url").compactMap { $0["loc"] }
      let pages = site.paths.filter { page in
        page.hasSuffix(".html") && page.hasPrefix("en/") == (prefix == "en/")
          && !page.hasSuffix("404.html")
      }
      let expected = pages.map { page in
        let short = page.hasSuffix("index.html") ? String(page.dropLast(10)) : page
        return "https://example.com/d/" + WebAddress.encode(path: short)
      }
      #expect(listed.sorted() == expected.sorted())
      for url in map.children("url") {
        let links = url.children("xhtml:link")
        #expect(links.map { $0.attributes["hreflang"] } == ["ko", "en"])
        #expect(links.contains { $0.attributes["href"] == url["loc"] })
        for link in links {
          #expect(link.attributes["href"]?.hasPrefix("https://example.com/d/") == true)
        }
      }
    }
  }

  @Test func aSiteOfOneLocaleHasNoAlternates() async throws {
    let journal = try TemporaryJournal(
      ["entries/2026-11-20.md": "x\n\ny"],
      configuration: "url: https://example.com\ntimezone: Asia/Seoul\nweather: {icons: bundled}\n")
    let text = try await journal.build().text("sitemap.xml")
    #expect(!text.contains("xhtml"))
    #expect(text.contains("<loc>https://example.com/2026/11/20/"))
  }

  @Test func aLargeSiteHasPartsOfAtMost50000() async throws {
    let journal = try SampleJournal.make()
    let locale = try #require(try await SampleJournal.locales(of: journal).last)
    let paths = (0..<120_001).map { "p/\($0).html" }
    let files = Sitemap.files(locale, paths: paths)
    #expect(
      files.map(\.path) == [
        "en/sitemap.xml", "en/sitemap-1.xml", "en/sitemap-2.xml", "en/sitemap-3.xml",
      ])
    let texts = try files.map { file in
      guard case .made(let make) = file.contents else { return "" }
      return String(decoding: try make(), as: UTF8.self)
    }
    let index = try XMLTree.read(Array(texts[0].utf8))
    #expect(index.name == "sitemapindex")
    #expect(
      index.children("sitemap").compactMap { $0["loc"] }
        == (1...3).map { "https://example.com/d/en/sitemap-\($0).xml" })
    let counts = texts.dropFirst().map { $0.split(separator: "\n").count { $0.hasPrefix("<url>") } }
    #expect(counts == [50_000, 50_000, 20_001])
    let last = try XMLTree.read(Array(texts[3].utf8)).children("url").last
    #expect(last?["loc"] == "https://example.com/d/en/p/120000.html")
  }
}
