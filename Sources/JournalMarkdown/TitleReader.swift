import CCmark

/// Finds the title that a body begins with.
struct TitleReader {
  private var source: [UInt8] = []
  private var typographic: [UInt8] = []
  private var hasReference = false
  private var hasHTML = false

  private init() {}

  /// The title at the beginning of `tree`: a heading of the first level, or a line that stands
  /// alone and has at most `MarkdownLimits.titleCharacters`.
  ///
  /// A line with a link or an image is no title, since the body would lose it, nor is one with HTML
  /// where that is passed through; a heading with one of these gives the title and stays.
  static func title(
    of tree: borrowing MarkdownTree, punctuation: SmartPunctuation, rawHTML: Bool
  ) -> MarkdownTitle? {
    guard let block = cmark_node_first_child(tree.root), let origin = origin(of: block) else {
      return nil
    }
    var reader = TitleReader()
    reader.read(block, punctuation: punctuation)
    let isMoreThanText = reader.hasReference || (rawHTML && reader.hasHTML)
    let text = trimmed(reader.source)
    if text.isEmpty || (origin == .line && (isMoreThanText || isLong(text))) { return nil }
    return MarkdownTitle(
      text: String(decoding: text, as: UTF8.self),
      typographic: String(decoding: trimmed(reader.typographic), as: UTF8.self),
      origin: origin,
      isRemoved: !isMoreThanText,
      line: Int(cmark_node_get_start_line(block))
    )
  }

  private static func origin(of block: MarkdownNode) -> MarkdownTitle.Origin? {
    switch cmark_node_get_type(block) {
    case CMARK_NODE_HEADING: return cmark_node_get_heading_level(block) == 1 ? .heading : nil
    case CMARK_NODE_PARAGRAPH:
      let line = cmark_node_get_start_line(block)
      guard cmark_node_get_end_line(block) == line else { return nil }
      guard let next = cmark_node_next(block) else { return .line }
      return cmark_node_get_start_line(next) >= line + 2 ? .line : nil
    default: return nil
    }
  }

  private mutating func read(_ block: MarkdownNode, punctuation: SmartPunctuation) {
    let walk = cmark_iter_new(block)
    while true {
      let event = cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { return }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(walk) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT:
        let literal = bytes(of: cmark_node_get_literal(node))
        punctuation.appendSource(of: literal, to: &source)
        typographic.append(contentsOf: literal)
      case CMARK_NODE_CODE:
        let literal = bytes(of: cmark_node_get_literal(node))
        source.append(contentsOf: literal)
        typographic.append(contentsOf: literal)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
        source.append(.space)
        typographic.append(.space)
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE: hasReference = true
      case CMARK_NODE_HTML_INLINE: hasHTML = true
      default: break
      }
    }
  }

  private static func isLong(_ text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { text in
      CharacterCount.end(of: MarkdownLimits.titleCharacters, in: text) != nil
    }
  }

  private static func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
    var slice = text[...]
    while slice.first?.isWhiteSpace == true { slice.removeFirst() }
    while slice.last?.isWhiteSpace == true { slice.removeLast() }
    return slice
  }
}
