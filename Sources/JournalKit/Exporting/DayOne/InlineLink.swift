/// Where a link or an image stands that is written on the spot: `[label](destination "title")`.
struct InlineLink {
  let whole: Range<Int>
  let label: Range<Int>
  let isImage: Bool

  /// - Parameters:
  ///   - destination: where the destination stands.
  ///   - body: Markdown in UTF-8.
  init?(around destination: Range<Int>, in body: [UInt8]) {
    guard let opening = Self.opening(before: destination.lowerBound, in: body),
      let end = Self.end(after: destination.upperBound, in: body)
    else { return nil }
    var depth = 0
    var place = opening - 1
    while place >= 0 {
      if !Self.isEscaped(place, in: body) {
        if body[place] == UInt8(ascii: "]") { depth += 1 }
        if body[place] == UInt8(ascii: "[") { depth -= 1 }
      }
      if depth == 0 { break }
      place -= 1
    }
    guard place >= 0, depth == 0 else { return nil }
    isImage =
      place > 0 && body[place - 1] == UInt8(ascii: "!") && !Self.isEscaped(place - 1, in: body)
    label = place + 1..<opening - 1
    whole = (isImage ? place - 1 : place)..<end
  }

  /// The place of the `(`, after a `]`.
  private static func opening(before start: Int, in body: [UInt8]) -> Int? {
    var place = start - 1
    if place >= 0, body[place] == UInt8(ascii: "<") { place -= 1 }
    while place >= 0, body[place].isSpace { place -= 1 }
    guard place > 0, body[place] == UInt8(ascii: "("), body[place - 1] == UInt8(ascii: "]") else {
      return nil
    }
    return place
  }

  /// The place after the `)`, a title passed over.
  private static func end(after start: Int, in body: [UInt8]) -> Int? {
    var place = start
    if place < body.count, body[place] == UInt8(ascii: ">") { place += 1 }
    skipSpace(&place, in: body)
    guard place < body.count else { return nil }
    let closing: [UInt8: UInt8] = [
      UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
      UInt8(ascii: "("): UInt8(ascii: ")"),
    ]
    if let mark = closing[body[place]] {
      place += 1
      while place < body.count, body[place] != mark || isEscaped(place, in: body) { place += 1 }
      place += 1
      skipSpace(&place, in: body)
    }
    guard place < body.count, body[place] == UInt8(ascii: ")") else { return nil }
    return place + 1
  }

  private static func skipSpace(_ place: inout Int, in body: [UInt8]) {
    while place < body.count, body[place].isSpace { place += 1 }
  }

  /// Whether an odd number of backslashes stands before a place.
  private static func isEscaped(_ place: Int, in body: [UInt8]) -> Bool {
    var start = place
    while start > 0, body[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (place - start) % 2 == 1
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A }
}
