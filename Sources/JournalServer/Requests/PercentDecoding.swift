/// Reads percent-encoded text (RFC 3986, section 2.1).
enum PercentDecoding {
  /// The text behind an encoding; nil where a `%` is not followed by two hexadecimal digits, or
  /// where the bytes are not UTF-8.
  static func text(of encoded: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = encoded.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// Whether a byte is one of the ASCII digits.
func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
