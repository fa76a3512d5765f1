/// The beginning of a text in one line.
struct Excerpt {
  private let limit: Int
  private var line: [UInt8] = []
  private var isSpacePending = false
  /// An upper bound of the number of Characters in the line.
  private var scalars = 0
  private var nextCheck: Int

  /// Whether more text would make no difference.
  private(set) var isFull: Bool

  /// `limit` counts Characters, the ellipsis of a cut text included.
  init(limit: Int) {
    self.limit = limit
    isFull = limit <= 0
    nextCheck = limit
  }

  /// Whether nothing but white space was added.
  var isEmpty: Bool { line.isEmpty }

  /// Lets the next text begin a word of its own.
  mutating func beginBlock() {
    isSpacePending = true
  }

  /// Adds text in UTF-8, each run of white space as one space.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < text.count, !isFull {
      var end = min(start + Self.pieceLength, text.count)
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      appendPiece(UnsafeBufferPointer(rebasing: text[start..<end]))
      if scalars > nextCheck { checkWhetherFull() }
      start = end
    }
  }

  /// The text in one line, cut after a word where one ends in the last quarter.
  func text() -> String {
    if limit <= 0 { return "" }
    return line.withUnsafeBufferPointer { line in
      let isCut = isFull || (scalars > limit && CharacterCount.end(of: limit, in: line) != nil)
      if !isCut { return String(decoding: line, as: UTF8.self) }
      var cut = Array(line[..<wordEnd(in: line)])
      cut += "…".utf8
      return String(decoding: cut, as: UTF8.self)
    }
  }

  private static let pieceLength = 256

  private mutating func appendPiece(_ piece: UnsafeBufferPointer<UInt8>) {
    if line.isEmpty { line.reserveCapacity(3 * Self.pieceLength) }
    var wordStart = 0
    for place in piece.indices {
      let byte = piece[place]
      if byte & 0xC0 != 0x80 { scalars += 1 }
      if byte.isWhiteSpace {
        // A single space between two words goes along with them.
        let isPlain = byte == .space && !isSpacePending && place > wordStart
        if isPlain, place + 1 < piece.count, !piece[place + 1].isWhiteSpace { continue }
        appendWords(UnsafeBufferPointer(rebasing: piece[wordStart..<place]))
        isSpacePending = true
        wordStart = place + 1
      }
    }
    appendWords(UnsafeBufferPointer(rebasing: piece[wordStart...]))
  }

  private mutating func appendWords(_ words: UnsafeBufferPointer<UInt8>) {
    if words.isEmpty { return }
    if isSpacePending, !line.isEmpty {
      line.append(.space)
      scalars += 1
    }
    isSpacePending = false
    line.append(contentsOf: words)
  }

  private mutating func checkWhetherFull() {
    isFull = line.withUnsafeBufferPointer { CharacterCount.end(of: limit, in: $0) != nil }
    nextCheck = 2 * scalars
  }

  private func wordEnd(in line: UnsafeBufferPointer<UInt8>) -> Int {
    let count = limit - 1
    let quarter = count / 4
    let least = CharacterCount.end(of: count - quarter, in: line) ?? 0
    let most = CharacterCount.end(of: quarter, in: line, from: least) ?? line.count
    var end = most
    if most < line.count, line[most] != .space {
      let window = line[least..<most]
      end = window.lastIndex(of: .space) ?? most
    }
    while end > least / 2, line[end - 1].isWeakEnd { end -= 1 }
    return end
  }
}

extension UInt8 {
  static let space = UInt8(ascii: " ")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")

  /// A white space character of ASCII.
  var isWhiteSpace: Bool { self == .space || (0x09...0x0D).contains(self) }

  /// What does not look well before an ellipsis.
  fileprivate var isWeakEnd: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
