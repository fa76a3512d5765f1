import JournalKit
import JournalMarkdown
import Testing

/// The Markdown of HTML, images under their own addresses.
func markdown(_ html: String) throws -> String {
  ImportedPiece.markdown(of: try HTMLToMarkdown.pieces(of: html)) { $0 }
}

/// What libcmark makes of Markdown: HTML, and plain text with each run of white space as one space.
func rendered(_ markdown: String) throws -> (html: String, text: String) {
  let bytes = Array(markdown.utf8)
  let document = try MarkdownRenderer(options: MarkdownOptions())
    .parse(bytes.span, takeTitle: false)
  return (
    String(decoding: document.html, as: UTF8.self),
    oneSpaced(String(decoding: document.text, as: UTF8.self))
  )
}

/// The text with each run of white space as one space, and none around it.
func oneSpaced(_ text: String) -> String {
  text.split(whereSeparator: { $0 == " " || $0.isNewline || $0 == "\t" }).joined(separator: " ")
}

/// HTML, and the Markdown that it is to become.
struct HTMLCase: Sendable, CustomTestStringConvertible {
  var html: String
  var markdown: String

  init(_ html: String, _ markdown: String) {
    self.html = html
    self.markdown = markdown
  }

  var testDescription: String { html }
}
