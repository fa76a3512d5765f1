import JournalMarkdown
import Testing

@Suite("References")
struct ReferenceTests {
  /// Every destination of this body says the line that it stands on.
  private static let lines = """
    # a ![x](1.png) [l](1)

    one [a](3) ![c](3)
    two **bold [e](4)**
    - item [g](5)
      more [i](6)
      > q [k](7) `x
      > y` [m](8)

    para [long
    label](11 "title
    more") then [x](12)
    <b
    c> [after](14) <http://15>

    [ref]: /16
    text [ref] and ![img *e* `c`](17) and [z
    w][ref] end [k](18)
     code ``a
    b`` [after](20)
    ![alt
    text](<22 with spaces>) [![inner](22)](22/outer)
    """

  @Test("are found with the line of their destination")
  func haveLines() throws {
    for ending in ["\n", "\r\n", "\r"] {
      let lineEnd = Self.lines.replacing("<http://15>", with: "").replacing("\n", with: ending)
      let references = try parse(lineEnd).references
      #expect(references.count == 20)
      for reference in references {
        let digits = reference.destination.drop { !$0.isNumber }.prefix { $0.isNumber }
        #expect(reference.line == Int(digits), "\(reference)")
      }
    }
  }

  @Test("point to the bytes of their destination")
  func haveRanges() throws {
    let body = Array(Self.lines.utf8)
    for reference in try parse(Self.lines).references {
      let range = try #require(reference.range, "\(reference)")
      #expect(String(decoding: body[range], as: UTF8.self) == reference.destination)
    }
  }

  @Test("hold kind, destination, text and title in the order of the source")
  func holdWhatIsWritten() throws {
    let body = "[a *b*](c 'd') ![e `f`](<g h> \"i\") [![j](k)](l) <m@n.o> [p][]\n\n[p]: q\n"
    let references = try parse(body).references
    #expect(references.map(\.destination) == ["c", "g h", "k", "l", "mailto:m@n.o", "q"])
    #expect(references.map(\.text) == ["a b", "e f", "j", "j", "m@n.o", "p"])
    #expect(references.map(\.title) == ["d", "i", "", "", "", ""])
    #expect(references.map(\.kind) == [.link, .image, .image, .link, .link, .link])
  }

  @Test("have escapes and entities resolved but are not percent-decoded")
  func areAsLibcmarkGivesThem() throws {
    let references = try parse("![](a\\(b.jpg) [x](a%20b.md) [y](첫눈.md) [z](?a=1&amp;b)").references
    #expect(references.map(\.destination) == ["a(b.jpg", "a%20b.md", "첫눈.md", "?a=1&b"])
    #expect(references.map { $0.range == nil } == [true, false, false, true])
    #expect(references.allSatisfy { $0.line == 1 })
  }

  @Test("are not looked for in code, HTML and alternative texts")
  func areNotInCode() throws {
    #expect(
      try parse("`[a](b)` <a href=\"c\"> ![d [e](f)](g)\n\n    [h](i)\n").references.count == 1)
  }

  @Test("with one destination are found one after the other")
  func areToldApart() throws {
    let body = "a b\n[x](b)\n[x](b) [x](b)\n"
    let references = try parse(body).references
    #expect(references.map(\.line) == [2, 3, 3])
    #expect(Set(references.map(\.range)).count == 3)
  }
}

