import CCmark

extension MarkdownRenderer {
  /// The lines of `body`, from 1, on which its code blocks stand, fences and all, and its blocks of
  /// HTML that begin with `<pre`, in the order of the source.
  package static func codeLines(_ body: Span<UInt8>) throws(MarkdownProblem) -> [ClosedRange<Int>] {
    try body.withUnsafeBufferPointer { body throws(MarkdownProblem) in
      if body.count > MarkdownLimits.bytes { throw .tooLarge }
      try NestingGuard.check(body)
      _ = try InlineGuard.allowsSmart(body)
      let tree = try MarkdownTree(body, smart: false)
      return tree.codeLines()
    }
  }
}

extension MarkdownTree {
  fileprivate func codeLines() -> [ClosedRange<Int>] {
    var lines: [ClosedRange<Int>] = []
    let walk = cmark_iter_new(root)
    while true {
      let event = cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { return lines }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(walk) else { continue }
      let type = cmark_node_get_type(node)
      guard type == CMARK_NODE_CODE_BLOCK || type == CMARK_NODE_HTML_BLOCK && isPreformatted(node)
      else { continue }
      let first = Int(cmark_node_get_start_line(node))
      lines.append(first...max(first, Int(cmark_node_get_end_line(node))))
    }
  }

  private func isPreformatted(_ node: MarkdownNode) -> Bool {
    string(of: cmark_node_get_literal(node)).lowercased().hasPrefix("<pre")
  }
}
