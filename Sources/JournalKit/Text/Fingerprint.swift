/// A 64-bit FNV-1a hash: the same for the same bytes on every machine, and no secret.
package struct Fingerprint: Hashable, Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(of text: String) {
    for byte in text.utf8 { combine(byte) }
  }

  package init(of bytes: [UInt8]) {
    for byte in bytes { combine(byte) }
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Sixteen hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
