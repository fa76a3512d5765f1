/// An address by which Day One's texts name media and entries.
///
/// Seen: `dayone-moment://ID` for photos, `dayone-moment:/video/ID`, `/audio/ID` and
/// `/pdfAttachment/ID` for others; `dayone://view?entryId=UUID` and `dayone2://view?entryId=UUID`.
struct DayOneAddress {
  enum Target: Hashable {
    case medium(String)
    case entry(String)
  }

  let target: Target
  let range: Range<Int>

  /// The address that begins at `start` with `dayone`, if one does.
  init?(_ bytes: [UInt8], at start: Int) {
    var end = start
    while end < bytes.count, end - start < 400, !Self.ends(bytes[end]) { end += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon]
    // Backslashes are Day One's escapes of Markdown.
    let rest = text[text.index(after: colon)...].filter { $0 != "\\" }
    guard rest.hasPrefix("/"), scheme.utf8.allSatisfy(Self.belongsToScheme) else { return nil }
    if scheme.hasPrefix("dayone-") {
      let name = rest.split(separator: "/").last?.prefix(while: Self.belongsToIdentifier) ?? ""
      guard name.utf8.count >= 8 else { return nil }
      target = .medium(String(name))
    } else {
      guard let mark = rest.firstRange(of: "entryId=") else { return nil }
      let name = rest[mark.upperBound...].prefix(while: Self.belongsToIdentifier)
      guard !name.isEmpty else { return nil }
      target = .entry(String(name))
    }
    range = start..<(end - Self.trailing(bytes[start..<end]))
  }

  private static func ends(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte >= 0x80
      || [
        UInt8(ascii: ")"), UInt8(ascii: "("), UInt8(ascii: ">"), UInt8(ascii: "<"),
        UInt8(ascii: "]"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "`"),
      ].contains(byte)
  }

  /// How many bytes at the end are the sentence's rather than the address's.
  private static func trailing(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().prefix { byte in
      !(byte & 0xDF >= 0x41 && byte & 0xDF <= 0x5A) && !(0x30...0x39).contains(byte)
        && byte != UInt8(ascii: "-")
    }.count
  }

  private static func belongsToScheme(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
  }

  private static func belongsToIdentifier(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }
}
