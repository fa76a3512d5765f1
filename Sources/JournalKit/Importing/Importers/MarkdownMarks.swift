internal import JournalMarkdown

/// Where in a text there is code, and where brackets close; found once, in time in proportion to the
/// text.
struct MarkdownMarks {
  /// The ends of code by where it begins.
  private(set) var codeEnds: [Int: Int] = [:]
  /// The closing brackets by where the opening ones are.
  private(set) var closers: [Int: Int] = [:]
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    for block in codeBlocks() {
      findInline(start..<block.lowerBound)
      codeEnds[block.lowerBound] = block.upperBound
      start = block.upperBound
    }
    findInline(start..<bytes.count)
  }

  /// The places of code blocks in order.
  private func codeBlocks() -> [Range<Int>] {
    // Without any of these there is none, which spares reading most texts.
    guard
      bytes.holds("```") || bytes.holds("~~~") || bytes.contains(UInt8(ascii: "\t"))
        || bytes.holds("    ") || bytes.holds("<pre"), !bytes.isEmpty
    else { return [] }
    // Text too tangled to be read is told when it is looked at as an entry.
    guard let lines = try? MarkdownRenderer.codeLines(bytes.span), !lines.isEmpty else { return [] }
    var starts = [0]
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(place + 1)
    }
    var last = 0
    return lines.compactMap { lines in
      guard starts.indices.contains(lines.lowerBound - 1) else { return nil }
      let start = max(last, starts[lines.lowerBound - 1])
      let end = lines.upperBound < starts.count ? starts[lines.upperBound] : bytes.count
      guard start < end else { return nil }
      last = end
      return start..<end
    }
  }

  /// Code and brackets within paragraphs.
  private mutating func findInline(_ range: Range<Int>) {
    var start = range.lowerBound
    var place = start
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: "\n"), isBlank(after: place, range.upperBound) {
        findInline(paragraph: start..<place)
        start = place + 1
      }
      place += 1
    }
    findInline(paragraph: start..<range.upperBound)
  }

  private func isBlank(after place: Int, _ end: Int) -> Bool {
    var next = place + 1
    while next < end, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
    return next >= end || bytes[next] == UInt8(ascii: "\n")
  }

  private mutating func findInline(paragraph range: Range<Int>) {
    let runs = backtickRuns(range)
    var place = range.lowerBound
    var open: [Int] = []
    while place < range.upperBound {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "`"):
        let length = Self.run(bytes, place, range.upperBound)
        if let end = runs.end(after: place + length, length: length) {
          codeEnds[place] = end
          place = end - 1
        } else {
          place += length - 1
        }
      case UInt8(ascii: "["): open.append(place)
      case UInt8(ascii: "]"): if let start = open.popLast() { closers[start] = place }
      default: break
      }
      place += 1
    }
  }

  private static func run(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var place = start
    while place < end, bytes[place] == bytes[start] { place += 1 }
    return place - start
  }

  private func backtickRuns(_ range: Range<Int>) -> BacktickRuns {
    var runs = BacktickRuns()
    var place = range.lowerBound
    while place < range.upperBound {
      guard bytes[place] == UInt8(ascii: "`") else {
        place += 1
        continue
      }
      let length = Self.run(bytes, place, range.upperBound)
      runs.starts[length, default: []].append(place)
      place += length
    }
    return runs
  }

  /// Runs of backticks of a paragraph by their lengths.
  private struct BacktickRuns {
    var starts: [Int: [Int]] = [:]

    /// Where the first run of that length ends that begins at or after `place`.
    func end(after place: Int, length: Int) -> Int? {
      guard let starts = starts[length] else { return nil }
      var low = 0
      var high = starts.count
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] < place { low = middle + 1 } else { high = middle }
      }
      return low < starts.count ? starts[low] + length : nil
    }
  }
}
