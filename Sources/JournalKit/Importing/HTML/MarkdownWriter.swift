/// Writes blocks as CommonMark.
struct MarkdownWriter {
  private var pieces: [ImportedPiece] = []
  private var markdown = ""
  /// What each further line of the open quotes and items begins with.
  private var indentation = ""
  private var isAtLineStart = false

  /// The CommonMark of blocks, which ends with a line end unless it is empty.
  static func pieces(of blocks: [MarkdownBlock]) -> [ImportedPiece] {
    var writer = MarkdownWriter()
    writer.write(blocks, isTight: false)
    if !blocks.isEmpty { writer.markdown += "\n" }
    writer.flush()
    return writer.pieces
  }

  private mutating func write(_ blocks: [MarkdownBlock], isTight: Bool) {
    // Lists that follow one another need different bullets, or they would be one.
    var isAlternate = false
    for (index, block) in blocks.enumerated() {
      if index > 0 {
        endLine()
        if !isTight { endLine() }
        isAlternate = !isAlternate && Self.wouldJoin(blocks[index - 1], block)
      }
      write(block, isAlternate: isAlternate)
    }
  }

  /// Whether two blocks are lists of one kind.
  private static func wouldJoin(_ first: MarkdownBlock, _ second: MarkdownBlock) -> Bool {
    guard case .list(let first) = first, case .list(let second) = second else { return false }
    return (first.start == nil) == (second.start == nil)
  }

  private mutating func write(_ block: MarkdownBlock, isAlternate: Bool) {
    switch block {
    case .heading(let level, let line):
      put(String(repeating: "#", count: level) + " ")
      var writer = MarkdownLineWriter(for: [line], isHeading: true)
      put(writer.write(line))
    case .task(let isDone, let lines):
      put(isDone ? "[x]" : "[ ]")
      if lines.isEmpty { return }
      put(" ")
      write(.paragraph(lines), isAlternate: false)
    case .paragraph(let lines):
      var writer = MarkdownLineWriter(for: lines)
      for (index, line) in lines.enumerated() {
        if index > 0 {
          put("\\")
          endLine()
        }
        put(writer.write(line))
      }
    case .code(let code, let language): write(code, language: language)
    case .quote(let blocks):
      put("> ")
      indent(by: "> ") { $0.write(blocks, isTight: false) }
    case .list(let list): write(list, isAlternate: isAlternate)
    case .rule: put("***")
    }
  }

  private mutating func write(_ code: String, language: String) {
    let run = MarkdownLineWriter.longestRun(of: UInt8(ascii: "`"), in: code)
    let fence = String(repeating: "`", count: max(3, run + 1))
    put(fence + language)
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      endLine()
      if !line.isEmpty { put(String(line)) }
    }
    endLine()
    put(fence)
  }

  private mutating func write(_ list: MarkdownList, isAlternate: Bool) {
    let isTight = list.items.allSatisfy(\.isTight)
    for (index, item) in list.items.enumerated() {
      if index > 0 {
        endLine()
        if !isTight { endLine() }
      }
      let marker: String
      if let start = list.start {
        marker = "\(min(start + index, 999_999_999))\(isAlternate ? ")" : ".") "
      } else {
        marker = isAlternate ? "+ " : "- "
      }
      put(item.isEmpty ? String(marker.dropLast()) : marker)
      indent(by: String(repeating: " ", count: marker.count)) {
        $0.write(item.task(), isTight: isTight)
      }
    }
  }

  private mutating func indent(
    by prefix: String, _ write: (inout MarkdownWriter) -> Void
  ) {
    let outer = indentation
    indentation += prefix
    write(&self)
    indentation = outer
  }

  private mutating func put(_ text: String) {
    if isAtLineStart { markdown += indentation }
    isAtLineStart = false
    markdown += text
  }

  private mutating func put(_ line: [ImportedPiece]) {
    for piece in line {
      switch piece {
      case .markdown(let text): put(text)
      case .image, .destination:
        put("")
        flush()
        pieces.append(piece)
      }
    }
  }

  /// Ends the line. Of an empty one only the marks of quotes are written.
  private mutating func endLine() {
    if isAtLineStart {
      var marks = indentation[...]
      while marks.last == " " { marks.removeLast() }
      markdown += marks
    }
    markdown += "\n"
    isAtLineStart = true
  }

  private mutating func flush() {
    if !markdown.isEmpty { pieces.append(.markdown(markdown)) }
    markdown = ""
  }
}

extension MarkdownItem {
  /// Whether no blank line is needed between its blocks: text, perhaps, and lists. A list that does
  /// not begin with 1 can't follow text at once (CommonMark §5.2).
  fileprivate var isTight: Bool {
    task().dropFirst().allSatisfy { block in
      if case .list(let list) = block { list.start ?? 1 == 1 } else { false }
    }
  }

  /// Its blocks, the first of them with the box to be ticked.
  fileprivate func task() -> [MarkdownBlock] {
    guard let isChecked else { return blocks }
    guard case .paragraph(let lines)? = blocks.first else {
      return [.task(isDone: isChecked, [])] + blocks
    }
    return [.task(isDone: isChecked, lines)] + blocks.dropFirst()
  }
}
