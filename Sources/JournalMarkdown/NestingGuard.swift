import CCmark

/// Refuses bodies whose nesting would make libcmark slow, before it sees the whole of them.
///
/// libcmark needs time in proportion to the depth for each blank line within nested lists and for
/// each emphasis within nested blocks. The guard keeps an upper bound of the depth from the markers
/// at the beginning of each line; where that passes the limit, the body up to there is
/// parsed, which is still quick, and its last blocks tell the depth.
struct NestingGuard {
  private let body: UnsafeBufferPointer<UInt8>
  private var bound = 0
  private var isAfterBlank = true
  private var lineNumber = 0
  /// Blank lines times the depth that they may be read at.
  private var blankWork = 0
  /// The bytes that may still be parsed to tell a depth.
  private var allowance: Int

  /// Bodies below this size are quick whatever they hold.
  private static let harmlessSize = 4 << 10
  private static let mostBlankWork = 64 << 20

  private init(_ body: UnsafeBufferPointer<UInt8>) {
    self.body = body
    allowance = 16 * body.count + (1 << 20)
  }

  /// Throws where blocks nest deeper than `MarkdownLimits.depth`, or may be too slow to parse.
  static func check(_ body: UnsafeBufferPointer<UInt8>) throws(MarkdownProblem) {
    if body.count < harmlessSize { return }
    var nesting = NestingGuard(body)
    var nextFeed = -1
    var nextReturn = -1
    var start = 0
    while start < body.count {
      if nextFeed < start { nextFeed = body.offset(of: .newline, from: start) ?? body.count }
      if nextReturn < start {
        nextReturn = body.offset(of: .carriageReturn, from: start) ?? body.count
      }
      let end = min(nextFeed, nextReturn)
      try nesting.check(lineFrom: start, to: end)
      start = nextReturn + 1 == nextFeed ? nextFeed + 1 : end + 1
    }
  }

  private mutating func check(lineFrom start: Int, to end: Int) throws(MarkdownProblem) {
    lineNumber += 1
    let markers = Markers(of: body, from: start, to: end)
    if markers.end == end, markers.count == 0 {
      isAfterBlank = true
      blankWork += bound
      if blankWork > Self.mostBlankWork { throw .tooComplex(line: lineNumber) }
      return
    }
    let depth = markers.count + min(bound, markers.columns / 2)
    bound = isAfterBlank ? depth : max(bound, depth)
    isAfterBlank = false
    if depth > MarkdownLimits.depth {
      // A few bytes more keep a row of `-` from being read as a thematic break.
      bound = try openDepth(through: min(markers.end + 4, end))
      if bound > MarkdownLimits.depth { throw .tooDeep(line: lineNumber) }
    }
  }

  /// How many quotes and items are open at the end of the body's first `count` bytes.
  private mutating func openDepth(through count: Int) throws(MarkdownProblem) -> Int {
    allowance -= count
    if allowance < 0 { throw .tooComplex(line: lineNumber) }
    let tree = try MarkdownTree(UnsafeBufferPointer(rebasing: body[..<count]), smart: false)
    return tree.lastBlockDepth()
  }
}

extension MarkdownTree {
  /// The number of quotes and items around the last block.
  fileprivate func lastBlockDepth() -> Int {
    var depth = 0
    var node: MarkdownNode? = root
    while let current = node {
      let type = cmark_node_get_type(current)
      if type == CMARK_NODE_BLOCK_QUOTE || type == CMARK_NODE_ITEM { depth += 1 }
      node = cmark_node_last_child(current)
    }
    return depth
  }
}

/// The markers of quotes and items that a line begins with.
private struct Markers {
  /// How many there are.
  private(set) var count = 0
  /// The columns of white space between them, as many as items of outer lists may be indented by.
  private(set) var columns = 0
  /// Where the rest of the line begins.
  private(set) var end: Int

  init(of body: UnsafeBufferPointer<UInt8>, from start: Int, to lineEnd: Int) {
    end = start
    var breakStart: Int?
    while end < lineEnd {
      switch body[end] {
      case .space: columns += 1
      case .tab: columns += 4
      case UInt8(ascii: ">"): count += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        guard Self.isSpace(body, end + 1, lineEnd) else { return }
        let tail = breakStart ?? Self.startOfBreak(body, end, lineEnd)
        breakStart = tail
        if end >= tail { return }
        count += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let last = Self.endOfNumber(body, end, lineEnd) else { return }
        count += 1
        end = last
      default: return
      }
      end += 1
    }
  }

  private static func isSpace(
    _ body: UnsafeBufferPointer<UInt8>, _ place: Int, _ lineEnd: Int
  ) -> Bool {
    place >= lineEnd || body[place].isWhiteSpace
  }

  /// Where the thematic break begins that ends the line: only one mark, three times or more, and
  /// white space. `lineEnd` where there is none.
  private static func startOfBreak(
    _ body: UnsafeBufferPointer<UInt8>, _ start: Int, _ lineEnd: Int
  ) -> Int {
    let line = body[start..<lineEnd]
    guard let last = line.last(where: { !$0.isWhiteSpace }),
      last == UInt8(ascii: "-") || last == UInt8(ascii: "*")
    else { return lineEnd }
    let other = line.lastIndex { $0 != last && !$0.isWhiteSpace }
    let tail = (other ?? start - 1) + 1
    let marks = line[tail...].lazy.filter { $0 == last }.prefix(3).count
    return marks == 3 ? tail : lineEnd
  }

  /// The place of the `.` or `)` of an item's number.
  private static func endOfNumber(
    _ body: UnsafeBufferPointer<UInt8>, _ place: Int, _ lineEnd: Int
  ) -> Int? {
    var end = place
    while end < lineEnd, end - place < 9, (0x30...0x39).contains(body[end]) { end += 1 }
    guard end < lineEnd, body[end] == UInt8(ascii: ".") || body[end] == UInt8(ascii: ")") else {
      return nil
    }
    return isSpace(body, end + 1, lineEnd) ? end : nil
  }
}
