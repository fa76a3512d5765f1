/// A part of a parsed template.
indirect enum TemplateNode: Sendable {
  /// Bytes that go to the page as they are.
  case literal([UInt8])
  case variable(TemplateName, isEscaped: Bool)
  /// Shown for each element, or when there is a value; inverted, when there is none.
  case section(TemplateName, isInverted: Bool, [TemplateNode])
  case partial(TemplateName)
}

/// A name in a template and where it stands.
struct TemplateName: Sendable {
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
