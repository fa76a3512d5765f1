/// What a character is to the search index: by fixed ranges, so that it is the same for every client
/// and version of Unicode.
enum SearchLetter: UInt8 {
  case space
  /// Punctuation, symbols, emoji.
  case sign
  /// A letter of an alphabet, a digit, a mark: whatever is nothing else.
  case alphabet
  /// A syllable, an ideograph, a letter of kana or Hangul.
  case syllabary
  /// A consonant of Hangul by itself, which belongs to the syllabaries: `ㄱ`.
  case consonant

  /// What the scalar with a code point is.
  @inline(__always)
  init(_ value: UInt32) {
    if value < Self.basicEnd {
      self = Self.basic[Int(value)]
    } else {
      self = Self.find(value)
    }
  }

  @inline(__always)
  var isSyllabary: Bool { self == .syllabary || self == .consonant }

  /// Whether it separates letters.
  @inline(__always)
  var isGap: Bool { self == .space || self == .sign }

  private static let basicEnd: UInt32 = 0x10000
  private static let basic: [SearchLetter] = (0..<basicEnd).map(find)

  private static func find(_ value: UInt32) -> SearchLetter {
    if value == 0x20 { return .space }
    if consonants.contains(value) { return .consonant }
    if syllabaries.contains(where: { $0.contains(value) }) { return .syllabary }
    return signs.contains(where: { $0.contains(value) }) ? .sign : .alphabet
  }

  private static let consonants: ClosedRange<UInt32> = 0x3131...0x314E

  private static let syllabaries: [ClosedRange<UInt32>] = [
    0x1100...0x11FF, 0x3005...0x3007, 0x3031...0x3035, 0x3041...0x3096, 0x309D...0x309F,
    0x30A1...0x30FA, 0x30FC...0x30FF, 0x3105...0x318E, 0x31A0...0x31BF, 0x31F0...0x31FF,
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
    0xFF66...0xFFDC, 0x1B000...0x1B16F, 0x20000...0x3FFFF,
  ]

  private static let signs: [ClosedRange<UInt32>] = [
    0x0000...0x001F, 0x0021...0x002F, 0x003A...0x0040, 0x005B...0x0060, 0x007B...0x00A9,
    0x00AB...0x00B4, 0x00B6...0x00B9, 0x00BB...0x00BF, 0x00D7...0x00D7, 0x00F7...0x00F7,
    0x2000...0x206F, 0x20A0...0x20CF, 0x2100...0x2BFF, 0x2E00...0x2E7F, 0x3000...0x3004,
    0x3008...0x3030, 0x3036...0x303F, 0x309B...0x309C, 0x30A0...0x30A0, 0x30FB...0x30FB,
    0xFE00...0xFE6F, 0xFF00...0xFF65, 0xFFE0...0xFFFF, 0x1F000...0x1FAFF, 0xE0000...0xE0FFF,
  ]
}
