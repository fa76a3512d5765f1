/// Parses Mustache (mustache.github.io, without lambdas, inheritance and other delimiters) into
/// nodes with places.
///
/// A line that holds nothing but one section, closing, comment or partial tag vanishes with its
/// white space, as the Mustache specification asks; a partial is put in as it is, never indented,
/// so that `<pre>` stays what it was.
struct TemplateParser {
  /// A mistake in a template's form.
  struct Problem: Error {
    let position: Diagnostic.Position
    let message: Message
    let hint: Message?
  }

  private struct Open {
    let name: TemplateName
    let isInverted: Bool
    var nodes: [TemplateNode]
  }

  /// How deep sections may be nested; they are rendered recursively.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var literalStart = 0
  private var nodes: [TemplateNode] = []
  private var open: [Open] = []

  static func parse(_ text: [UInt8]) throws(Problem) -> [TemplateNode] {
    var parser = TemplateParser(bytes: text)
    return try parser.parse()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func parse() throws(Problem) -> [TemplateNode] {
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "{"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "{")
      {
        try tag()
      } else {
        step()
      }
    }
    literal(upTo: bytes.count)
    if let section = open.last {
      throw Problem(
        position: section.name.position,
        message: Message(
          en: "the section '\(section.name.text)' is never closed",
          ko: "섹션이 닫히지 않았어요: '\(section.name.text)'"),
        hint: Message(
          en: "close it with {{/\(section.name.text)}}",
          ko: "닫는 태그를 적어 주세요: {{/\(section.name.text)}}"))
    }
    return nodes
  }

  private mutating func step() {
    if bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }

  private mutating func append(_ node: TemplateNode) {
    if open.isEmpty { nodes.append(node) } else { open[open.count - 1].nodes.append(node) }
  }

  private mutating func literal(upTo end: Int) {
    if literalStart < end { append(.literal(Array(bytes[literalStart..<end]))) }
  }

  private mutating func tag() throws(Problem) {
    let start = index
    var position = Diagnostic.Position(
      line: line,
      column: String(decoding: bytes[lineStart..<start], as: UTF8.self).unicodeScalars.count + 1)
    let isTriple = start + 2 < bytes.count && bytes[start + 2] == UInt8(ascii: "{")
    let closing = [UInt8](repeating: UInt8(ascii: "}"), count: isTriple ? 3 : 2)
    index += closing.count
    let contentStart = index
    while index + closing.count <= bytes.count, !bytes[index...].starts(with: closing) { step() }
    guard index + closing.count <= bytes.count else {
      throw Problem(
        position: position,
        message: Message(en: "the tag is never closed", ko: "태그가 닫히지 않았어요"),
        hint: Message(en: "close it with }}", ko: "}}로 닫아 주세요"))
    }
    let content = String(decoding: bytes[contentStart..<index], as: UTF8.self)
    index += closing.count
    position.length = line == position.line ? content.unicodeScalars.count + 2 * closing.count : 2
    try take(content, isTriple: isTriple, position, from: start)
  }

  private mutating func take(
    _ content: String, isTriple: Bool, _ position: Diagnostic.Position, from start: Int
  ) throws(Problem) {
    let sigil = isTriple ? "{" : content.first ?? " "
    let isVariable = isTriple || !"#^/>!&<$=%".contains(sigil)
    let written = isVariable ? content : String(content.dropFirst())
    let name = TemplateName(written.trimmed, at: position)
    // What stands alone on its line takes the line with it.
    let lone = isVariable || sigil == "&" ? nil : loneLine(from: start)
    literal(upTo: lone?.lowerBound ?? start)
    if let lone {
      index = lone.upperBound
      if index > 0, bytes[index - 1] == UInt8(ascii: "\n") {
        line += 1
        lineStart = index
      }
    }
    literalStart = index
    switch sigil {
    case "#", "^":
      guard open.count < Self.deepest else {
        throw Problem(
          position: position,
          message: Message(
            en: "sections are nested deeper than \(Self.deepest) levels",
            ko: "섹션이 너무 깊이 겹쳤어요: \(Self.deepest)단계까지 쓸 수 있어요"),
          hint: Message(
            en: "use partials and fewer sections", ko: "부분 템플릿을 쓰고 섹션을 줄여 주세요"))
      }
      open.append(Open(name: name, isInverted: sigil == "^", nodes: []))
    case "/": try close(name)
    case ">": append(.partial(name))
    case "!": break
    case "<", "$", "=", "%":
      throw Problem(
        position: position,
        message: Message(
          en: "tags with {{\(sigil) are not read", ko: "읽지 않는 태그예요: {{\(sigil)"),
        hint: Message(
          en: "use variables, sections and partials", ko: "변수, 섹션, 부분 템플릿을 써 주세요"))
    default: append(.variable(name, isEscaped: !isTriple && sigil != "&"))
    }
  }

  private mutating func close(_ name: TemplateName) throws(Problem) {
    guard let section = open.popLast() else {
      throw Problem(
        position: name.position,
        message: Message(
          en: "nothing is open that {{/\(name.text)}} could close",
          ko: "열린 섹션이 없는데 닫았어요: {{/\(name.text)}}"),
        hint: Message(en: "remove it", ko: "이 태그를 지워 주세요"))
    }
    guard section.name.text == name.text else {
      throw Problem(
        position: name.position,
        message: Message(
          en:
            "{{/\(name.text)}} closes '\(section.name.text)' of line \(section.name.position.line)",
          ko:
            "\(section.name.position.line)번째 줄의 '\(section.name.text)' 섹션을 다른 이름으로 닫았어요: {{/\(name.text)}}"
        ),
        hint: Message(
          en: "write {{/\(section.name.text)}}", ko: "이렇게 적어 주세요: {{/\(section.name.text)}}"))
    }
    append(.section(TemplateSection(section.name, isInverted: section.isInverted, section.nodes)))
  }

  /// The whole line of the tag that ends at `index`, if there is only white space beside the tag.
  private func loneLine(from start: Int) -> Range<Int>? {
    var before = start
    while before > 0,
      bytes[before - 1] == UInt8(ascii: " ") || bytes[before - 1] == UInt8(ascii: "\t")
    {
      before -= 1
    }
    guard before == 0 || bytes[before - 1] == UInt8(ascii: "\n"), before >= literalStart else {
      return nil
    }
    var after = index
    while after < bytes.count,
      [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(bytes[after])
    {
      after += 1
    }
    if after == bytes.count { return before..<after }
    return bytes[after] == UInt8(ascii: "\n") ? before..<(after + 1) : nil
  }
}
