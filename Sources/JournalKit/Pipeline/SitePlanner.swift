/// Everything that the output will hold.
struct SitePlan: Sendable {
  let configuration: Configuration
  let theme: Theme
  /// Icons that published entries show.
  let icons: Set<WeatherIcon>
  /// When they were written, in seconds since 1970.
  let moments: [Int]
  /// All files but the weather icons.
  let files: [OutputFile]
  /// How many of them are HTML pages.
  let pageCount: Int
  let searchIndex: SearchIndexFiles
  /// Makes the texts ready that many pages share; worth its time where many are to be made.
  let prepare: @Sendable () async -> Void
  /// Links among the sources that were followed, relative to the journal's root.
  var linkedSources: [String] = []
}

/// Templates and words of a site, checked and ready for use.
struct SiteStyle: Sendable {
  let library: TemplateLibrary
  let locales: [LocaleText]
  /// The digest of ilgi itself, journal.yml and the theme's templates and words.
  let basis: Digest

  /// Checks and compiles templates and words.
  init(_ configuration: Configuration, _ theme: Theme) throws(DiagnosticError) {
    var diagnostics: [Diagnostic] = []
    var locales: [LocaleText] = []
    for tag in configuration.locales {
      let locale = JournalLocale(tag)
      let (words, problems) = WordsLoader(theme: theme).words(for: locale)
      locales.append(LocaleText(locale: locale, words: words))
      diagnostics += problems.filter { !diagnostics.contains($0) }
    }
    var library: TemplateLibrary?
    do {
      library = try TemplateLibrary(
        theme: theme, pages: PageKind.all.map { (template: $0.name, shape: $0.fullShape) })
    } catch {
      diagnostics += error.diagnostics
    }
    guard diagnostics.isEmpty, let library else { throw DiagnosticError(diagnostics) }
    self.library = library
    self.locales = locales
    var basis = Digest()
    basis.combine(Ilgi.buildDigest)
    basis.combine(configuration.digest)
    basis.combine(theme.pagesDigest)
    self.basis = basis
  }
}

/// Turns a site into the files of its output.
struct SitePlanner {
  let site: Site
  let configuration: Configuration
  let theme: Theme
  let style: SiteStyle
  /// The journal's root, absolute.
  let root: String
  /// The file system's clock, read before the files were listed.
  let clock: FileSystemClock?
  /// The index from which the site's is made.
  let search: SearchIndexHistory

  /// The files of the output.
  func plan() -> SitePlan {
    var files: [OutputFile] = []
    var pageCount = 0
    let locales = locales()
    for locale in locales {
      var listed: [String] = []
      for kind in PageKind.all {
        let basis = locale.basis(ofPages: kind.name)
        let pages = kind.pages(locale)
        files += pages.map { file(of: $0, kind: kind.name, basis, locale) }
        if kind.isListed { listed += pages.map(\.path) }
        pageCount += pages.count
      }
      files += SearchPages.files(locale)
      files += feeds(locale, paths: listed)
    }
    let searchIndex = searchIndex
    files += searchIndex.files
    for path in theme.assetPaths {
      let bytes = theme.files[path] ?? []
      files.append(OutputFile(path: path, fingerprint: Digest(of: bytes).value) { bytes })
    }
    files += attachments
    let entries = site.entries
    return SitePlan(
      configuration: configuration, theme: theme, icons: site.icons,
      moments: entries.map(\.moment.secondsSince1970), files: files, pageCount: pageCount,
      searchIndex: searchIndex,
      prepare: { for locale in locales { await locale.prepareDates(for: entries) } })
  }

  private func locales() -> [LocaleContext] {
    let parts = LocaleParts(
      site: site, configuration: configuration, locales: style.locales, library: style.library,
      renderer: EntryRenderer(site: site, configuration: configuration),
      facts: SiteFacts(of: site), basis: style.basis)
    return style.locales.indices.map { index in
      LocaleContext(parts, index: index, dates: DateCatalogue(style.locales[index].dates))
    }
  }

  private var searchIndex: SearchIndexFiles {
    var basis = Digest()
    basis.combine(Ilgi.buildDigest)
    basis.combine(configuration.digest)
    return SearchIndexFiles(
      site, parts: SearchPages.parts(of: site), basis: basis, history: search)
  }

  private var attachments: [OutputFile] {
    site.attachments.sorted { $0.key < $1.key }.map { path, source in
      OutputFile(
        path: path, fingerprint: fingerprint(of: source),
        copiedFrom: CopiedFile(
          path: root + "/" + source.path, root: root, stamp: source.stamp,
          withoutPlace: !configuration.publishesCoordinates))
    }
  }

  /// What a copied file is known by: where it comes from and that it is unchanged.
  private func fingerprint(of source: SourceFile) -> UInt64? {
    guard let stamp = source.stamp, clock?.isSettled(stamp) == true else { return nil }
    var digest = Digest()
    digest.combine(Ilgi.buildDigest)
    digest.combine(source.path)
    digest.combine(configuration.publishesCoordinates)
    stamp.combine(into: &digest)
    return digest.value
  }

  private func file(
    of page: Page, kind: String, _ basis: Digest, _ locale: LocaleContext
  ) -> OutputFile {
    var fingerprint = basis
    fingerprint.combine(page.facts.value)
    return OutputFile(
      path: locale.isFirst ? page.path : locale.prefix + page.path, fingerprint: fingerprint.value
    ) {
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
