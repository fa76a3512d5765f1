/// Front matter in TOML between lines of `+++`, as Hugo has it.
enum MarkdownTOML {
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

  /// The keys in the order in which they stand.
  /// - Throws: the place counted in the whole file.
  static func properties(of toml: String) throws(YAMLProblem) -> [MarkdownNote.Property] {
    guard toml.utf8.count <= FrontMatterSplitter.longest else {
      throw YAMLProblem(
        position: .init(line: 1),
        message: Message(en: "the front matter is too long", ko: "머리말이 너무 길어요"), hint: nil)
    }
    do throws(TOMLProblem) {
      return try TOMLReader.read(toml).map { member in
        let value = node(member.value)
        return .init(key: member.key, value: value, lines: [YAMLText.line(member.key, value)])
      }
    } catch {
      // The line of pluses is the first.
      throw YAMLProblem(position: .init(line: error.line + 1), message: error.message, hint: nil)
    }
  }

  /// A value, whose number is written as a number and whose date as a date.
  private static func node(_ value: TOMLValue) -> YAMLNode {
    switch value {
    case .text(let text): .scalar(scalar(text, isPlain: false))
    case .integer(let number): .scalar(scalar("\(number)", isPlain: true))
    case .float(let number): .scalar(scalar(text(of: number), isPlain: true))
    case .flag(let flag): .scalar(scalar(flag ? "true" : "false", isPlain: true))
    case .moment(let text): .scalar(scalar(text, isPlain: true))
    case .list(let values): .sequence(values.map(node), nowhere)
    case .table(let members):
      .mapping(
        members.map { YAMLPair(key: scalar($0.key, isPlain: false), value: node($0.value)) },
        nowhere)
    }
  }

  /// The shortest number that means the same; YAML writes what is none its own way.
  private static func text(of number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.inf" : ".inf" }
    return "\(number)"
  }

  private static let nowhere = Diagnostic.Position(line: 1)

  private static func scalar(_ text: String, isPlain: Bool) -> YAMLScalar {
    YAMLScalar(text: text, isPlain: isPlain, position: nowhere)
  }
}
