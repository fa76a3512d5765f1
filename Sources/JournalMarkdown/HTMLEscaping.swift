/// Writing of text into HTML in UTF-8, byte for byte as libcmark writes addresses.
enum HTMLEscaping {
  /// Adds `text` so that it is safe in content and in quoted attributes.
  static func appendText(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      case UInt8(ascii: "'"): output += "&#39;".utf8
      case 0: output += "\u{FFFD}".utf8
      default: output.append(byte)
      }
    }
  }

  /// Adds `address`, percent-encoded where it is not yet, as the value of a quoted attribute.
  static func appendAddress(_ address: some Sequence<UInt8>, to output: inout [UInt8]) {
    for byte in address {
      if isPlainInAddress(byte) {
        output.append(byte)
      } else if byte == UInt8(ascii: "&") {
        output += "&amp;".utf8
      } else if byte == UInt8(ascii: "'") {
        output += "&#x27;".utf8
      } else {
        output.append(UInt8(ascii: "%"))
        output.append(hexadecimal(byte >> 4))
        output.append(hexadecimal(byte & 15))
      }
    }
  }

  /// Whether a browser may run `address` or read a local file through it. Images as `data:` of
  /// the usual kinds are harmless.
  static func isDangerous(_ address: String) -> Bool {
    let address = address.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let images = ["data:image/png", "data:image/gif", "data:image/jpeg", "data:image/webp"]
    if images.contains(where: { address.starts(with: $0.utf8) }) { return false }
    let schemes = ["javascript:", "vbscript:", "file:", "data:"]
    return schemes.contains { address.starts(with: $0.utf8) }
  }

  private static func isPlainInAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.+!*(),%#@?=;:/$~".utf8.contains(byte)
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }
}
