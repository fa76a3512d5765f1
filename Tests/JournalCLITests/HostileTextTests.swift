import Foundation
import JournalTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a person writes is text, wherever it stands, and never becomes markup.
@Suite struct HostileTextTests {
  private static let payloads = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(2)>", "' onfocus='alert(3)' x='",
    "javascript:alert(4)", "</title></textarea></style><svg onload=alert(5)>", "--><!-- ]]>",
    "&lt;b&gt; &#x3C;i> &quot;", "{{title}} {{{body}}}", "\" autofocus onfocus=\"alert(6)",
    "\u{202E}evil\u{2028}\u{0301}<xss>",
  ]

  private static func yaml(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      .replacing("\\/", with: "/")
  }

  private func journal() throws -> TemporaryJournal {
    let all = try Self.yaml(Self.payloads.joined(separator: " "))
    let journal = try TemporaryJournal(
      configuration: """
        title: \(all)
        author: \(all)
        description: \(all)
        url: https://example.com/d/
        locales: [ko, en, ar]
        timezone: Asia/Seoul
        weather: {icons: bundled}
        """)
    for (index, payload) in Self.payloads.enumerated() {
      try plant(payload, index, in: journal)
    }
    return journal
  }

  private func plant(_ payload: String, _ index: Int, in journal: TemporaryJournal) throws {
    let text = try Self.yaml(payload)
    let file = payload.replacing("/", with: "")
    try journal.write("entries/\(index)/\(file).txt", "attached")
    let address = file.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    try journal.entry(
      "\(index)/\(file).md", uuid: 100 + index, created: "2026-11-\(10 + index)T10:00:00+09:00",
      """
      title: \(text)
      tags: [\(text), "산책"]
      mood: \(text)
      starred: true
      location: {name: \(text), latitude: 1.5, longitude: 2.5}
      weather: {main: \(text), icon: 01d, description: \(text), provider: \(text)}
      """,
      body: """
        \(payload)

        # \(payload)

        ![\(payload)](\(address).txt "\(payload.replacing("\"", with: "\\\""))")
        [a](<javascript:alert(1)>) [b](JaVaScRiPt:alert(1)) [c](&#106;avascript:alert(1))
        [d](java\u{9}script:alert(1)) [e](data:text/html,<script>) [f](vbscript:x) ![g](javascript:x)
        <javascript:alert(1)> [h](https://example.org/"onmouseover="alert(1)) [i][r]
        ![j](<https://evil.example; script-src *; x/a.png>) ![k](//evil.example/a.png)

        [r]: javascript:alert(2) "\(payload.replacing("\"", with: "\\\""))"

        ```\(payload.replacing("`", with: ""))
        \(payload)
        ```
        """)
  }

  @Test func pagesHoldNothingThatRuns() async throws {
    let journal = try journal()
    try await journal.buildWell()
    let site = try journal.snapshot()
    let pages = site.paths.filter { $0.hasSuffix(".html") }
    #expect(pages.count > 60)
    for page in pages {
      let scanned = PageScanner(site.text(page))
      #expect(scanned.problems.isEmpty, "\(page): \(scanned.problems)")
      #expect(policies(scanned).count == 1, "\(page)")
      for directives in policies(scanned) { expectStrict(directives, page) }
    }
    let links = LinkChecker(site, address: "https://example.com/d/")
    let problems = links.problems.filter { !$0.contains("evil.example") }
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test func whatWasWrittenIsWhatIsRead() async throws {
    let journal = try journal()
    try await journal.buildWell()
    let index = try journal.snapshot().text("search/index.json")
    #expect(index.contains("\"count\":\(Self.payloads.count)"))
    let records = try records(of: try journal.snapshot())
    #expect(
      Set(records.compactMap { $0["title"] as? String })
        == Set(Self.payloads.map { $0.precomposedStringWithCanonicalMapping }))
  }

  @Test func feedsAndMapsAreWellFormed() async throws {
    let journal = try journal()
    try await journal.buildWell()
    let site = try journal.snapshot()
    for path in site.paths where path.hasSuffix(".xml") {
      let texts = try XMLTexts(site.text(path))
      for content in texts.contents {
        let problems = PageScanner(content).problems
        #expect(problems.isEmpty, "\(path): \(problems)")
      }
    }
    for path in site.paths where path.hasSuffix("feed.json") {
      let feed = try #require(
        try JSONSerialization.jsonObject(with: Data(site.text(path).utf8)) as? [String: Any])
      for item in try #require(feed["items"] as? [[String: Any]]) {
        let content = try #require(item["content_html"] as? String)
        #expect(PageScanner(content).problems.isEmpty, "\(path): \(content)")
      }
    }
  }

  @Test func controlCharactersNeverBreakAFeed() async throws {
    let journal = try TemporaryJournal()
    try journal.entry(
      "a.md", uuid: 1, "title: \"a\\x01\\x1Bb\\uFFFEc\"\ntags: [\"x\\x02y\"]\nmood: \"\\x7F\\x85\"",
      body: "Bell \u{7} escape \u{1B}[31m nonchar \u{FFFF} nul \u{0} end.")
    try await journal.buildWell()
    let site = try journal.snapshot()
    for path in site.paths where path.hasSuffix(".xml") { _ = try XMLTexts(site.text(path)) }
    for path in site.paths where path.hasSuffix(".json") {
      _ = try JSONSerialization.jsonObject(with: Data(site.text(path).utf8))
    }
  }

  @Test func diagnosticsShowControlCharactersAndDoNotSendThem() async throws {
    let journal = try TemporaryJournal()
    try journal.write(
      "entries/q\u{1B}[31m\n::error::x\u{7}.md", "---\ncreated: \"a\\e]0;b\\a\"\n---\n")
    try journal.write("journal.yml", "output: \"pub\\e[31mlic\"\ntimezone: Asia/Seoul\n")
    for arguments in [["build"], ["check"], ["build", "--format", "json"]] {
      let result = try await journal.program.run(arguments)
      #expect(result.status == 1)
      let control = (result.out + result.err).unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value)
      }
      #expect(control.isEmpty, "\(arguments)")
    }
    let github = try await journal.ilgi("check", "--format", "github")
    #expect(github.out.split(separator: "\n").allSatisfy { $0.hasPrefix("::error file=entries/q") })
    try journal.remove("entries")
    let good = try await journal.ilgi("build")
    #expect(!(good.out + good.err).contains("\u{1B}"), "the summary")
  }

  // MARK: Means

  private func policies(_ page: PageScanner) -> [[String: String]] {
    page.tags.filter { $0["http-equiv"] == "Content-Security-Policy" }.map { tag in
      (tag["content"] ?? "").split(separator: ";").reduce(into: [:]) { directives, directive in
        let words = directive.split(separator: " ", maxSplits: 1).map(String.init)
        directives[words.first ?? "", default: ""] += words.count > 1 ? words[1] : ""
      }
    }
  }

  private func expectStrict(_ directives: [String: String], _ page: String) {
    let known: Set = [
      "default-src", "style-src", "script-src", "img-src", "media-src", "connect-src", "base-uri",
      "form-action",
    ]
    #expect(known == Set(directives.keys), "\(page): \(directives)")
    #expect(directives["default-src"] == "'none'", "\(page)")
    #expect(directives["script-src"] == "'self'", "\(page)")
    #expect(directives["style-src"] == "'self'", "\(page)")
    #expect(directives["base-uri"] == "'none'", "\(page)")
  }

  private func records(of site: FolderSnapshot) throws -> [[String: Any]] {
    try site.paths.filter { $0.hasPrefix("search/20") }.flatMap { path in
      try #require(
        try JSONSerialization.jsonObject(with: Data(site.text(path).utf8)) as? [[String: Any]])
    }
  }
}

/// The texts of an XML document, read by a parser that is not ours.
private final class XMLTexts: NSObject, XMLParserDelegate {
  struct Malformed: Error {
    let reason: String
  }

  /// Texts of elements named `content`.
  private(set) var contents: [String] = []
  private var element = ""

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else {
      throw Malformed(
        reason: "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "unknown")")
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    element = elementName
    if elementName == "content" { contents.append("") }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if element == "content", !contents.isEmpty { contents[contents.count - 1] += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    element = ""
  }
}
