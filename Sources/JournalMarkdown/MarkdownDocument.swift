/// What is read from the body of one entry.
package struct MarkdownDocument: Sendable {
  /// The title that the body begins with, where one was asked for and is there.
  package var title: MarkdownTitle?
  /// The body as HTML in UTF-8, without the block that became the title.
  package var html: [UInt8]
  /// The body as plain text in UTF-8 with the punctuation of the source: a line for each block,
  /// code and alternative texts included, HTML and the title's block left out.
  package var text: [UInt8]
  /// The beginning of the body in one line, with the punctuation of the HTML.
  package var excerpt: String
  /// The destinations of links and images, as they follow one another in the source.
  package var references: [MarkdownReference]
  /// How deep quotes, list items, emphasis, links and images nest.
  package var depth: Int
}

/// A title found at the beginning of a body.
package struct MarkdownTitle: Sendable, Hashable {
  /// What the title was written as.
  package enum Origin: Sendable, Hashable {
    /// A heading of the first level.
    case heading
    /// A first line that stands alone.
    case line
  }

  /// The plain text, with the punctuation of the source.
  package var text: String
  /// The plain text, with the punctuation of the HTML.
  package var typographic: String
  /// What the title was written as.
  package var origin: Origin
  /// Whether the block is left out of the body. A heading with a link or an image stays.
  package var isRemoved: Bool
  /// The line where the title begins, from 1 within the body.
  package var line: Int
}

/// A link or an image of a body.
package struct MarkdownReference: Sendable, Hashable {
  /// What refers to the destination.
  package enum Kind: Sendable, Hashable {
    case link
    case image
  }

  /// What refers to the destination.
  package var kind: Kind
  /// The destination with escapes and entities resolved, not percent-decoded.
  package var destination: String
  /// The plain text of the link, or the alternative text of the image.
  package var text: String
  /// The title, empty where there is none.
  package var title: String
  /// The line where the destination stands, from 1 within the body; for a destination that is
  /// written with escapes the line where the link begins, as near as libcmark knows it.
  package var line: Int
  /// The bytes of the destination in the body, where it stands there literally.
  package var range: Range<Int>?
}

/// What becomes of a link or an image when a body is rendered.
package enum MarkdownReplacement: Sendable, Hashable {
  /// It is rendered as it is.
  case keep
  /// It gets another destination.
  case destination(String)
  /// The link becomes its text, the image its alternative text.
  case remove
  /// The image becomes a link to the destination with its alternative text or, where it has none,
  /// the destination as its text; within a link it becomes the text alone. For a link it is the same
  /// as `destination`.
  case link(String)
  /// The image gets another destination, is loaded lazily and has its size in pixels, if known.
  /// For a link it is the same as `destination`.
  case image(destination: String, width: Int?, height: Int?)
}
