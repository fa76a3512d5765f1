import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// The page to read and print: everything in it, nothing asked for elsewhere.
@Suite struct HTMLExporterTests {
  private static let picture = Pictures.png(width: 4, height: 3)

  private func trial(_ more: String = "") throws -> BookTrial {
    let trial = try BookTrial(
      [
        "entries/2025-12-31-a.md": BookTrial.entry(
          "a", "created: 2025-12-31\ntitle: 마지막 날\nlang: en\nupdated: 2026-01-02",
          "See [the snow](2026-11-20-b.md) and [a plan](plan.pdf).\n\n# Big"),
        "entries/2026-11-20-b.md": BookTrial.entry(
          "b",
          "created: 2026-11-20T21:30:00+09:00\ntitle: 첫눈\ntags: [산책]\n"
            + "weather: {main: Snow, icon: 13n, temperature: -1.5, provider: open-meteo}",
          "![나무](tree.png) ![남의 것](https://example.com/x.png)"),
        "entries/2026-11-20-c.md": BookTrial.entry(
          "c", "created: 2026-11-20T22:00:00+09:00", "또 썼다.\n\n그렇다."),
        "entries/2026-11-21-d.md": BookTrial.entry(
          "d", "created: 2026-11-21\ntitle: 숨김\ndraft: true"),
        "entries/plan.pdf": "%PDF",
      ], more)
    try trial.journal.write("entries/tree.png", Self.picture)
    return trial
  }

  @Test func holdsEntriesInOrderUnderTheirMonths() async throws {
    let page = try await trial().page()
    let wanted = [
      "<h1>나의 일기</h1>", "2025년 12월 – 2026년 11월", "<h2 id=\"contents\">차례</h2>",
      "href=\"#m2025-12\">2025년</a>", "href=\"#m2026-11\">11월</a>", "<h2 id=\"m2025-12\">",
      "<article id=\"d2025-12-31\"", "<h3 lang=\"en\" dir=\"auto\">마지막 날</h3>",
      "<a href=\"#d2026-11-20\">the snow</a> and a plan.", "<h4>Big</h4>", "첨부 파일: plan.pdf",
      "2026년 1월 2일 금요일에 고침", "<h2 id=\"m2026-11\">", "오후 9:30", "눈 −1.5°",
      "<a href=\"https://example.com/x.png\">남의 것</a>", "#산책", "<article id=\"d2026-11-20-2\"",
      "날씨 정보: Open-Meteo.com",
    ]
    var rest = page[...]
    for text in wanted {
      let found = try #require(rest.range(of: text), "\(text) is missing or out of order: \(page)")
      rest = rest[found.upperBound...]
    }
    #expect(!page.contains("숨김"))
    var filter = ExportFilter()
    filter.includesDrafts = true
    #expect(try await trial().page(filter).contains("<span class=\"draft\">초안</span>"))
  }

