/// How much of a text stands in another one: tells an entry that changed from another one under the
/// same name.
struct Likeness {
  private let lines: Set<Substring>
  private let words: Set<Substring>

  init(_ text: String) {
    lines = Set(text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) })
    words = Set(text.split(whereSeparator: \.isWhitespace))
  }

  /// The part, from 0 to 1, of the lines or of the words of the shorter text that stands in the other,
  /// too, whichever is more. A text without words is like any other.
  func share(with other: Likeness) -> Double {
    if words.isEmpty || other.words.isEmpty { return 1 }
    return max(Self.share(lines, other.lines), Self.share(words, other.words))
  }

  private static func share(_ some: Set<Substring>, _ others: Set<Substring>) -> Double {
    Double(some.intersection(others).count) / Double(min(some.count, others.count))
  }

  /// From so much on a text is taken for another version of one.
  static let ofVersions = 0.5
  /// From so much on it is one whatever else is known.
  static let ofSure = 0.9
}
