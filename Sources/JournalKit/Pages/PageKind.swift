/// A kind of page: its template, what the template may show, and which pages of it a locale has.
///
/// One kind a file in `Pages/`; a new one needs a template and a line in ``all``.
struct PageKind: Sendable {
  /// Name of the template without `.mustache`, and `kind` in it.
  let name: String
  /// Whether its pages are worth the attention of search engines.
  var isListed = true
  /// What the page offers beyond what every page does.
  let shape: [String: TemplateShape]
  /// The pages of a locale.
  let pages: @Sendable (_ locale: LocaleContext) -> [Page]

  static let all: [PageKind] = [.index, .year, .month, .entry, .tags, .tag, .search, .notFound]

  /// Everything that the page's template may show.
  var fullShape: [String: TemplateShape] {
    CommonModel.shape.merging(shape) { _, own in own }
  }
}

/// A page of a locale before it is rendered.
struct Page: Sendable {
  /// Path relative to the locale's root, not percent-encoded.
  let path: String
  /// All that the page shows beyond what every page does: while it stands, so does the page.
  let facts: Digest
  /// Makes what the page shows; called when the page is rendered.
  let content: @Sendable () -> PageContent

  init(path: String, facts: Digest, content: @escaping @Sendable () -> PageContent) {
    self.path = path
    self.facts = facts
    self.content = content
  }
}

/// What a page shows beyond what every page does.
struct PageContent {
  /// Title of the page; the site's is added to it unless this is nil.
  var title: String?
  var description: String?
  /// Origins that pictures of this page come from, for its policy.
  var imageOrigins: [String] = []
  /// Weather data providers to be named on this page.
  var providers: Set<String> = []
  /// Whether the page is the answer to any missing address, and so may be shown at any depth.
  var isServedAnywhere = false
  /// Whether it is worth the attention of search engines and other locales.
  var isListed = true
  var model: any TemplateModel
}
