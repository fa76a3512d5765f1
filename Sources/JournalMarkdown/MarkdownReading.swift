import CCmark

/// What one walk over a tree finds.
struct MarkdownReading {
  /// A link or an image, with its node for as long as the tree lives.
  struct Reference {
    var node: MarkdownNode
    var value: MarkdownReference
  }

  var title: MarkdownTitle?
  var text: [UInt8] = []
  var excerpt: Excerpt
  var references: [Reference] = []
  var headings: [MarkdownNode] = []
  var depth = 0

  /// Takes from the reading of the same body without smart punctuation what shows its source.
  mutating func takeSource(from plain: MarkdownReading) {
    text = plain.text
    if title != nil, let source = plain.title { title?.text = source.text }
    guard references.count == plain.references.count else { return }
    for index in references.indices {
      references[index].value.text = plain.references[index].value.text
    }
  }
}

/// Reads a tree from its first node to its last, with no recursion.
struct TreeReader {
  private var reading: MarkdownReading
  private let punctuation: SmartPunctuation
  private var locator: ReferenceLocator
  private var depth = 0
  private var imageDepth = 0
  private var isBlockNew = false
  private var block: MarkdownNode
  private var starts: [Int] = []

  /// A reader of the tree below `root`, which was parsed from `body`.
  private init(
    _ body: UnsafeBufferPointer<UInt8>, root: MarkdownNode, excerptLimit: Int,
    punctuation: SmartPunctuation
  ) {
    self.punctuation = punctuation
    reading = MarkdownReading(excerpt: Excerpt(limit: excerptLimit))
    locator = ReferenceLocator(body)
    block = root
  }

  /// Reads `tree`, the title's block excepted, which is taken out of the tree where it goes.
  static func read(
    _ tree: borrowing MarkdownTree, of body: UnsafeBufferPointer<UInt8>, title: MarkdownTitle?,
    excerptLimit: Int, punctuation: SmartPunctuation
  ) throws(MarkdownProblem) -> MarkdownReading {
    if let title, title.isRemoved, let first = cmark_node_first_child(tree.root) {
      cmark_node_unlink(first)
    }
    var reader = TreeReader(
      body, root: tree.root, excerptLimit: excerptLimit, punctuation: punctuation)
    reader.reading.title = title
    reader.reading.text.reserveCapacity(body.count)
    let walk = cmark_iter_new(tree.root)
    while true {
      switch cmark_iter_next(walk) {
      case CMARK_EVENT_DONE: return reader.reading
      case CMARK_EVENT_ENTER: try reader.enter(cmark_iter_get_node(walk))
      default: reader.leave(cmark_iter_get_node(walk))
      }
    }
  }

  private mutating func enter(_ node: MarkdownNode?) throws(MarkdownProblem) {
    guard let node else { return }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE: append(node)
    case CMARK_NODE_SOFTBREAK: appendBreak(.space)
    case CMARK_NODE_LINEBREAK: appendBreak(.newline)
    case CMARK_NODE_PARAGRAPH: begin(block: node)
    case CMARK_NODE_HEADING:
      begin(block: node)
      reading.headings.append(node)
    case CMARK_NODE_CODE_BLOCK:
      begin(block: node)
      appendCodeBlock(node)
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      try nest(node)
      if cmark_node_get_type(node) == CMARK_NODE_IMAGE { imageDepth += 1 }
      starts.append(reading.text.count)
    case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_ITEM:
      block = node
      try nest(node)
    case CMARK_NODE_EMPH, CMARK_NODE_STRONG: try nest(node)
    default: break
    }
  }

  private mutating func leave(_ node: MarkdownNode?) {
    guard let node else { return }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_ITEM, CMARK_NODE_EMPH, CMARK_NODE_STRONG: depth -= 1
    case CMARK_NODE_LINK:
      depth -= 1
      addReference(.link, node)
    case CMARK_NODE_IMAGE:
      depth -= 1
      imageDepth -= 1
      addReference(.image, node)
    default: break
    }
  }

  private mutating func nest(_ node: MarkdownNode) throws(MarkdownProblem) {
    depth += 1
    reading.depth = max(reading.depth, depth)
    if depth > MarkdownLimits.depth {
      throw .tooDeep(line: max(1, Int(cmark_node_get_start_line(block))))
    }
  }

  private mutating func begin(block node: MarkdownNode) {
    block = node
    isBlockNew = true
    reading.excerpt.beginBlock()
  }

  private mutating func append(_ node: MarkdownNode) {
    let literal = bytes(of: cmark_node_get_literal(node))
    startLine()
    punctuationSource(literal, isCode: cmark_node_get_type(node) == CMARK_NODE_CODE)
    reading.excerpt.append(literal)
  }

  private mutating func punctuationSource(_ literal: UnsafeBufferPointer<UInt8>, isCode: Bool) {
    let punctuation = isCode ? .none : punctuation
    punctuation.appendSource(of: literal, to: &reading.text)
  }

  private mutating func appendCodeBlock(_ node: MarkdownNode) {
    var literal = bytes(of: cmark_node_get_literal(node))
    while literal.last == .newline { literal = UnsafeBufferPointer(rebasing: literal.dropLast()) }
    if literal.isEmpty { return }
    startLine()
    reading.text.append(contentsOf: literal)
  }

  private mutating func appendBreak(_ byte: UInt8) {
    startLine()
    reading.text.append(byte)
    withUnsafeBytes(of: byte) { byte in
      reading.excerpt.append(byte.assumingMemoryBound(to: UInt8.self))
    }
  }

  /// Sets the text that follows apart from the block before.
  private mutating func startLine() {
    if isBlockNew, !reading.text.isEmpty { reading.text.append(.newline) }
    isBlockNew = false
  }

  /// Notes a link or an image that is being left, so that destinations come in the order of the
  /// source. Those within the alternative text of an image are text alone.
  private mutating func addReference(_ kind: MarkdownReference.Kind, _ node: MarkdownNode) {
    guard let start = starts.popLast(), imageDepth == 0 else { return }
    let label = reading.text[start...].drop { $0 == .newline }
    let destination = bytes(of: cmark_node_get_url(node))
    let place = locator.locate(
      destination, line: Int(cmark_node_get_start_line(node)),
      from: Int(cmark_node_get_start_line(block)), through: Int(cmark_node_get_end_line(block)))
    let value = MarkdownReference(
      kind: kind,
      destination: String(decoding: destination, as: UTF8.self),
      text: String(decoding: label, as: UTF8.self),
      title: string(of: cmark_node_get_title(node)),
      line: place.line,
      range: place.range
    )
    reading.references.append(.init(node: node, value: value))
  }
}
