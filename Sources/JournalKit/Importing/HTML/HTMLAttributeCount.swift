/// Counts attributes before libxml2 does, which needs time in proportion to their number's square.
enum HTMLAttributeCount {
  /// Whether no tag has more than `limit` attributes, each counted as libxml2 reads it: a name, then
  /// perhaps `=` and a value, in quotation marks or up to white space.
  static func isModest(_ html: [UInt8], limit: Int) -> Bool {
    html.withUnsafeBufferPointer { html in
      var place = 0
      while let start = html[place...].firstIndex(of: UInt8(ascii: "<")) {
        place = start + 1
        if let end = skipped.lazy.compactMap({ $0.end(in: html, from: start) }).first {
          place = end
        } else if place < html.count, isLetter(html[place]) {
          var tag = Tag(html: html, place: place)
          if tag.count(upTo: limit) > limit { return false }
          place = tag.place
        }
      }
      return true
    }
  }

  /// What holds no tags.
  private struct Opaque {
    let opening: [UInt8]
    let closing: [UInt8]

    /// Where it ends, if it is what begins at `start`.
    func end(in html: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
      guard matches(opening, html, start) else { return nil }
      var place = start + opening.count
      while place < html.count, !matches(closing, html, place) { place += 1 }
      return place
    }

    private func matches(
      _ letters: [UInt8], _ html: UnsafeBufferPointer<UInt8>, _ place: Int
    ) -> Bool {
      guard html.count - place >= letters.count, html[place] == letters[0] else { return false }
      return letters.indices.allSatisfy { index in
        let byte = html[place + index]
        return (isLetter(byte) ? byte | 0x20 : byte) == letters[index]
      }
    }
  }

  private static let skipped = [("<!--", "-->"), ("<script", "</script"), ("<style", "</style")]
    .map { Opaque(opening: Array($0.utf8), closing: Array($1.utf8)) }

  private struct Tag {
    let html: UnsafeBufferPointer<UInt8>
    var place: Int

    mutating func count(upTo limit: Int) -> Int {
      var count = 0
      skip { !isSpace($0) && $0 != UInt8(ascii: "/") }
      while place < html.count, html[place] != UInt8(ascii: ">"), count <= limit {
        skip { isSpace($0) || $0 == UInt8(ascii: "/") }
        let start = place
        skip { !isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
        if place > start { count += 1 }
        skipValue()
        // Whatever stands there is passed, unless the text ends here.
        if place == start { place = min(place + 1, html.count) }
      }
      return count
    }

    private mutating func skipValue() {
      skip(isSpace)
      guard place < html.count, html[place] == UInt8(ascii: "=") else { return }
      place += 1
      skip(isSpace)
      guard place < html.count else { return }
      let quote = html[place]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let end = html[(place + 1)...].firstIndex(of: quote) ?? html.count
        place = min(end + 1, html.count)
      } else {
        skip { !isSpace($0) }
      }
    }

    /// Goes on while `isSkipped`, at most to the end of the tag.
    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
      while place < html.count, html[place] != UInt8(ascii: ">"), isSkipped(html[place]) {
        place += 1
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
