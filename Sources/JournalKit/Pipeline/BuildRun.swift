/// One build of the site: does what changed since the last one, and leaves what a build from nothing
/// would leave.
struct BuildRun {
  let root: String
  let options: BuildOptions
  /// Called once if there is another build to wait for that writes into the same folder.
  private let onWait: @Sendable () -> Void
  /// What there is to tell, filled in on the way.
  var report = BuildReport()
  /// Held from before the first look at the output folder.
  private var lock: OutputLock?

  /// How often a build is begun anew where entries change under it.
  private static let attempts = 5

  init(root: String, options: BuildOptions, onWait: @escaping @Sendable () -> Void) {
    self.root = root
    self.options = options
    self.onWait = onWait
  }

  mutating func run(_ stages: inout StageClock) async throws {
    for attempt in 1... {
      do {
        return try await runOnce(trustingStamps: attempt == 1, &stages)
      } catch is SourceTexts.HaveChanged where attempt < Self.attempts {
        report = BuildReport()
      }
    }
  }

  /// - Parameter trustsStamps: whether entries with the stamps of an earlier build are what they were
  ///   then; not any more once a stamp was wrong.
  private mutating func runOnce(
    trustingStamps trustsStamps: Bool, _ stages: inout StageClock
  ) async throws {
    stages.start(.configuration)
    let basis = try JournalBasis(root: root, clock: BuildCaches.clock(root: root))
    let output = AbsolutePath.resolve(
      options.output ?? basis.configuration.output, from: root)
    report.output = output
    // The journal itself, which is refused as an output folder, may be what its own lock is on.
    if lock == nil, output != root { lock = OutputLock(on: output, onWait: onWait) }
    let caches = BuildCaches(basis, output: output)
    stages.start(.list)
    guard !options.isClean, let record = caches.record() else {
      return try await build(JournalSources(basis), caches, nil, trustsStamps, &stages)
    }
    let last = LastBuild(record: record, options: options, output: output)
    async let looked = last.recordIfOutputIsIntact(basis.clock)
    let sources = try JournalSources(basis)
    stages.start(.check)
    guard let intact = await looked else {
      return try await build(
        sources, caches, KnownOutput(record: record, isIntact: false), trustsStamps, &stages)
    }
    guard trustsStamps,
      let report = try await last.reportIfNothingChanged(in: sources, &stages)
    else {
      return try await build(
        sources, caches, KnownOutput(record: intact, isIntact: true), trustsStamps, &stages)
    }
    self.report = report
    // Files that had just been written need not be read each time from now on.
    if intact.unsettledCount + Self.few < record.unsettledCount { caches.keep(intact) }
  }

  /// So many files may be read again in each build: that takes less time than to write a new record.
  private static let few = 16

  /// What is known of the output folder.
  private struct KnownOutput {
    let record: BuildRecord
    /// Whether it is as the record says.
    let isIntact: Bool
  }

  private mutating func build(
    _ sources: JournalSources, _ caches: BuildCaches, _ known: KnownOutput?,
    _ trustsStamps: Bool, _ stages: inout StageClock
  ) async throws {
    stages.start(.read)
    let old = options.isClean || !trustsStamps ? BuildMemory() : await caches.memory()
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
    let result = try await write(plan, caches.texts, known, &stages)
    // The record goes last: where it is older than the rest, it only makes the next build look closer.
    await caches.keep(reading.memory, insteadOf: old, sources)
    caches.keep(record(of: result, plan, sources, reading.memory))
    report.isPublished = true
  }

  /// Makes the output folder, if it may be one, and takes its lock. Another build may have made it
  /// since it was looked for.
  private mutating func makeOutputFolder(_ plan: SitePlan) throws {
    let folder = AbsolutePath.resolve(report.output, from: root)
    try OutputFolder.refuseDangerous(
      report.output, root: root, homes: options.homes, sources: plan.sources)
    if try FileAccess.kind(of: folder) == nil { try FileAccess.makeDirectories(folder) }
    lock = OutputLock(on: folder, onWait: onWait)
  }

  /// Brings the output folder to hold what is planned.
  private mutating func write(
    _ plan: SitePlan, _ texts: SourceTexts, _ known: KnownOutput?, _ stages: inout StageClock
  ) async throws -> OutputWriter.Result {
    // A site must not be emptied because its entries are not where they were.
    let hasEntries = try Journal.hasEntriesFolder(root: root, plan.configuration)
    stages.start(.icons)
    let icons = await SiteIcons.files(
      for: plan.icons, theme: plan.theme, source: plan.configuration.icons, root: root,
      now: options.now, isOffline: options.isOffline)
    if let warning = icons.warning { report.diagnostics.append(warning) }
    stages.start(.pages)
    let files = plan.files + icons.files
    let check: @Sendable () throws -> Void = {
      if texts.haveChanged { throw SourceTexts.HaveChanged() }
    }
    let result: OutputWriter.Result
    if let known, known.isIntact, hasEntries,
      let update = OutputUpdate(files, since: known.record, in: report.output, root: root)
    {
      try OutputFolder.refuseDangerous(
        report.output, root: root, homes: options.homes, sources: plan.sources)
      if update.stalePageCount > Self.many { await plan.prepare() }
      if update.isStale(SearchIndexFiles.manifest) {
        plan.searchIndex.make(replacingFilesIn: update.folder)
      }
      stages.start(.write)
      report.isTouched = true
      result = try await update.write(check: check)
    } else {
      if lock == nil { try makeOutputFolder(plan) }
      let folder = try OutputFolder.open(
        report.output, root: root, homes: options.homes, sources: plan.sources)
      if !hasEntries, folder.manifest.holdsEntryPages {
        throw DiagnosticError([Journal.missingEntries(plan.configuration)])
      }
      try folder.refuseForeign(among: files.map(\.path))
      await plan.prepare()
      stages.start(.write)
      report.isTouched = true
      result = try await OutputWriter(
        folder, known: known?.record.outputs ?? [], rewritesAll: options.isClean
      ).write(files, check: check)
    }
    report.written = result.written
    report.unchanged = result.unchanged
    report.removed = result.removed
    return result
  }

  /// From how many pages on it is worth making every date beforehand.
  private static let many = 400

  /// What the next build has to know.
  private func record(
    of result: OutputWriter.Result, _ plan: SitePlan, _ sources: JournalSources,
    _ memory: BuildMemory
  ) -> BuildRecord {
    let inputs = sources.inputs(includingDrafts: options.includesDrafts)
    let digests = zip(sources.tree.entries, memory.entries.known).map { file, known in
      sources.digest(of: file, as: known)
    }
    // Files that were others than the listed ones when they were read are to be looked at again.
    let isAsListed =
      memory.pictures.areAsListed
      && zip(plan.files, result.outputs).allSatisfy { $0.fingerprint == $1.fingerprint }
    // With an error something was left out, and next time it is to be told again.
    let isComplete = !report.hasErrors && !digests.contains(nil) && isAsListed
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
