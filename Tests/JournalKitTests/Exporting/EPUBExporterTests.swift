import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// The book for e-readers: well-formed whatever entries say, complete in itself, and the same for the
/// same journal.
@Suite struct EPUBExporterTests {
  private static let picture = Pictures.png(width: 4, height: 3)

  private func trial(_ more: String = "") throws -> BookTrial {
    let trial = try BookTrial(
      [
        "entries/2025-12-31-a.md": BookTrial.entry(
          "a", "created: 2025-12-31T23:00:00+09:00\ntitle: 마지막 날\nlang: en",
          "See [the snow](2026-11-20-b.md#x) & [a plan](plan.pdf).\n\n# Big\n\n### Small"),
        "entries/2026-11-20-b.md": BookTrial.entry(
          "b",
          "created: 2026-11-20T21:30:00+09:00\ntitle: 첫눈\ntags: [산책]\n"
            + "weather: {main: Snow, icon: 13n, description: 눈, temperature: -1.5, "
            + "provider: open-meteo}\nlocation: {name: 서울, latitude: 37.571234, longitude: 126.98}",
          "![나무](tree.png) ![남의 것](https://example.com/x.png)"),
        "entries/2026-11-20-c.md": BookTrial.entry(
          "c", "created: 2026-11-20T22:00:00+09:00", "또 썼다.\n\n그렇다."),
        "entries/plan.pdf": "%PDF",
      ], more)
    try trial.journal.write("entries/tree.png", Self.picture)
    return trial
  }

