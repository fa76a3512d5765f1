/// Values of front matter as other programs write them; nil for what is none.
enum MarkdownValue {
  static func date(_ node: YAMLNode) -> MarkdownDate.Value? {
    guard let text = scalars(node)?.first else { return nil }
    return MarkdownDate.read(text)
  }

  /// Text on one line; of a list, its elements after one another.
  static func line(_ node: YAMLNode) -> String? {
    guard let texts = scalars(node) else { return nil }
    let text = texts.map { unlinked($0).trimmed }.joined(separator: ", ").onOneLine.nfc
    return text.isEmpty ? nil : text
  }

  static func flag(_ node: YAMLNode) -> Bool? {
    switch node.scalar?.text.trimmed.lowercased() {
    case "true", "yes", "on", "1", "y": true
    case "false", "no", "off", "0", "n", "": false
    default: nil
    }
  }

  static func language(_ node: YAMLNode) -> String? {
    guard let text = node.scalar?.text.trimmed.replacing("_", with: "-") else { return nil }
    return LanguageTag.isWellFormed(text) ? text : nil
  }

  /// A list, or one text with commas or spaces between; without `#` and `@` at their beginnings.
  static func tags(_ node: YAMLNode, bySpace: Bool) -> [String]? {
    guard var texts = scalars(node) else { return nil }
    if case .scalar(let scalar) = node {
      texts =
        bySpace && !scalar.text.contains(",")
        ? scalar.text.split(whereSeparator: \.isWhitespace).map(String.init)
        : scalar.text.split(separator: ",").map(String.init)
    }
    return texts.compactMap { text in
      let name = unlinked(text).trimmed.drop { $0 == "#" || $0 == "@" }
      let tag = String(name).trimmed.onOneLine.nfc
      return tag.isEmpty ? nil : tag
    }
  }

  // MARK: Texts

  /// The texts of a scalar or of a list of them.
  private static func scalars(_ node: YAMLNode) -> [String]? {
    switch node {
    case .scalar(let scalar): return [scalar.text]
    case .sequence(let elements, _):
      let texts = elements.compactMap { $0.isNull ? nil : $0.scalar?.text }
      return texts.count == elements.count(where: { !$0.isNull }) ? texts : nil
    case .mapping: return nil
    }
  }

  /// `[[Seoul]]` as `Seoul`.
  private static func unlinked(_ text: String) -> String {
    let text = text.trimmed
    guard text.hasPrefix("[["), text.hasSuffix("]]"), text.count > 4 else { return text }
    let name = text.dropFirst(2).dropLast(2)
    return String(name.split(separator: "|").last ?? name)
  }
}
