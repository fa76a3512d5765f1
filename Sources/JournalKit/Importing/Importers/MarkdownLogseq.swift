/// Text as Logseq has it: everything is a block of an outline, with properties between.
enum MarkdownLogseq {
  /// A block: its depth in the outline, and its lines without the bullet and what they are indented by.
  struct Block {
    var depth: Int
    var lines: [String]
    /// Its identifier, by which other blocks refer to it.
    var id: String?
    /// Whether it is numbered among its neighbours.
    var isNumbered = false
  }

  /// Properties that only Logseq has a use for.
  private static let ownProperties: Set<String> = [
    "id", "collapsed", "heading", "created-at", "updated-at", "background-color", "ls-type",
    "hl-page", "hl-color", "query-table", "query-properties", "card-last-interval", "card-repeats",
    "card-ease-factor", "card-next-schedule", "card-last-reviewed", "card-last-score",
  ]

  /// A page as Markdown to read: the outermost blocks are paragraphs, those within them lists, and
  /// numbered ones lists wherever they are.
  static func markdown(_ page: String) -> String {
    var text = ""
    var isInList = false
    var marks = Marks()
    for block in outline(page) {
      var lines = block.lines
      while lines.count > 1, lines.last?.trimmed.isEmpty == true { lines.removeLast() }
      if let first = lines.first { lines[0] = withTaskMark(first) }
      let (indent, mark) = marks.next(block)
      if lines.allSatisfy({ $0.trimmed.isEmpty }), mark.isEmpty { continue }
      let isOutermost = mark.isEmpty || indent.isEmpty && !isInList
      if isOutermost, !text.isEmpty, mark.isEmpty || !text.hasSuffix("\n\n") { text += "\n" }
      isInList = !mark.isEmpty
      text += indent + mark + (lines.first ?? "") + "\n"
      let inner = indent + String(repeating: " ", count: mark.utf8.count)
      for line in lines.dropFirst() { text += line.isEmpty ? "\n" : inner + line + "\n" }
    }
    return text
  }

  /// The marks of list items, and what they are indented by.
  private struct Marks {
    /// Widths of the marks of the blocks that are open, outermost first.
    private var widths: [Int] = []
    /// Numbers of the last blocks at each depth; 0 for those without.
    private var numbers: [Int] = []

    mutating func next(_ block: Block) -> (indent: String, mark: String) {
      let depth = min(block.depth, widths.count)
      widths.removeLast(widths.count - depth)
      if numbers.count > depth + 1 { numbers.removeLast(numbers.count - depth - 1) }
      if numbers.count == depth { numbers.append(0) }
      numbers[depth] = block.isNumbered ? numbers[depth] + 1 : 0
      let mark = block.isNumbered ? "\(numbers[depth]). " : depth == 0 ? "" : "- "
      let indent = String(repeating: " ", count: widths.reduce(0, +))
      widths.append(mark.utf8.count)
      return (indent, mark)
    }
  }

  /// `TODO buy milk` as `[ ] buy milk`.
  private static func withTaskMark(_ line: String) -> String {
    for word in ["TODO", "DOING", "LATER", "NOW", "WAITING"] where line.hasPrefix(word + " ") {
      return "[ ] " + line.dropFirst(word.count + 1)
    }
    for word in ["DONE", "CANCELED", "CANCELLED"] where line.hasPrefix(word + " ") {
      return "[x] " + line.dropFirst(word.count + 1)
    }
    return line
  }

  /// The first lines of blocks by the blocks' identifiers.
  static func blocks(of pages: [String]) -> [String: String] {
    var texts: [String: String] = [:]
    for page in pages where page.contains("id:: ") {
      for block in outline(page) {
        guard let id = block.id else { continue }
        let line = block.lines.first { !$0.trimmed.isEmpty } ?? ""
        texts[id] = line.replacing("[[", with: "").replacing("]]", with: "")
      }
    }
    return texts
  }

