/// A tag of a Mustache template and where it stands.
struct TemplateTag {
  enum Kind {
    case variable, section, inverted, end, partial, parent, block, comment, other
  }

  let kind: Kind
  /// The name without sigil, functions and white space.
  let name: String
  let position: Diagnostic.Position
}

/// Finds the tags of a template with their lines and columns, which swift-mustache keeps to itself.
struct TemplateScanner {
  /// A tag that is opened with `{{` and never closed.
  struct Unclosed: Error {
    let position: Diagnostic.Position
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  static func tags(in text: String) throws(Unclosed) -> [TemplateTag] {
    var scanner = TemplateScanner(scalars: Array(text.unicodeScalars))
    var tags: [TemplateTag] = []
    while let tag = try scanner.next() { tags.append(tag) }
    return tags
  }

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  private mutating func next() throws(Unclosed) -> TemplateTag? {
    while index + 1 < scalars.count {
      if scalars[index] == "{", scalars[index + 1] == "{" { return try tag() }
      advance()
    }
    return nil
  }

  private mutating func advance() {
    if scalars[index] == "\n" {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }

  private mutating func tag() throws(Unclosed) -> TemplateTag {
    var position = Diagnostic.Position(line: line, column: index - lineStart + 1)
    let start = index
    index += 2
    let isTriple = index < scalars.count && scalars[index] == "{"
    let closing: [Unicode.Scalar] = isTriple ? ["}", "}", "}"] : ["}", "}"]
    var content = String.UnicodeScalarView()
    while true {
      guard index + closing.count <= scalars.count else { throw Unclosed(position: position) }
      if Array(scalars[index..<(index + closing.count)]) == closing { break }
      content.append(scalars[index])
      advance()
    }
    index += closing.count
    position.length = line == position.line ? index - start : 2
    return Self.tag(String(content), isTriple: isTriple, position)
  }

  private static func tag(
    _ content: String, isTriple: Bool, _ position: Diagnostic.Position
  ) -> TemplateTag {
    let kinds: [Character: TemplateTag.Kind] = [
      "#": .section, "^": .inverted, "/": .end, ">": .partial, "<": .parent, "$": .block, "!": .comment,
      "&": .variable, "=": .other, "%": .other,
    ]
    if isTriple {
      return TemplateTag(kind: .variable, name: name(content.dropFirst()), position: position)
    }
    guard let first = content.first, let kind = kinds[first] else {
      return TemplateTag(kind: .variable, name: name(content[...]), position: position)
    }
    return TemplateTag(kind: kind, name: name(content.dropFirst()), position: position)
  }

  /// `capitalized( title )` names `title`.
  private static func name(_ text: Substring) -> String {
    let inner = text.split(separator: "(", omittingEmptySubsequences: false).last ?? text
    return String(inner).trimmingSuffix(")").trimmed
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var result = trimmed
    while result.last == character { result.removeLast() }
    return result
  }
}
