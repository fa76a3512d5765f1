import CCmark

/// Finds where in a body there is code, in which nothing but the code itself has a meaning.
package enum CodeLocator {
  /// The bytes of all code blocks, in whole lines, and of all code spans, in their order.
  /// - Parameter body: valid UTF-8.
  package static func ranges(in body: [UInt8]) throws(MarkdownProblem) -> [Range<Int>] {
    try body.withUnsafeBufferPointer { body throws(MarkdownProblem) in
      if body.count > MarkdownLimits.bytes { throw .tooLarge }
      try NestingGuard.check(body)
      _ = try InlineGuard.allowsSmart(body)
      return ranges(in: try MarkdownTree(body, smart: false), of: body)
    }
  }

  private static func ranges(
    in tree: borrowing MarkdownTree, of body: UnsafeBufferPointer<UInt8>
  ) -> [Range<Int>] {
    let lines = lineStarts(of: body)
    var ranges: [Range<Int>] = []
    let walk = cmark_iter_new(tree.root)
    while true {
      let event = cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { return ranges }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(walk) else { continue }
      let first = max(Int(cmark_node_get_start_line(node)), 1)
      let last = max(Int(cmark_node_get_end_line(node)), first)
      guard first < lines.count else { continue }
      let block = lines[first - 1]..<lines[min(last, lines.count - 1)]
      switch cmark_node_get_type(node) {
      case CMARK_NODE_CODE_BLOCK: ranges.append(block)
      case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: ranges += spans(in: block, of: body)
      default: break
      }
    }
  }

  /// Where lines begin, and the end of the body.
  private static func lineStarts(of body: UnsafeBufferPointer<UInt8>) -> [Int] {
    var starts = [0]
    for (place, byte) in body.enumerated() {
      let isEnd =
        byte == .newline
        || (byte == .carriageReturn && (place + 1 == body.count || body[place + 1] != .newline))
      if isEnd { starts.append(place + 1) }
    }
    if starts.last != body.count { starts.append(body.count) }
    return starts
  }

  /// Code spans within the lines of a paragraph (CommonMark §6.1): from a run of backticks to the
  /// next of the same length.
  private static func spans(
    in block: Range<Int>, of body: UnsafeBufferPointer<UInt8>
  ) -> [Range<Int>] {
    let runs = runs(in: block, of: body)
    var partners: [Int?] = Array(repeating: nil, count: runs.count)
    var nearest: [Int: Int] = [:]
    for index in runs.indices.reversed() {
      // The first of an escaped run is a character of its own; what follows may still open a span.
      let length = runs[index].range.count - (runs[index].isEscaped ? 1 : 0)
      partners[index] = nearest[length]
      nearest[runs[index].range.count] = index
    }
    var spans: [Range<Int>] = []
    var index = 0
    while index < runs.count {
      if let partner = partners[index] {
        spans.append(runs[index].range.lowerBound..<runs[partner].range.upperBound)
        index = partner
      }
      index += 1
    }
    return spans
  }

  private struct Run {
    let range: Range<Int>
    let isEscaped: Bool
  }

  private static func runs(
    in block: Range<Int>, of body: UnsafeBufferPointer<UInt8>
  ) -> [Run] {
    var runs: [Run] = []
    var place = block.lowerBound
    var backslashes = 0
    while place < block.upperBound {
      if body[place] == UInt8(ascii: "`") {
        let start = place
        while place < block.upperBound, body[place] == UInt8(ascii: "`") { place += 1 }
        runs.append(Run(range: start..<place, isEscaped: backslashes % 2 == 1))
        backslashes = 0
        continue
      }
      backslashes = body[place] == UInt8(ascii: "\\") ? backslashes + 1 : 0
      place += 1
    }
    return runs
  }
}
