import JournalKit
import Testing

@Suite("HTML that is hostile", .timeLimit(.minutes(5)))
struct HTMLRobustnessTests {
  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    "keeps all text of elements that nest without end", arguments: ["div", "b", "span", "ul", "x"])
  func flattensDepth(name: String) throws {
    let result = try markdown(
      repeated("<\(name)>", name == "div" ? 100_000 : 5000) + "안" + repeated("<\(name)>가", 300))
    #expect(try rendered(result).text.filter { $0 == "가" }.count == 300)
  }

  @Test(
    "gives nothing that nests deeper than ilgi reads",
    arguments: ["blockquote", "ul><li", "ol><li"])
  func limitsMarkdown(name: String) throws {
    let result = try markdown((0..<5000).map { "<\(name)>가\($0 % 10)" }.joined())
    #expect(try rendered(result).text.filter { $0 == "가" }.count == 5000)
  }

  @Test("closes what is closed deep inside")
  func closesDeep() throws {
    let html = repeated("<div>", 300) + "가" + repeated("</div>나", 300)
    #expect(try rendered(markdown(html)).text.filter { $0 == "나" }.count == 300)
    let breaks = repeated("<div>", 250) + "가<br>나<div>다</div>라<img src=a>"
    #expect(try markdown(breaks) == "가\\\n나\\\n다\\\n라![](a)\n")
  }

  @Test("refuses what libxml2 would need too long for")
  func refusesComplexity() {
    let unclosed = repeated("<b>", 100_000) + repeated("</i>", 100_000)
    #expect(throws: HTMLFailure.tooComplex) { try markdown(unclosed) }
    let attributes = "<p " + (0..<5000).map { "a\($0)=\"b c\" " }.joined() + ">가"
    #expect(throws: HTMLFailure.tooComplex) { try markdown(attributes) }
    #expect(throws: HTMLFailure.tooLarge) {
      try HTMLToMarkdown.pieces(of: [UInt8](repeating: 0x20, count: (64 << 20) + 1))
    }
  }

  @Test("does not take scripts, comments and values for attributes")
  func countsAttributesOnly() throws {
    let words = repeated("a b=c ", 2000)
    let html =
      "<!-- <p \(words) --><script>x<y \(words)</script><p title=\"\(words)\">가 \(words)</p>"
    #expect(try rendered(markdown(html)).text.hasPrefix("가 a b=c"))
  }

  @Test(
    "reads what is cut off or wrong",
    arguments: [
      ("<p>가<b>나", "가**나**\n"), ("<p>가</b></i></p></div>나", "가\n\n나\n"), ("가<", "가<\n"),
      ("가<b", "가\n"), ("가<a href=\"x", "가\n"), ("가<!-- 나", "가\n"), ("가&#x110000;나&#0;다", "가나다\n"),
      ("<table><td>가<p>나", "가\n\n나\n"), ("가</br>나", "가나\n"), ("<li>가<li>나", "- 가\n- 나\n"),
      ("가\0나", "가나\n"), ("<p>가\u{1}\u{7F}나", "가나\n"), ("\u{FEFF}가", "가\n"),
    ])
  func readsBroken(html: String, expected: String) throws {
    #expect(try markdown(html) == expected)
  }

  @Test(
    "reads a tag that the text ends in",
    arguments: [
      "<", "</", "<b", "<br ", "<br/", "<hr", "<a b", "<a b\n", "<a b=", "<a b= ", "<a b=\"",
      "<a b='c", "<a b=c", "<a b=\"c\"", "<a b=\"c\" ", "<!", "<!--", "<script", "<script ",
      "<style>",
      "<a/", "<a =", "<a ==", "<?", "<embed", "<embed src",
    ])
  func readsCutOffTag(tag: String) throws {
    for html in [tag, "가" + tag, "<p>가</p>\n" + tag] {
      #expect(try markdown(html).contains("가") == html.contains("가"), "\(html)")
    }
  }

  @Test(
    "keeps what stands behind an element without end tag",
    arguments: ["embed", "wbr", "track", "source", "keygen", "bgsound"])
  func keepsRestBehindVoid(name: String) throws {
    let html = "<p><b>가<\(name) src=\"https://a.kr/g\"></b>나</p><p>다</p><ul><li>라</ul>"
    let result = try rendered(markdown(html))
    #expect(result.html.contains("나</p>") && !result.html.contains("<strong>나"), "\(result.html)")
    #expect(result.html.contains("<p>다</p>") && result.html.contains("<li>라"))
    #expect(try markdown(repeated("<\(name)>", 5000) + "가").hasSuffix("가\n"))
  }

  @Test("keeps what stands in an object")
  func keepsObject() throws {
    let html = "<p>가</p><object data=\"d.pdf\"><p>나</p></object><p>다</p>"
    #expect(try markdown(html) == "가\n\n[d.pdf](d.pdf)\n\n나\n\n다\n")
  }

  @Test("keeps the text behind plaintext, xmp and listing")
  func keepsPlaintext() throws {
    for name in ["plaintext", "xmp", "listing", "noscript", "textarea"] {
      #expect(try markdown("<p>가</p><\(name)>나</\(name)>").contains("나"), "\(name)")
    }
  }

  @Test("replaces bytes that are not UTF-8, and trusts no declared encoding")
  func replacesBytes() throws {
    let bytes = Array("<meta charset=euc-kr><p>가".utf8) + [0xFF, 0xC0] + Array("나</p>".utf8)
    #expect(
      ImportedPiece.markdown(of: try HTMLToMarkdown.pieces(of: bytes)) { $0 }
        == "가\u{FFFD}\u{FFFD}나\n")
    let declared =
      "<?xml encoding='iso-8859-1'?><meta http-equiv=Content-Type content='text/html;charset=latin1'>"
    #expect(try markdown(declared + "<p>한글 é</p>") == "한글 é\n")
  }

  @Test("expands no entities of a document's own")
  func expandsNothing() throws {
    let bomb = """
      <!DOCTYPE html [<!ENTITY a "가가가가"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
      <p>&b;&c;</p>
      """
    let result = try markdown(bomb)
    #expect(result.contains("\\&b;\\&c;"))
    #expect(!result.contains("root"))
  }

  @Test("takes an image of millions of bytes in its address")
  func takesLargeImages() throws {
    let data = repeated("A", 12 << 20)
    let pieces = try HTMLToMarkdown.pieces(
      of: "<p>가<img src=\"data:image/png;base64,\(data)\">나</p>")
    #expect(pieces.count == 3)
    #expect(pieces.contains(.image(source: "data:image/png;base64,\(data)", alternative: "")))
  }

  @Test(
    "is done with long texts of markup characters",
    arguments: ["*", "_", "`", "[", "&", "<b>", "\\", "<a href=x>"])
  func takesMarks(mark: String) throws {
    let count = 20_000
    let result = try markdown("<p>가" + repeated(mark, count) + "나</p>")
    #expect(result.hasPrefix("가") && result.utf8.count <= 2 * count + 20)
  }
}
