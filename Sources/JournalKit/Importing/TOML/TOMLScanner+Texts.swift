extension TOMLScanner {
  /// A string in quotation marks of either kind, with its escapes resolved.
  /// - Parameter allowsLines: whether three marks begin one of several lines.
  mutating func text(allowsLines: Bool) throws(TOMLProblem) -> String {
    let start = place
    let quote = bytes[place]
    let isLong = allowsLines && quotes(quote, atMost: 3) == 3
    place += isLong ? 3 : 1
    // A line's end right after the marks is not part of the text.
    if isLong { _ = skip("\n") }
    var text: [UInt8] = []
    while let byte = next, isLong || byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        text += try escape(isLong: isLong)
      } else if byte == quote {
        // Up to two marks may stand before those that end the text.
        let count = isLong ? quotes(quote, atMost: 5) : 1
        place += count
        if !isLong { return String(decoding: text, as: UTF8.self) }
        text += repeatElement(quote, count: count < 3 ? count : count - 3)
        if count >= 3 { return String(decoding: text, as: UTF8.self) }
      } else {
        text.append(byte)
        place += 1
      }
    }
    place = start
    throw problem(Message(en: "a quotation mark is not closed", ko: "따옴표가 닫히지 않았어요"))
  }

  private func quotes(_ quote: UInt8, atMost count: Int) -> Int {
    bytes[place...].prefix(count).prefix { $0 == quote }.count
  }

  /// The bytes of the character that a backslash and what follows mean; none for a line's end, with
  /// which the space after it goes.
  private mutating func escape(isLong: Bool) throws(TOMLProblem) -> [UInt8] {
    place += 1
    guard let byte = next else { throw unknownEscape }
    if let meaning = Self.escapes[byte] {
      place += 1
      return [meaning]
    }
    if byte == UInt8(ascii: "u") { return try character(digits: 4) }
    if byte == UInt8(ascii: "U") { return try character(digits: 8) }
    let start = place
    skipSpace()
    guard isLong, next == UInt8(ascii: "\n") else {
      place = start
      throw unknownEscape
    }
    while next == 0x20 || next == 0x09 || next == 0x0A { place += 1 }
    return []
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "\""): 0x22,
    UInt8(ascii: "\\"): 0x5C,
  ]

  /// A character by its number in hexadecimal; that of none, or of NUL, is refused.
  private mutating func character(digits count: Int) throws(TOMLProblem) -> [UInt8] {
    let digits = bytes[(place + 1)...].prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isLetterOrDigit),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), number > 0,
      let scalar = Unicode.Scalar(number)
    else { throw unknownEscape }
    place = digits.endIndex
    return Array(String(scalar).utf8)
  }

  private var unknownEscape: TOMLProblem {
    problem(
      Message(
        en: "what follows the backslash means nothing in TOML; write \\\\ for one",
        ko: "\\ 뒤의 글자는 TOML에 없는 뜻이에요. \\ 하나는 \\\\로 적어 주세요"))
  }
}
