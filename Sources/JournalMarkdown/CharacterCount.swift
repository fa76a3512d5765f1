/// Counting of Characters in UTF-8 without building a string, for text of the usual scripts.
enum CharacterCount {
  /// The place in `text`, valid UTF-8, where the `limit` Characters from `start` on end; nil where
  /// there are no more than these. `start` is where a Character begins.
  static func end(
    of limit: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int = 0
  ) -> Int? {
    if text.count - start <= limit { return nil }
    var place = start
    for _ in 0..<max(limit, 0) {
      if place == text.count { return nil }
      let length = lengthOfPlainScalar(in: text, at: place)
      if length == 0 { return endAmongClusters(of: limit, in: text, from: start) }
      place += length
    }
    if place == text.count { return nil }
    // Whatever follows must not belong to the last Character.
    if lengthOfPlainScalar(in: text, at: place) == 0 {
      return endAmongClusters(of: limit, in: text, from: start)
    }
    return place
  }

  private static func endAmongClusters(
    of limit: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    let string = String(decoding: text[start...], as: UTF8.self)
    let last = string.endIndex
    guard let end = string.index(string.startIndex, offsetBy: limit, limitedBy: last), end < last
    else { return nil }
    return start + string.utf8.distance(from: string.startIndex, to: end)
  }

  /// The number of bytes of the scalar at `place` where it is known to be a Character by itself
  /// among others of the kind: no combining mark, jamo, joiner or pictograph (Unicode annex 29).
  /// Otherwise 0.
  @inline(__always)
  private static func lengthOfPlainScalar(
    in text: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> Int {
    let lead = text[place]
    if lead < 0x80 { return lead == .carriageReturn ? 0 : 1 }
    // Hangul syllables U+B000 to U+CFFF, ideographs U+5000 to U+9FFF
    if lead == 0xEB || lead == 0xEC || (0xE5...0xE9).contains(lead) { return 3 }
    return lengthOfOtherPlainScalar(in: text, at: place)
  }

  private static func lengthOfOtherPlainScalar(
    in text: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> Int {
    let lead = text[place]
    if lead < 0xE0 {
      // U+0080 to U+02FF, U+0380 to U+047F
      return lead <= 0xCB || (0xCE...0xD1).contains(lead) ? 2 : 0
    }
    if lead > 0xEF { return 0 }
    let second = text[place + 1]
    let third = text[place + 2]
    let isPlain =
      switch lead {
      case 0xE2:  // general punctuation U+2010 to U+2027, letter-like symbols to operators
        second == 0x80 ? (0x90...0xA7).contains(third) : (0x84...0xA9).contains(second)
      case 0xE3:  // CJK punctuation, kana without the combining voicing marks, compatibility jamo
        switch second {
        case 0x80: third <= 0xA9
        case 0x82: third != 0x99 && third != 0x9A
        default: second <= 0x86
        }
      case 0xE4: second >= 0xB8  // U+4E00 and on
      case 0xEA: second >= 0xB0  // Hangul syllables from U+AC00
      case 0xED: second < 0x9E || (second == 0x9E && third <= 0xA3)  // to U+D7A3
      case 0xEF: second == 0xBC || second == 0xBD  // full-width forms
      default: false
      }
    return isPlain ? 3 : 0
  }
}
