/// Front matter in JSON: an object in braces at the beginning of a file, as Hugo reads it.
enum MarkdownJSON {
  /// Where the object ends; nil for a file that does not begin with one, such as one that begins
  /// with `{{`, `{%` or words in braces.
  static func end(in bytes: [UInt8]) -> Int? {
    guard bytes.first == UInt8(ascii: "{"),
      let second = bytes.dropFirst().first(where: { !$0.isJSONSpace }),
      second == UInt8(ascii: "\"") || second == UInt8(ascii: "}")
    else { return nil }
    guard let end = closingBrace(in: bytes).map({ $0 + 1 }) else {
      // Without an end all of it is meant; the reading tells what is wrong.
      return second == UInt8(ascii: "\"") ? bytes.count : nil
    }
    let rest = bytes[end...].prefix { $0 != UInt8(ascii: "\n") }
    return rest.allSatisfy(\.isJSONSpace) ? end : nil
  }

  private static func closingBrace(in bytes: [UInt8]) -> Int? {
    var depth = 0
    var isInText = false
    var isEscaped = false
    for (place, byte) in bytes.enumerated() {
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
    }
    return nil
  }

  /// The keys in alphabetical order: an object of JSON has none.
  static func properties(
    of bytes: [UInt8]
  ) throws(JSONValue.Failure) -> [MarkdownNote.Property] {
    guard bytes.count <= FrontMatterSplitter.longest else {
      throw JSONValue.Failure(
        message: Message(en: "the front matter is too long", ko: "머리말이 너무 길어요"))
    }
    return pairs(of: try JSONValue(bytes).object ?? [:]).map { pair in
      .init(
        key: pair.key.text, value: pair.value, lines: [YAMLText.line(pair.key.text, pair.value)])
    }
  }

  private static func pairs(of members: [String: JSONValue]) -> [YAMLPair] {
    members.sorted { $0.key < $1.key }.map {
      YAMLPair(key: scalar($0.key, isPlain: false), value: node($0.value))
    }
  }

  private static func node(_ value: JSONValue) -> YAMLNode {
    switch value {
    case .object(let members): .mapping(pairs(of: members), nowhere)
    case .array(let elements): .sequence(elements.map(node), nowhere)
    case .string(let text): .scalar(scalar(text, isPlain: false))
    case .bool(let flag): .scalar(scalar(flag ? "true" : "false", isPlain: true))
    case .number(let number):
      .scalar(scalar(Int(exactly: number).map { "\($0)" } ?? "\(number)", isPlain: true))
    case .null: .scalar(scalar("", isPlain: true))
    }
  }

  private static let nowhere = Diagnostic.Position(line: 1)

  private static func scalar(_ text: String, isPlain: Bool) -> YAMLScalar {
    YAMLScalar(text: text, isPlain: isPlain, position: nowhere)
  }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
