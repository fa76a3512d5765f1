import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct EntryPageTests {
  private func entry(_ name: String, _ lines: String, _ body: String = "x\n\ny") -> String {
    "---\nuuid: \(EntryID(path: name).text)\n\(lines)\n---\n\(body)\n"
  }

  private func build(_ files: [String: String], _ more: String = "") async throws -> BuiltSite {
    let site = try await TemporaryJournal(
      files, configuration: TemporaryJournal.defaultConfiguration + more
    ).build()
    #expect(site.report.diagnostics.map(\.brief) == [])
    return site
  }

  @Test func titleBodyAndDateAreShownOnceEach() async throws {
    let site = try await build([
      "entries/2026-11-20-a.md": entry("a", "created: 2026-11-20T21:30:00+09:00", "# 첫눈\n\n눈이 왔다.")
    ])
    let page = try site.text("2026/11/20/a.html")
    #expect(page.contains("<title>첫눈 — 나의 일기</title>"))
    #expect(page.matches(of: /<h1/).count == 1)
    #expect(page.matches(of: /<p>눈이 왔다\.<\/p>/).count == 1)
    #expect(page.contains("2026년 11월 20일 금요일"))
    #expect(page.contains("오후 9:30"))
    #expect(page.contains("datetime=\"2026-11-20T21:30:00+09:00\""))
    let english = try site.text("en/2026/11/20/a.html")
    #expect(english.contains("Friday, November 20, 2026"))
    #expect(english.contains("<html lang=\"en\""))
  }

  @Test(arguments: ["", "en/"])
  func halfPastMidnightStaysOnItsDay(prefix: String) async throws {
    let site = try await build([
      "entries/a.md": entry("a", "created: 2026-11-21T00:30:00+09:00\ntitle: a")
    ])
    let page = try site.text(prefix + "2026/11/21/a.html")
    #expect(page.contains(prefix.isEmpty ? "2026년 11월 21일 토요일" : "Saturday, November 21, 2026"))
    #expect(!site.paths.contains { $0.contains("2026/11/20") })
  }

  @Test func aDayAloneHasNoTimeOfDay() async throws {
    let page = try await build(["entries/2026-11-20-a.md": entry("a", "title: x")])
      .text("2026/11/20/a.html")
    #expect(page.contains("datetime=\"2026-11-20\""))
    #expect(!page.contains("오전") && !page.contains("오후"))
  }

  @Test func anEntryWithoutTitleIsUntitledInEachLanguage() async throws {
    let site = try await build(["entries/2026-11-20-a.md": entry("a", "mood: x", "one\ntwo")])
    #expect(try site.text("2026/11/20/a.html").contains("<title>제목 없음 — 나의 일기</title>"))
    #expect(try site.text("en/2026/11/20/a.html").contains("<title>Untitled — 나의 일기</title>"))
  }

  @Test func theLanguageIsDeclaredWhereItIsNotThePages() async throws {
    let site = try await build([
      "entries/2026-11-20-a.md": entry("a", "title: A\nlang: en"),
      "entries/2026-11-19-b.md": entry("b", "title: B"),
      "entries/2026-11-18-c.md": entry("c", "title: C\nlang: ja"),
    ])
    for (path, language) in [
      ("2026/11/20/a.html", "en"), ("2026/11/19/b.html", nil), ("2026/11/18/c.html", "ja"),
      ("en/2026/11/20/a.html", nil), ("en/2026/11/19/b.html", "ko"),
    ] as [(String, String?)] {
      let article = try #require(try site.text(path).firstMatch(of: /<article([^>]*)>/)?.1)
      #expect(String(article) == (language.map { " lang=\"\($0)\"" } ?? ""), "\(path)")
    }
  }

  @Test func neighboursAreTheOlderAndTheNewer() async throws {
    let site = try await build([
      "entries/2026-11-20-a.md": entry("a", "title: A"),
      "entries/2026-11-19-b.md": entry("b", "title: B"),
      "entries/2025-12-31-c.md": entry("c", "title: C"),
      "entries/2026-11-19-hidden.md": entry("d", "title: D\nprivate: true"),
    ])
    func neighbours(_ path: String) throws -> [String] {
      try site.text(path).matches(of: /href="([^"]*)" rel="(prev|next)"/).map { "\($0.2) \($0.1)" }
    }
    #expect(try neighbours("2026/11/20/a.html") == ["prev ../../../2026/11/19/b.html"])
    #expect(
      try neighbours("2026/11/19/b.html")
        == ["prev ../../../2025/12/31/c.html", "next ../../../2026/11/20/a.html"])
    #expect(try neighbours("2025/12/31/c.html") == ["next ../../../2026/11/19/b.html"])
  }

  @Test func coordinatesAreKeptUnlessTheyAreAskedFor() async throws {
    let lines = "title: A\nlocation: {name: 서울, latitude: 37.574321, longitude: 126.981234}"
    let files = ["entries/2026-11-20-a.md": entry("a", lines)]
    let site = try await build(files)
    #expect(try site.text("2026/11/20/a.html").contains("서울"))
    #expect(site.paths(holding: "37.57") == [] && site.paths(holding: "126.98") == [])
    let open = try await build(files, "publish_coordinates: true\n")
    #expect(try open.text("2026/11/20/a.html").contains("37.574321, 126.981234"))
  }

  @Test func thePolicyAllowsWhatThePageShowsAndNothingInline() async throws {
    let site = try await build([
      "entries/2026-11-20-a.md": entry("a", "title: A", "![p](https://one.example/p.png)"),
      "entries/2026-11-19-b.md": entry("b", "title: B"),
    ])
    func policy(_ path: String) throws -> String {
      let page = try site.text(path)
      #expect(!page.contains("<style") && !page.contains(" style=") && !page.contains(" onclick"))
      for script in page.matches(of: /<script([^>]*)>([^<]*)</) {
        #expect(script.1 == " type=\"application/ld+json\"" || script.1.contains("src="))
        #expect(script.1.contains("src=") == script.2.isEmpty)
      }
      return String(try #require(page.firstMatch(of: /Security-Policy" content="([^"]*)"/)?.1))
    }
    #expect(try policy("2026/11/20/a.html").contains("https://one.example"))
    for path in ["2026/11/19/b.html", "index.html", "search.html", "tags/index.html", "404.html"] {
      let found = try policy(path)
      #expect(!found.contains("one.example"), "\(path)")
      #expect(!found.contains("unsafe") && found.hasPrefix("default-src 'none'"), "\(path)")
    }
  }

  @Test func itsFaceWhereItIsSharedIsComplete() async throws {
    let journal = try SampleJournal.make()
    let page = try await journal.build().text("2026/11/20/첫눈.html")
    let graph = Dictionary(
      page.matches(of: /<meta property="([^"]*)" content="([^"]*)">/).map {
        (String($0.1), String($0.2))
      }
    ) { first, _ in first }
    #expect(graph["og:type"] == "article")
    #expect(graph["og:title"] == "첫눈")
    #expect(graph["og:url"] == "https://example.com/d/2026/11/20/%EC%B2%AB%EB%88%88.html")
    #expect(graph["og:image"] == "https://example.com/d/2026/11/20/photo.png")
    #expect(graph["og:site_name"] == "나의 일기")
    #expect(graph["article:published_time"] == "2026-11-20T21:30:00+09:00")
    #expect(graph["article:modified_time"] == "2026-11-21T08:00:00+09:00")
    #expect(graph["og:locale"] == "ko_KR")
    #expect(graph["og:locale:alternate"] == "en_US")
    #expect(
      page.contains(
        "rel=\"canonical\" href=\"https://example.com/d/2026/11/20/%EC%B2%AB%EB%88%88.html\""))
  }

  @Test func hostileTextIsShownAsText() async throws {
    let hostile = "</title><script>alert(1)</script>\"'><img src=x onerror=alert(1)>"
    let quoted = hostile.replacing("'", with: "''")
    let lines = """
      title: '\(quoted)'
      tags: ['\(quoted)', 'javascript:alert(1)']
      mood: '\(quoted)'
      location: '\(quoted)'
      weather: '\(quoted)'
      """
    let body = "[x](javascript:alert(1)) <script>alert(2)</script> <b onclick=x>\n\n\(hostile)"
    let site = try await build([
      "entries/2026-11-20-<script>x.md": entry("a", lines, body)
    ])
    for path in site.paths where path.hasSuffix(".html") {
      let page = try site.text(path)
      for script in page.matches(of: /<script([^>]*)>/) {
        #expect(script.1 == " type=\"application/ld+json\"" || script.1.contains(" src=\""))
      }
      #expect(!page.contains("<img src=x") && !page.contains("onclick=x"), "\(path)")
      #expect(!page.contains("href=\"javascript:"), "\(path)")
    }
  }
}
