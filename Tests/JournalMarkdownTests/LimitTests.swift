import JournalMarkdown
import Testing

@Suite("Limits", .timeLimit(.minutes(1)))
struct LimitTests {
  @Test("count the levels of quotes, items and inlines")
  func countLevels() throws {
    #expect(try parse("a").depth == 0)
    #expect(try parse("> - *a [b](c)* **d**").depth == 4)
    #expect(try parse("- a\n  - b\n\nc").depth == 2)
  }

  @Test("allow 100 levels and no more", arguments: [">", "> ", "- ", "1. ", "> - "])
  func allowHundredLevels(marker: String) throws {
    let levels = 100 / marker.count(where: { $0 == ">" || $0 == "-" || $0 == "." })
    let markers = String(repeating: marker, count: levels)
    #expect(try parse("\n\n" + markers + "a", takeTitle: false).depth == 100)
    #expect(throws: MarkdownProblem.tooDeep(line: 3)) { try parse("\n\n> " + markers + "a") }
    // The larger body is refused before it is parsed.
    let padding = String(repeating: "filler\n\n", count: 1000)
    #expect(try parse(padding + markers + "a").depth == 100)
    #expect(throws: MarkdownProblem.tooDeep(line: 2001)) {
      try parse(padding + "> " + markers + "a")
    }
  }

  @Test(
    "refuse 10,000 levels and more at once",
    arguments: [">", "> ", "- ", "* ", "+ ", "1. ", "> - ", "-\t"])
  func refuseDeepBlocks(marker: String) throws {
    let deep = String(repeating: marker, count: 10_000)
    for tail in ["a", "a\n" + String(repeating: "\n", count: 1 << 20), "a\r\r\rb", "*(*(*"] {
      #expect(throws: MarkdownProblem.tooDeep(line: 3)) { try parse("x\n\n" + deep + tail) }
    }
  }

  @Test("refuse nesting that grows line by line", arguments: ["\n", "\r\n", "\r"])
  func refuseStaircases(lineEnd: String) throws {
    let stairs = (0..<1000).map { String(repeating: "  ", count: $0) + "- a" + lineEnd }.joined()
    #expect(throws: MarkdownProblem.tooDeep(line: 101)) { try parse(stairs) }
    #expect(throws: MarkdownProblem.tooDeep(line: 101)) {
      try parse(stairs + String(repeating: lineEnd, count: 1 << 20))
    }
  }

  @Test(
    "refuse inlines that nest too deep", arguments: [("*a _b ", " b_ a*"), ("**a *", "b* c**")])
  func refuseDeepInlines(opening: String, closing: String) throws {
    let count = 5000
    let body =
      String(repeating: opening, count: count) + "x" + String(repeating: closing, count: count)
    #expect(throws: MarkdownProblem.tooDeep(line: 1)) { try parse(body) }
  }

  @Test(
    "leave alone what only looks deep",
    arguments: [
      String(repeating: "- ", count: 5000), String(repeating: "* ", count: 5000),
      String(repeating: "-", count: 10_000), String(repeating: "[", count: 100_000),
      String(repeating: "![", count: 100_000), String(repeating: "*", count: 100_000),
      "```\n" + String(repeating: "> ", count: 5000) + "\n```\n",
      "    " + String(repeating: "> ", count: 5000),
      String(repeating: " ", count: 10_000) + "- a",
      String(repeating: "> a\n", count: 5000), String(repeating: "- a\n", count: 5000),
      String(repeating: "- a\n\n  b\n\n", count: 5000),
    ])
  func allowFlatBodies(body: String) throws {
    #expect(try parse(body).depth <= 1)
  }

  @Test("bound the time of what libcmark is slow at")
  func boundTime() throws {
    let images = String(repeating: "![[]()", count: 300_000)
    #expect(throws: MarkdownProblem.tooComplex(line: 1)) { try parse(images) }
    let blank = String(repeating: "- ", count: 99) + "a" + String(repeating: "\n", count: 2 << 20)
    #expect(throws: MarkdownProblem.self) { try parse(blank) }
    let quotes =
      String(repeating: " \"+ ]", count: 100_000) + String(repeating: "_a\"", count: 100_000)
    let document = try parse(quotes, options: MarkdownOptions(smart: true))
    #expect(document.htmlString.contains("_a&quot;"))
  }

  @Test("read any line ends in proportion to their number", arguments: ["\n", "\r", "\r\n", "a\r"])
  func readManyLines(line: String) throws {
    #expect(try parse(String(repeating: line, count: 1 << 20)).depth == 0)
  }

  @Test("stay far from real entries")
  func allowLargeEntries() throws {
    let paragraph = "He said \"it's fine\" -- see [a](b) and ![c](d.jpg)...\n"
    let body = String(repeating: String(repeating: paragraph, count: 10) + "\n", count: 2000)
    let document = try parse(body, options: MarkdownOptions(smart: true))
    #expect(document.references.count == 40_000)
    #expect(document.references.last?.line == 11 * 2000 - 1)
    #expect(document.htmlString.contains("“it’s fine” – see"))
  }

  @Test("refuse what libcmark could not hold")
  func refuseHugeBodies() throws {
    let body = [UInt8](repeating: UInt8(ascii: "a"), count: MarkdownLimits.bytes + 1)
    #expect(throws: MarkdownProblem.tooLarge) {
      try MarkdownRenderer(options: MarkdownOptions()).parse(body.span, takeTitle: true)
    }
  }
}
