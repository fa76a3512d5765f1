import JournalMarkdown
import Testing

/// A body and the title that it has.
struct TitleCase: Sendable, CustomTestStringConvertible {
  var name: String
  var body: String
  var title: String?
  var html: String

  var testDescription: String { name }

  static let all: [TitleCase] = [
    .init(name: "heading", body: "# 첫눈\n\n본문", title: "첫눈", html: "<p>본문</p>\n"),
    .init(name: "heading right before text", body: "# A\nb", title: "A", html: "<p>b</p>\n"),
    .init(name: "underlined heading", body: "A\n===\nb", title: "A", html: "<p>b</p>\n"),
    .init(
      name: "heading of several lines", body: "A\nb\n===\nc", title: "A b", html: "<p>c</p>\n"),
    .init(name: "heading with markup", body: "# *A* `b` \\#\n", title: "A b #", html: ""),
    .init(name: "blank lines first", body: "\n \n# A\n", title: "A", html: ""),
    .init(name: "empty heading", body: "#\n\nb", title: nil, html: "<h1></h1>\n<p>b</p>\n"),
    .init(name: "second level", body: "## A\n\nb", title: nil, html: "<h2>A</h2>\n<p>b</p>\n"),
    .init(
      name: "underlined second level", body: "A\n---\nb", title: nil,
      html: "<h2>A</h2>\n<p>b</p>\n"),
    .init(
      name: "heading with link", body: "# [A](b)\n\nc", title: "A",
      html: "<h1><a href=\"b\">A</a></h1>\n<p>c</p>\n"),
    .init(
      name: "heading with image", body: "# A ![b](c)\n", title: "A b",
      html: "<h1>A <img src=\"c\" alt=\"b\" /></h1>\n"),
    .init(name: "line and blank line", body: "산책\n\n본문", title: "산책", html: "<p>본문</p>\n"),
    .init(
      name: "line with line ends of Windows", body: "A\r\n\r\nb\r\n", title: "A", html: "<p>b</p>\n"
    ),
    .init(name: "line alone", body: "산책", title: "산책", html: ""),
    .init(name: "line with markup", body: "**A** b\n\nc", title: "A b", html: "<p>c</p>\n"),
    .init(name: "two lines", body: "a\nb\n\nc", title: nil, html: "<p>a\nb</p>\n<p>c</p>\n"),
    .init(
      name: "list right below", body: "a\n- b\n", title: nil,
      html: "<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n"),
    .init(
      name: "quote right below", body: "a\n> b\n", title: nil,
      html: "<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n"),
    .init(
      name: "heading right below", body: "a\n# b\n", title: nil,
      html: "<p>a</p>\n<h1>b</h1>\n"),
    .init(
      name: "list further below", body: "a\n\n- b\n", title: "a",
      html: "<ul>\n<li>b</li>\n</ul>\n"),
    .init(
      name: "image alone", body: "![a](b)\n\nc", title: nil,
      html: "<p><img src=\"b\" alt=\"a\" /></p>\n<p>c</p>\n"),
    .init(
      name: "link alone", body: "[a](b)\n\nc", title: nil,
      html: "<p><a href=\"b\">a</a></p>\n<p>c</p>\n"),
    .init(
      name: "list first", body: "- a\n\nb", title: nil,
      html: "<ul>\n<li>a</li>\n</ul>\n<p>b</p>\n"),
    .init(
      name: "code first", body: "    a\n\nb", title: nil,
      html: "<pre><code>a\n</code></pre>\n<p>b</p>\n"),
    .init(
      name: "quote first", body: "> a\n\nb", title: nil,
      html: "<blockquote>\n<p>a</p>\n</blockquote>\n<p>b</p>\n"),
    .init(name: "rule first", body: "***\n\nb", title: nil, html: "<hr />\n<p>b</p>\n"),
    .init(name: "nothing", body: "", title: nil, html: ""),
    .init(name: "white space", body: " \n\n\t\n", title: nil, html: ""),
  ]
}

@Suite("The title of a body")
struct TitleTests {
  @Test("is a first heading, or a first line that stands alone", arguments: TitleCase.all)
  func followsTheRule(example: TitleCase) throws {
    let document = try parse(example.body)
    #expect(document.title?.text == example.title)
    #expect(document.htmlString == example.html)
    #expect(document.title.map { $0.isRemoved != document.htmlString.contains("<h1>") } ?? true)
  }

  @Test(
    "has at most 80 characters as a line",
    arguments: ["a", "가", "が", "é", "e\u{301}", "👩‍👩‍👧‍👦", "\u{1112}\u{1161}\u{11AB}", "🇰🇷"])
  func countsCharacters(character: String) throws {
    let longest = String(repeating: character, count: 80)
    #expect(try parse(longest + "\n\nbody").title?.text == longest)
    #expect(try parse(longest + character + "\n\nbody").title == nil)
  }

  @Test("may be a heading of any length")
  func takesLongHeadings() throws {
    let long = String(repeating: "긴", count: 500)
    #expect(try parse("# " + long).title?.text == long)
  }

  @Test("counts the plain text only, with the punctuation of the source")
  func countsPlainText() throws {
    let letters = String(repeating: "a", count: 77)
    let smart = MarkdownOptions(smart: true)
    #expect(try parse("**\(letters)**...\n\nb", options: smart).title?.text == letters + "...")
    #expect(try parse("**\(letters)**....\n\nb", options: smart).title == nil)
    #expect(try parse("**\(letters)**.... – --\n\nb", options: smart).title == nil)
  }

  @Test("is not looked for when the entry has one")
  func isNotTaken() throws {
    let document = try parse("# A\n\nb", takeTitle: false)
    #expect(document.title == nil)
    #expect(document.htmlString == "<h1>A</h1>\n<p>b</p>\n")
    #expect(document.textString == "A\nb")
  }

  @Test("knows its line, its kind and both kinds of punctuation")
  func hasDetails() throws {
    let options = MarkdownOptions(smart: true)
    let heading = try #require(try parse("\n\n# \"A\" -- b...\n", options: options).title)
    #expect(heading.text == "\"A\" -- b...")
    #expect(heading.typographic == "“A” – b…")
    #expect(heading.origin == .heading)
    #expect(heading.line == 3)
    #expect(try parse("It's\n", options: options).title?.origin == .line)
  }

  @Test("leaves text and excerpt without it")
  func isLeftOut() throws {
    let document = try parse("# A\n\nb [c](d)")
    #expect(document.textString == "b c")
    #expect(document.excerpt == "b c")
    #expect(document.references.map(\.line) == [3])
  }

  @Test("is not a line with HTML that is passed through")
  func keepsHTML() throws {
    let body = "A <img src=\"x\">\n\nb"
    #expect(try parse(body, options: MarkdownOptions(rawHTML: true)).title == nil)
    #expect(try parse(body).title?.text == "A")
  }

  @Test("is the same when references are rewritten")
  func isLeftOutOfRewrittenHTML() throws {
    for options in [MarkdownOptions(), MarkdownOptions(smart: true)] {
      let body = "A \"b\" “c”\n\n[d](e)"
      let rewritten = try rewrite(body, options: options, takeTitle: true) { _ in
        .destination("f")
      }
      #expect(rewritten == "<p><a href=\"f\">d</a></p>\n")
    }
  }
}
