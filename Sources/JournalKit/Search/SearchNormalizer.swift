internal import Foundation

/// Brings text into its search form, in one pass over its bytes.
///
/// Text is taken in pieces: a character with the marks and conjoining letters after it. Nothing
/// composes across their borders. Pieces of one scalar that only change case, or nothing, are
/// written at once; Foundation composes the rest, neighbours together.
struct SearchNormalizer {
  private var output: [UInt8] = []
  private var map: Map?
  /// What is still to be composed.
  private var pending: Range<Int>?

  /// How many bytes between two pieces to compose are composed with them: to ask Foundation costs
  /// more than what it does.
  private static let gap = 24

  /// For each byte of the output where the piece that it is made from begins and ends in the input.
  struct Map {
    fileprivate(set) var starts: [Int] = []
    fileprivate(set) var ends: [Int] = []
  }

  static func normalized(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var normalizer = SearchNormalizer(keepsMap: false, capacity: input.count)
    normalizer.run(UTF8Scalars(bytes: input))
    return normalizer.output
  }

  /// The search form with the places that its bytes come from.
  static func mapped(_ input: UnsafeBufferPointer<UInt8>) -> (text: [UInt8], map: Map) {
    var normalizer = SearchNormalizer(keepsMap: true, capacity: input.count)
    normalizer.run(UTF8Scalars(bytes: input))
    return (normalizer.output, normalizer.map ?? Map())
  }

  private init(keepsMap: Bool, capacity: Int) {
    output.reserveCapacity(capacity)
    if keepsMap { map = Map() }
  }

  private mutating func run(_ input: UTF8Scalars) {
    var start = 0
    while start < input.bytes.count {
      if let last = pending, start - last.upperBound >= Self.gap {
        compose(input, last)
        start = last.upperBound
      }
      if map == nil, pending == nil, input.isPlain(at: start) {
        start = copyPlain(input, from: start)
        continue
      }
      let end = input.endOfPiece(at: start)
      let (scalar, next) = input.scalar(at: start)
      if let written = end == next ? SearchFolding.simple(scalar) : nil {
        if pending == nil { append(written, from: start, to: end) }
      } else if map == nil {
        pending = (pending?.lowerBound ?? start)..<end
      } else {
        compose(input, start..<end)
      }
      start = end
    }
    guard let last = pending else { return }
    compose(input, last)
    start = last.upperBound
    // What follows the last piece is simple: there is no other to compose.
    while start < input.bytes.count {
      let (scalar, next) = input.scalar(at: start)
      if let written = SearchFolding.simple(scalar) { append(written, from: start, to: next) }
      start = next
    }
  }

  /// Copies letters in ASCII and syllables of Hangul that no mark follows, the most of any text.
  /// - Returns: where the first scalar begins that is something else.
  private mutating func copyPlain(_ input: UTF8Scalars, from start: Int) -> Int {
    var index = start
    // What begins here and is written as it is.
    var same = start
    while index < input.bytes.count, input.isPlain(at: index) {
      let byte = input.bytes[index]
      switch byte {
      case 0x80...: index += 3
      case 0x41...0x5A:
        output.append(contentsOf: input.bytes[same..<index])
        output.append(byte | 0x20)
        index += 1
        same = index
      case 0x09...0x0D, 0x20:
        output.append(contentsOf: input.bytes[same..<index])
        if output.last != 0x20 { output.append(0x20) }
        index += 1
        same = index
      default: index += 1
      }
    }
    output.append(contentsOf: input.bytes[same..<index])
    return index
  }

  /// Writes a part of the input by the full definition.
  private mutating func compose(_ input: UTF8Scalars, _ part: Range<Int>) {
    pending = nil
    for scalar in SearchFolding.folded(input.text(part)).unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      append(.init(isSpace ? " " : scalar), from: part.lowerBound, to: part.upperBound)
    }
  }

  private mutating func append(_ scalar: SearchFolding.Written, from start: Int, to end: Int) {
    if scalar.isSpace, output.last == 0x20 {
      if let map { self.map?.ends[map.ends.count - 1] = end }
      return
    }
    var bytes = scalar.bytes
    repeat {
      output.append(UInt8(truncatingIfNeeded: bytes))
      map?.starts.append(start)
      map?.ends.append(end)
      bytes >>= 8
    } while bytes != 0
  }
}

/// Reads scalars from bytes that should be UTF-8.
struct UTF8Scalars {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The scalar that begins at an index, and where the next one does; U+FFFD for a byte that begins
  /// none.
  @inline(__always)
  func scalar(at index: Int) -> (value: UInt32, end: Int) {
    let first = bytes[index]
    if first < 0x80 { return (UInt32(first), index + 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, index + length <= bytes.count else {
      return (0xFFFD, index + 1)
    }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for place in index + 1..<index + length {
      guard bytes[place] & 0xC0 == 0x80 else { return (0xFFFD, index + 1) }
      value = value << 6 | UInt32(bytes[place] & 0x3F)
    }
    return Unicode.Scalar(value) == nil ? (0xFFFD, index + 1) : (value, index + length)
  }

  /// Whether an ASCII character or a syllable of Hangul begins here with nothing after it that could
  /// belong to it.
  @inline(__always)
  func isPlain(at index: Int) -> Bool {
    if bytes[index] < 0x80 { return isBorder(at: index + 1) }
    return isSyllable(at: index) && isBorder(at: index + 3)
  }

  /// Whether the text ends here or a scalar begins that surely starts a piece of its own.
  @inline(__always)
  private func isBorder(at index: Int) -> Bool {
    guard index < bytes.count, bytes[index] >= 0xCC else { return true }
    // E2 80 begins punctuation only.
    return isSyllable(at: index)
      || (bytes[index] == 0xE2 && index + 1 < bytes.count && bytes[index + 1] == 0x80)
  }

  @inline(__always)
  private func isSyllable(at index: Int) -> Bool {
    guard index + 2 < bytes.count else { return false }
    switch bytes[index] {
    case 0xEB, 0xEC: return bytes[index + 1] & 0xC0 == 0x80 && bytes[index + 2] & 0xC0 == 0x80
    case 0xEA, 0xED: return HangulSyllable.range.contains(scalar(at: index).value)
    default: return false
    }
  }

  /// Whether what begins at an index belongs to the piece before it.
  @inline(__always)
  func continues(at index: Int) -> Bool {
    // The first mark, U+0300, begins with CC; kanji, kana and Hangul are told by their bytes too.
    guard index < bytes.count, bytes[index] >= 0xCC else { return false }
    if (0xE4...0xE9).contains(bytes[index]) || (0xEB...0xEC).contains(bytes[index]) { return false }
    return SearchFolding.continuesPiece(scalar(at: index).value)
  }

  /// Where the piece ends that begins at an index.
  @inline(__always)
  func endOfPiece(at index: Int) -> Int {
    var end = scalar(at: index).end
    while continues(at: end) { end = scalar(at: end).end }
    return end
  }

  func text(_ part: Range<Int>) -> String {
    String(decoding: bytes[part], as: UTF8.self)
  }
}
