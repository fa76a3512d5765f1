/// A part of a parsed template.
enum TemplateNode: Sendable {
  /// Bytes that go to the page as they are.
  case literal([UInt8])
  case variable(TemplateName, isEscaped: Bool)
  /// Shown for each element, or when there is a value; inverted, when there is none.
  case section(TemplateSection)
  case partial(TemplateName)
}

/// A name in a template and where it stands.
final class TemplateName: Sendable {
  /// The name as written, `entry.title`.
  let text: String
  /// Its parts; none for `.`, the value of the innermost section.
  let parts: [String]
  let position: Diagnostic.Position

  init(_ text: String, at position: Diagnostic.Position) {
    self.text = text
    parts = text == "." ? [] : text.split(separator: ".").map(String.init)
    self.position = position
  }
}

/// A section of a template and what is in it.
final class TemplateSection: Sendable {
  let name: TemplateName
  let isInverted: Bool
  let nodes: [TemplateNode]

  init(_ name: TemplateName, isInverted: Bool, _ nodes: [TemplateNode]) {
    self.name = name
    self.isInverted = isInverted
    self.nodes = nodes
  }
}
