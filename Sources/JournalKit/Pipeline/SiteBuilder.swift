internal import Foundation

/// How a build is to be done.
package struct BuildOptions: Sendable {
  /// Absolute path of the output folder; nil for the one that journal.yml names.
  package var output: String?
  /// Whether to open no socket.
  package var isOffline = false
  /// Whether to write every file anew.
  package var isClean = false
  /// Whether to publish what is good although something is wrong.
  package var keepsGoing = false
  /// Whether drafts are published too.
  package var includesDrafts = false
  /// What counts as now, in seconds since 1970; decides only which entries are in the future.
  package var now: Int
  /// The user's home folder, by all that is known of it; it is never written to.
  package var homes: [String] = []

  package init(now: Int) {
    self.now = now
  }
}

/// Builds a journal's site.
package struct SiteBuilder: Sendable {
  private let root: String
  private let options: BuildOptions

  /// - Parameter root: the journal's root, absolute, with links resolved.
  package init(root: String, options: BuildOptions) {
    self.root = root
    self.options = options
  }

  /// Reads everything and tells every problem; writes nothing.
  package func check() async -> BuildReport {
    var clock = StageClock()
    var report = BuildReport()
    do {
      _ = try await plan(&report, &clock)
    } catch let error as DiagnosticError {
      report.diagnostics += error.diagnostics
    } catch {
      report.diagnostics.append(Diagnostic(.output, .error, Message(of: error)))
    }
    return finish(report, &clock)
  }

  /// Builds the site, unless something is wrong with the journal.
  package func build(
    onStage: @escaping @Sendable (BuildStage) -> Void = { _ in }
  ) async -> BuildReport {
    var clock = StageClock(onStart: onStage)
    var report = BuildReport()
    do {
      try await build(&report, &clock)
    } catch let error as DiagnosticError {
      report.diagnostics += error.diagnostics
    } catch let error as OutputFolder.Refusal {
      report.diagnostics.append(Diagnostic(.output, .error, error.message, hint: error.hint))
    } catch {
      report.diagnostics.append(
        Diagnostic(
          .output, .error, Message(of: error),
          hint: Message(
            en: "build again when this is mended; nothing published is lost",
            ko: "고친 뒤 다시 만들어 주세요. 이미 올린 것은 그대로예요")))
    }
    return finish(report, &clock)
  }

  private func finish(_ report: BuildReport, _ clock: inout StageClock) -> BuildReport {
    clock.stop()
    var report = report
    report.diagnostics.sort()
    report.laps = clock.laps
    report.seconds = clock.total
    return report
  }

  private func build(_ report: inout BuildReport, _ clock: inout StageClock) async throws {
    let plan = try await plan(&report, &clock)
    guard !report.hasErrors || options.keepsGoing else { return }
    let output = AbsolutePath.resolve(options.output ?? plan.configuration.output, from: root)
    report.output = output
    let folder = try OutputFolder.open(
      output, root: root, homes: options.homes,
      sources: [plan.configuration.entries, Theme.folder] + plan.linkedSources)
    // A site must not be emptied because its entries are not where they were.
    if folder.manifest.holdsEntryPages,
      try !Journal.hasEntriesFolder(root: root, plan.configuration)
    {
      throw DiagnosticError([Journal.missingEntries(plan.configuration)])
    }
    clock.start(.icons)
    let icons = await SiteIcons.files(
      for: plan, root: root, now: options.now, isOffline: options.isOffline)
    if let warning = icons.warning { report.diagnostics.append(warning) }
    clock.start(.pages)
    let files = plan.files + icons.files
    try folder.refuseForeign(among: files.map(\.path))
    clock.start(.write)
    report.isTouched = true
    let result = try await OutputWriter(folder, rewritesAll: options.isClean).write(files)
    report.written = result.written
    report.unchanged = result.unchanged
    report.removed = result.removed
    report.isPublished = true
  }

  /// Everything up to the first byte written: what the site consists of, and what is wrong with the
  /// journal.
  private func plan(_ report: inout BuildReport, _ clock: inout StageClock) async throws -> SitePlan
  {
    clock.start(.configuration)
    let (theme, themeProblems) = Theme.load(root: root)
    let journal = try await Journal.read(root: root, clock: &clock)
    report.diagnostics += themeProblems + journal.diagnostics
    report.checked = journal.tree.entries.count
    clock.start(.check)
    let site = assemble(journal, &report)
    guard journal.isConfigured else { throw DiagnosticError([]) }
    clock.start(.templates)
    var planner = SitePlanner(
      site: site, configuration: journal.configuration, theme: theme, root: root)
    do {
      try planner.prepare()
    } catch {
      report.diagnostics += error.diagnostics
      throw DiagnosticError([])
    }
    var plan = await planner.plan()
    plan.linkedSources = journal.tree.linked
    report.entries = site.entries.count
    report.pages = plan.pageCount
    report.future = site.entries.count { $0.moment.secondsSince1970 > options.now }
    report.includedDrafts = site.entries.count(where: \.isDraft)
    report.lacksAddress = journal.configuration.site == nil
    return plan
  }

  /// Decides what is published and finds where its links lead.
  private func assemble(_ journal: Journal, _ report: inout BuildReport) -> Site {
    let candidates = journal.entries.filter {
      Site.publishes($0, includingDrafts: options.includesDrafts)
    }
    report.skipped.empty = journal.entries.count(where: \.isEmpty)
    report.skipped.private = journal.entries.count { $0.isPrivate && !$0.isEmpty }
    report.skipped.draft =
      journal.entries.count - candidates.count - report.skipped.empty - report.skipped.private
    let checked = CheckedEntries(all: journal.entries, published: candidates)
    report.diagnostics += Check.all.flatMap { $0.run(checked) }

    let resolver = ReferenceResolver(
      root: root, entriesFolder: journal.configuration.entries.nfc,
      sources: Set(journal.tree.entries.map(\.path.nfc)), attachments: journal.tree.attachments)
    let hidden = journal.entries.filter {
      !Site.publishes($0, includingDrafts: options.includesDrafts)
    }
    report.diagnostics += resolver.problems(inUnpublished: hidden + journal.faulty)
    var known = Set(report.diagnostics)
    var published = candidates
    while true {
      // An entry that an error names must not be published even with `--keep-going`; without it,
      // nothing will be.
      let faulty = Set(
        known.lazy.filter { $0.severity == .error }.flatMap { [$0.path ?? ""] + $0.relatedPaths })
      let count = published.count
      published.removeAll { faulty.contains($0.path) }
      let (site, problems) = SiteAssembler.assemble(published: published, resolver: resolver)
      let new = problems.filter { known.insert($0).inserted }
      report.diagnostics += new
      if published.count == count, !new.contains(where: { $0.severity == .error }) { return site }
    }
  }
}
