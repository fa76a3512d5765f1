/// Text in the form in which search compares it; a query and a text take the same form.
///
/// In this order: full-width ASCII to ASCII; lower case by Unicode's default, ς as σ; canonical
/// decomposition, marks U+0300 to U+036F removed, canonical composition; each run of white space
/// to one space.
package enum SearchText {
  /// A text in its search form, as UTF-8.
  package static func normalized(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { SearchNormalizer.normalized($0) }
  }

  /// A text in UTF-8 in its search form. What is not UTF-8 becomes U+FFFD.
  package static func normalized(utf8 text: [UInt8]) -> [UInt8] {
    text.withUnsafeBufferPointer { SearchNormalizer.normalized($0) }
  }

  /// A text in its search form with each Hangul syllable as its initial consonant (첫눈: ㅊㄴ), and
  /// all else as it is.
  package static func initials(_ normalized: [UInt8]) -> [UInt8] {
    // A syllable and a letter have three bytes each, so that places stay the same.
    var result = normalized
    result.withUnsafeMutableBufferPointer { bytes in
      HangulSyllable.initials.withUnsafeBufferPointer { letters in
        var index = 0
        while index + 2 < bytes.count {
          guard (0xEA...0xED).contains(bytes[index]) else {
            index += 1
            continue
          }
          let scalar = HangulSyllable.scalar(bytes[index], bytes[index + 1], bytes[index + 2])
          if HangulSyllable.range.contains(scalar) {
            let letter = letters[Int(scalar - HangulSyllable.range.lowerBound) / 588]
            bytes[index] = letter.0
            bytes[index + 1] = letter.1
            bytes[index + 2] = letter.2
          }
          index += 3
        }
      }
    }
    return result
  }
}

/// Composed Hangul syllables: 19 initials of 588 syllables each (Unicode, §3.12).
enum HangulSyllable {
  static let range: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// The letters of the initials in the order of the syllables, in UTF-8.
  static let initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".map { letter in
    let bytes = Array(String(letter).utf8)
    return (bytes[0], bytes[1], bytes[2])
  }

  /// The scalar of a sequence of three bytes.
  @inline(__always)
  static func scalar(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
  }
}
