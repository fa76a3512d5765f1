import JournalKit
import Testing

@Suite("HTML to Markdown")
struct HTMLToMarkdownTests {
  @Test("lines and paragraphs", arguments: HTMLBlockCases.lines)
  func writesLines(example: HTMLCase) throws {
    #expect(try markdown(example.html) == example.markdown)
  }

  @Test("lists and tasks", arguments: HTMLBlockCases.lists)
  func writesLists(example: HTMLCase) throws {
    #expect(try markdown(example.html) == example.markdown)
  }

  @Test("code", arguments: HTMLBlockCases.code)
  func writesCode(example: HTMLCase) throws {
    #expect(try markdown(example.html) == example.markdown)
  }

  @Test("tables as lines", arguments: HTMLBlockCases.tables)
  func writesTables(example: HTMLCase) throws {
    #expect(try markdown(example.html) == example.markdown)
  }

  @Test("text that would be markup, and text that would not", arguments: HTMLInlineCases.text)
  func writesText(example: HTMLCase) throws {
    #expect(try markdown(example.html) == example.markdown)
  }

  @Test("emphasis", arguments: HTMLInlineCases.emphasis)
  func writesEmphasis(example: HTMLCase) throws {
    #expect(try markdown(example.html) == example.markdown)
  }

  @Test("links", arguments: HTMLInlineCases.links)
  func writesLinks(example: HTMLCase) throws {
    #expect(try markdown(example.html) == example.markdown)
  }

  @Test("images", arguments: HTMLInlineCases.images)
  func writesImages(example: HTMLCase) throws {
    #expect(try markdown(example.html) == example.markdown)
  }

  @Test("gives images by their sources, between the Markdown around them")
  func givesImages() throws {
    let pieces = try HTMLToMarkdown.pieces(
      of: "<p>가 <img src='data:image/png;base64,AA==' alt='그림'> 나</p>")
    #expect(
      pieces == [
        .markdown("가 "), .image(source: "data:image/png;base64,AA==", alternative: "그림"),
        .markdown(" 나\n"),
      ])
    #expect(ImportedPiece.markdown(of: pieces) { _ in "a b.png" } == "가 ![그림](<a b.png>) 나\n")
    #expect(ImportedPiece.markdown(of: pieces) { _ in nil } == "가 그림 나\n")
  }

  @Test("what libcmark reads is what the HTML said")
  func reads() throws {
    let html = try rendered(
      markdown(
        "<p><b>“강조”</b>이다, <b>가</b><i>나</i>, <b>x<i>y</i></b><i>z</i></p>"
          + "<ol start=3><li>가<ul><li>나</li></ul></li></ol><p>---</p>"))
    #expect(
      html.html == """
        <p>“<strong>강조</strong>”이다, <strong>가</strong><em>나</em>, <strong>xy</strong><em>z</em></p>
        <ol start="3">
        <li>가
        <ul>
        <li>나</li>
        </ul>
        </li>
        </ol>
        <p>---</p>

        """)
  }
}
