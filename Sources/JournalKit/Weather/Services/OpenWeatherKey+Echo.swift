internal import Foundation

extension OpenWeatherKey {
  /// As many characters of a key in a row are no accident.
  private static let telling = 8

  /// Whether a server says the key, or a good part of it, back: whatever the case, with other
  /// characters in between, percent-encoded, in characters of another width, or backwards.
  func isEchoed(in text: String) -> Bool {
    let key = Self.core(value)
    guard !key.isEmpty else { return text.contains(value) }
    let length = min(Self.telling, key.count)
    let parts = Set((0...key.count - length).map { key[$0..<($0 + length)] })
    for said in [Self.core(text), Self.core(Self.decoded(text))] where said.count >= length {
      for direction in [said, said.reversed()] {
        if (0...said.count - length).contains(where: { start in
          parts.contains(direction[start..<(start + length)])
        }) {
          return true
        }
      }
    }
    return false
  }

  /// The letters and digits of ASCII in a text, in lower case; those of other widths and those with
  /// accents count too.
  private static func core(_ text: String) -> [UInt8] {
    text.decomposedStringWithCompatibilityMapping.lowercased().utf8.filter { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
    }
  }

  /// The text with its percent-encoded bytes decoded, as often as it is encoded.
  private static func decoded(_ text: String) -> String {
    var text = text
    while let match = text.firstMatch(of: /%([0-9A-Fa-f]{2})/),
      let byte = UInt8(match.1, radix: 16)
    {
      text.replaceSubrange(match.range, with: String(decoding: [byte], as: UTF8.self))
    }
    return text
  }
}
