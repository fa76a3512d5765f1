/// Reads the everyday kind of front matter straight from its bytes, many times faster than a whole
/// YAML parser.
///
/// It knows lines of `key: value`, one level of indented keys or of a list under a key, and lists
/// and mappings in brackets on one line; see ``scalar(inFlow:)`` for the values. Whatever it is not
/// sure of, right or wrong, it leaves alone: it answers exactly as ``YAMLReader`` would without it,
/// or not at all, and never finds fault.
struct PlainYAMLReader {
  /// The longest text that is read, in bytes; front matter is no longer.
  private static let longest = FrontMatterSplitter.longest
  /// The longest key, in bytes; YAML's own limit is 1024.
  private static let longestKey = 64
  /// The most keys of one mapping: each is compared with all before it.
  private static let mostKeys = 256

  let bytes: UnsafeBufferPointer<UInt8>
  /// The byte that is looked at next.
  var index = 0
  private var line: Int
  /// Spaces before the first sign of the line.
  private var indent = 0
  /// Where the column was last counted, and what it was: a line is counted once.
  private var counted = (index: 0, column: 1)

  private init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
    self.bytes = bytes
    line = firstLine
  }

  /// The document as a mapping, or nil where it is empty or of another kind than described above.
  static func read(_ text: String, firstLine: Int) -> YAMLNode? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= longest, PlainYAMLText.isPlain(bytes) else { return nil }
      var reader = PlainYAMLReader(bytes, firstLine: firstLine)
      return reader.document()
    }
  }

  // MARK: Lines

  private var isAtEnd: Bool { index >= bytes.count }

  /// The byte at a place, and a line feed beyond the end.
  func byte(at place: Int) -> UInt8 {
    place < bytes.count ? bytes[place] : UInt8(ascii: "\n")
  }

  /// A carriage return ends a line because the text has none without a line feed.
  func endsLine(_ place: Int) -> Bool {
    let byte = byte(at: place)
    return byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  mutating func skipSpaces() {
    while byte(at: index) == UInt8(ascii: " ") { index += 1 }
  }

  /// The place of a byte of this line that has not been passed yet, its column in scalars.
  mutating func position(at place: Int) -> Diagnostic.Position {
    counted.column += scalars(in: counted.index..<place)
    counted.index = place
    return Diagnostic.Position(line: line, column: counted.column)
  }

  func scalars(in range: Range<Int>) -> Int {
    var count = 0
    for place in range where bytes[place] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// Goes to the first sign of the line on which it stands, or of the next one that is neither
  /// empty nor a comment.
  private mutating func findSign() {
    while !isAtEnd {
      let start = index
      skipSpaces()
      if !endsLine(index), byte(at: index) != UInt8(ascii: "#") {
        indent = index - start
        counted = (start, 1)
        return
      }
      skipLine()
    }
    indent = 0
  }

  /// Goes to the start of the next line, whatever is left of this one.
  private mutating func skipLine() {
    while byte(at: index) != UInt8(ascii: "\n") { index += 1 }
    index += 1
    line += 1
  }

  /// Goes to the next line's first sign; false where this line has not ended.
  private mutating func finishLine() -> Bool {
    skipSpaces()
    guard endsLine(index) else { return false }
    skipLine()
    findSign()
    return true
  }

  // MARK: Blocks

  private mutating func document() -> YAMLNode? {
    findSign()
    guard !isAtEnd, indent == 0, let mapping = mapping(isInner: false), isAtEnd else { return nil }
    return mapping
  }

  /// The lines of `key: value` from here on that are indented alike.
  private mutating func mapping(isInner: Bool) -> YAMLNode? {
    let indent = indent
    let start = position(at: index)
    var pairs: [YAMLPair] = []
    pairs.reserveCapacity(8)
    while !isAtEnd, self.indent == indent {
      guard let key = key(), canHold(key, pairs),
        let value = value(under: indent, isInner: isInner)
      else { return nil }
      pairs.append(YAMLPair(key: key, value: value))
    }
    return .mapping(pairs, start)
  }

  /// Whether a mapping has room for one more key, and does not have this one yet.
  func canHold(_ key: YAMLScalar, _ pairs: [YAMLPair]) -> Bool {
    pairs.count < Self.mostKeys && !pairs.contains { $0.key.text == key.text }
  }

  /// A key of ASCII letters, digits, `_` and `-`, with its colon and a space or line end after it.
  mutating func key() -> YAMLScalar? {
    let start = index
    guard PlainYAMLText.startsKey(byte(at: start)) else { return nil }
    var end = start + 1
    while PlainYAMLText.continuesKey(byte(at: end)) { end += 1 }
    guard end - start <= Self.longestKey, byte(at: end) == UInt8(ascii: ":"),
      byte(at: end + 1) == UInt8(ascii: " ") || endsLine(end + 1)
    else { return nil }
    var position = position(at: start)
    position.length = end - start
    index = end + 1
    return YAMLScalar(text: string(start..<end), isPlain: true, position: position)
  }

  /// What stands after a colon, on its line or indented below it.
  private mutating func value(under indent: Int, isInner: Bool) -> YAMLNode? {
    let afterColon = position(at: index)
    skipSpaces()
    guard endsLine(index) else {
      guard let value = lineValue(), finishLine() else { return nil }
      return value
    }
    guard finishLine() else { return nil }
    if !isAtEnd, self.indent >= indent, isDash {
      return isInner ? nil : sequence()
    }
    if !isAtEnd, self.indent > indent {
      return isInner ? nil : mapping(isInner: true)
    }
    return .scalar(YAMLScalar(text: "", isPlain: true, position: afterColon))
  }

  private var isDash: Bool {
    byte(at: index) == UInt8(ascii: "-") && byte(at: index + 1) == UInt8(ascii: " ")
  }

  /// The lines of `- value` from here on that are indented alike.
  private mutating func sequence() -> YAMLNode? {
    let indent = indent
    let start = position(at: index)
    var elements: [YAMLNode] = []
    while !isAtEnd, self.indent == indent, isDash {
      index += 1
      skipSpaces()
      guard let element = scalar(inFlow: false), finishLine() else { return nil }
      elements.append(.scalar(element))
    }
    return .sequence(elements, start)
  }
}
