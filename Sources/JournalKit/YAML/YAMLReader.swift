import Yams

/// A YAML text that can't be read, with the place in it.
package struct YAMLProblem: Error {
  package let position: Diagnostic.Position
  package let message: Message
  package let hint: Message?
}

/// Reads one YAML document into a tree of scalars with places: through Yams, unless it is so plain
/// that ``PlainYAMLReader`` can answer in its stead.
package enum YAMLReader {
  /// How deep collections may be nested; Yams reads them recursively.
  private static let deepest = 32
  /// How many values a document may have; more come from aliases that multiply.
  private static let most = 50_000

  /// Reads a document.
  /// - Parameters:
  ///   - text: the YAML text.
  ///   - firstLine: the 1-based line of the file on which the text begins.
  /// - Returns: nil for a document that holds nothing.
  package static func read(_ text: String, firstLine: Int) throws(YAMLProblem) -> YAMLNode? {
    if let node = PlainYAMLReader.read(text, firstLine: firstLine) { return node }
    return try readWithYams(text, firstLine: firstLine)
  }

  /// Reads a document of any kind; the measure of what ``PlainYAMLReader`` answers.
  static func readWithYams(_ text: String, firstLine: Int) throws(YAMLProblem) -> YAMLNode? {
    if let problem = YAMLGuard.problem(in: text, deepest: deepest) {
      throw problem.shifted(by: firstLine - 1)
    }
    do {
      // Aliases that multiply are found before anything is made of them.
      if let text = try YAMLGuard.withAnchorsRenamed(text) {
        _ = try Yams.compose(yaml: text, .basic, .default, .utf8)
      }
      guard let node = try Yams.compose(yaml: text, .basic, .default, .utf8) else { return nil }
      var budget = most
      // The mapping that a document is does not count as a level.
      let depth = node.mapping == nil ? 1 : 0
      return try convert(node, depth: depth, lineShift: firstLine - 1, &budget)
    } catch let error as YAMLProblem {
      throw error
    } catch {
      throw problem(from: error).shifted(by: firstLine - 1)
    }
  }

  private static func convert(
    _ node: Node, depth: Int, lineShift: Int, _ budget: inout Int
  ) throws(YAMLProblem) -> YAMLNode {
    budget -= 1
    guard budget > 0 else {
      throw YAMLProblem(
        position: .init(line: 1 + lineShift), message: YAMLGuard.aliasMessage,
        hint: YAMLGuard.aliasHint)
    }
    let mark = node.mark
    var position = Diagnostic.Position(
      line: (mark?.line ?? 1) + lineShift, column: mark?.column ?? 1)
    guard depth <= deepest || node.scalar != nil else {
      throw YAMLGuard.tooDeep(deepest, at: position)
    }
    switch node {
    case .scalar(let scalar):
      position.length = scalar.string.prefix(while: { !$0.isNewline }).unicodeScalars.count
      if scalar.style == .singleQuoted || scalar.style == .doubleQuoted { position.length += 2 }
      position.length = max(1, position.length)
      let isPlain = scalar.style == .plain || scalar.style == .any
      return .scalar(YAMLScalar(text: scalar.string, isPlain: isPlain, position: position))
    case .sequence(let sequence):
      var elements: [YAMLNode] = []
      for element in sequence {
        elements.append(try convert(element, depth: depth + 1, lineShift: lineShift, &budget))
      }
      return .sequence(elements, position)
    case .mapping(let mapping):
      var pairs: [YAMLPair] = []
      for (key, value) in mapping {
        let key = try convert(key, depth: depth + 1, lineShift: lineShift, &budget)
        guard let name = key.scalar else {
          throw YAMLProblem(
            position: key.position,
            message: Message(
              en: "a key must be text, not \(key.kindName.en)",
              ko: "키는 글자여야 해요. 지금 쓴 것: \(key.kindName.ko)"),
            hint: nil)
        }
        let value = try convert(value, depth: depth + 1, lineShift: lineShift, &budget)
        pairs.append(YAMLPair(key: name, value: value))
      }
      return .mapping(pairs, position)
    case .alias:
      throw YAMLProblem(
        position: position, message: YAMLGuard.aliasMessage, hint: YAMLGuard.aliasHint)
    }
  }

  private static func problem(from error: any Error) -> YAMLProblem {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      // What ends too late is found at the end, and is to be mended where it began.
      let endsTooLate = problem.contains("end of stream") || problem.contains("document indicator")
      let place = endsTooLate ? context?.mark ?? mark : mark
      let isAlias = problem.contains("undefined alias")
      return YAMLProblem(
        position: .init(line: place.line, column: place.column),
        message: isAlias
          ? YAMLGuard.aliasMessage
          : unreadable(context.map { "\(problem) (\($0.text))" } ?? problem),
        hint: isAlias ? YAMLGuard.aliasHint : hint(for: problem))
    case .duplicatedKeysInMapping(let duplicates, let context):
      return YAMLProblem(
        position: .init(
          line: context.mark.line, column: context.mark.column, length: duplicates.first?.count ?? 1
        ),
        message: Message(
          en: "the key '\(duplicates.first ?? "")' stands twice",
          ko: "같은 키를 두 번 적었어요: '\(duplicates.first ?? "")'"),
        hint: .keepOne)
    case .reader(let problem, _, _, _):
      return YAMLProblem(position: .init(line: 1), message: unreadable(problem), hint: nil)
    default:
      return YAMLProblem(
        position: .init(line: 1),
        message: Message(en: "this is not valid YAML", ko: "올바른 YAML이 아니에요"), hint: nil)
    }
  }

  /// The words of libyaml, which speaks only English.
  private static func unreadable(_ words: String) -> Message {
    Message(en: words, ko: "YAML을 읽을 수 없어요: \(words)")
  }

  private static func hint(for problem: String) -> Message? {
    if problem.contains("end of stream") || problem.contains("expected ',' or") {
      return Message(
        en: "close the quotation mark or bracket", ko: "따옴표나 괄호를 닫아 주세요")
    }
    if problem.contains("mapping values are not allowed") {
      return Message(
        en: "put a value that contains ': ' in quotation marks",
        ko: "': '이 들어 있는 값은 따옴표로 감싸 주세요")
    }
    if problem.contains("cannot start any token") {
      return Message(
        en: "put a value that starts with a special character, or a tab, in quotation marks",
        ko: "특수 문자나 탭으로 시작하는 값은 따옴표로 감싸 주세요")
    }
    if problem.contains("expected ':'") {
      return Message(en: "write the line as key: value", ko: "'키: 값' 꼴로 적어 주세요")
    }
    return nil
  }
}

extension YAMLProblem {
  fileprivate func shifted(by lines: Int) -> YAMLProblem {
    var position = position
    position.line += lines
    return YAMLProblem(position: position, message: message, hint: hint)
  }
}
