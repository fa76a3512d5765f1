/// Everything that the output will hold.
struct SitePlan: Sendable {
  let configuration: Configuration
  let theme: Theme
  /// Icons that published entries show.
  let icons: Set<WeatherIcon>
  /// All files but the weather icons.
  let files: [OutputFile]
  /// How many of them are HTML pages.
  let pageCount: Int
  /// Links among the sources that were followed, relative to the journal's root.
  var linkedSources: [String] = []
}

/// Turns a site into the files of its output.
struct SitePlanner {
  private let site: Site
  private let configuration: Configuration
  private let theme: Theme
  private let root: String
  private var library: TemplateLibrary?
  private var words: [Words] = []

  init(site: Site, configuration: Configuration, theme: Theme, root: String) {
    self.site = site
    self.configuration = configuration
    self.theme = theme
    self.root = root
  }

  /// Checks and compiles templates and words.
  mutating func prepare() throws(DiagnosticError) {
    var diagnostics: [Diagnostic] = []
    for tag in configuration.locales {
      let (words, problems) = WordsLoader(theme: theme).words(for: JournalLocale(tag))
      self.words.append(words)
      diagnostics += problems.filter { !diagnostics.contains($0) }
    }
    do {
      library = try TemplateLibrary(
        theme: theme, pages: PageKind.all.map { (template: $0.name, shape: $0.fullShape) })
    } catch {
      diagnostics += error.diagnostics
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
  }

  /// The files of the output. ``prepare()`` must have succeeded.
  func plan() async -> SitePlan {
    var files: [OutputFile] = []
    var pageCount = 0
    for locale in await locales() {
      let pages = PageKind.all.flatMap { kind in
        kind.pages(locale).map { (kind: kind.name, page: $0) }
      }
      pageCount += pages.count
      files += pages.map { kind, page in file(of: page, kind: kind, locale) }
      files += SearchPages.files(locale)
      files += feeds(locale, paths: pages.filter { $0.kind != "not-found" }.map(\.page.path))
    }
    for path in theme.assetPaths {
      let bytes = theme.files[path] ?? []
      files.append(OutputFile(path: path) { bytes })
    }
    for (path, source) in site.attachments {
      files.append(
        OutputFile(
          path: path, copiedFrom: root + "/" + source.path,
          withoutPlace: !configuration.publishesCoordinates))
    }
    return SitePlan(
      configuration: configuration, theme: theme, icons: site.icons, files: files,
      pageCount: pageCount)
  }

  private func locales() async -> [LocaleContext] {
    guard let library else { return [] }
    let texts = zip(configuration.locales, words).map { tag, words in
      LocaleText(locale: JournalLocale(tag), words: words)
    }
    let renderer = EntryRenderer(site: site, configuration: configuration)
    var contexts: [LocaleContext] = []
    for (index, text) in texts.enumerated() {
      let dates = await DateCatalogue.make(of: site.entries, text.dates)
      contexts.append(
        LocaleContext(
          site: site, configuration: configuration, locales: texts, index: index, library: library,
          renderer: renderer, dates: dates))
    }
    return contexts
  }

  private func file(of page: Page, kind: String, _ locale: LocaleContext) -> OutputFile {
    OutputFile(path: locale.prefix + page.path) {
      let content = page.content()
      let address =
        content.isServedAnywhere
        ? PageAddress(servedAnywhere: page.path, in: locale)
        : PageAddress(path: page.path, in: locale)
      let common = CommonModel(
        locale: locale, kind: kind, address: address,
        content: .init(
          title: content.title, description: content.description,
          imageOrigins: content.imageOrigins,
          providers: content.providers, isListed: content.isListed))
      return locale.library.render(kind, PageModel(common: common, own: content.model))
    }
  }

  private func feeds(_ locale: LocaleContext, paths: [String]) -> [OutputFile] {
    guard let address = configuration.site else { return [] }
    var files = Sitemap.files(locale, paths: paths)
    if let entries = configuration.feedEntries {
      files.append(AtomFeed.file(locale, site: address, entries: entries))
      files.append(JSONFeed.file(locale, site: address, entries: entries))
    }
    return files
  }
}
