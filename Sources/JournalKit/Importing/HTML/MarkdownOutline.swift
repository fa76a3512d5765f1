/// Puts blocks together from text, ends of lines and what opens and closes.
struct MarkdownOutline {
  /// A block that holds others.
  enum Container {
    case quote
    case list(MarkdownList)
    /// An item, with how many lists it is to stand within besides those that are open.
    case item(MarkdownItem, start: Int?, indent: Int)
  }

  private struct Open {
    var container: Container
    var blocks: [MarkdownBlock] = []
    /// The items of a list.
    var items: [MarkdownListItems.Item] = []
  }

  /// Quotes and lists within one another; deeper ones leave their content. Readers of Markdown allow
  /// no more than so many, ilgi 100.
  static let depth = 40

  private var open: [Open] = [Open(container: .quote)]
  private var lines: [MarkdownLine] = []
  private var line: MarkdownLine = []
  private var endsWithSpace = true
  private var heading: Int?

  /// Whether everything becomes one line, as in a row of a table.
  var isOneLine = false

  /// The items that are open lie in so many lists.
  private var lists: Int {
    open.count { if case .list = $0.container { true } else { false } }
  }

  /// How many quotes and lists are open.
  private var depth: Int {
    open.dropFirst().count { if case .item = $0.container { false } else { true } }
  }

  /// Whether the innermost open block is a list.
  var isInList: Bool {
    if case .list? = open.last?.container { true } else { false }
  }

  /// Whether the line holds anything.
  var isLineBlank: Bool { line.allSatisfy(\.isBlank) }

  // MARK: Lines

