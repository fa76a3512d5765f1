/// A 64-bit hash by which ilgi notices that something has changed: the same for the same values on
/// every machine and in every run, and no secret.
///
/// Values are folded in one after the other, texts and bytes with their length, so that neighbours
/// can't run together. Each step multiplies 64 by 64 bits and folds the 128 bits of the product, as
/// wyhash does, and adds the state from before, so that no value can wipe out earlier ones. Two
/// different inputs agree by accident once in about 10¹⁹ pairs.
package struct Digest: Hashable, Sendable {
  private var state: UInt64

  package init() {
    state = 0x9E37_79B9_7F4A_7C15
  }

  /// The hash of bytes alone.
  package init(of bytes: some Sequence<UInt8>) {
    self.init()
    combine(bytes: bytes)
  }

  /// The hash of everything folded in so far.
  package var value: UInt64 { Self.fold(state ^ Self.first, Self.second) }

  package mutating func combine(_ value: UInt64) {
    state = Self.fold(value ^ Self.first, state ^ Self.second) &+ (state << 23 | state >> 41)
  }

  package mutating func combine(_ value: Int) { combine(UInt64(bitPattern: Int64(value))) }

  package mutating func combine(_ value: Bool) { combine(value ? 1 : 2 as UInt64) }

  package mutating func combine(_ value: Double) { combine(value.bitPattern) }

  /// Folds in whether there is a value, and the value.
  package mutating func combine(_ text: String?) {
    guard let text else { return combine(false) }
    combine(true)
    combine(text)
  }

  package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  package mutating func combine(bytes: some Sequence<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable {
      combine(UnsafeRawBufferPointer($0))
    }
    if done == nil { Array(bytes).withUnsafeBytes { combine($0) } }
  }

  private mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    combine(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      combine(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    guard index < bytes.count else { return }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    combine(rest)
  }

  private static let first: UInt64 = 0xA076_1D64_78BD_642F
  private static let second: UInt64 = 0xE703_7ED1_A0B4_28DB

  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
