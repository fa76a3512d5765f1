/// Reads the tree of a document as blocks of Markdown.
///
/// It goes through the tree without recursion. Elements that Markdown has nothing for leave their
/// content: a `div` a line, what stands apart like a `section` a paragraph, others the text.
struct HTMLBlockReader {
  /// What holds for the content of an element.
  struct Context {
    var emphasis: MarkdownEmphasis = []
    var link: String?
    var isCode = false
    /// What the items of the list are unless they tell otherwise.
    var start: Int?
    var isChecked: Bool?
  }

  /// What is to be done at the end of an element.
  enum Exit {
    case nothing, line, paragraph, heading, container, twoContainers, row
    case text(String)
  }

  private struct Frame {
    var nodes: [HTMLNode]
    var next = 0
    var context: Context
    var exit: Exit
  }

  var outline = MarkdownOutline()
  private var frames: [Frame] = []

  /// The blocks of a document.
  static func blocks(of nodes: [HTMLNode]) -> [MarkdownBlock] {
    var reader = HTMLBlockReader()
    reader.enter(nodes, Context(), .nothing)
    while let frame = reader.frames.last {
      if frame.next < frame.nodes.count {
        reader.frames[reader.frames.count - 1].next += 1
        reader.visit(frame.nodes[frame.next], frame.context)
      } else {
        reader.frames.removeLast()
        reader.leave(frame.exit, frame.context)
      }
    }
    return reader.outline.finish()
  }

  /// Has the content of an element read next.
  mutating func enter(_ nodes: [HTMLNode], _ context: Context, _ exit: Exit) {
    frames.append(Frame(nodes: nodes, context: context, exit: exit))
  }

  private mutating func visit(_ node: HTMLNode, _ context: Context) {
    switch node {
    case .text(let text): append(text, context)
    case .element(let element): visit(element, HTMLStyle.applied(of: element, to: context))
    }
  }

  private mutating func append(_ text: String, _ context: Context) {
    if context.isCode {
      outline.append(code: text, emphasis: context.emphasis, link: context.link)
    } else {
      outline.append(text, emphasis: context.emphasis, link: context.link)
    }
  }

  private mutating func visit(_ element: HTMLElement, _ context: Context) {
    var inner = context
    switch HTMLRole(of: element.name) {
    case .dropped: break
    case .inline, .emphasis, .cell: enter(element.children, context, .nothing)
    case .code:
      inner.isCode = true
      enter(element.children, inner, .nothing)
    case .strike: wrap(element, context, "~~", "~~")
    case .reading: wrap(element, context, "(", ")")
    case .quotation: wrap(element, context, "\"", "\"")
    case .link:
      inner.link = HTMLAddress.link(element.attributes["href"]) ?? context.link
      enter(element.children, inner, .nothing)
    case .lineBreak:
      if context.isCode { append(" ", context) } else { outline.breakLine(isForced: true) }
    case .image, .checkbox, .medium: appendObject(element, context)
    default: visit(block: element, context)
    }
  }

  private mutating func wrap(
    _ element: HTMLElement, _ context: Context, _ before: String, _ after: String
  ) {
    append(before, context)
    enter(element.children, context, .text(after))
  }

  private mutating func visit(block element: HTMLElement, _ context: Context) {
    switch HTMLRole(of: element.name) {
    case .line where element.hasClass("ql-code-block-container"):
      HTMLCode.read(element, into: &outline)
    case .line:
      outline.breakLine()
      enter(element.children, context, .line)
    case .heading(let level):
      outline.beginHeading(level)
      enter(element.children, context, .heading)
    case .rule: outline.add(block: .rule)
    case .preformatted: HTMLCode.read(element, into: &outline)
    case .quote: enter(element.children, context, outline.open(.quote) ? .container : .line)
    case .list: readList(element, context)
    case .item: readItem(element, context)
    case .row: readRow(element, context)
    default:
      outline.endParagraph()
      enter(element.children, context, .paragraph)
    }
  }

  private mutating func leave(_ exit: Exit, _ context: Context) {
    switch exit {
    case .nothing: break
    case .line: outline.breakLine()
    case .paragraph: outline.endParagraph()
    case .heading: outline.endHeading()
    case .container: outline.close()
    case .twoContainers:
      outline.close()
      outline.close()
    case .row: leaveRow()
    case .text(let text): append(text, context)
    }
  }

  /// A row of a table becomes a line, its cells with ` | ` between them, since CommonMark has no
  /// tables. A row with one cell only is there for the layout, and its content is read as if it
  /// stood alone.
  private mutating func readRow(_ row: HTMLElement, _ context: Context) {
    let cells = row.children.compactMap { node -> HTMLElement? in
      guard case .element(let cell) = node, HTMLRole(of: cell.name) == .cell else { return nil }
      return cell
    }
    outline.breakLine()
    if cells.count < 2 || outline.isOneLine {
      enter(row.children, context, .line)
      return
    }
    outline.isOneLine = true
    var nodes: [HTMLNode] = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { nodes.append(.text(" | ")) }
      nodes.append(.element(cell))
    }
    enter(nodes, context, .row)
  }

  private mutating func leaveRow() {
    outline.isOneLine = false
    if outline.isLineEmptyRow { outline.dropLine() }
    outline.breakLine()
  }
}
