/// A text in which names of files are looked for, however Markdown, HTML and addresses write them:
/// `my\_photo.jpg`, `a&amp;b.jpg`, `%ec%b2%ab.jpg`.
struct NameMentions {
  private let written: [UInt8]
  private let plain: [UInt8]

  init(_ text: String) {
    written = Array(text.nfc.utf8)
    plain = Self.plain(written)
  }

  /// Whether a file's name stands anywhere. Rather too often than not: an escape that means itself
  /// is undone too.
  func contains(_ name: String) -> Bool {
    let name = Array(name.nfc.utf8)
    return Self.contains(name, in: written) || Self.contains(name, in: plain)
      || Self.contains(Self.plain(name), in: plain)
  }

  /// Without backslashes before punctuation, character references and percent-encoding.
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    let unescaped = percentDecoded(unescaped(bytes))
    return Array(String(decoding: unescaped, as: UTF8.self).nfc.utf8)
  }

  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count, isPunctuation(bytes[index + 1]) {
        result.append(bytes[index + 1])
        index += 2
      } else if byte == UInt8(ascii: "&"), let (text, end) = reference(in: bytes, at: index) {
        result += text
        index = end
      } else {
        result.append(byte)
        index += 1
      }
    }
    return result
  }

  /// ASCII punctuation (CommonMark §2.1).
  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// The character that a reference names, and where the reference ends.
  private static func reference(in bytes: [UInt8], at start: Int) -> ([UInt8], Int)? {
    let rest = bytes[(start + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    if let character = named[name] { return (Array(character.utf8), end + 1) }
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.dropFirst().lowercased().hasPrefix("x")
    guard let value = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (Array(String(Character(scalar)).utf8), end + 1)
  }

  /// The names of ASCII characters in the HTML Standard (§13.5).
  private static let named = [
    "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": "\"",
    "QUOT": "\"", "apos": "'", "nbsp": "\u{A0}", "excl": "!", "num": "#", "dollar": "$",
    "percnt": "%", "lpar": "(", "rpar": ")", "ast": "*", "midast": "*", "plus": "+", "comma": ",",
    "period": ".", "sol": "/", "colon": ":", "semi": ";", "equals": "=", "quest": "?",
    "commat": "@", "lsqb": "[", "lbrack": "[", "bsol": "\\", "rsqb": "]", "rbrack": "]",
    "Hat": "^", "lowbar": "_", "UnderBar": "_", "grave": "`", "lcub": "{", "lbrace": "{",
    "verbar": "|", "vert": "|", "rcub": "}", "rbrace": "}",
  ]

  private static func percentDecoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
      {
        result.append(UInt8(high << 4 | low))
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func contains(_ needle: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = needle.first else { return false }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: first) {
      if bytes[start...].starts(with: needle) { return true }
      rest = bytes[(start + 1)...]
    }
    return false
  }
}
