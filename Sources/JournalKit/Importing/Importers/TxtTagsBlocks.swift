/// The blocks of a text in txt2tags, as RedNotebook writes it: headings, lists, code, quotes, rules.
///
/// Line ends stay, tables are lines of text, and nothing is left out, comments neither.
struct TxtTagsBlocks {
  private var lines: ArraySlice<Substring>
  private var blocks: [MarkdownBlock] = []
  private var paragraph: [MarkdownLine] = []
  private var quote: [MarkdownLine] = []
  private var items: [Item] = []
  /// Whether text that follows belongs to the last item: no blank line has come between.
  private var isInItem = false

  private struct Item {
    var indent: Int
    var isNumbered: Bool
    var lines: [MarkdownLine]
  }

  /// Lists within one another; deeper ones stand on the last level.
  private static let deepest = 12

  static func blocks(of text: String) -> [MarkdownBlock] {
    let lines = text.normalizedLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
    var reader = TxtTagsBlocks(lines: lines[...])
    while let line = reader.lines.popFirst() { reader.read(line) }
    reader.endAll()
    return reader.blocks
  }

  private init(lines: ArraySlice<Substring>) {
    self.lines = lines
  }

  private mutating func read(_ line: Substring) {
    let words = String(line).trimmed
    if words.isEmpty {
      endText()
    } else if words == "```" || words == "\"\"\"" || words == "'''" {
      readArea(until: words)
    } else if line.hasPrefix("``` ") {
      add(.code(String(line.dropFirst(4)), language: ""))
    } else if let heading = Self.heading(words) {
      add(heading)
    } else if Self.isRule(words) {
      add(.rule)
    } else if let item = Self.item(line) {
      endText()
      items.append(item)
      isInItem = true
    } else if line.hasPrefix("\t") {
      endParagraph()
      endList()
      quote.append(Self.line(words))
    } else if !items.isEmpty, isInItem {
      items[items.count - 1].lines.append(Self.line(words))
    } else {
      endQuote()
      endList()
      paragraph.append(Self.line(words))
    }
  }

  /// The line without the `\\` by which RedNotebook breaks lines.
  private static func line(_ words: String) -> MarkdownLine {
    TxtTagsInline.line(words.hasSuffix("\\\\") ? String(words.dropLast(2)).trimmed : words)
  }

  // MARK: Blocks

  /// Code, or text as it is, up to the line that ends it; without one, the mark is text.
  private mutating func readArea(until mark: String) {
    guard let end = lines.firstIndex(where: { String($0).trimmed == mark }) else {
      endQuote()
      endList()
      paragraph.append([MarkdownInline(content: .text(mark))])
      return
    }
    let area = lines[..<end].joined(separator: "\n")
    lines = lines[(end + 1)...]
    if mark == "```" { return add(.code(area, language: "")) }
    endAll()
    for words in area.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = String(words).trimmed
      if words.isEmpty {
        endParagraph()
      } else {
        paragraph.append([MarkdownInline(content: .text(words))])
      }
    }
    endParagraph()
  }

  /// `=== words ===`, or `+++ words +++` with a number, which is not kept.
  private static func heading(_ words: String) -> MarkdownBlock? {
    guard let mark = words.first, mark == "=" || mark == "+" else { return nil }
    var words = words[...]
    // A name to link to may follow: = words =[name]
    if words.last == "]", let open = words.lastIndex(of: "["), open > words.startIndex,
      words[words.index(before: open)] == mark
    {
      words = words[..<open]
    }
    let level = words.prefix { $0 == mark }.count
    let end = words.reversed().prefix { $0 == mark }.count
    guard (1...5).contains(level), end == level, words.count > 2 * level else { return nil }
    let title = String(words.dropFirst(level).dropLast(level)).trimmed
    return title.isEmpty ? nil : .heading(level: level, TxtTagsInline.line(title))
  }

  private static func isRule(_ words: String) -> Bool {
    guard let mark = words.utf8.first, "=-_".utf8.contains(mark) else { return false }
    return words.utf8.count >= 20 && words.utf8.allSatisfy { $0 == mark }
  }

  private static func item(_ line: Substring) -> Item? {
    let indent = line.prefix { $0 == " " }.count
    let rest = line.dropFirst(indent)
    guard let mark = rest.first, mark == "-" || mark == "+" else { return nil }
    let words = rest.dropFirst()
    guard words.first == " ", let next = words.dropFirst().first, !next.isWhitespace else {
      return nil
    }
    return Item(
      indent: indent, isNumbered: mark == "+", lines: [Self.line(String(words).trimmed)])
  }

  // MARK: Ends

  private mutating func add(_ block: MarkdownBlock) {
    endAll()
    blocks.append(block)
  }

  private mutating func endAll() {
    endText()
    endList()
  }

  private mutating func endText() {
    endParagraph()
    endQuote()
    isInItem = false
  }

  private mutating func endParagraph() {
    if !paragraph.isEmpty { blocks.append(.paragraph(paragraph)) }
    paragraph = []
  }

  private mutating func endQuote() {
    if !quote.isEmpty { blocks.append(.quote([.paragraph(quote)])) }
    quote = []
  }

  private mutating func endList() {
    blocks += Self.lists(items[...], depth: 1)
    items = []
  }

  /// Lists out of items, those further in under the one before them.
  private static func lists(_ items: ArraySlice<Item>, depth: Int) -> [MarkdownBlock] {
    guard let base = items.first?.indent else { return [] }
    var lists: [MarkdownList] = []
    var rest = items
    while let item = rest.popFirst() {
      let start: Int? = item.isNumbered ? 1 : nil
      if lists.last?.start != start || lists.isEmpty { lists.append(MarkdownList(start: start)) }
      var new = MarkdownItem(blocks: [.paragraph(item.lines)])
      let inner = depth < deepest ? rest.prefix { $0.indent > base } : rest.prefix(0)
      new.blocks += Self.lists(inner, depth: depth + 1)
      rest = rest.dropFirst(inner.count)
      lists[lists.count - 1].items.append(new)
    }
    return lists.map { .list($0) }
  }
}
