/// What a person searches for: words and phrases that a text must all have, and filters that must all
/// hold.
package struct SearchQuery: Hashable, Sendable {
  /// A word, or a phrase in quotation marks.
  package struct Word: Hashable, Sendable {
    /// Its search form, see ``SearchText``.
    package let text: [UInt8]
    /// Whether it consists of consonant letters alone (U+3131 to U+314E), which stand for syllables
    /// by their initials too.
    package let isInitials: Bool

    init(_ text: [UInt8]) {
      self.text = text
      isInitials = String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
        ("ㄱ"..."ㅎ").contains($0)
      }
    }
  }

  package let words: [Word]
  /// What an entry must be besides, in the order in which it is written.
  package let filters: [SearchFilter]

  /// - Parameters:
  ///   - text: words, phrases in quotation marks, and filters; a phrase without its closing mark runs
  ///     to the end. Curly and angled marks, as phones type them, count as straight ones.
  ///   - vocabulary: what filters are called besides English.
  package init(_ text: String, vocabulary: SearchVocabulary = .english) {
    let quoted = text.unicodeScalars.map { Self.quotationMarks.contains($0) ? "\"" : $0 }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: quoted)
    var words: [Word] = []
    var filters: [SearchFilter] = []
    var pieces = Self.pieces(SearchText.normalized(String(view)))[...]
    while let piece = pieces.popFirst() {
      if let filter = Self.filter(piece, pieces.first, vocabulary) {
        filters.append(filter.value)
        if filter.takesPhrase { pieces.removeFirst() }
      } else {
        words.append(Word(piece.text))
      }
    }
    self.words = words
    self.filters = filters
  }

  private static let quotationMarks: Set<Unicode.Scalar> = ["“", "”", "„", "‟", "«", "»"]

  /// Whether there is nothing to search for; such a query matches nothing.
  package var isEmpty: Bool { words.isEmpty && filters.isEmpty }

  /// Whether one of the words stands for syllables by their initials.
  package var hasInitials: Bool { words.contains(where: \.isInitials) }

  /// A part of a query that stands by itself, in the search form.
  private struct Piece {
    let text: [UInt8]
    let isPhrase: Bool
    /// Whether it follows the piece before without a space.
    let isAttached: Bool
  }

  private static func pieces(_ text: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var isAttached = false
    for (index, part) in text.split(separator: 0x22, omittingEmptySubsequences: false).enumerated()
    {
      if index % 2 == 0 {
        pieces += part.split(separator: 0x20).map {
          Piece(text: Array($0), isPhrase: false, isAttached: false)
        }
        isAttached = part.last.map { $0 != 0x20 } ?? false
      } else {
        let start = part.first == 0x20 ? part.dropFirst() : part
        let phrase = start.last == 0x20 ? start.dropLast() : start
        if !phrase.isEmpty {
          pieces.append(Piece(text: Array(phrase), isPhrase: true, isAttached: isAttached))
        }
      }
    }
    return pieces
  }

  /// The filter that a piece is, and whether the phrase after it is its value.
  private static func filter(
    _ piece: Piece, _ next: Piece?, _ vocabulary: SearchVocabulary
  ) -> (value: SearchFilter, takesPhrase: Bool)? {
    guard !piece.isPhrase, let colon = piece.text.firstIndex(of: UInt8(ascii: ":")),
      let key = vocabulary.key(named: Array(piece.text[..<colon]))
    else { return nil }
    let value = Array(piece.text[(colon + 1)...])
    if let filter = SearchFilter(key, value, vocabulary) { return (filter, false) }
    guard value.isEmpty, let next, next.isPhrase, next.isAttached else { return nil }
    return SearchFilter(key, next.text, vocabulary).map { ($0, true) }
  }

  /// Whether all filters hold for an entry.
  package func accepts(_ entry: Entry) -> Bool { filters.allSatisfy { $0.accepts(entry) } }

  /// Whether an entry has all words, each in its title or its body; a query of filters alone has none
  /// to look for.
  /// - Parameters:
  ///   - title: the title in its search form.
  ///   - body: the body in its search form.
  package func matches(title: [UInt8], body: [UInt8]) -> Bool {
    guard !isEmpty else { return false }
    let has = { (word: Word, title: [UInt8], body: [UInt8]) in
      ByteSearch.first(word.text, in: title) != nil || ByteSearch.first(word.text, in: body) != nil
    }
    guard words.allSatisfy({ $0.isInitials || has($0, title, body) }) else { return false }
    guard hasInitials else { return true }
    let (title, body) = (SearchText.initials(title), SearchText.initials(body))
    return words.allSatisfy { !$0.isInitials || has($0, title, body) }
  }

  /// Where the words stand in a text as written, in order; those that overlap or touch are one.
  package func ranges(in text: String) -> [Range<String.Index>] {
    var utf8 = text
    let found = utf8.withUTF8 { places(in: $0) }
    return found.map {
      text.utf8.index(
        text.startIndex, offsetBy: $0.lowerBound)..<text.utf8.index(
          text.startIndex, offsetBy: $0.upperBound)
    }
  }

  private func places(in utf8: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    let (text, map) = SearchNormalizer.mapped(utf8)
    let initials = hasInitials ? SearchText.initials(text) : []
    var found: [Range<Int>] = []
    for word in words {
      let hay = word.isInitials ? initials : text
      var start = 0
      while let place = ByteSearch.first(word.text, in: hay, from: start) {
        start = place + word.text.count
        found.append(map.starts[place]..<map.ends[start - 1])
      }
    }
    return Self.joined(found)
  }

  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
