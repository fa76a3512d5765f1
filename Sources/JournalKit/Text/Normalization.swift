internal import Foundation

extension String {
  /// The text in Unicode's canonical composition (NFC).
  package var nfc: String {
    isSurelyComposed ? self : precomposedStringWithCanonicalMapping
  }

  /// Whether all scalars are of blocks that composition leaves alone: Latin letters with their
  /// accents, Cyrillic ones, general punctuation, kana, single and whole Hangul, the common
  /// ideographs, emoji. Far cheaper than composing, and true for nearly all text.
  private var isSurelyComposed: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x300, 0x400...0x482, 0x200D, 0x2010...0x2027, 0x2600...0x27BF, 0x3001...0x3002,
        0x3008...0x3011, 0x3041...0x3098, 0x309B...0x30FF, 0x3131...0x318E, 0x4E00...0x9FFF,
        0xAC00...0xD7A3, 0xFE0F, 0x1F300...0x1FAFF:
        true
      default: false
      }
    }
  }
}
