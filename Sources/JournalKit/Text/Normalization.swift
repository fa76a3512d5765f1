internal import Foundation

extension String {
  /// The text in Unicode's canonical composition (NFC).
  package var nfc: String {
    isSurelyComposed ? self : precomposedStringWithCanonicalMapping
  }

  /// Whether all scalars are of blocks that composition leaves alone: Latin letters with their
  /// accents, general punctuation, whole Hangul syllables, the common ideographs. Far cheaper than
  /// composing, and true for nearly all text.
  private var isSurelyComposed: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x300, 0x2010...0x2027, 0x3001...0x3002, 0x3008...0x3011, 0x4E00...0x9FFF,
        0xAC00...0xD7A3:
        true
      default: false
      }
    }
  }
}
