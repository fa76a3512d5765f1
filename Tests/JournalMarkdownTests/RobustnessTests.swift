import JournalMarkdown
import Testing

@Suite("Any input", .timeLimit(.minutes(1)))
struct RobustnessTests {
  @Test("may be empty", arguments: ["", "\n", " \n\t\n", "\r\n"])
  func rendersNothing(body: String) throws {
    let document = try parse(body, options: MarkdownOptions(smart: true))
    #expect(document.title == nil)
    #expect(document.html.isEmpty)
    #expect(document.text.isEmpty)
    #expect(document.excerpt.isEmpty)
    #expect(document.references.isEmpty)
    #expect(try rewrite(body) { _ in .keep } == "")
  }

  @Test("keeps its Unicode form")
  func keepsUnicode() throws {
    let body = "x\n\n\u{1112}\u{1161}\u{11AB} e\u{301} é ﬁ ＡＢＣ 👩‍👩‍👧‍👦 ㅋㅋㅠㅠ\u{200B}\u{FEFF}"
    let paragraph = body.dropFirst(3)
    let document = try parse(body, options: MarkdownOptions(smart: true))
    #expect(Array(document.text) == Array(paragraph.utf8))
    #expect(document.html == Array("<p>\(paragraph)</p>\n".utf8))
    #expect(Array(document.excerpt.utf8) == Array(paragraph.utf8))
  }

  @Test("has each NUL replaced")
  func replacesNUL() throws {
    let document = try parse("a\u{0}b\n\n\u{0}c [d\u{0}](e\u{0}f)\n\n    \u{0}")
    #expect(document.title?.text == "a\u{FFFD}b")
    #expect(document.textString == "\u{FFFD}c d\u{FFFD}\n\u{FFFD}")
    #expect(document.references.map(\.destination) == ["e\u{FFFD}f"])
    #expect(!document.html.contains(0))
  }

  @Test("may be one line of a megabyte", arguments: ["word ", "가나다 ", "a", "👩‍👩‍👧‍👦", "*a* ", "it's "])
  func rendersLongLines(pattern: String) throws {
    let body = String(repeating: pattern, count: (1 << 20) / pattern.utf8.count)
    let document = try parse(body, options: MarkdownOptions(smart: true))
    #expect(document.title == nil)
    #expect(document.html.count >= 1 << 19)
    #expect(document.excerpt.count <= 160)
  }

  @Test("gives the same result on many threads at once")
  func rendersInParallel() async throws {
    let examples = CommonMarkExamples.all.prefix(200).map(\.markdown) + TitleCase.all.map(\.body)
    let options = MarkdownOptions(smart: true, topHeading: 2)
    let expected = try examples.map { try Self.fingerprint(of: $0, options) }
    try await withThrowingTaskGroup { group in
      for task in 0..<16 {
        group.addTask { @concurrent in
          for round in 0..<examples.count {
            let index = (round * 7 + task * 13) % examples.count
            let result = try Self.fingerprint(of: examples[index], options)
            #expect(result == expected[index])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private static func fingerprint(of body: String, _ options: MarkdownOptions) throws -> [String] {
    let document = try parse(body, options: options)
    let rewritten = try rewrite(body, options: options) { _ in .destination("x") }
    return [
      document.htmlString, document.textString, document.excerpt, rewritten,
      "\(document.references)", "\(String(describing: document.title))",
    ]
  }
}
