/// Writes the lines of one block as CommonMark.
struct MarkdownLineWriter {
  private var loners = MarkdownEscaping.Loners()
  private var mayDefine = false
  private let isHeading: Bool
  private var pieces: [ImportedPiece] = []
  private var markdown = ""

  /// - Parameter lines: all lines of the block.
  init(for lines: [MarkdownLine], isHeading: Bool = false) {
    self.isHeading = isHeading
    var stars = 0
    var underscores = 0
    var backticks = 0
    var last: UInt8 = 0
    for piece in lines.joined() {
      if !piece.emphasis.isEmpty { stars += 2 }
      guard let text = piece.text else {
        if case .code = piece.content { backticks += 2 }
        // An alternative text has escapes of its own for whatever it holds.
        continue
      }
      // Marks in two pieces may get others between them, and are not one run then.
      var run: UInt8 = 0
      for byte in text.utf8 {
        defer {
          last = byte
          run = byte
        }
        if byte == run { continue }
        switch byte {
        case UInt8(ascii: "*"): stars += 1
        case UInt8(ascii: "_"): underscores += 1
        case UInt8(ascii: "`"): backticks += 1
        case UInt8(ascii: ":") where last == UInt8(ascii: "]"): mayDefine = true
        default: break
        }
      }
    }
    loners = .init(star: stars == 1, underscore: underscores == 1, backtick: backticks == 1)
  }

  /// The Markdown of a line, without white space around it.
  mutating func write(_ line: MarkdownLine) -> [ImportedPiece] {
    let groups = Self.groups(of: line)
    for (index, group) in groups.enumerated() {
      let place = Place(isFirst: index == 0, isLast: index == groups.count - 1)
      guard let address = group.first?.link else {
        write(group, at: place, isLabel: false)
        continue
      }
      if Self.isAutolink(group, address) {
        markdown += "<\(address)>"
      } else {
        markdown += "["
        write(group, at: Place(isFirst: false, isLast: false), isLabel: true)
        write(destination: address)
      }
    }
    flush()
    if isHeading, case .markdown(let text)? = pieces.last {
      pieces[pieces.count - 1] = .markdown(MarkdownLineStart.guardedEnd(text))
    }
    defer { pieces = [] }
    return pieces
  }

  /// Writes what follows the label of a link.
  private mutating func write(destination address: String) {
    guard HTMLAddress.mayBeFile(address) else {
      markdown += "](\(MarkdownEscaping.destination(address)))"
      return
    }
    markdown += "]("
    flush()
    pieces.append(.destination(address))
    markdown += ")"
  }

  private struct Place {
    var isFirst: Bool
    var isLast: Bool
  }

  /// The line in groups of one link or none each, with white space moved out of links and away from
  /// both ends.
  private static func groups(of line: MarkdownLine) -> [MarkdownLine] {
    var groups: [MarkdownLine] = []
    for piece in MarkdownDelimiters.merged(line) {
      if let last = groups.last?.last, last.link == piece.link {
        groups[groups.count - 1].append(piece)
      } else {
        groups.append([piece])
      }
    }
    var result: [MarkdownLine] = []
    for group in groups {
      let (head, body, tail) = trimmed(group)
      let isLink = group.first?.link != nil
      for part in isLink ? [head, body, tail] : [head + body + tail] where !part.isEmpty {
        let isPlain = part[0].link == nil
        if isPlain, let last = result.last, last[0].link == nil {
          result[result.count - 1] += part
        } else {
          result.append(part)
        }
      }
    }
    if let first = result.first, first[0].link == nil {
      let (_, body, tail) = trimmed(first)
      result[0] = body + (result.count > 1 ? tail : [])
    }
    if let last = result.last, last.first?.link == nil {
      let (head, body, _) = trimmed(last)
      result[result.count - 1] = (result.count > 1 ? head : []) + body
    }
    return result.filter { !$0.isEmpty }
  }

