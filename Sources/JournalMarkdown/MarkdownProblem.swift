/// A reason why a body is not rendered at all. Lines count from 1 within the body.
package enum MarkdownProblem: Error, Sendable, Hashable {
  /// Quotes, lists, emphasis, links and images nest deeper than `MarkdownLimits.depth`.
  case tooDeep(line: Int)
  /// The body is made so that parsing it would take time out of all proportion to its size.
  case tooComplex(line: Int)
  /// The body has more bytes than `MarkdownLimits.bytes`.
  case tooLarge
}

/// The sizes beyond which a body is refused.
package enum MarkdownLimits {
  /// Levels of nesting: quotes, list items, emphasis, links and images.
  package static let depth = 100
  /// Bytes of one body. libcmark ends the process where one of its buffers passes 1 GiB, and
  /// escaping makes text up to six times longer.
  package static let bytes = 64 << 20
  /// Characters of a first line that is taken as title.
  package static let titleCharacters = 80
}
