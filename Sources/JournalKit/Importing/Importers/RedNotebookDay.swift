/// What RedNotebook keeps of a day: a text, and categories with short texts.
struct RedNotebookDay {
  private(set) var blocks: [MarkdownBlock] = []
  private(set) var tags: [String] = []
  /// All of it as it was written, apart from the form of the YAML.
  let text: String

  init(_ node: YAMLNode) {
    text = Self.texts(of: node).joined(separator: "\n")
    guard case .mapping(let pairs, _) = node else {
      // Very old months hold the text alone.
      let text = Self.texts(of: node).joined(separator: "\n")
      blocks = TxtTagsBlocks.blocks(of: text)
      tags = Self.hashtags(in: text)
      return
    }
    for pair in pairs where pair.key.text == "text" {
      let text = Self.texts(of: pair.value).joined(separator: "\n")
      blocks += TxtTagsBlocks.blocks(of: text)
      tags += Self.hashtags(in: text)
    }
    for pair in pairs where pair.key.text != "text" {
      add(category: pair.key.text, Self.texts(of: pair.value))
    }
  }

  /// The category becomes a tag; what is in it stands in a list at the end. What is in the category
  /// of tags is tags.
  private mutating func add(category: String, _ texts: [String]) {
    if ["tags", "tag"].contains(category.lowercased()), !texts.isEmpty {
      tags += texts
      return
    }
    tags.append(category)
    if texts.isEmpty { return }
    let name = MarkdownInline(content: .text(category.onOneLine.trimmed), emphasis: .bold)
    blocks.append(.paragraph([[name]]))
    let items = texts.map { MarkdownItem(blocks: TxtTagsBlocks.blocks(of: $0)) }
    blocks.append(.list(MarkdownList(items: items.filter { !$0.isEmpty })))
    for text in texts { tags += Self.hashtags(in: text) }
  }

  /// All texts of a value: it alone, those of a list, or the keys of a mapping with their values.
  private static func texts(of node: YAMLNode) -> [String] {
    switch node {
    case .scalar(let scalar): node.isNull ? [] : [scalar.text]
    case .sequence(let nodes, _): nodes.flatMap(texts)
    case .mapping(let pairs, _):
      pairs.map { pair in
        let further = texts(of: pair.value)
        return further.isEmpty
          ? pair.key.text : "\(pair.key.text): \(further.joined(separator: ", "))"
      }
    }
  }

  /// Words such as `#cats`: a letter follows the sign, and no word stands before it.
  private static func hashtags(in text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { word in
      let word = word.drop { "([{\"'“‘*/_-".contains($0) }
      guard word.first == "#", word.dropFirst().first?.isLetter == true else { return nil }
      var name = word.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      while let last = name.last, "_-".contains(last) { name.removeLast() }
      return String(name)
    }
  }
}
