/// What is kept of a journal from one build to the next.
struct BuildMemory: Sendable {
  var entries = EntryCache()
  var pictures = KnownPictures()
  /// Templates and words, as long as journal.yml and the theme stay as they are.
  var style: SiteStyle?
  var search = SearchIndexHistory()
}

/// Reads a journal, decides what is published, and plans the site.
struct JournalReading {
  let sources: JournalSources
  let options: BuildOptions
  let loader: EntryLoader
  /// What is known from before, then what is known now.
  var memory: BuildMemory
  /// Filled in on the way.
  var report = BuildReport()

  init(
    _ sources: JournalSources, options: BuildOptions, depth: EntryLoader.Depth,
    memory: BuildMemory
  ) {
    self.sources = sources
    self.options = options
    self.memory = memory
    loader = EntryLoader(
      root: sources.root, configuration: sources.configuration, depth: depth,
      fileReader: EntryLoader.journalReader(root: sources.root))
  }

  /// Everything up to the first byte written: what the site consists of, and what is wrong with the
  /// journal.
  /// - Throws: ``DiagnosticError`` where there can be no site; what is wrong stands in ``report``.
  mutating func plan(_ stages: inout StageClock) async throws -> SitePlan {
    stages.start(.read)
    let reader = EntryReader(root: sources.root, loader: loader, clock: sources.clock)
    memory.entries = EntryCache(
      known: await reader.read(sources.tree.entries, knowing: memory.entries.known))
    let journal = Journal(
      root: sources.root, configuration: sources.configuration, problems: sources.basis.problems,
      tree: sources.tree, loaded: memory.entries.known.map(\.loaded))
    report.diagnostics += sources.basis.themeProblems + journal.diagnostics
    report.checked = journal.tree.entries.count
    stages.start(.check)
    let site = assemble(journal)
    guard journal.isConfigured else { throw DiagnosticError([]) }
    stages.start(.templates)
    let style = try memory.style ?? SiteStyle(sources.configuration, sources.basis.theme)
    memory.style = style
    var plan = SitePlanner(
      site: site, configuration: journal.configuration, theme: sources.basis.theme, style: style,
      root: sources.root, clock: sources.clock, search: memory.search
    ).plan()
    plan.linkedSources = journal.tree.linked
    report.entries = site.entries.count
    report.pages = plan.pageCount
    report.countFuture(plan.moments, after: options.now)
    report.includedDrafts = site.entries.count(where: \.isDraft)
    report.lacksAddress = journal.configuration.site == nil
    return plan
  }

  /// Decides what is published and finds where its links lead.
  private mutating func assemble(_ journal: Journal) -> Site {
    let candidates = journal.entries.filter {
      Site.publishes($0, includingDrafts: options.includesDrafts)
    }
    let hidden = journal.entries.filter {
      !Site.publishes($0, includingDrafts: options.includesDrafts)
    }
    report.skipped.empty = journal.entries.count(where: \.isEmpty)
    report.skipped.private = journal.entries.count { $0.isPrivate && !$0.isEmpty }
    report.skipped.draft = hidden.count - report.skipped.empty - report.skipped.private
    let checked = CheckedEntries(all: journal.entries, published: candidates)
    report.diagnostics += Check.all.flatMap { $0.run(checked) }

    var resolver = ReferenceResolver(
      root: journal.root, entriesFolder: journal.configuration.entries.nfc,
      sources: journal.tree.entries, attachments: journal.tree.attachments,
      pictures: memory.pictures)
    report.diagnostics += resolver.problems(inUnpublished: hidden + journal.faulty)
    var known = Set(report.diagnostics)
    var published = candidates
    while true {
      // An entry that an error names must not be published even with `--keep-going`; without it,
      // nothing will be.
      let faulty = Set(
        known.lazy.filter { $0.severity == .error }.flatMap { [$0.path ?? ""] + $0.relatedPaths })
      let count = published.count
      if !faulty.isEmpty { published.removeAll { faulty.contains($0.path) } }
      let (site, resolved) = SiteAssembler.assemble(published: published, resolver: resolver)
      resolver.pictures = resolved.pictures
      let new = resolved.diagnostics.filter { known.insert($0).inserted }
      report.diagnostics += new
      if published.count == count, !new.contains(where: { $0.severity == .error }) {
        memory.pictures = resolved.pictures
        return site
      }
    }
  }
}
