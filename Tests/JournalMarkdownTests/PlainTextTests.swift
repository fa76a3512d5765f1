import JournalMarkdown
import Testing

@Suite("Plain text")
struct PlainTextTests {
  @Test(
    "holds what is read, line by line",
    arguments: [
      ("a\nb  \nc", "a b\nc"),
      ("a\n\nb", "a\nb"),
      ("## a\nb", "a\nb"),
      ("- a\n- b\n  - c\n\n1. d", "a\nb\nc\nd"),
      ("> a\n> > b", "a\nb"),
      ("*a* **b** `c  d` [e](f \"g\") ![h](i)", "a b c  d e h"),
      ("```x\nlet a = 1\n\nlet b\n```\n\nc", "let a = 1\n\nlet b\nc"),
      ("    code\n\n***\n\nc", "code\nc"),
      ("a <b>c</b> <!-- d -->e", "a c e"),
      ("<div>\na\n</div>\n\nb", "b"),
      ("&amp; &lt;b&gt; \\* \\\"", "& <b> * \""),
      ("a\n\n```\n```\n\nb", "a\nb"),
      ("![*a* ![b](c)](d)", "a b"),
      ("- \n- a", "a"),
    ])
  func holdsWhatIsRead(body: String, text: String) throws {
    #expect(try parse(body, takeTitle: false).textString == text)
  }

  @Test(
    "keeps the writer's punctuation while HTML and excerpt are typographic",
    arguments: [
      ("\"a\" 'b' c'd", "“a” ‘b’ c’d"),
      ("a -- b --- c ---- d ----- e ------- f", "a – b — c –– d —– e —–– f"),
      ("a... b.... c", "a… b…. c"),
      ("typed “a” – ‘b’ … — and \"b\" -- 'c' ... ---", "typed “a” – ‘b’ … — and “b” – ‘c’ … —"),
      ("&ldquo;a\" &hellip; b...", "“a” … b…"),
      ("**\"a\"** *b--c*", "“a” b–c"),
      ("`\"a\" -- ...` \"b\"", "\"a\" -- ... “b”"),
      ("\\\"a\\\" \\-- \\...", "\"a\" -- ..."),
    ])
  func keepsPunctuation(body: String, excerpt: String) throws {
    let smart = try parse(body, options: MarkdownOptions(smart: true), takeTitle: false)
    let plain = try parse(body, takeTitle: false)
    #expect(smart.excerpt == excerpt)
    #expect(smart.text == plain.text)
    #expect(plain.excerpt == plain.textString)
  }

  @Test("has smart punctuation only where asked")
  func isSmartWhenAsked() throws {
    #expect(try html("\"a\" -- b...", smart: true) == "<p>“a” – b…</p>\n")
    #expect(try html("\"a\" -- b...") == "<p>&quot;a&quot; -- b...</p>\n")
  }
}

@Suite("The excerpt")
struct ExcerptTests {
  @Test("is one line without code blocks")
  func isOneLine() throws {
    let body = "## a\n\nb\nc   d\t e  \nf\n\n```\ncode\n```\n\n- g\n- `h`\n\n![i](j)"
    #expect(try parse(body).excerpt == "a b c d e f g h i")
  }

  @Test("is the code where there is nothing else")
  func isCodeAtNeed() throws {
    #expect(try parse("```\na\n  b\n```").excerpt == "a b")
    #expect(try parse("***\n").excerpt == "")
  }

  @Test(
    "ends after a word where one ends in the last quarter",
    arguments: [
      ("one two three", 13, "one two three"),
      ("one two three", 12, "one two thr…"),
      ("one two three four", 17, "one two three…"),
      ("one two three, four five", 19, "one two three…"),
      ("one two threefourfive", 12, "one two thr…"),
      ("가나다 라마바사", 5, "가나다…"),
      ("가나다라마바사", 5, "가나다라…"),
      ("a", 0, ""),
      ("ab", 1, "…"),
      ("e\u{301}e\u{301}e\u{301}e\u{301}", 3, "e\u{301}e\u{301}…"),
      ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, "👩‍👩‍👧‍👦…"),
    ])
  func endsAfterWord(body: String, limit: Int, excerpt: String) throws {
    #expect(try parse(body, takeTitle: false, excerptLimit: limit).excerpt == excerpt)
  }

  @Test(
    "is never longer than its limit, nor much shorter",
    arguments: ["word ", "글자 ", "긴글자", "e\u{301} ", "👩‍👩‍👧‍👦", "a  b\n", "*a*b `c` "])
  func keepsTheLimit(pattern: String) throws {
    let body = String(repeating: pattern, count: 4000)
    for limit in [1, 2, 3, 10, 159, 160, 161, 1000] {
      let excerpt = try parse(body, takeTitle: false, excerptLimit: limit).excerpt
      #expect(excerpt.count <= limit)
      #expect(excerpt.count >= limit * 3 / 4 - 2)
      #expect(excerpt.hasSuffix("…"))
    }
  }
}
