import CCmark

/// Reads and renders the bodies of entries: CommonMark through libcmark.
///
/// A value without state that may be used by many threads at once.
package struct MarkdownRenderer: Sendable {
  /// How bodies are read and rendered.
  package let options: MarkdownOptions

  /// The version of libcmark that is in use.
  package static var libraryVersion: Int { Int(cmark_version()) }

  /// A renderer with `options`.
  package init(options: MarkdownOptions) {
    self.options = options
  }

  /// Reads `body`, which is valid UTF-8.
  ///
  /// With `takeTitle` the title that the body begins with is looked for, and left out of everything
  /// else. The excerpt has at most `excerptLimit` Characters.
  package func parse(
    _ body: Span<UInt8>, takeTitle: Bool, excerptLimit: Int = 160
  ) throws(MarkdownProblem) -> MarkdownDocument {
    try body.withUnsafeBufferPointer { body throws(MarkdownProblem) in
      let request = Request(body: body, takeTitle: takeTitle, excerptLimit: excerptLimit)
      return try read(request) { tree, reading in
        MarkdownDocument(
          title: reading.title,
          html: html(of: tree),
          text: reading.text,
          excerpt: Self.excerpt(of: reading, limit: excerptLimit),
          references: reading.references.map(\.value),
          depth: reading.depth
        )
      }
    }
  }

  /// The HTML of `body` as `parse` gives it, with each of its references as `rewriting` says.
  package func html(
    _ body: Span<UInt8>, takeTitle: Bool,
    rewriting: (MarkdownReference) -> MarkdownReplacement
  ) throws(MarkdownProblem) -> [UInt8] {
    try body.withUnsafeBufferPointer { body throws(MarkdownProblem) in
      let request = Request(body: body, takeTitle: takeTitle, excerptLimit: 0)
      return try read(request) { tree, reading in
        let rewriter = ReferenceRewriter(rawHTML: options.rawHTML)
        for reference in reading.references {
          rewriter.apply(rewriting(reference.value), to: reference)
        }
        return html(of: tree)
      }
    }
  }

  /// The HTML of a tree, with what the options ask for beyond libcmark's own.
  private func html(of tree: borrowing MarkdownTree) -> [UInt8] {
    let html = tree.html(rawHTML: options.rawHTML)
    return options.focusableCode ? CodeBlocks.makeFocusable(in: html) : html
  }

  /// What is to be read.
  private struct Request {
    var body: UnsafeBufferPointer<UInt8>
    var takeTitle: Bool
    var excerptLimit: Int
  }

  /// Parses and reads the body of `request` and hands the tree, ready to be rendered, to `finish`.
  private func read<Result>(
    _ request: Request, finish: (borrowing MarkdownTree, MarkdownReading) -> Result
  ) throws(MarkdownProblem) -> Result {
    let body = request.body
    if body.count > MarkdownLimits.bytes { throw .tooLarge }
    try NestingGuard.check(body)
    let isSmart = try InlineGuard.allowsSmart(body) && options.smart
    let punctuation = isSmart ? SmartPunctuation(of: body) : .none
    let plain = punctuation.isAmbiguous ? try readPlain(request) : nil

    let tree = try MarkdownTree(body, smart: isSmart)
    var title: MarkdownTitle?
    if request.takeTitle, plain == nil || plain?.title != nil {
      title = self.title(of: tree, punctuation: punctuation)
    }
    var reading = try TreeReader.read(
      tree, of: body, title: title, excerptLimit: request.excerptLimit, punctuation: punctuation)
    if let plain { reading.takeSource(from: plain) }
    arrange(reading.headings)
    return finish(tree, reading)
  }

  /// Sets the levels of headings as the options say.
  private func arrange(_ headings: [MarkdownNode]) {
    guard let top = options.topHeading else { return }
    // The levels as written of the headings that the current one stands under.
    var open: [Int32] = []
    for heading in headings {
      let level = cmark_node_get_heading_level(heading)
      while let last = open.last, last >= level { open.removeLast() }
      cmark_node_set_heading_level(heading, Int32(min(max(top + open.count, 1), 6)))
      open.append(level)
    }
  }

  /// Reads the body without smart punctuation.
  private func readPlain(_ request: Request) throws(MarkdownProblem) -> MarkdownReading {
    let tree = try MarkdownTree(request.body, smart: false)
    let title = request.takeTitle ? self.title(of: tree, punctuation: .none) : nil
    return try TreeReader.read(
      tree, of: request.body, title: title, excerptLimit: 0, punctuation: .none)
  }

  private func title(
    of tree: borrowing MarkdownTree, punctuation: SmartPunctuation
  ) -> MarkdownTitle? {
    TitleReader.title(of: tree, punctuation: punctuation, rawHTML: options.rawHTML)
  }

  /// The excerpt; of a body that is nothing but code, the code.
  private static func excerpt(of reading: MarkdownReading, limit: Int) -> String {
    if !reading.excerpt.isEmpty { return reading.excerpt.text() }
    var code = Excerpt(limit: limit)
    reading.text.withUnsafeBufferPointer { code.append($0) }
    return code.text()
  }
}
