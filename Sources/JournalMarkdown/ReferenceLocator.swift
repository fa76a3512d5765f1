/// Finds where in the source the destinations of links and images stand.
///
/// The lines that libcmark gives for inline nodes do not count the line ends within titles and
/// the definitions before a paragraph, so the source is searched for the destination itself.
struct ReferenceLocator {
  private let body: UnsafeBufferPointer<UInt8>
  private var lineStarts: [Int] = []
  private var cursor = 0
  /// The bytes that may still be searched: many destinations that are nowhere stay cheap.
  private var allowance: Int

  /// How far beyond its expected line a destination is searched.
  private static let window = 64 << 10

  /// A locator for references to be located in the order of the source.
  init(_ body: UnsafeBufferPointer<UInt8>) {
    self.body = body
    allowance = 16 * body.count + 4 * Self.window
  }

  /// The place of `destination`, which libcmark found at `line` within the block of the lines
  /// `first` through `last`; lines count from 1.
  mutating func locate(
    _ destination: UnsafeBufferPointer<UInt8>, line: Int, from first: Int, through last: Int
  ) -> (line: Int, range: Range<Int>?) {
    if lineStarts.isEmpty { lineStarts = Self.lineStarts(of: body) }
    let fallback = min(max(line, first, 1), max(last, first, 1))
    let start = max(cursor, offset(ofLine: max(first, min(line, last))))
    let end = min(offset(ofLine: max(first, last) + 1), start + Self.window)
    if let range = find(destination, in: start..<max(start, end), isPlace: isInlinePlace) {
      cursor = range.upperBound
      return (self.line(of: range.lowerBound), range)
    }
    let most = min(body.count, 16 * Self.window)
    if let range = find(destination, in: 0..<most, isPlace: isDefinitionPlace) {
      return (self.line(of: range.lowerBound), range)
    }
    return (fallback, nil)
  }

  private mutating func find(
    _ needle: UnsafeBufferPointer<UInt8>, in range: Range<Int>, isPlace: (Int) -> Bool
  ) -> Range<Int>? {
    guard let first = needle.first else { return nil }
    var start = range.lowerBound
    let last = range.upperBound - needle.count
    while start <= last, allowance > 0 {
      guard let found = body.offset(of: first, from: start), found <= last else {
        allowance -= range.upperBound - start
        return nil
      }
      allowance -= found + 1 - start
      if isPlace(found) {
        if body[found..<found + needle.count].elementsEqual(needle) {
          return found..<found + needle.count
        }
        allowance -= needle.count
      }
      start = found + 1
    }
    return nil
  }

  /// Whether a destination may begin at `place` in an inline link: after `(`, `<` or white space.
  private func isInlinePlace(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    let before = body[place - 1]
    return before == UInt8(ascii: "(") || before == UInt8(ascii: "<") || before.isWhiteSpace
  }

  /// Whether a destination may begin at `place` in a definition: after `]:`.
  private func isDefinitionPlace(_ place: Int) -> Bool {
    var before = place - 1
    if before >= 0, body[before] == UInt8(ascii: "<") { before -= 1 }
    while before >= 0, body[before].isWhiteSpace { before -= 1 }
    return before >= 1 && body[before] == UInt8(ascii: ":")
      && body[before - 1] == UInt8(ascii: "]")
  }

  private func offset(ofLine line: Int) -> Int {
    line <= lineStarts.count ? lineStarts[max(line, 1) - 1] : body.count
  }

  /// The number of the line that holds the byte at `place`.
  private func line(of place: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where lines begin: after a line feed, a carriage return, or both.
  private static func lineStarts(of body: UnsafeBufferPointer<UInt8>) -> [Int] {
    var starts = [0]
    let hasReturns = body.offset(of: .carriageReturn, from: 0) != nil
    var place = 0
    while let found = body.offset(of: .newline, from: place) {
      if hasReturns {
        // A carriage return right before the line feed belongs to it.
        for lone in body[place..<max(place, found - 1)].indices
        where body[lone] == .carriageReturn { starts.append(lone + 1) }
      }
      place = found + 1
      starts.append(place)
    }
    for lone in body[place...].indices where body[lone] == .carriageReturn {
      starts.append(lone + 1)
    }
    return starts
  }
}
