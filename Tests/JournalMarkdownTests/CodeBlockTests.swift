import Testing

@testable import JournalMarkdown

@Suite struct CodeBlockTests {
  private func html(_ markdown: String, focusable: Bool) throws -> String {
    let renderer = MarkdownRenderer(options: MarkdownOptions(focusableCode: focusable))
    let document = try renderer.parse(Array(markdown.utf8).span, takeTitle: false)
    return String(decoding: document.html, as: UTF8.self)
  }

  @Test func blocksOfCodeCanBeReachedByKeyboardWhereAskedFor() throws {
    let markdown = "a\n\n    <pre><code>\n\n```swift\nlet x = 1\n```\n\nb `<pre><code>`\n"
    let html = try html(markdown, focusable: true)
    #expect(html.contains("<pre tabindex=\"0\"><code>&lt;pre&gt;&lt;code&gt;"))
    #expect(html.contains("<pre tabindex=\"0\"><code class=\"language-swift\">let x = 1"))
    #expect(html.components(of: "tabindex").count == 2)
    #expect(html.hasSuffix("<p>b <code>&lt;pre&gt;&lt;code&gt;</code></p>\n"))
  }

  @Test func otherwiseTheHTMLIsLibcmarksOwn() throws {
    #expect(try html("    x\n", focusable: false) == "<pre><code>x\n</code></pre>\n")
  }
}

extension String {
  fileprivate func components(of part: String) -> [Range<String.Index>] { ranges(of: part) }
}
