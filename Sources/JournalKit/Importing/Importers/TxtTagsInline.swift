/// The marks within a line of txt2tags, as RedNotebook writes it: `**bold**`, `//italic//`,
/// `__underlined__`, `--struck out--`, ` ``code`` `, `""as it is""`, links in brackets, addresses.
///
/// What Markdown has no word for keeps its text, as with HTML: see ``HTMLToMarkdown``.
struct TxtTagsInline {
  private let text: [Unicode.Scalar]
  /// Marks that have no partner from some place on.
  private var lonely: Set<Unicode.Scalar> = []
  private var depth = 0
  private var line: MarkdownLine = []
  private var plain = String.UnicodeScalarView()

  /// Marks within one another; deeper ones are text.
  private static let deepest = 8

  /// The pieces of a line, which has no line ends.
  static func line(_ text: String) -> MarkdownLine {
    var inline = TxtTagsInline(Array(text.unicodeScalars))
    inline.read(0..<inline.text.count, [])
    return inline.line
  }

  private init(_ text: [Unicode.Scalar]) {
    self.text = text
  }

  private mutating func read(_ range: Range<Int>, _ emphasis: MarkdownEmphasis) {
    // Which marks have no partner is known of this range alone.
    let outer = lonely
    lonely = []
    depth += 1
    var index = range.lowerBound
    while index < range.upperBound {
      if let end = mark(at: index, range, emphasis) ?? bracket(at: index, range, emphasis)
        ?? address(at: index, range, emphasis)
      {
        index = end
      } else {
        plain.append(text[index])
        index += 1
      }
    }
    flush(emphasis)
    depth -= 1
    lonely = outer
  }

  private mutating func flush(_ emphasis: MarkdownEmphasis) {
    if plain.isEmpty { return }
    line.append(MarkdownInline(content: .text(String(plain)), emphasis: emphasis))
    plain.removeAll()
  }

  // MARK: Marks

  private static let marks: Set<Unicode.Scalar> = ["*", "/", "_", "-", "`", "\""]

  /// Reads a pair of marks with what is between them; gives the place behind it.
  private mutating func mark(
    at start: Int, _ range: Range<Int>, _ emphasis: MarkdownEmphasis
  ) -> Int? {
    let mark = text[start]
    guard depth <= Self.deepest, Self.marks.contains(mark), !lonely.contains(mark),
      start + 4 < range.upperBound,
      text[start + 1] == mark, text[start + 2].edge != .space
    else { return nil }
    // The first pair of marks behind something that is no space; marks that follow belong inside.
    var end = start + 3
    while end + 1 < range.upperBound,
      text[end] != mark || text[end + 1] != mark || text[end - 1].edge == .space
    {
      end += 1
    }
    guard end + 1 < range.upperBound else {
      lonely.insert(mark)
      return nil
    }
    while end + 2 < range.upperBound, text[end + 2] == mark { end += 1 }
    flush(emphasis)
    write(mark, start + 2..<end, emphasis)
    return end + 2
  }

  private mutating func write(
    _ mark: Unicode.Scalar, _ inner: Range<Int>, _ emphasis: MarkdownEmphasis
  ) {
    switch mark {
    case "*": read(inner, emphasis.union(.bold))
    case "/": read(inner, emphasis.union(.italic))
    case "-":
      line.append(MarkdownInline(content: .text("~~"), emphasis: emphasis))
      read(inner, emphasis)
      line.append(MarkdownInline(content: .text("~~"), emphasis: emphasis))
    case "`": line.append(MarkdownInline(content: .code(string(inner)), emphasis: emphasis))
    case "\"": line.append(MarkdownInline(content: .text(string(inner)), emphasis: emphasis))
    default: read(inner, emphasis)
    }
  }

