/// What ``PlainYAMLReader`` asks about bytes.
enum PlainYAMLText {
  /// How many brackets a text may open, and how many dashes a line may have, before ``YAMLGuard``
  /// could take them for nesting.
  private static let mostSigns = 32

  /// Whether a text has only characters that are what they look like, and nothing that
  /// ``YAMLGuard`` could object to.
  ///
  /// No tab or other control character but line ends, no carriage return on its own, no line end
  /// beyond ASCII, no byte-order mark, no noncharacter that YAML refuses.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var brackets = 0
    var dashes = 0
    var hasAmpersand = false
    var hasAsterisk = false
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\n"): dashes = 0
      case UInt8(ascii: "\r"):
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") else { return false }
      case UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
      case UInt8(ascii: "-"), UInt8(ascii: "?"):
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: " ") { dashes += 1 }
        guard dashes <= mostSigns else { return false }
      case UInt8(ascii: "&"): hasAmpersand = true
      case UInt8(ascii: "*"): hasAsterisk = true
      case 0..<0x20, 0x7F: return false
      case 0xC2, 0xE2, 0xEF:
        guard !isSpecial(bytes, index) else { return false }
      default: break
      }
    }
    return brackets <= mostSigns && !(hasAmpersand && hasAsterisk)
  }

  /// Whether a control character of U+0080 to U+009F, a line or paragraph separator, a byte-order
  /// mark, U+FFFE or U+FFFF begins at a place. The bytes are UTF-8, so that all of it is there.
  private static func isSpecial(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    let second = bytes[index + 1]
    switch bytes[index] {
    case 0xC2: return second < 0xA0
    case 0xE2: return second == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
    default:
      return second == 0xBB && bytes[index + 2] == 0xBF
        || second == 0xBF && bytes[index + 2] >= 0xBE
    }
  }

  static func startsKey(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_")
  }

  static func continuesKey(_ byte: UInt8) -> Bool {
    startsKey(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }

  /// Whether a plain scalar can begin with a byte: no sign of YAML, and a hyphen only before a
  /// letter or digit.
  static func startsPlain(_ byte: UInt8, before next: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"): isLetter(next) || isDigit(next)
    case UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "("),
      UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "$"):
      true
    default: isLetter(byte) || isDigit(byte) || byte >= 0x80
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