  @Test func picturesStandInThePageWithTheirSize() async throws {
    let page = try await trial().page()
    let data = Data(Self.picture).base64EncodedString()
    #expect(
      page.contains(
        "<img src=\"data:image/png;base64,\(data)\" width=\"4\" height=\"3\" alt=\"나무\" />"))
  }

  @Test func largePicturesAreWholeInBase64() async throws {
    let trial = try trial()
    let large = Self.picture + (0..<1_700_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try trial.journal.write("entries/tree.png", large)
    #expect(try await picture(in: trial) == large)
  }

  @Test func forbidsEverythingButItsOwnStyleAndPictures() async throws {
    let page = try await trial().page()
    let nonce = try #require(page.firstMatch(of: /<style nonce="([0-9a-z]+)">/)).1
    #expect(
      page.contains(
        "content=\"default-src 'none'; img-src data:; style-src 'nonce-\(nonce)'; "
          + "base-uri 'none'; form-action 'none'\""))
    #expect(!page.contains("<script"))
    #expect(!page.contains(" style="))
    #expect(page.count(of: "<style") == 1)
    #expect(page.count(of: "</style") == 1)
  }

  @Test func styleOfTheJournalCanNotLeaveItsElement() async throws {
    let trial = try trial()
    try trial.journal.write("Templates/books/page.css", "a::after { content: '</style><b>' }\n")
    let page = try await trial.page()
    #expect(page.contains("content: '<\\/style><b>'"))
    #expect(page.count(of: "</style") == 1)
  }

  @Test func HTMLOfEntriesIsReadAsText() async throws {
    let trial = try BookTrial(
      [
        "entries/2026-11-20-a.md": BookTrial.entry(
          "a", "created: 2026-11-20\ntitle: \"<img src=x onerror=alert(1)>\"",
          """
          <meta http-equiv="refresh" content="0; url=https://example.com/"><div onclick="x()">

          안에 <b>있는</b> 말 <img src="https://example.com/y.png" alt="먼 그림">

          </div></article></main>
          """)
      ], "markdown: {raw_html: true}\n")
    let page = try await trial.page()
    #expect(!page.contains("http-equiv=\"refresh\""))
    #expect(!page.contains("onclick"))
    #expect(page.contains("안에 <strong>있는</strong> 말"))
    #expect(page.contains("<a href=\"https://example.com/y.png\">먼 그림</a>"))
    #expect(page.count(of: "</article>") == 1)
    #expect(page.contains("<h3>&lt;img src=x onerror=alert(1)&gt;</h3>"))
  }

  @Test func tablesInHTMLStayTables() async throws {
    let trial = try BookTrial(
      [
        "entries/2026-11-20.md": BookTrial.entry(
          "a", "title: 표",
          """
          앞 글 <b>굵게</b>

          <table><thead><tr><th>가</th><th onclick="x()">나</th></tr></thead>
          <tr><td>1 <em>하나</em> <script>x</script></td><td><img src="b.gif"><ul><li>둘</li></ul></td></tr>
          <tr></tr></table>

          - <table><tr><td>안</td></tr></table>

          뒤 글
          """)
      ], "markdown: {raw_html: true}\n")
    let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
    try trial.journal.write("entries/b.gif", gif)
    let page = try await trial.page()
    #expect(page.contains("<tr>\n<th><p>가</p>\n</th>\n<th><p>나</p>\n</th>\n</tr>"))
    #expect(page.contains("<td><p>1 <em>하나</em></p>\n</td>"))
    #expect(page.contains("data:image/gif;base64") && page.contains("<li>둘</li>"))
    #expect(page.count(of: "<table>") == 2 && page.count(of: "</table>") == 2)
    #expect(!page.contains("onclick") && !page.contains("ilgi0") && !page.contains("<script"))
    #expect(page.contains("<p>뒤 글</p>"))
    let book = try await trial.book()
    #expect(try book.brokenLinks() == [])
    _ = try book.trees()
  }

  @Test(arguments: ["png", "gif", "jpeg", "webp"], [true, false])
  func picturesInTheTextAreThoseThatBrowsersGet(type: String, isKnown: Bool) async throws {
    let shown = isKnown ? type : "svg+xml"
    let trial = try BookTrial([
      "entries/2026-11-20.md": "![차트](data:image/\(shown);base64,AAAA)"
    ])
    let page = try await trial.page()
    #expect(!page.contains("src=\"\""))
    #expect(page.contains("<img src=\"data:image/\(type)") == isKnown)
    #expect(page.contains("차트"))
  }

  @Test func photosDoNotTellTheirPlace() async throws {
    let place = Array("tEXtexif:GPSLatitude\u{0}+37".utf8)
    let photo = Self.picture + [0, 0, 0, UInt8(place.count - 4)] + place + [9, 9, 9, 9]
    let hidden = try trial()
    try hidden.journal.write("entries/tree.png", photo)
    #expect(try await picture(in: hidden) == Self.picture)
    let shown = try trial("publish_coordinates: true\n")
    try shown.journal.write("entries/tree.png", photo)
    #expect(try await picture(in: shown) == photo)
  }

  /// The bytes of the page's first picture.
  private func picture(in trial: BookTrial) async throws -> [UInt8] {
    let page = try await trial.page()
    let start = try #require(page.range(of: "<img src=\"data:image/png;base64,"))
    let text = page[start.upperBound...].prefix { $0 != "\"" }
    return Array(try #require(Data(base64Encoded: String(text))))
  }

  @Test func theSameJournalGivesTheSameBytes() async throws {
    let first = try await trial().written(.html)
    #expect(try await trial().written(.html) == first)
  }
}

extension String {
  fileprivate func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
