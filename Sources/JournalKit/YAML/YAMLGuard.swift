/// Looks over YAML text before Yams does, for what would make it recurse or multiply without bound.
///
/// It knows no quotes or comments on purpose: whatever could hide a bracket from it could hide ten
/// thousand. So it may take a bracket inside a quotation for a list, which matters only where there
/// are dozens of them.
enum YAMLGuard {
  static let aliasMessage = Message(
    en: "anchors (&) and aliases (*) are not read", ko: "앵커(&)와 별칭(*)은 읽지 않아요")
  static let aliasHint = Message(
    en: "write the value out, or put it in quotation marks if it is meant as text",
    ko: "값을 그대로 적어 주세요. 글자로 쓴 것이면 따옴표로 감싸 주세요")

  /// How many dashes may open lists on one line before it is a problem. Yams can take them, and most
  /// often they are a line drawn in a block of text.
  private static let mostDashes = 200

  /// The first place where collections are nested deeper than `deepest`, as far as it can be told
  /// without reading YAML.
  static func problem(in text: String, deepest: Int) -> YAMLProblem? {
    var scan = Scan(deepest: deepest)
    var text = text
    return text.withUTF8 { bytes in
      scan.run(bytes)
    }
  }

  static func tooDeep(_ deepest: Int, at position: Diagnostic.Position) -> YAMLProblem {
    YAMLProblem(
      position: position,
      message: Message(
        en: "lists and mappings are nested deeper than \(deepest) levels",
        ko: "목록과 묶음이 너무 깊이 겹쳤어요: \(deepest)단계까지 쓸 수 있어요"),
      hint: nil)
  }

  /// A text in which no alias finds its anchor, for Yams to tell whether there is any; nil for one
  /// that can have none.
  ///
  /// Only the first letter of each name after `&` is another one, which means nothing in YAML: all is
  /// read as in the text itself, and where this one has no alias, neither has that.
  /// - Throws: ``YAMLProblem`` where there are so many names that none is left.
  static func withAnchorsRenamed(_ text: String) throws(YAMLProblem) -> String? {
    var bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "&")), bytes.contains(UInt8(ascii: "*")) else { return nil }
    let aliases = Set(names(in: bytes, after: UInt8(ascii: "*")).map { bytes[$0] })
    let anchors = names(in: bytes, after: UInt8(ascii: "&"))
    let places = Dictionary(uniqueKeysWithValues: zip(letters, letters.indices))
    let step = (1..<letters.count).first { step in
      anchors.allSatisfy { !aliases.contains(renamed(bytes[$0], by: step, places)) }
    }
    guard let step else {
      throw YAMLProblem(position: .init(line: 1), message: aliasMessage, hint: aliasHint)
    }
    for name in anchors {
      bytes.replaceSubrange(name, with: renamed(bytes[name], by: step, places))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What names of anchors and aliases are made of, for libyaml.
  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-".utf8)

  private static func names(in bytes: [UInt8], after sign: UInt8) -> [Range<Int>] {
    bytes.indices.compactMap { index in
      guard bytes[index] == sign else { return nil }
      let end = bytes[(index + 1)...].firstIndex { !letters.contains($0) } ?? bytes.count
      return end > index + 1 ? index + 1..<end : nil
    }
  }

  private static func renamed(
    _ name: ArraySlice<UInt8>, by step: Int, _ places: [UInt8: Int]
  ) -> ArraySlice<UInt8> {
    guard let first = name.first, let place = places[first] else { return name }
    return [letters[(place + step) % letters.count]] + name.dropFirst()
  }

  private struct Scan {
    let deepest: Int
    var line = 1
    var lineStart = 0
    var flowDepth = 0
    var dashes = 0
    /// Whether a value, key or element may start here.
    var atStart = true
    /// Whether a tag (`!!seq`) is being passed over; what it tags is still to start.
    var inTag = false

    mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLProblem? {
      for index in bytes.indices {
        step(bytes[index], index, bytes)
        if flowDepth > deepest || dashes > mostDashes {
          return tooDeep(deepest, at: .init(line: line, column: index - lineStart + 1))
        }
      }
      return nil
    }

    private mutating func step(_ byte: UInt8, _ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = index + 1
        atStart = true
        inTag = false
        dashes = 0
        return
      }
      let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "\n")
      if inTag {
        inTag = !isSpace(byte)
        return
      }
      switch byte {
      case UInt8(ascii: "!") where atStart: inTag = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if atStart || flowDepth > 0 { flowDepth += 1 }
        atStart = true
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        flowDepth = max(0, flowDepth - 1)
        atStart = false
      case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
        // In flow collections a value may follow its colon at once: {"a":&b}.
        if byte == UInt8(ascii: ":"), isSpace(next) || flowDepth > 0 {
          atStart = true
        } else if isSpace(next), atStart {
          dashes += 1
          atStart = true
        } else {
          atStart = false
        }
      case UInt8(ascii: ","): atStart = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: atStart = false
      }
    }

    private func isSpace(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
        || byte == UInt8(ascii: "\r")
    }
  }
}
