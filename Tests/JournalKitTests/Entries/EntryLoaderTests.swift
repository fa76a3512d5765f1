import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct EntryLoaderTests {
  private static let id = "uuid: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9\n"

  @Test func anEntryIsRead() throws {
    let entry = try EntryReading.entry(
      """
      ---
      \(Self.id)created: 2026-11-20T21:30:00+09:00
      tags: [산책]
      updated: 2026-11-21T08:00:00+09:00
      lang: ko
      ---
      첫눈

      본문입니다.
      """)
    #expect(entry.id.text == "6142A00C-2D81-4F5D-9D07-8B70AC73BBD9")
    #expect(entry.hasOwnID)
    #expect(entry.moment.iso == "2026-11-20T21:30:00+09:00")
    #expect(entry.updated?.iso == "2026-11-21T08:00:00+09:00")
    #expect(entry.title == "첫눈")
    #expect(String(decoding: entry.body.html, as: UTF8.self) == "<p>본문입니다.</p>\n")
    #expect(entry.outline.excerpt == "본문입니다.")
    #expect(entry.pagePath == "2026/11/20/6142A00C.html")
    #expect(entry.language == "ko")
    #expect(!entry.isEmpty)
  }

  @Test(
    arguments: [
      // The rule: title, else a first heading, else a first line that stands alone.
      ("title: 제목\n---\n# 머리\n\n본문", "제목", "<h2>머리</h2>\n<p>본문</p>\n"),
      ("---\n# 머리\n\n본문", "머리", "<p>본문</p>\n"), ("---\n첫 줄\n\n본문", "첫 줄", "<p>본문</p>\n"),
      ("---\n첫 줄", "첫 줄", ""), ("---\n첫 줄\n둘째 줄", nil, "<p>첫 줄\n둘째 줄</p>\n"),
      ("title: ''\n---\n# 머리\n\n본문", "머리", "<p>본문</p>\n"), ("title: 제목\n---\n", "제목", ""),
      ("---\n- 목록", nil, "<ul>\n<li>목록</li>\n</ul>\n"), ("---\n", nil, ""), ("---\n \n\n", nil, ""),
      ("title: A & <b>\n---\nx", "A & <b>", "<p>x</p>\n"),
    ] as [(String, String?, String)])
  func theTitleIsFound(text: String, title: String?, html: String) throws {
    let loaded = EntryReading.load("---\ncreated: 2026-11-20\n" + text)
    let entry = try #require(loaded.entry)
    #expect(entry.title == title)
    #expect(String(decoding: entry.body.html, as: UTF8.self) == html)
    #expect(entry.isEmpty == (title == nil && html.isEmpty))
  }

  @Test(arguments: [(80, true), (81, false)])
  func aFirstLineOfAtMost80CharactersIsATitle(count: Int, isTitle: Bool) throws {
    let line = String(repeating: "눈", count: count)
    let entry = try EntryReading.entry("---\n\(Self.id)created: 2026-11-20\n---\n\(line)\n\nx")
    #expect(entry.title == (isTitle ? line : nil))
  }

  @Test(
    arguments: [
      ("2026-11-20T21:30:00-05:00", "Asia/Seoul", "2026-11-20T21:30:00-05:00"),
      ("2026-11-20T21:30", "Asia/Seoul", "2026-11-20T21:30:00+09:00"),
      ("2026-11-20", "Europe/Berlin", "2026-11-20T00:00:00+01:00"),
      ("2026-07-20T10:00", "Europe/Berlin", "2026-07-20T10:00:00+02:00"),
      ("2026-11-20T21:30\ntimezone: America/New_York", "Asia/Seoul", "2026-11-20T21:30:00-05:00"),
      ("2026-11-20T21:30+02:00\ntz: America/New_York", "Asia/Seoul", "2026-11-20T21:30:00+02:00"),
      ("2026-11-20T21:30\ntz: America/New_York", nil, "2026-11-20T21:30:00-05:00"),
      ("2026-11-21T00:30:00+09:00", "America/New_York", "2026-11-21T00:30:00+09:00"),
    ] as [(String, String?, String)])
  func theOffsetIsTheDatesThenTheEntrysThenTheJournals(
    created: String, zone: String?, moment: String
  ) throws {
    let entry = try EntryReading.entry("---\n\(Self.id)created: \(created)\n---\nx", timezone: zone)
    #expect(entry.moment.iso == moment)
    #expect(entry.pagePath.hasPrefix(moment.prefix(10).replacing("-", with: "/")))
  }

  @Test(arguments: [
    ("entries/2026-11-20.md", "2026-11-20T00:00:00+09:00", false),
    ("entries/2026-11-20-2130-첫눈.md", "2026-11-20T21:30:00+09:00", true),
    ("entries/a/b/2026-11-20T0730.md", "2026-11-20T07:30:00+09:00", true),
  ])
  func theFileNameGivesTheDateWhereNothingElseDoes(path: String, moment: String, hasTime: Bool)
    throws
  {
    let entry = try EntryReading.entry("---\n\(Self.id)---\nx", path: path)
    #expect(entry.moment.iso == moment)
    #expect(entry.moment.hasTime == hasTime)
  }

  @Test func aDateInTheFrontMatterCountsMoreThanTheFileName() throws {
    let text = "---\n\(Self.id)created: 2025-01-02T03:04:05Z\n---\nx"
    let entry = try EntryReading.entry(text, path: "entries/2026-11-20-2130-첫눈.md")
    #expect(entry.moment.iso == "2025-01-02T03:04:05+00:00")
    #expect(entry.pagePath == "2025/01/02/첫눈.html")
  }

  @Test func aMissingUUIDIsMadeOfThePathUnderTheEntriesInNFC() throws {
    let path = "entries/2026/2026-11-20-첫눈.md"
    let one = try EntryReading.entry("x\n\ny", path: path)
    let other = try EntryReading.entry("z", path: path.decomposed)
    #expect(!one.hasOwnID)
    #expect(one.id == other.id)
    #expect(one.id == EntryID(path: "2026/2026-11-20-첫눈.md"))
    #expect(other.pagePath.unicodeScalars.elementsEqual("2026/11/20/첫눈.html".unicodeScalars))
  }

  @Test(arguments: [
    ("2026-11-20.md", "6142A00C"), ("2026-11-20-첫눈.md", "첫눈"), ("note.md", "note"),
    ("2026-11-20-2130.md", "6142A00C"), ("2026-11-20 a b.md", "a b"),
  ])
  func thePageIsNamedAsTheFile(name: String, page: String) throws {
    let text = "---\n\(Self.id)created: 2026-11-20\n---\nx"
    #expect(try EntryReading.entry(text, path: "entries/" + name).pageName == page)
  }

  @Test func anUpdateWithoutOffsetIsNotLostSilently() throws {
    let text = "---\n\(Self.id)created: 2026-11-20T21:30:00+09:00\nupdated: 2026-11-21\n---\nx"
    let loaded = EntryReading.load(text, timezone: nil)
    #expect(loaded.entry?.updated != nil || !loaded.diagnostics.isEmpty)
  }

  @Test func imagesFromElsewhereAreKnownByTheirOrigin() throws {
    let entry = try EntryReading.entry(
      """
      ---
      \(Self.id)---
      Text ![a](https://one.example/x.png) ![b](https://one.example/y.png) ![c](//two.example/z)
      [link](https://three.example/) ![d](data:image/png;base64,AA) ![e](photo.jpg)
      """)
    #expect(entry.outline.imageOrigins == ["https://one.example", "https://two.example"])
    #expect(entry.outline.references.map(\.destination) == ["photo.jpg"])
    #expect(entry.outline.references.map(\.position.line) == [5])
  }
}
