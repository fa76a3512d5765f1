/// SHA-1 (RFC 3174), which version 5 UUIDs are defined by. For names only, never for security.
enum SHA1 {
  /// The 20 bytes of the digest.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var blocks = MessageBlocks()
    blocks.append(message) { mix($0, into: &state) }
    blocks.finish(isBigEndian: true) { mix($0, into: &state) }
    return state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func mix(_ block: UnsafeRawBufferPointer, into state: inout [UInt32]) {
    var words: [UInt32] = []
    words.reserveCapacity(80)
    for index in 0..<16 {
      words.append(
        UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
    }
    for index in 16..<80 {
      let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(rotate(mixed, by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (f, k): (UInt32, UInt32) =
        switch index {
        case 0..<20: (b & c | ~b & d, 0x5A82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotate(a, by: 5) &+ f &+ e &+ k &+ words[index]
      (e, d, c, b, a) = (d, c, rotate(b, by: 30), a, next)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ word }
  }

  private static func rotate(_ word: UInt32, by bits: UInt32) -> UInt32 {
    word << bits | word >> (32 - bits)
  }
}
