/// Text that was never Markdown.
enum PlainText {
  /// Markdown that shows the text as it was written: paragraphs stay, and so do single line ends.
  static func markdown(_ text: String) -> String {
    var blocks: [MarkdownBlock] = []
    var lines: [MarkdownLine] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = String(line).trimmed
      if words.isEmpty {
        if !lines.isEmpty { blocks.append(.paragraph(lines)) }
        lines = []
      } else {
        lines.append([MarkdownInline(content: .text(words))])
      }
    }
    if !lines.isEmpty { blocks.append(.paragraph(lines)) }
    return ImportedPiece.markdown(of: MarkdownWriter.pieces(of: blocks)) { _ in nil }
  }
}
