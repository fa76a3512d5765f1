internal import JournalMarkdown

extension EntryBody {
  /// The parts of a text that are kept.
  /// - Parameter source: its Markdown.
  init(_ document: MarkdownDocument, source: ArraySlice<UInt8>) {
    html = document.html
    text = document.text
    markdown = document.references.contains(where: \.isLocal) ? Array(source) : []
  }
}

extension EntryOutline {
  /// What is known of a text without it.
  /// - Parameter bodyLine: the line of the file in which it begins.
  init(_ document: MarkdownDocument, bodyLine: Int) {
    excerpt = document.excerpt
    textLength = document.text.count
    isEmpty = document.html.isEmpty
    var origins: Set<String> = []
    for reference in document.references {
      if let origin = reference.remoteImageOrigin {
        if origins.insert(origin).inserted { imageOrigins.append(origin) }
      } else if reference.isLocal {
        references.append(
          LocalReference(
            destination: reference.destination, isImage: reference.kind == .image,
            alternative: reference.kind == .image ? reference.text : "",
            position: .init(line: reference.line + bodyLine - 1)))
      }
    }
  }
}

extension MarkdownReference {
  /// Where a picture of another host comes from.
  fileprivate var remoteImageOrigin: String? {
    kind == .image ? WebAddress.origin(of: destination) : nil
  }

  /// Whether it leads to a file of the journal.
  fileprivate var isLocal: Bool {
    remoteImageOrigin == nil && WebAddress.isLocal(destination)
  }
}
