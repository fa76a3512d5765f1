/// Turns the HTML that other apps keep their entries in into CommonMark.
///
/// What Markdown has no word for keeps its text: underlined, marked and coloured text is plain, text
/// that is struck out stands between `~~`, a row of a table is a line with `|` between the cells, a
/// reading is put in parentheses behind its characters, and a task begins with `[x]` or `[ ]`.
///
/// Of editors that make each line a `div`, lines stay lines of one paragraph, and an empty line
/// begins another one; each `p` is a paragraph, and empty ones add nothing.
package enum HTMLToMarkdown {
  /// The parts of a body, in order.
  /// - Parameter html: a document or a part of one, in UTF-8.
  package static func pieces(of html: [UInt8]) throws(HTMLFailure) -> [ImportedPiece] {
    MarkdownWriter.pieces(of: HTMLBlockReader.blocks(of: try HTMLTree.nodes(of: html)))
  }

  /// The parts of a body, in order.
  /// - Parameter html: a document or a part of one.
  package static func pieces(of html: String) throws(HTMLFailure) -> [ImportedPiece] {
    try pieces(of: Array(html.utf8))
  }
}
