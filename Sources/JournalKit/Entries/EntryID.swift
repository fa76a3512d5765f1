/// A UUID (RFC 9562).
package struct EntryID: Hashable, Sendable {
  /// Its 16 bytes in network order, as two halves.
  private let high: UInt64
  private let low: UInt64

  /// Reads 32 hexadecimal digits of any case, with or without dashes at the usual places.
  package init?(_ text: String) {
    let hasDashes = text.utf8.count == 36
    guard hasDashes || text.utf8.count == 32 else { return nil }
    var (high, low, count) = (UInt64(0), UInt64(0), 0)
    for (index, byte) in text.utf8.enumerated() {
      if hasDashes, index == 8 || index == 13 || index == 18 || index == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = Self.value(ofHex: byte) else { return nil }
      if count < 16 { high = high << 4 | digit } else { low = low << 4 | digit }
      count += 1
    }
    self.high = high
    self.low = low
  }

  /// - Parameter halves: its bytes in network order.
  init(halves: (high: UInt64, low: UInt64)) {
    (high, low) = halves
  }

  /// Its 16 bytes in network order.
  var halves: (high: UInt64, low: UInt64) { (high, low) }

  private init(bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    high = bytes[0..<8].reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A name-based UUID of version 5 in ilgi's own namespace: the same path gives the same one
  /// everywhere.
  /// - Parameter path: path under the folder of entries, in NFC.
  package init(path: String) {
    // The namespace of this program: itself the version 5 UUID of "ilgi" in RFC 9562's namespace
    // for names in the DNS.
    let namespace: [UInt8] = [
      0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30,
      0xC8,
    ]
    let own = Self.version5(namespace: namespace, name: Array("ilgi".utf8))
    self.init(bytes: Self.version5(namespace: own, name: Array(path.utf8))[...])
  }

  private static func version5(namespace: [UInt8], name: [UInt8]) -> [UInt8] {
    var bytes = Array(SHA1.digest(of: namespace + name)[..<16])
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes
  }

  private static func value(ofHex byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Upper case with dashes: `6142A00C-2D81-4F5D-9D07-8B70AC73BBD9`.
  package var text: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(36)
    for index in 0..<32 {
      if [8, 12, 16, 20].contains(index) { bytes.append(UInt8(ascii: "-")) }
      let half = index < 16 ? high : low
      bytes.append(digits[Int(half >> UInt64((15 - index % 16) * 4) & 15)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension EntryID {
  /// A random UUID of version 4.
  package static func random(using generator: inout some RandomNumberGenerator) -> EntryID {
    var bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return EntryID(bytes: bytes[...])
  }
}
