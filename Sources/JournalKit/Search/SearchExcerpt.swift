/// A line of a text around the first match, for a list of results.
package struct SearchExcerpt: Hashable, Sendable {
  /// The line: white space is single spaces, `…` stands where something is left out.
  package let text: String
  /// Where the matches are in ``text``, in order.
  package let ranges: [Range<String.Index>]

  /// - Parameters:
  ///   - body: the text as written.
  ///   - query: what was searched for; where it is not in the text, the beginning is shown.
  ///   - width: about how many characters the line has.
  package init(of body: String, query: SearchQuery, width: Int = 120) {
    let found = query.ranges(in: body)
    let start = Self.start(in: body, match: found.first, width: width)
    var end = body.index(start, offsetBy: max(0, width), limitedBy: body.endIndex) ?? body.endIndex
    if let match = found.first { end = max(end, body.endOfCharacter(match.upperBound)) }

    var line = Line()
    let hasMore = body[..<start].contains { !$0.isWhitespace }
    if hasMore { line.text.append("…") }
    line.lead = line.text.utf8.count
    var at = start
    for match in found where match.lowerBound < end && match.upperBound > start {
      let (from, to) = (max(at, match.lowerBound), min(end, match.upperBound))
      guard from < to else { continue }
      line.append(body[at..<from])
      line.appendMatch(body[from..<to])
      at = to
    }
    line.append(body[at..<end])
    line.trimEnd()
    if body[end...].contains(where: { !$0.isWhitespace }) { line.text.append("…") }
    let text = line.text
    let index = { (offset: Int) in text.utf8.index(text.startIndex, offsetBy: offset) }
    self.text = text
    ranges = line.matches.map { index($0.lowerBound)..<index($0.upperBound) }
  }

  /// Where the line begins: at the first word within a quarter of its width before the match, or,
  /// where the words are longer than that, at a character.
  private static func start(in body: String, match: Range<String.Index>?, width: Int)
    -> String.Index
  {
    guard let match else { return body.startIndex }
    let first = body.startOfCharacter(match.lowerBound)
    let lead = max(0, width / 4)
    guard let start = body.index(first, offsetBy: -lead, limitedBy: body.startIndex),
      start > body.startIndex
    else { return body.startIndex }
    if body[body.index(before: start)].isWhitespace { return start }
    let space = body[start..<first].firstIndex(where: \.isWhitespace)
    return space.map { body.index(after: $0) } ?? start
  }

  /// The line as it grows.
  private struct Line {
    var text = ""
    /// Bytes of what stands before the text itself.
    var lead = 0
    var matches: [Range<Int>] = []

    mutating func append(_ part: Substring) {
      for scalar in part.unicodeScalars {
        if !scalar.properties.isWhitespace {
          text.unicodeScalars.append(scalar)
        } else if text.utf8.count > lead, text.utf8.last != 0x20 {
          text.append(" ")
        }
      }
    }

    mutating func appendMatch(_ part: Substring) {
      let start = text.utf8.count
      append(part)
      if text.utf8.count > start { matches.append(start..<text.utf8.count) }
    }

    mutating func trimEnd() {
      guard text.utf8.last == 0x20 else { return }
      text.unicodeScalars.removeLast()
      guard let last = matches.popLast() else { return }
      let end = min(last.upperBound, text.utf8.count)
      if last.lowerBound < end { matches.append(last.lowerBound..<end) }
    }
  }
}

extension String {
  /// The beginning of the character that an index lies in.
  fileprivate func startOfCharacter(_ index: Index) -> Index {
    index == endIndex ? index : rangeOfComposedCharacter(at: index).lowerBound
  }

  /// The end of the character that an index lies in; the index itself where it lies between two.
  fileprivate func endOfCharacter(_ index: Index) -> Index {
    guard index < endIndex else { return endIndex }
    let character = rangeOfComposedCharacter(at: index)
    return character.lowerBound == index ? index : character.upperBound
  }

  private func rangeOfComposedCharacter(at index: Index) -> Range<Index> {
    // Characters are counted from the start of the line, where one always begins.
    var start =
      self[..<index].lastIndex { $0.isNewline }.map { self.index(after: $0) } ?? startIndex
    while true {
      let next = self.index(after: start)
      if next > index { return start..<next }
      start = next
    }
  }
}
