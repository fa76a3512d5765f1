/// A part of a body that comes from another app. Written one after the other the parts are
/// CommonMark, once each image has the name of its file.
package enum ImportedPiece: Sendable, Hashable {
  /// CommonMark in UTF-8, to be written as it is.
  case markdown(String)
  /// An image, or another file that is shown as one is, in the middle of a line as a rule.
  /// - Parameters:
  ///   - source: what the app calls it: an address, a path, or a whole `data:` URL.
  ///   - alternative: the plain text that may stand for it, in one line.
  case image(source: String, alternative: String)
  /// The destination of a link that may name a file: what stands between its parentheses.
  case destination(String)
}

extension ImportedPiece {
  /// The CommonMark of a body.
  ///
  /// An image without destination becomes its alternative text; a link keeps its own.
  /// - Parameter destination: what the body is to call the image with this source.
  package static func markdown(
    of pieces: [ImportedPiece], destination: (_ source: String) -> String?
  ) -> String {
    var body = ""
    for piece in pieces {
      switch piece {
      case .markdown(let text): body += text
      case .image(let source, let alternative):
        let text = MarkdownEscaping.label(alternative)
        if let name = destination(source) {
          let isFile = AttachmentEnding.isFilmOrDocument(source)
          let shown = isFile && text.isEmpty ? MarkdownEscaping.label(source) : text
          body += "\(isFile ? "" : "!")[\(shown)](\(MarkdownEscaping.destination(name)))"
        } else {
          body += text
        }
      case .destination(let address):
        body += MarkdownEscaping.destination(destination(address) ?? address)
      }
    }
    return body
  }
}
