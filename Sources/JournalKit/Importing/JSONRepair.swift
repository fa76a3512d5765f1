/// Makes of what other programs take for JSON what readers of JSON take for it too.
///
/// - Halves of surrogate pairs, `\ud83d` alone where a text was cut within an emoji, become U+FFFD.
/// - Control characters that stand in texts as they are become their escapes.
/// - `NaN`, `Infinity` and numbers beyond the largest become `null`.
struct JSONRepair {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// What is repaired, up to ``done``; empty where nothing was.
  private var result: [UInt8] = []
  private var done = 0
  private var place = 0

  /// The repaired text, or the same where there is nothing to repair; nil where values are deeper in
  /// each other than allowed.
  static func repaired(_ bytes: [UInt8], deepest: Int) -> [UInt8]? {
    bytes.withUnsafeBufferPointer { buffer in
      var repair = JSONRepair(buffer)
      guard repair.read(deepest) else { return nil }
      if repair.done == 0 { return bytes }
      repair.result += buffer[repair.done...]
      return repair.result
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func read(_ deepest: Int) -> Bool {
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""): readText()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > deepest { return false }
        place += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        place += 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "I"),
        UInt8(ascii: "N"):
        readNumber()
      default: place += 1
      }
    }
    return true
  }

  private mutating func replace(_ range: Range<Int>, with text: some Sequence<UInt8>) {
    result += bytes[done..<range.lowerBound]
    result += text
    done = range.upperBound
  }

  // MARK: Texts

  private mutating func readText() {
    place += 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return
      case UInt8(ascii: "\\"): readEscape()
      case let byte where byte < 0x20:
        replace(place..<place + 1, with: Self.escape(of: byte))
        place += 1
      default: place += 1
      }
    }
  }

  private static func escape(of byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private mutating func readEscape() {
    guard let unit = unit(at: place), (0xD800...0xDFFF).contains(unit) else {
      place = min(place + 2, bytes.count)
      return
    }
    if unit < 0xDC00, let second = self.unit(at: place + 6), (0xDC00...0xDFFF).contains(second) {
      place += 12
      return
    }
    replace(place..<place + 6, with: "\\ufffd".utf8)
    place += 6
  }

  /// The code unit of an escape `\u0041`.
  private func unit(at place: Int) -> UInt16? {
    guard bytes.count - place >= 6, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[(place + 2)..<(place + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  // MARK: Numbers

  private mutating func readNumber() {
    let start = place
    var hasLetter = false
    while place < bytes.count, Self.isPartOfWord(bytes[place]) {
      hasLetter = hasLetter || bytes[place] >= 0x41
      place += 1
    }
    // Up to so many digits, without an exponent, are a number that there is.
    if !hasLetter, place - start <= 300 { return }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    let isNumber = word.utf8.contains { (0x30...0x39).contains($0) }
    if ["NaN", "Infinity", "-Infinity"].contains(word)
      || isNumber && Double(word)?.isFinite == false
    {
      replace(start..<place, with: "null".utf8)
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }
}
