internal import Foundation

extension String {
  /// The text in Unicode's canonical composition (NFC).
  package var nfc: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}
