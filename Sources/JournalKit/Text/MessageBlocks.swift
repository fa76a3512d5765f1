/// A message cut into blocks of 64 bytes, as MD5, SHA-1 and SHA-256 take it, however it arrives.
struct MessageBlocks {
  private static let size = 64

  private var rest: [UInt8] = []
  private var count = 0

  /// Hands out the blocks that are complete.
  mutating func append(_ bytes: [UInt8], each block: (UnsafeRawBufferPointer) -> Void) {
    count += bytes.count
    var start = 0
    if !rest.isEmpty {
      start = min(Self.size - rest.count, bytes.count)
      rest += bytes[..<start]
      guard rest.count == Self.size else { return }
      rest.withUnsafeBytes(block)
      rest = []
    }
    bytes.withUnsafeBytes { bytes in
      while bytes.count - start >= Self.size {
        block(UnsafeRawBufferPointer(rebasing: bytes[start..<start + Self.size]))
        start += Self.size
      }
    }
    rest += bytes[start...]
  }

  /// Hands out what is left, filled up with a single bit, zeros and the length in bits.
  /// - Parameter isBigEndian: the order of the length's bytes.
  mutating func finish(isBigEndian: Bool, each block: (UnsafeRawBufferPointer) -> Void) {
    let bits = UInt64(count) &* 8
    rest.append(0x80)
    while rest.count % Self.size != Self.size - 8 { rest.append(0) }
    withUnsafeBytes(of: isBigEndian ? bits.bigEndian : bits.littleEndian) { rest += $0 }
    rest.withUnsafeBytes { rest in
      for start in stride(from: 0, to: rest.count, by: Self.size) {
        block(UnsafeRawBufferPointer(rebasing: rest[start..<start + Self.size]))
      }
    }
    rest = []
  }
}

/// Digests as people write them.
enum HexText {
  /// Two digits in lower case for each byte.
  static func text(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
