import Foundation
import JournalKit
import JournalTestSupport
import Testing

@testable import JournalServer

@Suite struct PreviewLiveTests {
  @Test func tellsAPagesStateAtOnceAndWhenItChanges() async throws {
    let preview = try await PreviewUnderTest()
    let client = try await preview.events(of: "%2F2026%2F")
    let first = try await client.nextState()
    #expect(first["page"] as? String == "1")
    #expect(first["run"] as? String == preview.server.board.run)
    preview.server.show(PreviewUnderTest.state(version: 18_446_744_073_709_551_615))
    #expect(try await client.nextState()["page"] as? String == "18446744073709551615")
    preview.server.show(PreviewUnderTest.state([:], styles: 2, assets: 3))
    let last = try await client.nextState()
    #expect(last["page"] is NSNull)
    #expect(last["styles"] as? String == "2")
    #expect(last["assets"] as? String == "3")
    await preview.server.stop()
  }

  @Test func tellsOnlyTheLastOfManyChanges() async throws {
    let preview = try await PreviewUnderTest()
    let client = try await preview.events(of: "/")
    _ = try await client.nextState()
    for version in 2...200 { preview.server.show(PreviewUnderTest.state(version: UInt64(version))) }
    var states = 0
    while try await client.nextState()["page"] as? String != "200" { states += 1 }
    #expect(states < 200)
    await preview.server.stop()
  }

  @Test func tellsAPageThatIsNowhereThatItIsNot() async throws {
    let preview = try await PreviewUnderTest()
    for page in ["/nope.html", "/..%2F..%2Fetc%2Fpasswd", "%zz", ""] {
      let client = try await preview.events(of: page)
      #expect(try await client.nextState()["page"] is NSNull, "\(page)")
    }
    await preview.server.stop()
  }

  @Test func tellsProblemsInBothLanguagesWithTheirLine() async throws {
    let text = "---\r\ncreated: Tusday <b>\r\n---\r\n"
    let journal = try TemporaryJournal(["entries/가.md": text])
    let problem = Diagnostic(
      .invalidValue, .error, path: "entries/가.md", at: .init(line: 2, column: 10, length: 6),
      Message(en: "not a date", ko: "날짜가 아니에요"), hint: Message(en: "write", ko: "쓰세요"))
    let warning = Diagnostic(.unknownKey, .warning, Message(en: "warned", ko: "경고"))
    let preview = try await PreviewUnderTest(
      root: journal.root,
      state: PreviewUnderTest.state(root: journal.root, problems: [warning, problem]))
    let state = try await preview.events(of: "/").nextState()
    let problems = try JSONSerialization.data(
      withJSONObject: try #require(state["problems"]), options: [.sortedKeys])
    #expect(
      String(decoding: problems, as: UTF8.self) == """
        {"errors":1,"list":[{"code":"invalid-value","column":10,"excerpt":{"after":" <b>",\
        "before":"created: ","marked":"Tusday"},"hint":{"en":"write","ko":"쓰세요"},"line":2,\
        "message":{"en":"not a date","ko":"날짜가 아니에요"},"path":"entries\\/가.md",\
        "severity":"error"},{"code":"unknown-key","column":null,"excerpt":null,"hint":null,\
        "line":null,"message":{"en":"warned","ko":"경고"},"path":null,"severity":"warning"}],\
        "warnings":1}
        """)
    await preview.server.stop()
  }

