/// YAML text with its tree, and the way from places in the tree to bytes.
///
/// Lines are those of libyaml, which also ends them at a lone CR, NEL, LS and PS.
struct YAMLDocument {
  let bytes: [UInt8]
  /// What the text holds; nil for nothing.
  let root: YAMLNode?
  /// What ends the lines that are added.
  let newline: String
  private let lines: [Line]

  /// A line's extent without its break.
  private struct Line {
    let start: Int
    var end: Int
  }

  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - newline: what ends the lines that are added.
  init(_ bytes: [UInt8], newline: String) throws(YAMLProblem) {
    self.bytes = bytes
    self.newline = newline
    // Edits need the places that libyaml itself gives.
    root = try YAMLReader.readWithYams(String(decoding: bytes, as: UTF8.self), firstLine: 1)
    lines = Self.lines(of: bytes)
  }

  /// The pairs of the root, none where the text holds nothing; nil if it holds something else.
  var pairs: [YAMLPair]? {
    guard let root, !root.isNull else { return [] }
    guard case .mapping(let pairs, _) = root else { return nil }
    return pairs
  }

  // MARK: Lines

  /// How many lines there are; text that ends with a break has an empty last one.
  var lineCount: Int { lines.count }

  /// The first byte of a line; the end of the text after the last.
  func start(ofLine line: Int) -> Int {
    line < lines.count ? lines[line].start : bytes.count
  }

  /// The bytes of a line without its break.
  func content(ofLine line: Int) -> ArraySlice<UInt8> {
    bytes[lines[line].start..<lines[line].end]
  }

  /// The 0-based line that a byte is on.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The spaces and tabs that a line begins with.
  func indentation(ofLine line: Int) -> String {
    String(decoding: content(ofLine: line).prefix(while: isYAMLSpace), as: UTF8.self)
  }

  /// Whether a line is blank, or a comment that stands no deeper than `column`.
  func isGap(_ line: Int, column: Int) -> Bool {
    let content = content(ofLine: line)
    let text = content.drop(while: isYAMLSpace)
    guard let first = text.first else { return true }
    return first == UInt8(ascii: "#") && content.count - text.count <= column
  }

  private static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let length = breakLength(bytes, at: index)
      if length > 0 {
        lines.append(Line(start: start, end: index))
        start = index + length
      }
      index += max(1, length)
    }
    lines.append(Line(start: start, end: bytes.count))
    return lines
  }

  /// How many bytes of a line break stand at a place.
  private static func breakLength(_ bytes: [UInt8], at index: Int) -> Int {
    switch bytes[index] {
    case 0x0A: 1
    case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xC2: bytes[index...].starts(with: [0xC2, 0x85]) ? 2 : 0
    case 0xE2:
      bytes[index...].starts(with: [0xE2, 0x80, 0xA8])
        || bytes[index...].starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
    default: 0
    }
  }

  // MARK: Places

  /// The byte at which a node or key begins.
  func offset(of position: Diagnostic.Position) -> Int {
    guard position.line > 0, position.line <= lines.count else { return bytes.count }
    var offset = lines[position.line - 1].start
    for _ in 1..<max(1, position.column ?? 1) where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  func line(of pair: YAMLPair) -> Int {
    line(at: offset(of: pair.key.position))
  }

  /// The place of the `{` of a mapping in flow style; nil for a block mapping.
  func openingBrace(of position: Diagnostic.Position) -> Int? {
    var rest = bytes[offset(of: position)...]
    while let first = rest.first, first == UInt8(ascii: "!") || first == UInt8(ascii: "&") {
      // A tag or an anchor.
      rest = rest.drop { $0 > 0x20 }.drop { $0 <= 0x20 }
    }
    return rest.first == UInt8(ascii: "{") ? rest.startIndex : nil
  }
}

/// Whether a byte is what YAML calls white space.
func isYAMLSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

/// Bytes to put in the place of others.
struct YAMLEdit: Hashable {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  static func insertion(of text: String, at offset: Int) -> YAMLEdit {
    YAMLEdit(offset..<offset, text)
  }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }
}
