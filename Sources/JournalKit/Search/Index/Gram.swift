/// A piece of text of one to three characters that the search index knows, see
/// `Documentation/search-index.md`.
struct Gram: Hashable, Comparable {
  /// The code points, each plus one, in 21 bits from the highest down: in the order of the texts, a
  /// shorter one before a longer.
  let key: UInt64

  init(key: UInt64) {
    self.key = key
  }

  @inline(__always)
  init(_ first: UInt32) {
    key = UInt64(first + 1) << 42
  }

  @inline(__always)
  init(_ first: UInt32, _ second: UInt32) {
    key = UInt64(first + 1) << 42 | UInt64(second + 1) << 21
  }

  @inline(__always)
  init(_ first: UInt32, _ second: UInt32, _ third: UInt32) {
    key = UInt64(first + 1) << 42 | UInt64(second + 1) << 21 | UInt64(third + 1)
  }

  static func < (a: Gram, b: Gram) -> Bool { a.key < b.key }

  /// The code points.
  var scalars: [UInt32] {
    [key >> 42, key >> 21 & 0x1F_FFFF, key & 0x1F_FFFF].filter { $0 > 0 }.map { UInt32($0 - 1) }
  }

  /// The piece of text itself.
  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
    return String(view)
  }

  /// Whether the index tells what follows.
  var hasFollowers: Bool {
    let scalars = scalars
    switch scalars.count {
    case 1: return SearchLetter(scalars[0]) == .syllabary
    default: return true
    }
  }

  /// Whether it consists of two letters of alphabets.
  var isPairOfAlphabet: Bool {
    let scalars = scalars
    return scalars.count == 2 && SearchLetter(scalars[0]) == .alphabet
  }

  /// What decides in which file its list lies, see ``SearchShards/place(_:)``.
  var hash: UInt32 {
    var hash = SearchHash()
    for scalar in scalars { hash.combine(scalar: scalar) }
    return hash.value
  }
}

/// The 32-bit FNV-1a hash of UTF-8, folded once.
struct SearchHash {
  private var state: UInt32 = 0x811C_9DC5

  var value: UInt32 { state ^ state >> 16 }

  @inline(__always)
  mutating func combine(_ byte: UInt8) { state = (state ^ UInt32(byte)) &* 0x0100_0193 }

  mutating func combine(scalar: UInt32) {
    var bytes = SearchFolding.Written(Unicode.Scalar(scalar) ?? "\u{FFFD}").bytes
    repeat {
      combine(UInt8(truncatingIfNeeded: bytes))
      bytes >>= 8
    } while bytes != 0
  }

  static func value(of name: String) -> UInt32 {
    var hash = SearchHash()
    for byte in name.utf8 { hash.combine(byte) }
    return hash.value
  }
}