  @Test func tellsOthersThanTheOwnerOnlyHowManyProblemsThereAre() throws {
    let journal = try TemporaryJournal(["entries/비밀.md": "---\ncreated: 몰래\n---\n"])
    let problem = Diagnostic(
      .invalidValue, .error, path: "entries/비밀.md", at: .init(line: 2, column: 10, length: 2),
      Message(en: "'몰래' is not a date", ko: "날짜가 아니에요: '몰래'"))
    let board = PreviewBoard(root: journal.root, isForOthers: true)
    board.show(PreviewState(site: nil, problems: [problem, problem]))
    let json = String(decoding: board.shown.problems, as: UTF8.self)
    #expect(json.hasPrefix("{\"errors\":2,\"warnings\":0,\"list\":[{\"severity\":\"error\""))
    let page = WaitingPage(
      state: LiveState(page: nil, site: nil, run: ""), problems: [problem], isForOthers: true,
      language: .korean)
    let html = String(decoding: page.html, as: UTF8.self)
    for text in [json, html] {
      #expect(text.contains("터미널"))
      for secret in ["비밀", "몰래", "invalid-value"] { #expect(!text.contains(secret)) }
    }
  }

  @Test func tellsEverythingOnlyWhereNobodyElseCanListen() {
    for (host, isForOthers) in [("127.0.0.1", false), ("localhost", false), ("0.0.0.0", true)] {
      let server = PreviewServer(host: host, port: 0, root: "/nowhere")
      #expect(server.board.isForOthers == isForOthers, "\(host)")
    }
  }

  @Test func showsNoLineFromOutsideTheJournal() throws {
    let journal = try TemporaryJournal()
    let problem = Diagnostic(
      .invalidValue, .error, path: "../../../etc/passwd", at: .init(line: 1, column: 1),
      Message(en: "", ko: ""))
    #expect(SourceLines(root: journal.root).excerpt(for: problem) == nil)
  }

  @Test func cutsALongLineAroundItsMark() throws {
    let line = String(repeating: "가", count: 500) + "나"
    let excerpt = try #require(SourceExcerpt(line: line, column: 501, length: 3))
    #expect(excerpt.before.count == 41 && excerpt.before.hasPrefix("…"))
    #expect(excerpt.marked == "나" && excerpt.after.isEmpty)
    #expect(SourceExcerpt(line: "ab", column: 3, length: 1)?.marked == "")
    #expect(SourceExcerpt(line: line, column: 0, length: 1) == nil)
    #expect(SourceExcerpt(line: "a\u{202E}b", column: 1, length: 1)?.after == "\\u{202e}b")
  }

  @Test func showsAPlainPageWhileThereIsNoSite() async throws {
    let problem = Diagnostic(
      .configuration, .error, path: "<img src=x>", Message(en: "<script>\"'", ko: "<script>"))
    let preview = try await PreviewUnderTest(state: PreviewState(site: nil, problems: [problem]))
    for path in ["/", "/2026/11/20/a.html", "/2026"] {
      let page = try await preview.get(path, ["Accept-Language: en-US,ko"])
      #expect(page.status == 503)
      #expect(page.headers["content-type"] == "text/html; charset=utf-8")
      #expect(page.headers["content-security-policy"] == WaitingPage.policy)
      #expect(page.text.contains("<html lang=\"en\">"))
      #expect(page.text.contains("&lt;img src=x&gt;: &lt;script&gt;&quot;&#39;"))
      #expect(!page.text.contains("<img") && page.text.contains("data-page=\"-\""))
    }
    #expect(try await preview.get("/", ["Accept-Language: ko-KR"]).text.contains("lang=\"ko\""))
    #expect(try await preview.get("/a.png").headers["content-type"] == "text/plain; charset=utf-8")
    let client = try await preview.events(of: "/nope")
    #expect(try await client.nextState()["page"] as? String == "-")
    preview.server.show(PreviewUnderTest.state())
    #expect(try await client.nextState()["page"] is NSNull)
    await preview.server.stop()
  }

  @Test func speaksOfNothingInlineInItsOwnPage() {
    let page = WaitingPage(
      state: LiveState(page: nil, site: nil, run: "1"), problems: [], language: .korean)
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(!html.contains("style=") && !html.contains("<style") && !html.contains(" on"))
    #expect(html.contains(WaitingPage.policy))
    #expect(!LiveScript.text.contains("innerHTML"))
  }
}
