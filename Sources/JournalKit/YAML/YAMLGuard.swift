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

  /// The first problem: an anchor together with an alias, or collections nested deeper than
  /// `deepest`.
  static func problem(in text: String, deepest: Int) -> YAMLProblem? {
    var scan = Scan(deepest: deepest)
    var text = text
    return text.withUTF8 { bytes in
      scan.run(bytes)
    }
  }

  private struct Scan {
    let deepest: Int
    var line = 1
    var lineStart = 0
    var flowDepth = 0
    var dashes = 0
    var anchor: Diagnostic.Position?
    var alias: Diagnostic.Position?
    /// Whether a value, key or element may start here.
    var atStart = true
    /// Whether a tag (`!!seq`) is being passed over; what it tags is still to start.
    var inTag = false

    mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLProblem? {
      for index in bytes.indices {
        step(bytes[index], index, bytes)
        if flowDepth > deepest || dashes > deepest {
          return YAMLProblem(
            position: .init(line: line, column: index - lineStart + 1),
            message: Message(
              en: "lists and mappings are nested deeper than \(deepest) levels",
              ko: "목록과 묶음이 너무 깊이 겹쳤어요: \(deepest)단계까지 쓸 수 있어요"),
            hint: nil)
        }
      }
      guard anchor != nil, let alias else { return nil }
      return YAMLProblem(position: alias, message: aliasMessage, hint: aliasHint)
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
      case UInt8(ascii: "&") where atStart && !isSpace(next):
        anchor = anchor ?? .init(line: line, column: index - lineStart + 1)
      case UInt8(ascii: "*") where atStart && !isSpace(next):
        alias = alias ?? .init(line: line, column: index - lineStart + 1)
      default: atStart = false
      }
    }

    private func isSpace(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
        || byte == UInt8(ascii: "\r")
    }
  }
}