  /// A group without white space around it, and that white space, which is in no link.
  private static func trimmed(
    _ group: MarkdownLine
  ) -> (head: MarkdownLine, body: MarkdownLine, tail: MarkdownLine) {
    let space = MarkdownInline(content: .text(" "))
    guard let start = group.firstIndex(where: { !$0.isBlank }),
      let end = group.lastIndex(where: { !$0.isBlank })
    else { return (group.isEmpty ? [] : [space], [], []) }
    var body = Array(group[start...end])
    var head: MarkdownLine = start > 0 ? [space] : []
    var tail: MarkdownLine = end < group.count - 1 ? [space] : []
    if let text = body[0].text, text.hasPrefix(" ") {
      body[0].content = .text(String(text.drop { $0 == " " }))
      head = [space]
    }
    if let text = body[body.count - 1].text, text.hasSuffix(" ") {
      let count = text.reversed().prefix { $0 == " " }.count
      body[body.count - 1].content = .text(String(text.dropLast(count)))
      tail = [space]
    }
    return (head, body, tail)
  }

  /// Whether `<address>` says the same as a link with that text.
  private static func isAutolink(_ group: MarkdownLine, _ address: String) -> Bool {
    guard group.count == 1, group[0].text == address, group[0].emphasis.isEmpty,
      let scheme = WebAddress.scheme(of: address), scheme == "https" || scheme == "http"
    else { return false }
    return address.unicodeScalars.allSatisfy { $0.value > 0x20 && $0 != "<" && $0 != ">" }
      && !MarkdownEscaping.destination(address).contains("\\")
  }

  /// Writes pieces of one link or none.
  private mutating func write(_ group: MarkdownLine, at place: Place, isLabel: Bool) {
    var start = 0
    for index in group.indices {
      guard case .image(let source, let alternative) = group[index].content else { continue }
      write(
        text: Array(group[start..<index]),
        at: Place(isFirst: place.isFirst && start == 0, isLast: false), isLabel: isLabel)
      flush()
      pieces.append(.image(source: source, alternative: alternative))
      start = index + 1
    }
    write(
      text: Array(group[start...]),
      at: Place(isFirst: place.isFirst && start == 0, isLast: place.isLast), isLabel: isLabel)
  }

  /// Writes text and code.
  private mutating func write(text group: MarkdownLine, at place: Place, isLabel: Bool) {
    let line = MarkdownDelimiters(
      before: place.isFirst ? .space : .punctuation, after: place.isLast ? .space : .punctuation
    ).arrange(group)
    var open: MarkdownEmphasis = []
    for (index, piece) in line.enumerated() {
      let width =
        open.subtracting(piece.emphasis).width + piece.emphasis.subtracting(open).width
      markdown += String(repeating: "*", count: width)
      open = piece.emphasis
      switch piece.content {
      case .text(let text):
        let escaping = MarkdownEscaping(
          loners: loners, isLabel: isLabel, startsLine: place.isFirst && index == 0,
          endsLine: place.isLast && index == line.count - 1 && open.isEmpty, mayDefine: mayDefine)
        let escaped = escaping.escape(text)
        let isStart = escaping.startsLine && open.isEmpty && !isHeading
        markdown += isStart ? MarkdownLineStart.guarded(escaped) : escaped
      case .code(let code): markdown += Self.codeSpan(code)
      case .image: break
      }
    }
    markdown += String(repeating: "*", count: open.width)
  }

  /// Code within a line.
  private static func codeSpan(_ code: String) -> String {
    let fence = String(repeating: "`", count: longestRun(of: UInt8(ascii: "`"), in: code) + 1)
    let isBlank = code.allSatisfy { $0 == " " }
    let needsSpace =
      code.hasPrefix("`") || code.hasSuffix("`")
      || (code.hasPrefix(" ") && code.hasSuffix(" ") && !isBlank)
    let space = needsSpace ? " " : ""
    return fence + space + code + space + fence
  }

  /// The most of `byte` that follow one another in `text`.
  static func longestRun(of byte: UInt8, in text: String) -> Int {
    var longest = 0
    var count = 0
    for each in text.utf8 {
      count = each == byte ? count + 1 : 0
      longest = max(longest, count)
    }
    return longest
  }

  private mutating func flush() {
    if !markdown.isEmpty { pieces.append(.markdown(markdown)) }
    markdown = ""
  }
}
