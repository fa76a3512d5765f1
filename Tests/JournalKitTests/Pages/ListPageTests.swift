import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct ListPageTests {
  private func entry(_ name: String, _ lines: String = "") -> String {
    "---\nuuid: \(EntryID(path: name).text)\ntitle: T\(name)\n\(lines)\n---\n본문 \(name)\n"
  }

  private func build(_ files: [String: String], _ more: String = "") async throws -> BuiltSite {
    let site = try await TemporaryJournal(
      files, configuration: TemporaryJournal.defaultConfiguration + more
    ).build()
    #expect(site.report.diagnostics.map(\.brief) == [])
    return site
  }

  private func days(_ count: Int, _ month: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (1...count).map {
        let name = "\(month)-\(padded($0, 2))"
        return ("entries/\(name).md", entry(name))
      })
  }

  @Test func theFirstPageShowsTheLatestNewestFirst() async throws {
    let site = try await build(
      days(28, "2026-10").merging(days(3, "2026-11")) { $1 }, "latest: 5\n")
    let page = try site.text("index.html")
    let titles = page.matches(of: />T(2026-\d\d-\d\d)</).map { String($0.1) }
    #expect(titles == ["2026-11-03", "2026-11-02", "2026-11-01", "2026-10-28", "2026-10-27"])
    #expect(page.contains("<title>나의 일기</title>"))
    #expect(page.contains("href=\"2026/index.html\""))
    #expect(page.contains("href=\"2026/10/index.html\""))
    #expect(page.contains("일기 31편"))
    #expect(try site.text("en/index.html").contains("31 entries"))
  }

  @Test func aMonthShowsAllItsEntriesAndNoOthers() async throws {
    let site = try await build(days(28, "2026-10").merging(days(3, "2026-11")) { $1 })
    let page = try site.text("2026/10/index.html")
    let titles = page.matches(of: />T(2026-\d\d-\d\d)</).map { String($0.1) }
    #expect(titles == (1...28).reversed().map { "2026-10-\(padded($0, 2))" })
    #expect(page.contains("rel=\"next\"") && !page.contains("rel=\"prev\""))
    #expect(page.contains("<title>2026년 10월 — 나의 일기</title>"))
    #expect(try site.text("en/2026/10/index.html").contains("<title>October 2026 — 나의 일기</title>"))
  }

  @Test func aCalendarsDayLeadsToItsEntryOrToItsList() async throws {
    var files = [
      "entries/2026-11-20-0900-a.md": entry("a"), "entries/2026-11-20-1000-b.md": entry("b"),
    ]
    files["entries/2026-11-05-c.md"] = entry("c", "weather: {icon: 13n}")
    let site = try await build(files)
    let month = try site.text("2026/11/index.html")
    #expect(month.contains("<a href=\"../../2026/11/05/c.html\">"))
    #expect(month.contains("<a href=\"#d20\">"))
    #expect(month.matches(of: /id="d20"/).count == 1)
    #expect(month.contains("일기 2편"))
    #expect(month.contains("src=\"../../assets/weather/13n.png\""))
    let year = try site.text("2026/index.html")
    #expect(year.contains("href=\"../2026/11/05/c.html\""))
    #expect(year.contains("href=\"../2026/11/index.html#d20\""))
    #expect(year.matches(of: /<table/).count == 12)
    #expect(
      try site.text("en/2026/11/index.html").contains("src=\"../../../assets/weather/13n.png\""))
    #expect(site.files["assets/weather/13n.png"] != nil)
    #expect(site.paths.filter { $0.hasPrefix("assets/weather/") }.count == 1)
  }

  @Test(arguments: [("ko", "일"), ("de", "Mo"), ("ar", "سبت")])
  func calendarsStartOnTheLocalesFirstDay(tag: String, first: String) async throws {
    let site = try await TemporaryJournal(
      ["entries/2026-11-20.md": entry("a")],
      configuration: "locales: [\(tag)]\ntimezone: Asia/Seoul\nweather: {icons: bundled}\n"
    ).build()
    let month = try site.text("2026/11/index.html")
    let heading = try #require(month.firstMatch(of: /<th [^>]*>([^<]*)<\/th>/)?.1)
    #expect(heading == first)
    #expect(month.contains(tag == "ar" ? "dir=\"rtl\"" : "dir=\"ltr\""))
  }

  @Test func aTagsPageShowsItsEntriesByYear() async throws {
    let site = try await build([
      "entries/2026-11-20.md": entry("a", "tags: [산책]"),
      "entries/2025-11-20.md": entry("b", "tags: [산책, 'a/b']"),
      "entries/2024-11-20.md": entry("c", "tags: [숨은]\ndraft: true"),
    ])
    let page = try site.text("tags/산책.html")
    #expect(page.matches(of: />T([abc])</).map { String($0.1) } == ["a", "b"])
    #expect(page.contains("2026년") && page.contains("2025년"))
    let tags = try site.text("tags/index.html")
    #expect(tags.contains("href=\"../tags/%EC%82%B0%EC%B1%85.html\""))
    #expect(site.paths(holding: "숨은") == [])
    #expect(site.paths.filter { $0.hasPrefix("tags/") }.count == 3)
  }

  @Test func anEmptyJournalIsFriendly() async throws {
    let site = try await build([:])
    #expect(site.report.isPublished && site.report.entries == 0)
    #expect(try site.text("index.html").contains("아직 일기가 없어요"))
    #expect(try site.text("en/index.html").contains("No entries yet"))
    let page = try site.text("index.html")
    #expect(!page.contains("tags/index.html"))
  }

  @Test(arguments: [
    ("url: https://example.com/d/", "/d/assets/style.css", "/d/en/assets"),
    ("url: https://example.com", "/assets/style.css", "/en/assets"),
  ])
  func thePageForWhatIsMissingWorksAtAnyDepth(line: String, style: String, wrong: String)
    async throws
  {
    let site = try await TemporaryJournal(
      ["entries/2026-11-20.md": entry("a")],
      configuration: "\(line)\nlocales: [ko, en]\ntimezone: Asia/Seoul\nweather: {icons: bundled}\n"
    ).build()
    for path in ["404.html", "en/404.html"] {
      let page = try site.text(path)
      #expect(page.contains("href=\"\(style)\""), "\(path)")
      #expect(!page.contains(wrong))
      for link in page.matches(of: /(?:href|src)="([^"]*)"/).map(\.1) {
        #expect(link.hasPrefix("/") || link.hasPrefix("#") || link.hasPrefix("https:"), "\(link)")
      }
      #expect(!page.contains("rel=\"canonical\""))
    }
  }

  @Test func everyPagePointsToItselfInEachLocale() async throws {
    let journal = try SampleJournal.make()
    let site = try await journal.build()
    for path in site.paths where path.hasSuffix(".html") && !path.hasSuffix("404.html") {
      let page = try site.text(path)
      let found = page.matches(of: /rel="alternate" hreflang="([^"]*)" href="([^"]*)"/)
      let bare = path.hasPrefix("en/") ? String(path.dropFirst(3)) : path
      let short = bare.hasSuffix("index.html") ? String(bare.dropLast(10)) : bare
      let address = WebAddress.encode(path: short)
      #expect(
        found.map { "\($0.1) \($0.2)" } == [
          "ko https://example.com/d/\(address)", "en https://example.com/d/en/\(address)",
        ], "\(path)")
    }
  }

  @Test func publishedEntriesOfTheFutureAreCounted() async throws {
    let site = try await build(
      [
        "entries/2026-11-20.md": entry("a"), "entries/2027-01-01.md": entry("b"),
        "entries/2030-01-01.md": entry("c", "draft: true"), "entries/2020-01-01.md": "---\n---\n",
        "entries/2019-01-01.md": entry("d", "private: true\ndraft: true"),
      ].filter { $0.key != "entries/2020-01-01.md" })
    #expect(site.report.entries == 2 && site.report.future == 1)
    #expect(site.report.skipped.draft == 1 && site.report.skipped.private == 1)
    #expect(site.files["2027/01/01/\(EntryID(path: "b").text.prefix(8)).html"] != nil)
  }
}
