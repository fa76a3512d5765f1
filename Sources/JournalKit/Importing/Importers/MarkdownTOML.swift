internal import TOMLKit

/// Front matter in TOML between lines of `+++`, as Hugo has it; the only importer of the library.
enum MarkdownTOML {
  /// So many dots may stand outside of quotation marks: each may nest a table in another, and what
  /// nests deeply is walked through recursively.
  private static let mostDots = 256

  /// The TOML and the text after it; nil for a file that does not begin with `+++` or has no second
  /// such line.
  static func split(_ text: String) -> (toml: String, body: String)? {
    guard text.hasPrefix("+++") else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard isFence(lines[0]), let end = lines.dropFirst().firstIndex(where: isFence) else {
      return nil
    }
    return (
      lines[1..<end].joined(separator: "\n"), lines[(end + 1)...].joined(separator: "\n")
    )
  }

  private static func isFence(_ line: Substring) -> Bool {
    line.hasPrefix("+++") && line.dropFirst(3).allSatisfy(\.isWhitespace)
  }

  /// The keys in alphabetical order: the library does not tell in which they stand.
  /// - Throws: the place counted in the whole file.
  static func properties(of toml: String) throws(YAMLProblem) -> [MarkdownNote.Property] {
    guard toml.utf8.count <= FrontMatterSplitter.longest, dots(in: toml) <= mostDots else {
      throw YAMLProblem(
        position: .init(line: 1),
        message: Message(en: "the front matter is too long", ko: "머리말이 너무 길어요"), hint: nil)
    }
    guard case .object(let members) = try value(of: toml) else { return [] }
    return members.sorted { $0.key < $1.key }.map { key, value in
      let node = node(value)
      return .init(key: key, value: node, lines: [YAMLText.line(key, node)])
    }
  }

  private static func value(of toml: String) throws(YAMLProblem) -> JSONValue {
    do {
      let table = try TOMLTable(string: toml)
      return try JSONValue(Array(table.convert(to: .json, options: []).utf8))
    } catch let error as TOMLParseError {
      throw YAMLProblem(
        position: .init(line: max(1, error.source.begin.line) + 1),
        message: Message(
          en: "this is not valid TOML: \(error.description.printable)",
          ko: "올바른 TOML이 아니에요: \(error.description.printable)"), hint: nil)
    } catch {
      throw YAMLProblem(
        position: .init(line: 1),
        message: Message(en: "this is not valid TOML", ko: "올바른 TOML이 아니에요"), hint: nil)
    }
  }

  /// Dots of keys and numbers; those of comments and of texts on one line do not count.
  private static func dots(in toml: String) -> Int {
    var count = 0
    for line in toml.utf8.split(separator: UInt8(ascii: "\n")) {
      var quote: UInt8?
      var isEscaped = false
      for byte in line {
        if let open = quote {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") {
            isEscaped = true
          } else if byte == open {
            quote = nil
          }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: "#") {
          break
        } else if byte == UInt8(ascii: ".") {
          count += 1
        }
      }
    }
    return count
  }

  private static let nowhere = Diagnostic.Position(line: 1)

  private static func node(_ value: JSONValue) -> YAMLNode {
    switch value {
    case .object(let members):
      return .mapping(
        members.sorted { $0.key < $1.key }.map {
          YAMLPair(key: scalar($0.key, isPlain: false), value: node($0.value))
        }, nowhere)
    case .array(let elements): return .sequence(elements.map(node), nowhere)
    case .string(let text): return .scalar(scalar(text, isPlain: false))
    case .bool(let value): return .scalar(scalar(value ? "true" : "false", isPlain: true))
    case .number(let number):
      let whole = Int(exactly: number)
      return .scalar(scalar(whole.map { "\($0)" } ?? "\(number)", isPlain: true))
    case .null: return .scalar(scalar("", isPlain: true))
    }
  }

  private static func scalar(_ text: String, isPlain: Bool) -> YAMLScalar {
    YAMLScalar(text: text, isPlain: isPlain, position: nowhere)
  }
}
