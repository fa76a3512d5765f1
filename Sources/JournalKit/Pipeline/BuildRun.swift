/// One build of the site: does what changed since the last one, and leaves what a build from nothing
/// would leave.
struct BuildRun {
  let root: String
  let options: BuildOptions
  /// What there is to tell, filled in on the way.
  var report = BuildReport()

  /// How often a build is begun anew where entries change under it.
  private static let attempts = 5

  init(root: String, options: BuildOptions) {
    self.root = root
    self.options = options
  }

  mutating func run(_ stages: inout StageClock) async throws {
    for attempt in 1... {
      do {
        return try await runOnce(&stages)
      } catch is SourceTexts.HaveChanged where attempt < Self.attempts {
        report = BuildReport()
      }
    }
  }

  private mutating func runOnce(_ stages: inout StageClock) async throws {
    let sources = try JournalSources.look(
      root: root, clock: BuildCaches.clock(root: root), &stages)
    let output = AbsolutePath.resolve(
      options.output ?? sources.configuration.output, from: root)
    report.output = output
    let caches = BuildCaches(sources, output: output)
    if !options.isClean, let record = caches.record() {
      let last = LastBuild(record: record, sources: sources, options: options, output: output)
      if let report = try await last.reportIfNothingChanged(&stages) {
        self.report = report
        return
      }
      try await build(sources, caches, last: record, &stages)
    } else {
      try await build(sources, caches, last: nil, &stages)
    }
  }

  private mutating func build(
    _ sources: JournalSources, _ caches: BuildCaches, last: BuildRecord?,
    _ stages: inout StageClock
  ) async throws {
    stages.start(.read)
    let old = options.isClean ? BuildMemory() : await caches.memory()
    var reading = JournalReading(sources, options: options, depth: .whole, memory: old)
    let planned: Result<SitePlan, any Error>
    do {
      planned = .success(try await reading.plan(&stages))
    } catch {
      planned = .failure(error)
    }
    reading.report.output = report.output
    report = reading.report
    let plan = try planned.get()
    guard !report.hasErrors || options.keepsGoing else { return }
    let result = try await write(plan, sources, caches, last: last, &stages)
    await caches.keep(reading.memory, insteadOf: old)
    caches.keep(record(of: result, plan, sources, reading.memory))
    report.isPublished = true
  }

  /// Brings the output folder to hold what is planned.
  private mutating func write(
    _ plan: SitePlan, _ sources: JournalSources, _ caches: BuildCaches, last: BuildRecord?,
    _ stages: inout StageClock
  ) async throws -> OutputWriter.Result {
    let folder = try OutputFolder.open(
      report.output, root: root, homes: options.homes, sources: plan.sources)
    // A site must not be emptied because its entries are not where they were.
    if folder.manifest.holdsEntryPages,
      try !Journal.hasEntriesFolder(root: root, plan.configuration)
    {
      throw DiagnosticError([Journal.missingEntries(plan.configuration)])
    }
    stages.start(.icons)
    let icons = await SiteIcons.files(
      for: plan.icons, theme: plan.theme, source: plan.configuration.icons, root: root,
      now: options.now, isOffline: options.isOffline)
    if let warning = icons.warning { report.diagnostics.append(warning) }
    stages.start(.pages)
    let files = plan.files + icons.files
    try folder.refuseForeign(among: files.map(\.path))
    let writer = OutputWriter(
      folder, known: options.isClean ? [] : last?.outputs ?? [], rewritesAll: options.isClean)
    let stale = writer.count(ofStale: files)
    if stale > Self.many { await plan.prepare() }
    stages.start(.write)
    report.isTouched = true
    let result = try await writer.write(files) { [texts = caches.texts] in
      if texts.haveChanged { throw SourceTexts.HaveChanged() }
    }
    report.written = result.written
    report.unchanged = result.unchanged
    report.removed = result.removed
    return result
  }

  /// From how many files on it is worth making every date beforehand.
  private static let many = 400

  /// What the next build has to know.
  private func record(
    of result: OutputWriter.Result, _ plan: SitePlan, _ sources: JournalSources,
    _ memory: BuildMemory
  ) -> BuildRecord {
    let inputs = sources.inputs(includingDrafts: options.includesDrafts)
    let digests = zip(sources.tree.entries, memory.entries.known).map { file, known in
      sources.digest(of: file, contents: known.loaded.entry?.digest)
    }
    // With an error something was left out, and next time it is to be told again.
    let isComplete = !report.hasErrors && !digests.contains(nil)
    var told = report
    told.diagnostics.removeAll { $0.code == .iconFallback }
    return BuildRecord(
      inputs: isComplete ? inputs : nil, sources: digests.compactMap { $0 },
      outputs: result.outputs, manifest: result.manifest, report: told, plan: plan)
  }
}

extension SitePlan {
  /// Files and folders of the journal that are read, relative to its root.
  var sources: [String] { [configuration.entries, Theme.folder] + linkedSources }
}
