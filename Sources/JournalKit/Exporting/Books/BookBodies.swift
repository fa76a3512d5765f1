internal import JournalMarkdown

/// Gives the bodies of a book's entries as HTML that is well-formed XML too, with nothing in it that
/// loads from elsewhere: only elements that CommonMark knows are there.
struct BookBodies: Sendable {
  private let book: Book
  private let safe: MarkdownRenderer
  /// Reads bodies as the site does where HTML in them is meant to be shown; nil where it is not.
  private let raw: MarkdownRenderer?
  private let href: @Sendable (Int) -> String
  private let keepsData: Bool

  /// - Parameters:
  ///   - topHeading: the level of the outermost headings.
  ///   - keepsData: whether pictures stay that stand in the text itself, as `data:` addresses.
  ///   - href: the address of the entry with an index.
  init(
    _ book: Book, topHeading: Int, keepsData: Bool, href: @escaping @Sendable (Int) -> String
  ) {
    self.book = book
    self.href = href
    self.keepsData = keepsData
    var options = MarkdownOptions(smart: book.configuration.smartPunctuation)
    options.topHeading = topHeading
    safe = MarkdownRenderer(options: options)
    options.rawHTML = true
    raw = book.configuration.rawHTML ? MarkdownRenderer(options: options) : nil
  }

  /// A run of a body.
  enum Part: Sendable {
    case html(ArraySlice<UInt8>)
    /// The picture with that index, where the value of a `src` stands.
    case picture(Int)
  }

  /// The body of an entry.
  func parts(of entry: BookEntry) throws(ExportFailure) -> [Part] {
    do {
      return Self.parts(of: Array(try html(of: entry).withoutForbiddenCharacters))
    } catch {
      throw .impossible(
        Message(
          en: "the text of \(entry.entry.path.printable) can't be read",
          ko: "본문을 읽을 수 없어요: \(entry.entry.path.printable)"))
    }
  }

  private func html(of entry: BookEntry) throws -> [UInt8] {
    let file = entry.exported.file
    let source = Array(file[try FrontMatterSplitter.split(file).body])
    var takesTitle = entry.entry.takesTitleFromBody
    if let raw {
      let document = try raw.parse(source.span, takeTitle: takesTitle)
      takesTitle = takesTitle && document.title?.isRemoved == true
      let plain = try render(source, takesTitle, entry)
      guard plain.contains(Self.omission) else { return plain }
      var tables = BookTables(in: document.html)
      let nodes = tables.take(from: try HTMLTree.nodes(of: document.html))
      return try tables.fill(try render(nodes, entry)) { try render($0, entry) }
    }
    return try render(source, takesTitle, entry)
  }

  private func render(_ nodes: [HTMLNode], _ entry: BookEntry) throws(MarkdownProblem) -> [UInt8] {
    let pieces = MarkdownWriter.pieces(of: HTMLBlockReader.blocks(of: nodes))
    return try render(Array(ImportedPiece.markdown(of: pieces) { $0 }.utf8), false, entry)
  }

  /// What libcmark writes in place of HTML.
  private static let omission = Array("<!-- raw HTML omitted -->".utf8)

  private func render(
    _ markdown: [UInt8], _ takesTitle: Bool, _ entry: BookEntry
  ) throws(MarkdownProblem) -> [UInt8] {
    try safe.html(markdown.span, takeTitle: takesTitle) { reference in
      replacement(of: reference, in: entry.entry)
    }
  }

  private func replacement(
    of reference: MarkdownReference, in entry: Entry
  ) -> MarkdownReplacement {
    let isImage = reference.kind == .image
    let destination = reference.destination
    if WebAddress.isLocal(destination) {
      switch book.shelf.target(of: destination, in: entry) {
      case .entry(let index): return .link(href(index))
      case .picture(let index) where isImage: return .destination("\(Self.scheme)\(index)")
      case .picture, .none: return .remove
      }
    }
    if isImage, keepsData, Self.isShownData(destination) { return .keep }
    return BookAddress.link(destination).map { .link($0) } ?? .remove
  }

  /// Whether libcmark writes a `data:` address as it is; it leaves others empty.
  private static func isShownData(_ destination: String) -> Bool {
    let address = destination.prefix(20).lowercased()
    return ["png", "gif", "jpeg", "webp"].contains { address.hasPrefix("data:image/\($0)") }
  }

  /// What stands for pictures until it is known where they are. No image of a body begins so: others
  /// have become links.
  private static let scheme = "picture:"
  private static let opening = Array("<img src=\"picture:".utf8)

  private static func parts(of html: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var copied = 0
    var index = 0
    while let found = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = found + 1
      guard html[found...].starts(with: opening) else { continue }
      let start = found + opening.count
      let digits = html[start...].prefix { (0x30...0x39).contains($0) }
      guard let number = Int(String(decoding: digits, as: UTF8.self)) else { continue }
      parts.append(.html(html[copied..<(start - scheme.utf8.count)]))
      parts.append(.picture(number))
      copied = digits.endIndex
    }
    parts.append(.html(html[copied...]))
    return parts
  }
}

extension [UInt8] {
  /// Whether the bytes stand somewhere in these.
  fileprivate func contains(_ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    var index = startIndex
    while let found = self[index...].firstIndex(of: first) {
      if self[found...].starts(with: wanted) { return true }
      index = found + 1
    }
    return false
  }
}