  // MARK: The outline

  /// The blocks of a page in order. Text before the first bullet is a block too.
  static func outline(_ page: String) -> [Block] {
    var reading = Reading()
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      reading.read(line)
    }
    return reading.blocks
  }

  /// The outline so far.
  private struct Reading {
    var blocks: [Block] = []
    /// Columns of the bullets of the blocks that are open, outermost first.
    private var columns: [Int] = []
    private var fence: String?
    private var isInLogbook = false

    mutating func read(_ line: Substring) {
      let indent = line.prefix { $0 == " " || $0 == "\t" }
      let column = indent.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      let words = line.dropFirst(indent.count)
      if fence == nil, words == "-" || words.hasPrefix("- ") {
        isInLogbook = false
        while let last = columns.last, last >= column { columns.removeLast() }
        blocks.append(Block(depth: columns.count, lines: []))
        columns.append(column)
        add(String(words.dropFirst(2)))
      } else {
        if blocks.isEmpty { blocks.append(Block(depth: 0, lines: [])) }
        add(unindented(line))
      }
    }

    /// A line without what the block's bullet makes it begin with.
    private func unindented(_ line: Substring) -> String {
      guard let column = columns.last else { return String(line) }
      var left = column + 2
      var rest = line
      while left > 0, let first = rest.first, first == " " || first == "\t" {
        left -= first == "\t" ? 4 : 1
        rest = rest.dropFirst()
      }
      return String(rest)
    }

    private mutating func add(_ line: String) {
      let words = line.trimmed
      if let open = fence {
        if words.hasPrefix(open), words.allSatisfy({ $0 == open.first }) { fence = nil }
      } else if words.hasPrefix("```") || words.hasPrefix("~~~") {
        fence = String(words.prefix { $0 == words.first })
      } else if words == ":LOGBOOK:" {
        isInLogbook = true
        return
      } else if isInLogbook {
        if words == ":END:" { isInLogbook = false }
        return
      } else if let (key, value) = MarkdownLogseq.property(words) {
        if key == "id" { blocks[blocks.count - 1].id = value.lowercased() }
        if key == "logseq.order-list-type" {
          blocks[blocks.count - 1].isNumbered = value == "number"
          return
        }
        if MarkdownLogseq.ownProperties.contains(key) { return }
      }
      blocks[blocks.count - 1].lines.append(line)
    }
  }

  /// `key:: value`.
  static func property(_ line: String) -> (key: String, value: String)? {
    guard let colons = line.firstRange(of: "::"), colons.lowerBound != line.startIndex else {
      return nil
    }
    let key = line[..<colons.lowerBound]
    let rest = line[colons.upperBound...]
    guard key.allSatisfy({ $0.isLetter || $0.isNumber || "-_./".contains($0) }),
      rest.isEmpty || rest.hasPrefix(" ")
    else { return nil }
    return (key.lowercased(), String(rest).trimmed)
  }
}

extension MarkdownNote {
  /// Makes front matter of the properties that a page of Logseq begins with.
  mutating func takeProperties() {
    guard properties.isEmpty else { return }
    var lines = body.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var found: [Property] = []
    while let line = lines.first {
      let words = String(line).trimmed
      let isBulleted = words.hasPrefix("- ")
      guard
        let (key, value) = MarkdownLogseq.property(isBulleted ? String(words.dropFirst(2)) : words),
        !(isBulleted && !found.isEmpty), !["id", "collapsed"].contains(key)
      else { break }
      let position = Diagnostic.Position(line: 1)
      let node = YAMLNode.scalar(YAMLScalar(text: value, isPlain: false, position: position))
      if !found.contains(where: { $0.key == key }) {
        found.append(.init(key: key, value: node, lines: [YAMLText.line(key, node)]))
      }
      lines = lines.dropFirst()
    }
    properties = found
    if !found.isEmpty { body = lines.joined(separator: "\n") }
  }
}