@Suite("Rewriting")
struct RewritingTests {
  @Test("gives links and images other destinations")
  func changesDestinations() throws {
    let html = try rewrite("[a](b.md \"t\") ![c](d.jpg) [k](k)") { reference in
      reference.destination == "k" ? .keep : .destination("../\(reference.destination)?<&\" 가")
    }
    #expect(
      html == """
        <p><a href="../b.md?%3C&amp;%22%20%EA%B0%80" title="t">a</a> \
        <img src="../d.jpg?%3C&amp;%22%20%EA%B0%80" alt="c" /> <a href="k">k</a></p>\n
        """)
  }

  @Test("turns links into their contents")
  func removesLinks() throws {
    let html = try rewrite("a [*b* `c` ![d](e) f](g) [](h) i") { reference in
      reference.kind == .link ? .remove : .keep
    }
    #expect(html == "<p>a <em>b</em> <code>c</code> <img src=\"e\" alt=\"d\" /> f  i</p>\n")
  }

  @Test("turns images into their alternative text")
  func removesImages() throws {
    let html = try rewrite("a ![*b* <c> & \"d\"](e) [![f](g)](h) ![](i)") { reference in
      reference.kind == .image ? .remove : .keep
    }
    #expect(html == "<p>a b &lt;c&gt; &amp; &quot;d&quot; <a href=\"h\">f</a> </p>\n")
  }

  @Test("writes images with size and lazy loading, everything escaped")
  func writesImages() throws {
    let html = try rewrite("![*a* \"<b>\" & 'c'](d 't\"<>&')") { _ in
      .image(destination: "e f'\"<가&.jpg", width: 640, height: 480)
    }
    #expect(
      html == """
        <p><img src="e%20f&#x27;%22%3C%EA%B0%80&amp;.jpg" \
        alt="a &quot;&lt;b&gt;&quot; &amp; &#39;c&#39;" title="t&quot;&lt;&gt;&amp;" \
        width="640" height="480" loading="lazy" decoding="async"></p>\n
        """)
    #expect(
      try rewrite("![](a)") { _ in .image(destination: "a\u{0}b", width: nil, height: nil) }
        == "<p><img src=\"a%00b\" alt=\"\" loading=\"lazy\" decoding=\"async\"></p>\n")
  }

  @Test("keeps typographic punctuation in alternative texts")
  func keepsTypography() throws {
    let html = try rewrite("![it's \"so\"](a)", options: MarkdownOptions(smart: true)) { _ in
      .image(destination: "b", width: nil, height: nil)
    }
    #expect(html.contains("alt=\"it’s “so”\""))
  }

  @Test("encodes the addresses of images as libcmark does")
  func encodesAsLibcmark() throws {
    for scalar in (1...0x7F).compactMap(Unicode.Scalar.init) + ["é", "가", "😀"] {
      let address = "a\(scalar)b"
      let own = try rewrite("![](x)") { _ in
        .image(destination: address, width: nil, height: nil)
      }
      let libcmark = try rewrite("![](x)") { _ in .destination(address) }
      let expected = libcmark.replacing(" />", with: " loading=\"lazy\" decoding=\"async\">")
      #expect(own == expected)
    }
  }

  @Test(arguments: [
    ("![a *b*](c)", "<p><a href=\"d\">a b</a></p>\n"),
    ("![](c)", "<p><a href=\"d\">d</a></p>\n"),
    ("[x](c)", "<p><a href=\"d\">x</a></p>\n"),
    ("[x ![a](c) *![e](f)*](g)", "<p><a href=\"d\">x a <em>e</em></a></p>\n"),
  ])
  func anImageBecomesALinkButNeverWithinOne(_ body: String, _ html: String) throws {
    #expect(try rewrite(body) { _ in .link("d") } == html)
  }

  @Test("takes an image for a link as its destination")
  func treatsLinksAsLinks() throws {
    let html = try rewrite("[a](b)") { _ in .image(destination: "c", width: 1, height: 1) }
    #expect(html == "<p><a href=\"c\">a</a></p>\n")
  }

  @Test("hands over the same references as reading does")
  func handsOverReferences() throws {
    let body = "\"Title\"\n\n[“a”](b) [\"c\"](d) ![e](f)"
    let options = MarkdownOptions(smart: true)
    var references: [MarkdownReference] = []
    _ = try rewrite(body, options: options, takeTitle: true) { reference in
      references.append(reference)
      return .keep
    }
    #expect(references == (try parse(body, options: options).references))
  }

  @Test("may read another body meanwhile")
  func nests() throws {
    let outer = try rewrite("[a](b) [c](d)") { reference in
      let inner = (try? html(String(repeating: "*x* ", count: 50_000))) ?? ""
      return .destination("\(reference.destination)\(inner.utf8.count)")
    }
    #expect(outer == "<p><a href=\"b550007\">a</a> <a href=\"d550007\">c</a></p>\n")
  }
}

@Suite("Headings")
struct HeadingTests {
  @Test(
    "stand below the page's own without gaps",
    arguments: [
      ("# a\n## b\n###### c\n\n> # d\n", [2, 3, 4, 2]), ("## a\n# b\n### c\n## d\n", [2, 2, 3, 3]),
      ("### a\n### b\n", [2, 2]),
      ("# a\n## a\n### a\n#### a\n##### a\n###### a\n", [2, 3, 4, 5, 6, 6]),
    ])
  func areArranged(_ body: String, _ levels: [Int]) throws {
    let arranged = try parse(body, options: MarkdownOptions(topHeading: 2), takeTitle: false)
    let found = arranged.htmlString.matches(of: #/<h([1-6])>/#).compactMap { Int($0.output.1) }
    #expect(found == levels)
  }

  @Test(
    "are left as written unless asked for, and never leave the six levels",
    arguments: [-3, 0, 1, 6, 9])
  func areLeftAlone(_ top: Int) throws {
    #expect(try parse("## a", takeTitle: false).htmlString == "<h2>a</h2>\n")
    let arranged = try parse("## a", options: MarkdownOptions(topHeading: top), takeTitle: false)
    #expect(arranged.htmlString.contains("<h\(min(max(top, 1), 6))>"))
  }

  @Test("give the title wherever they are put")
  func giveTheTitle() throws {
    let document = try parse("# a\n\n# b", options: MarkdownOptions(topHeading: 2))
    #expect(document.title?.text == "a")
    #expect(document.htmlString == "<h2>b</h2>\n")
  }
}
