import Foundation
import Testing

@testable import JournalKit

/// What is taken for composed at a glance, against what composing makes of it.
@Suite struct NormalizationTests {
  @Test func noScalarIsTakenForComposedThatIsNot() throws {
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      // In its parts is every mark that composes with a letter before it.
      for text in [text, text.decomposed] {
        let isComposed = text.nfc.unicodeScalars.elementsEqual(
          text.precomposedStringWithCanonicalMapping.unicodeScalars)
        if !isComposed { Issue.record("U+\(String(value, radix: 16))") }
      }
    }
  }
}