  /// Adds text. White space of any kind and length becomes one space; marks that can't be seen and
  /// control characters are left out.
  mutating func append(_ text: String, emphasis: MarkdownEmphasis, link: String?) {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x09...0x0D, 0x85, 0xA0:
        if !endsWithSpace { plain.append(" ") }
        endsWithSpace = true
      case 0x00...0x1F, 0x7F...0x9F, 0x200B, 0xFEFF: break
      case 0x2028, 0x2029:
        add(.text(String(plain)), emphasis, link)
        plain.removeAll()
        breakLine(isForced: true)
      default:
        plain.append(scalar)
        endsWithSpace = false
      }
    }
    add(.text(String(plain)), emphasis, link)
  }

  /// Adds text as code.
  mutating func append(code: String, emphasis: MarkdownEmphasis, link: String?) {
    let code = MarkdownOutline.oneLine(code)
    if code.isEmpty { return }
    if code.allSatisfy({ $0 == " " }) {
      append(code, emphasis: emphasis, link: link)
      return
    }
    add(.code(code), emphasis, link)
    endsWithSpace = false
  }

  /// Adds an image.
  mutating func append(image source: String, alternative: String, link: String?) {
    let alternative = MarkdownOutline.oneLine(alternative)
    add(
      .image(source: source, alternative: String(alternative.drop { $0 == " " })), [], link)
    endsWithSpace = false
  }

  private mutating func add(
    _ content: MarkdownInline.Content, _ emphasis: MarkdownEmphasis, _ link: String?
  ) {
    let piece = MarkdownInline(content: content, emphasis: emphasis, link: link)
    if piece.text != "" { line.append(piece) }
  }

  /// Text with each run of white space as one space, and without what can't be seen.
  private static func oneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x2028, 0x2029:
        if result.last != " " { result.append(" ") }
      case 0x00...0x1F, 0x7F...0x9F, 0x200B, 0xFEFF: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Ends the line. Where it is empty and the end is a forced one, as by `br`, the paragraph ends.
  mutating func breakLine(isForced: Bool = false) {
    if isOneLine || (heading != nil && isForced) {
      append(" ", emphasis: [], link: nil)
    } else if !isLineBlank {
      lines.append(line)
      line = []
      endsWithSpace = true
    } else {
      line = []
      endsWithSpace = true
      if isForced { endParagraph() }
    }
  }

  /// Whether the line is that of a row without content: nothing but marks between cells.
  var isLineEmptyRow: Bool {
    line.allSatisfy { $0.text?.utf8.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: "|") } ?? false }
  }

  /// Forgets what the line holds.
  mutating func dropLine() {
    line = []
    endsWithSpace = true
  }

  // MARK: Blocks

  /// Ends the paragraph; within a heading only the line.
  mutating func endParagraph() {
    breakLine()
    if heading == nil, !isOneLine { endText() }
  }

  /// Begins a heading.
  mutating func beginHeading(_ level: Int) {
    endParagraph()
    if !isOneLine { heading = level }
  }

  /// Ends a heading.
  mutating func endHeading() {
    breakLine()
    if !isOneLine { endText() }
  }

  /// Makes a block of the lines that there are.
  private mutating func endText() {
    breakLine()
    defer {
      lines = []
      heading = nil
    }
    if lines.isEmpty { return }
    guard let heading else { return add(.paragraph(lines)) }
    let space = MarkdownInline(content: .text(" "))
    var line = MarkdownLine(lines.joined(separator: [space]))
    if line.allSatisfy({ $0.isBlank || $0.emphasis.contains(.bold) || $0.text == nil }) {
      for index in line.indices { line[index].emphasis.remove(.bold) }
    }
    add(.heading(level: heading, line))
  }

  /// Adds a block that holds no others.
  mutating func add(block: MarkdownBlock) {
    if isOneLine { return }
    endText()
    add(block)
  }

  private mutating func add(_ block: MarkdownBlock) {
    let last = open.count - 1
    guard isInList else {
      if case .list(let next) = block, next.isImplied,
        case .list(var list)? = open[last].blocks.last,
        list.isImplied
      {
        list.items += next.items
        open[last].blocks[open[last].blocks.count - 1] = .list(list)
      } else {
        open[last].blocks.append(block)
      }
      return
    }
    // A list holds items alone: another list belongs to the item before it.
    if case .list = block, !open[last].items.isEmpty {
      open[last].items[open[last].items.count - 1].item.blocks.append(block)
    } else {
      open[last].items.append(.init(item: MarkdownItem(blocks: [block])))
    }
  }

  /// Opens a quote, a list or an item. False where it is not to be closed: too deep, or in a row.
  mutating func open(_ container: Container) -> Bool {
    let isItem = if case .item = container { true } else { false }
    if isOneLine || (!isItem && depth >= Self.depth) {
      breakLine()
      return false
    }
    endText()
    open.append(Open(container: container))
    return true
  }

  /// Closes what was opened last.
  mutating func close() {
    endText()
    guard open.count > 1, let closed = open.popLast() else { return }
    switch closed.container {
    case .quote: if !closed.blocks.isEmpty { add(.quote(closed.blocks)) }
    case .list(let list):
      for nested in MarkdownListItems.lists(closed.items, as: list) { add(.list(nested)) }
    case .item(var item, let start, let indent):
      item.blocks = closed.blocks
      if item.isEmpty { return }
      let isOutermost = lists == 1
      open[open.count - 1].items.append(
        .init(item: item, start: start, indent: isOutermost ? indent : 0))
    }
  }

  /// Puts a box to be ticked where the line has come to: that of the item that has just begun, or
  /// one in the text.
  mutating func append(box isChecked: Bool, link: String?) {
    if case .item(var item, let start, let indent)? = open.last?.container, !isOneLine,
      lines.isEmpty, isLineBlank, open.last?.blocks.isEmpty == true
    {
      // TipTap says it twice, and what it says of the item is what it reads.
      item.isChecked = item.isChecked ?? isChecked
      open[open.count - 1].container = .item(item, start: start, indent: indent)
    } else {
      append(isChecked ? "[x] " : "[ ] ", emphasis: [], link: link)
    }
  }

  /// All blocks, with what is still open closed.
  mutating func finish() -> [MarkdownBlock] {
    isOneLine = false
    endText()
    while open.count > 1 { close() }
    return open[0].blocks
  }
}
