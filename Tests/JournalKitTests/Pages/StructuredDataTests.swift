import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// What search engines are told of an entry.
@Suite struct StructuredDataTests {
  private static let opening = "<script type=\"application/ld+json\">"

  /// The text of the only block of data of a page, as a browser delimits it.
  private func data(of page: String) throws -> String {
    #expect(page.ranges(of: Self.opening).count == 1)
    let start = try #require(page.range(of: Self.opening)?.upperBound)
    let end = try #require(page[start...].range(of: "</script")?.lowerBound)
    return String(page[start..<end])
  }

  private func posting(_ page: String) throws -> NSDictionary {
    let json = Data(try data(of: page).utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? NSDictionary)
  }

  private func page(_ lines: String, configuration: String = "") async throws -> String {
    let site = try await TemporaryJournal(
      ["entries/2026-11-20-a.md": "---\nuuid: \(EntryID(path: "a").text)\n\(lines)\n---\nx\n\ny\n"],
      configuration: TemporaryJournal.defaultConfiguration + configuration
    ).build()
    return try site.text("2026/11/20/a.html")
  }

  @Test func aPictureIsNamedWithItsAddress() async throws {
    let page = try await SampleJournal.make().build().text("2026/11/20/첫눈.html")
    let posting = try posting(page)
    #expect(posting["image"] as? String == "https://example.com/d/2026/11/20/photo.png")
    #expect(posting["dateModified"] as? String == "2026-11-21T08:00:00+09:00")
    #expect(posting["url"] as? String == posting["mainEntityOfPage"] as? String)
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "</ScRiPt >", "<!-- <script>", "-->", "]]>", "a\u{2028}b",
    "a\u{2029}b", "\\u003c/script>", "\\\\\"</script>", "\"},{\"@type\":\"x", "&lt;/script&gt;",
    "끝\u{2026}\u{2027}",
  ])
  func aHostileTitleStaysAHeadline(_ title: String) async throws {
    let quoted = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
      .replacing("\\/", with: "/")
    let page = try await page(
      "title: \(quoted)\ntags: [\(quoted)]\nlocation: \(quoted)",
      configuration: "author: \(quoted)\n")
    let text = try data(of: page)
    #expect(!text.contains("<") && !text.contains(">"))
    #expect(
      !text.unicodeScalars.contains { [0x2028, 0x2029].contains($0.value) || $0.value < 0x20 })
    let posting = try posting(page)
    #expect(posting["headline"] as? String == title)
    #expect(posting["keywords"] as? [String] == [title])
    #expect((posting["author"] as? NSDictionary)?["name"] as? String == title)
    #expect((posting["contentLocation"] as? NSDictionary)?["name"] as? String == title)
  }

  @Test func aPlaceIsItsNameUnlessCoordinatesAreAskedFor() async throws {
    let lines = "title: A\nlocation: {name: 서울, latitude: 37.5, longitude: 126.25}"
    let closed = try posting(try await page(lines))
    #expect(closed["contentLocation"] as? NSDictionary == ["@type": "Place", "name": "서울"])
    let open = try posting(try await page(lines, configuration: "publish_coordinates: true\n"))
    #expect(
      open["contentLocation"] as? NSDictionary == [
        "@type": "Place", "name": "서울",
        "geo": ["@type": "GeoCoordinates", "latitude": 37.5, "longitude": 126.25],
      ])
    let nameless = try posting(
      try await page("title: A\nlocation: {latitude: 37.5, longitude: 126.25}"))
    #expect(nameless["contentLocation"] == nil)
  }

  @Test(arguments: [
    ("ko", "ko_KR"), ("en", "en_US"), ("en-GB", "en_GB"), ("pt-BR", "pt_BR"), ("zh-Hans", "zh_CN"),
    ("zh-Hant", "zh_TW"), ("zh-Hant-HK", "zh_HK"), ("ja", "ja_JP"), ("de", "de_DE"),
    ("sr-Latn", "sr_RS"),
  ])
  func aLocaleIsToldWithItsTerritory(tag: String, name: String) {
    #expect(JournalLocale(tag).territoryName == name)
  }
}