  private func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(text[range]))
  }

  // MARK: Links

  /// Reads `[…]`; gives the place behind it.
  private mutating func bracket(
    at start: Int, _ range: Range<Int>, _ emphasis: MarkdownEmphasis
  ) -> Int? {
    guard text[start] == "[" else { return nil }
    var isQuoted = false
    var end = start + 1
    while end < range.upperBound, isQuoted || (text[end] != "]" && text[end] != "[") {
      if text[end] == "\"", end + 1 < range.upperBound, text[end + 1] == "\"" {
        isQuoted.toggle()
        end += 1
      }
      end += 1
    }
    guard end < range.upperBound, text[end] == "]",
      let target = TxtTagsTarget(string(start + 1..<end))
    else { return nil }
    flush(emphasis)
    line.append(target.piece(emphasis))
    return end + 1
  }

  /// Reads an address that stands in the text; gives the place behind it.
  private mutating func address(
    at start: Int, _ range: Range<Int>, _ emphasis: MarkdownEmphasis
  ) -> Int? {
    guard text[start] == "h" || text[start] == "f" || text[start] == "w",
      start == range.lowerBound || text[start - 1].edge != .word
    else { return nil }
    let head = string(start..<min(start + 8, range.upperBound))
    guard ["http://", "https://", "ftp://", "file://", "www."].contains(where: head.hasPrefix)
    else { return nil }
    var end = start
    while end < range.upperBound, text[end].edge != .space,
      !"<>\"[]".unicodeScalars.contains(text[end])
    {
      end += 1
    }
    while end > start, ".,;:!?)'*".unicodeScalars.contains(text[end - 1]) { end -= 1 }
    let address = string(start..<end)
    if !address.hasPrefix("http") {
      plain.append(contentsOf: address.unicodeScalars)
      return end
    }
    flush(emphasis)
    line.append(
      MarkdownInline(content: .text(address), emphasis: emphasis, link: HTMLAddress.link(address)))
    return end
  }
}

/// What stands in brackets: a link, a picture, a file, or another day.
enum TxtTagsTarget: Hashable {
  case web(address: String, label: String)
  case file(path: String, label: String)
  case day(CivilDate, label: String)

  private static let pictures = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".bmp", ".svg", ".tif"]

  /// - Parameter content: without the brackets. nil where it is mere text.
  init?(_ content: String) {
    let content = content.trimmed
    guard content.utf8.count <= 4096 else { return nil }
    if let quote = content.firstRange(of: "\"\"") {
      guard let end = content[quote.upperBound...].firstRange(of: "\"\"") else { return nil }
      // RedNotebook writes a picture's ending behind the quotation marks: ""photo"" .jpg?300
      let ending = String(content[end.upperBound...]).trimmed
      guard ending.isEmpty || ending.hasPrefix(".") else { return nil }
      let path = String(content[quote.upperBound..<end.lowerBound]).trimmed
      self.init(path + Self.withoutWidth(ending), String(content[..<quote.lowerBound]).trimmed)
      return
    }
    let words = content.split(separator: " ", omittingEmptySubsequences: true)
    guard let last = words.last.map(String.init) else { return nil }
    let label = words.dropLast().joined(separator: " ")
    if let day = Self.day(last) {
      self = .day(day, label: label)
    } else if WebAddress.scheme(of: last) != nil {
      self.init(last, label)
    } else if label.isEmpty, Self.isPicture(last) {
      self.init(Self.withoutWidth(last), "")
    } else {
      return nil
    }
  }

  private init?(_ target: String, _ label: String) {
    guard !target.isEmpty else { return nil }
    if let day = Self.day(target) {
      self = .day(day, label: label)
      return
    }
    switch WebAddress.scheme(of: target) {
    case nil: self = .file(path: target, label: label)
    case "file": self = .file(path: String(target.dropFirst(7)), label: label)
    default:
      guard let address = HTMLAddress.link(target) else { return nil }
      self = .web(address: address, label: label)
    }
  }

  private static func day(_ text: String) -> CivilDate? {
    guard text.utf8.count == 10, let date = try? ISO8601Reader.read(text) else { return nil }
    return date.day
  }

  private static func isPicture(_ name: String) -> Bool {
    let name = withoutWidth(name).lowercased()
    return pictures.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }

  /// Without the width `?300` in which RedNotebook shows a picture.
  private static func withoutWidth(_ name: String) -> String {
    guard let mark = name.lastIndex(of: "?"),
      name[mark...].dropFirst().allSatisfy({ $0.isASCII && $0.isNumber })
    else { return name }
    return String(name[..<mark])
  }

  /// How it stands in a line. Files and days stand as images whose sources ``init(source:label:)``
  /// reads.
  func piece(_ emphasis: MarkdownEmphasis) -> MarkdownInline {
    switch self {
    case .web(let address, let label):
      MarkdownInline(
        content: .text(label.isEmpty ? address : label), emphasis: emphasis, link: address)
    case .file(let path, let label):
      MarkdownInline(content: .image(source: "file:\(path)", alternative: label))
    case .day(let day, let label):
      MarkdownInline(content: .image(source: "day:\(day.iso)", alternative: label))
    }
  }

  /// What a piece of ``piece(_:)`` stands for.
  init?(source: String, label: String) {
    if source.hasPrefix("file:") {
      self = .file(path: String(source.dropFirst(5)), label: label)
    } else if let day = Self.day(String(source.dropFirst(4))) {
      self = .day(day, label: label)
    } else {
      return nil
    }
  }
}
