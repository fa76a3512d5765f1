/// Emphasis by name or by style.
enum HTMLStyle {
  /// The context in an element: `b` and `i`, and whatever its `style` says of weight and slant.
  static func applied(
    of element: HTMLElement, to context: HTMLBlockReader.Context
  ) -> HTMLBlockReader.Context {
    var context = context
    if case .emphasis(let emphasis) = HTMLRole(of: element.name) {
      context.emphasis.formUnion(emphasis)
    }
    guard let style = element.attributes["style"] else { return context }
    for declaration in style.lowercased().split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].split(whereSeparator: { $0.isWhitespace || $0 == "!" }).first ?? ""
      switch parts[0].split(whereSeparator: \.isWhitespace).first {
      case "font-weight": set(.bold, isBold(value), in: &context.emphasis)
      case "font-style": set(.italic, isItalic(value), in: &context.emphasis)
      default: break
      }
    }
    return context
  }

  private static func set(
    _ emphasis: MarkdownEmphasis, _ isOn: Bool?, in context: inout MarkdownEmphasis
  ) {
    guard let isOn else { return }
    if isOn { context.insert(emphasis) } else { context.remove(emphasis) }
  }

  /// Whether a weight is bold (CSS: 600 and more); nil for what says nothing.
  private static func isBold(_ value: Substring) -> Bool? {
    switch value {
    case "bold", "bolder": true
    case "normal", "lighter", "initial", "unset": false
    default: Int(value).map { $0 >= 600 }
    }
  }

  private static func isItalic(_ value: Substring) -> Bool? {
    switch value {
    case "italic", "oblique": true
    case "normal", "initial", "unset": false
    default: nil
    }
  }
}
