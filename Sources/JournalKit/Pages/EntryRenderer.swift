internal import JournalMarkdown

/// Gives the HTML of entries' bodies with their links as they must be on the page that shows them.
struct EntryRenderer: Sendable {
  private let site: Site
  private let markdown: MarkdownRenderer

  init(site: Site, configuration: Configuration) {
    self.site = site
    markdown = MarkdownRenderer(options: configuration.markdownOptions)
  }

  /// The body of an entry.
  /// - Parameters:
  ///   - root: what leads to the pages of the locale: `../../../`, or an absolute address.
  ///   - top: what leads to the top of the site, where attachments are.
  func html(of index: Int, root: String, top: String) -> [UInt8] {
    let entry = site.entries[index]
    let body = entry.body
    guard let targets = site.links[index] else { return body.html }
    let source = body.markdown
    // What was parsed once can be parsed again; else the HTML without its links would do.
    let html = try? markdown.html(source.span, takeTitle: entry.takesTitleFromBody) {
      reference in
      guard let target = targets[reference.destination] else { return .keep }
      return replacement(target, isImage: reference.kind == .image, root: root, top: top)
    }
    return html ?? body.html
  }

  private func replacement(
    _ target: LinkTarget, isImage: Bool, root: String, top: String
  ) -> MarkdownReplacement {
    switch target {
    case .entry(let index, let fragment):
      .destination(root + WebAddress.encode(path: site.entries[index].pagePath) + fragment)
    case .attachment(let path, let size?, let suffix):
      .image(
        destination: top + WebAddress.encode(path: path) + suffix, width: size.width,
        height: size.height)
    case .attachment(let path, nil, let suffix):
      .destination(top + WebAddress.encode(path: path) + suffix)
    case .none: .remove
    }
  }
}
