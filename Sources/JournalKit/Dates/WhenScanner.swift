/// Walks over what a person typed: case, width and composition are evened out, spaces may stand
/// between any two things.
struct WhenScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  /// - Parameter text: what a person typed.
  init(_ text: String) {
    let even = text.nfc.lowercased().unicodeScalars.map(Self.even)
    let end = even.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
    scalars = Array(even[..<end])
    skipSpaces()
  }

  /// A full-width form as ASCII, any space as a space, any dash as a hyphen.
  private static func even(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
    case 0x2010...0x2015, 0x2212: "-"
    case 0x200B, 0x2060, 0xFEFF: " "
    default: scalar.properties.isWhitespace ? " " : scalar
    }
  }

  var isAtEnd: Bool { index == scalars.count }

  /// What is left to read begins with a digit.
  var isAtDigit: Bool { !isAtEnd && ("0"..."9").contains(scalars[index]) }

  mutating func skipSpaces() {
    while !isAtEnd, scalars[index] == " " { index += 1 }
  }

  /// Reads a word or sign if it stands here, after spaces; a space in it stands for any number,
  /// also none.
  /// - Returns: whether it stood here; else nothing is read.
  mutating func skip(_ word: String) -> Bool {
    let start = index
    skipSpaces()
    for scalar in word.unicodeScalars {
      if scalar == " " {
        skipSpaces()
      } else if !isAtEnd, scalars[index] == scalar {
        index += 1
      } else {
        index = start
        return false
      }
    }
    return true
  }

  /// Reads the first word of a list that stands here.
  mutating func skip(anyOf words: [String]) -> Bool {
    for word in words where skip(word) { return true }
    return false
  }

  /// Reads the longest word of a table that stands here and gives what it means.
  mutating func value<Meaning>(in table: [String: Meaning]) -> Meaning? {
    let start = self
    var best: (end: WhenScanner, meaning: Meaning)?
    for (word, meaning) in table {
      var scan = start
      guard scan.skip(word), scan.index > best?.end.index ?? start.index else { continue }
      best = (scan, meaning)
    }
    guard let best else { return nil }
    self = best.end
    return best.meaning
  }

  /// Whether the text ends with one of the words.
  func endsWith(anyOf words: [String]) -> Bool {
    words.contains { word in
      scalars[index...].reversed().starts(with: word.unicodeScalars.reversed())
    }
  }

  /// Reads a number whose count of digits is allowed, after spaces.
  mutating func number(digits: ClosedRange<Int> = 1...2) -> Int? {
    let start = index
    skipSpaces()
    var value = 0
    let first = index
    while isAtDigit, index - first < digits.upperBound {
      value = value * 10 + Int(scalars[index].value - 0x30)
      index += 1
    }
    if index - first >= digits.lowerBound, !isAtDigit { return value }
    index = start
    return nil
  }
}