  @Test func beginsWithItsTypeAndHasAFileForEachMonthYearAndPicture() async throws {
    let book = try await trial().book()
    #expect(
      book.names == [
        "mimetype", "META-INF/container.xml", "EPUB/package.opf", "EPUB/nav.xhtml",
        "EPUB/style.css", "EPUB/cover.svg", "EPUB/cover.xhtml", "EPUB/2025.xhtml",
        "EPUB/2026.xhtml", "EPUB/2025-12.xhtml", "EPUB/2026-11.xhtml", "EPUB/weather/13n.png",
        "EPUB/pictures/0001.png",
      ])
    #expect(book.files["mimetype"] == Array("application/epub+zip".utf8))
    #expect(book.files["EPUB/pictures/0001.png"] == Self.picture)
    let package = try #require(try book.trees()["EPUB/package.opf"])
    let listed = try #require(package.child("manifest")).children.compactMap {
      $0.attributes["href"].map { "EPUB/" + $0 }
    }
    #expect(Set(listed) == Set(book.names.dropFirst(3)))
    let order = try #require(package.child("spine")).children.compactMap {
      $0.attributes["idref"]
    }
    #expect(order == ["cover", "nav", "y2025", "m2025-12", "y2026", "m2026-11"])
    #expect(try book.brokenLinks() == [])
  }

  @Test func saysWhatItIs() async throws {
    let book = try await trial("author: 윤모래\n").book()
    let metadata = try #require(try book.trees()["EPUB/package.opf"]?.child("metadata"))
    #expect(metadata["dc:title"] == "나의 일기")
    #expect(metadata["dc:creator"] == "윤모래")
    #expect(metadata["dc:language"] == "ko")
    #expect(metadata.children("meta").first?.text == "2026-11-20T13:00:00Z")
    let identifier = try #require(metadata["dc:identifier"])
    #expect(identifier.hasPrefix("urn:uuid:"))
    #expect(EntryID(String(identifier.dropFirst("urn:uuid:".count))) != nil)
  }

  @Test func entriesShowWhatPagesOfTheSiteShow() async throws {
    let text = try await trial().book().text("2026-11.xhtml")
    for shown in [
      "<h1>2026년 11월</h1>", "<h2>첫눈</h2>", "2026년 11월 20일 금요일 오후 9:30", "눈 −1.5°", "서울",
      "#산책", "src=\"weather/13n.png\"", "<img src=\"pictures/0001.png\" alt=\"나무\" />",
      "<a href=\"https://example.com/x.png\">남의 것</a>", "<article id=\"d2026-11-20-2\"",
    ] {
      #expect(text.contains(shown), "\(shown) is missing in \(text)")
    }
    #expect(!text.contains("37.57"))
    #expect(
      try await trial("publish_coordinates: true\n").book().text("2026-11.xhtml").contains("37.57"))
  }

  @Test func linksLeadWithinTheBookAndOtherFilesAreNamed() async throws {
    let text = try await trial().book().text("2025-12.xhtml")
    #expect(text.contains("<a href=\"2026-11.xhtml#d2026-11-20\">the snow</a> &amp; a plan."))
    #expect(text.contains("첨부 파일: plan.pdf"))
    #expect(text.contains("lang=\"en\" xml:lang=\"en\""))
    #expect(text.contains("<h3>Big</h3>"))
    #expect(text.contains("<h4>Small</h4>"))
  }

  @Test func calendarsLinkTheDaysThatHaveEntries() async throws {
    let book = try await trial().book()
    let tree = try #require(try book.trees()["EPUB/2026.xhtml"])
    let table = try #require(tree.all.first { $0.name == "table" })
    #expect(table.all.count { $0.name == "td" } % 7 == 0)
    let links = table.all.filter { $0.name == "a" }.compactMap { $0.attributes["href"] }
    #expect(links == ["2026-11.xhtml", "2026-11.xhtml#d2026-11-20"])
  }

  @Test func linksToEntriesThatAreNotInTheBookBecomeText() async throws {
    var filter = ExportFilter()
    filter.entries.through = CivilDate(year: 2025, month: 12, day: 31)
    let book = try await trial().book(filter)
    #expect(try book.text("2025-12.xhtml").contains("See the snow &amp; a plan."))
    #expect(try book.brokenLinks() == [])
    #expect(!book.names.contains("EPUB/pictures/0001.png"))
  }

  @Test func staysWellFormedWhateverIsWritten() async throws {
    let attack = "<script>alert(1)</script> ]]> & \" ' \u{1}\u{7}"
    let quoted = attack.replacing("\"", with: "\\\"").replacing("\u{1}\u{7}", with: "\\x01\\x07")
    let trial = try BookTrial(
      [
        "entries/2026-11-20-a.md": BookTrial.entry(
          "a",
          "created: 2026-11-20T10:00:00+09:00\ntitle: \"\(quoted)\"\ntags: [\"\(quoted)\"]\n"
            + "location: \"\(quoted)\"\nmood: \"\(quoted)\"\nweather: \"\(quoted)\"",
          """
          \(attack) &nbsp;&copy; <br> <p>열린 <b>태그
          [위험](javascript:alert(1)) [이상](http://[) [파일](/etc/passwd) [옆](#here) <a@b.c>
          [![뱃지](https://example.com/b.png)](https://example.com/) ![](data:image/png;base64,AA)
          ![글](picture:0) ![없다](nowhere.png)
          """)
      ], "markdown: {raw_html: true}\nauthor: \"\(quoted)\"\n")
    let book = try await trial.book()
    _ = try book.trees()
    #expect(try book.brokenLinks() == [])
    let text = try book.text("2026-11.xhtml")
    #expect(!text.contains("<script"))
    #expect(!text.contains("javascript:"))
    #expect(!text.contains("/etc/passwd"))
    #expect(!text.contains("\u{1}"))
    #expect(text.contains("<a href=\"https://example.com/\">뱃지</a>"))
    #expect(text.contains("열린"))
  }

  @Test func onlyPicturesThatReadersKnowAreInIt() async throws {
    let trial = try BookTrial([
      "entries/2026-11-20-a.md": BookTrial.entry(
        "a", "created: 2026-11-20T10:00:00+09:00\ntitle: 그림",
        "![선](line.svg) ![깨짐](broken.png) ![거짓](text.jpg)"),
      "entries/line.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>",
      "entries/broken.png": "\u{1}PNG", "entries/text.jpg": "no picture",
    ])
    let book = try await trial.book()
    #expect(!book.names.contains { $0.contains("pictures/") })
    let text = try book.text("2026-11.xhtml")
    #expect(text.contains("<p>선 깨짐 거짓</p>"))
    #expect(text.contains("첨부 파일: broken.png, line.svg, text.jpg"))
  }

  @Test func theSameJournalGivesTheSameBytes() async throws {
    let trial = try trial()
    let first = try await trial.written(.epub)
    #expect(try await trial.written(.epub) == first)
    #expect(try await self.trial().written(.epub) == first)
  }

  @Test func nothingIsWrittenOverAnotherFileOrOfNothing() async throws {
    let trial = try trial()
    try trial.journal.write("book.epub", "mine")
    let selection = try await trial.selection()
    for format in [ExportFormat.epub, .html] {
      await #expect {
        _ = try await format.write(selection, trial.journal.root + "/book.epub")
      } throws: {
        guard case .occupied? = $0 as? ExportFailure else { return false }
        return true
      }
    }
    #expect(try FileAccess.read(trial.journal.root + "/book.epub") == Array("mine".utf8))
    let empty = try await BookTrial([:]).selection()
    await #expect(throws: ExportFailure.self) {
      _ = try await ExportFormat.epub.write(empty, trial.journal.root + "/other.epub")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: trial.journal.root)
    #expect(names.sorted() == ["book.epub", "entries", "journal.yml"])
  }

  @Test(arguments: [
    "나의 일기", "A", String(repeating: "아주긴제목", count: 60),
    "one two three four five six seven eight nine",
  ])
  func theTitleFitsOnTheCover(_ title: String) {
    let (lines, size) = EPUBCover.fitted(title)
    for line in lines { #expect(TextWidth.cells(line) * size <= 1850) }
    #expect(lines.count * size * 13 / 10 <= 740)
  }
}
