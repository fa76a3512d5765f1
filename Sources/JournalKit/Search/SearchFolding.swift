internal import Foundation

/// The search form of single scalars, and of a text by the definition.
enum SearchFolding {
  /// A scalar as UTF-8 in a word, its first byte lowest.
  struct Written {
    let bytes: UInt32

    init(bytes: UInt32) {
      self.bytes = bytes
    }

    @inline(__always)
    init(_ scalar: Unicode.Scalar) {
      let value = scalar.value
      let tail = { (shift: UInt32) in (value >> shift & 0x3F) | 0x80 }
      switch value {
      case 0..<0x80: bytes = value
      case 0x80..<0x800: bytes = value >> 6 | 0xC0 | tail(0) << 8
      case 0x800..<0x10000: bytes = value >> 12 | 0xE0 | tail(6) << 8 | tail(0) << 16
      default: bytes = value >> 18 | 0xF0 | tail(12) << 8 | tail(6) << 16 | tail(0) << 24
      }
    }

    var isSpace: Bool { bytes == 0x20 }
  }

  /// The search form without the last step, white space.
  static func folded(_ text: String) -> String {
    var even = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E:
        even.append(contentsOf: Unicode.Scalar(UInt8(scalar.value - 0xFEE0)).lowercase)
      case 0x03C2: even.append("σ")
      case _ where !scalar.properties.changesWhenLowercased: even.append(scalar)
      default: even.append(contentsOf: scalar.lowercase)
      }
    }
    var bare = String.UnicodeScalarView()
    for scalar in String(even).decomposedStringWithCanonicalMapping.unicodeScalars
    where !(0x300...0x36F).contains(scalar.value) {
      bare.append(scalar)
    }
    return String(bare).precomposedStringWithCanonicalMapping
  }

  /// The search form of a scalar without marks after it, where that is one scalar that is found
  /// fast; nil for all others.
  @inline(__always)
  static func simple(_ value: UInt32) -> Written? {
    switch value {
    case 0..<tableEnd: table[Int(value)]
    case 0xFF01...0xFF5E: table[Int(value - 0xFEE0)]
    case 0x3000: Written(bytes: 0x20)
    case _ where isInert(value): Unicode.Scalar(value).map(Written.init)
    default: nil
    }
  }

  /// Blocks whose scalars have neither case nor decomposition, or one that composition undoes:
  /// punctuation, emoji, compatibility letters of Hangul, kana, ideographs, syllables of Hangul.
  @inline(__always)
  private static func isInert(_ value: UInt32) -> Bool {
    switch value {
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA, 0x3131...0x318E,
      0x2010...0x2027, 0x2030...0x205E, 0x3001...0x3029, 0x2600...0x27BF, 0x3400...0x4DBF,
      0x1F300...0x1FAFF:
      true
    default: false
    }
  }

  /// Whether a scalar belongs to the character before it: a mark, or a vowel or final of
  /// decomposed Hangul. U+16D67 of the Kirat Rai script is a letter that composes all the same.
  static func continuesPiece(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x300, 0x3001...0x3029, 0x3030...0x3098, 0x309B...0xA66E, 0xAC00...0xD7FF,
      0xFF01...0xFF5E, 0x1F000...0x1FAFF, 0x2010...0x205F:
      return false
    case 0x300...0x36F, 0x1160...0x11FF, 0x16D67: return true
    default: break
    }
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// The end of the scripts that the table covers: Latin, Greek, Cyrillic.
  private static let tableEnd: UInt32 = 0x530

  private static let table: [Written?] = (0..<tableEnd).map { value in
    guard let scalar = Unicode.Scalar(value), !continuesPiece(value) else { return nil }
    if scalar.properties.isWhitespace { return Written(bytes: 0x20) }
    let folded = folded(String(scalar)).unicodeScalars
    guard let first = folded.first, folded.count == 1, first.value != 0 else { return nil }
    return Written(first)
  }
}

extension Unicode.Scalar {
  fileprivate var lowercase: String.UnicodeScalarView { properties.lowercaseMapping.unicodeScalars }
}
