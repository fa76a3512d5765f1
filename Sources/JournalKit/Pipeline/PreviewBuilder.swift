internal import Synchronization

/// Makes the site for its owner to look at while writing: again and again, without a file of it on
/// disk, each time doing only what changed.
///
/// One update is to be awaited before the next begins.
package actor PreviewBuilder {
  /// What came of looking at the journal.
  package struct Outcome: Sendable {
    /// What is wrong, and how much there is.
    package let report: BuildReport
    /// The site; nil where an error keeps it from being made.
    package let site: PreviewedSite?
    /// Icons whose pictures may have to be fetched.
    package let icons: Set<WeatherIcon>
    /// Another number whenever journal.yml says something else; nil where it could not be read.
    package let configuration: UInt64?
  }

  private let root: String
  private var options: BuildOptions
  private var memory = BuildMemory()
  private var keys = Keys()
  private var last: Look?
  /// Whether the last good site showed entries.
  private var hasShownEntries = false
  /// Absolute paths of all folders in which a change can mean something, as of the last look.
  package private(set) var folders: Set<String>

  /// What the memory is good for.
  private struct Keys: Equatable {
    var entries: UInt64?
    var style: [UInt64] = []
  }

  /// What the journal looked like when the last site was made.
  private struct Look: Equatable {
    let inputs: UInt64
    let sources: [UInt64]
  }

  /// - Parameters:
  ///   - root: the journal's root, absolute, with links resolved.
  ///   - includesDrafts: whether drafts are shown, marked as such.
  package init(root: String, includesDrafts: Bool) {
    self.root = root
    options = BuildOptions(now: 0)
    options.includesDrafts = includesDrafts
    // Pictures that have to be fetched keep nobody waiting.
    options.isOffline = true
    folders = [root]
  }

  /// Looks at the journal, and makes the site if anything has changed.
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - isForced: whether to make it although nothing has changed.
  /// - Returns: nil where nothing has.
  package func update(now: Int, isForced: Bool = false) async -> Outcome? {
    options.now = now
    var stages = StageClock()
    let outcome: Outcome?
    do {
      let sources = try JournalSources.look(
        root: root, clock: BuildCaches.clock(root: root), &stages)
      folders = Self.folders(of: sources)
      // A site must not be emptied because its entries are not where they were.
      if hasShownEntries, try !Journal.hasEntriesFolder(root: root, sources.configuration) {
        return failed(
          sources.basis.themeProblems + [Journal.missingEntries(sources.configuration)], &stages,
          configuration: sources.configuration.digest)
      }
      let look = look(sources)
      if !isForced, let look, look == last { return nil }
      outcome = try await make(sources, &stages)
      // What is wrong is looked at again each time: it may have been the system's fault.
      let isSure =
        outcome?.site != nil && memory.pictures.areAsListed
        && memory.entries.known.allSatisfy { $0.stamp != nil }
      last = isSure ? look : nil
    } catch let error as DiagnosticError {
      outcome = failed(error.diagnostics, &stages)
    } catch {
      outcome = failed([Diagnostic(.output, .error, Message(of: error))], &stages)
    }
    return outcome
  }

  /// Fetches pictures of icons, so that the next site has them.
  package nonisolated func fetch(_ icons: Set<WeatherIcon>, now: Int) async -> Diagnostic? {
    guard let (configuration, _) = try? Journal.readConfiguration(root: root) else { return nil }
    let (theme, _) = Theme.load(root: root)
    return await SiteIcons.files(
      for: icons, theme: theme, source: configuration.icons, root: root, now: now,
      isOffline: false
    ).warning
  }

  private func failed(
    _ diagnostics: [Diagnostic], _ stages: inout StageClock, configuration: UInt64? = nil
  ) -> Outcome {
    last = nil
    var report = BuildReport()
    report.diagnostics = diagnostics.sorted()
    report.seconds = stages.total
    return Outcome(report: report, site: nil, icons: [], configuration: configuration)
  }

  /// What there is to see without reading an entry; nil where that proves nothing.
  private func look(_ sources: JournalSources) -> Look? {
    guard let inputs = sources.inputs(includingDrafts: options.includesDrafts) else { return nil }
    let digests = sources.tree.entries.map { sources.digest(of: $0) }
    guard !digests.contains(nil) else { return nil }
    return Look(inputs: inputs, sources: digests.compactMap { $0 })
  }

  private func make(_ sources: JournalSources, _ stages: inout StageClock) async throws -> Outcome {
    await refresh(for: sources)
    var reading = JournalReading(sources, options: options, depth: .source, memory: memory)
    let planned: Result<SitePlan, any Error>
    do {
      planned = .success(try await reading.plan(&stages))
    } catch {
      planned = .failure(error)
    }
    memory = reading.memory
    var report = reading.report
    let plan: SitePlan
    do {
      plan = try planned.get()
    } catch let error as DiagnosticError {
      return failed(
        report.diagnostics + error.diagnostics, &stages,
        configuration: sources.configuration.digest)
    }
    let icons = await SiteIcons.files(
      for: plan.icons, theme: plan.theme, source: plan.configuration.icons, root: root,
      now: options.now, isOffline: true)
    report.diagnostics.sort()
    report.seconds = stages.total
    report.isPublished = !report.hasErrors
    if report.isPublished { hasShownEntries = report.entries > 0 }
    return Outcome(
      report: report,
      site: report.hasErrors ? nil : PreviewedSite(root: root, files: plan.files + icons.files),
      icons: plan.icons, configuration: sources.configuration.digest)
  }

  /// Forgets what journal.yml or the theme have made worthless; at the beginning takes what builds
  /// have found out.
  private func refresh(for sources: JournalSources) async {
    let isFirst = keys.entries == nil
    let new = Keys(
      entries: sources.basis.entriesKey,
      style: [sources.basis.entriesKey, sources.basis.theme.pagesDigest])
    if isFirst {
      let caches = BuildCaches(sources.basis, output: "", isHolding: true)
      memory = await caches.memory()
      if caches.texts.haveChanged { memory.entries = EntryCache() }
    } else if keys.entries != new.entries {
      memory = BuildMemory(pictures: memory.pictures)
    }
    memory.pictures.clock = sources.clock
    memory.pictures.areAsListed = true
    if keys.style != new.style { memory.style = nil }
    keys = new
  }

  /// All folders whose files a site is made of, and those in which such a folder can appear.
  private static func folders(of sources: JournalSources) -> Set<String> {
    var folders = sources.tree.folders.union([sources.root])
    var parent = sources.configuration.entries
    while !parent.isEmpty {
      if case .directory? = try? FileAccess.kind(of: sources.root + "/" + parent) {
        folders.insert(sources.root + "/" + parent)
      }
      parent = parent.parentPath
    }
    var links = sources.tree.linked + [ConfigurationReader.fileName]
    var rest = [Theme.folder]
    while let folder = rest.popLast() {
      guard let entries = try? DirectoryReader.entries(of: sources.root + "/" + folder) else {
        continue
      }
      folders.insert(sources.root + "/" + folder)
      for entry in entries where entry.name.first != 0x2E {
        let path = folder + "/" + String(decoding: entry.name, as: UTF8.self)
        if entry.kind == .directory { rest.append(path) }
        if entry.kind == .link { links.append(path) }
      }
    }
    // A change of what a link leads to shows in the folder where that lies.
    for link in links {
      guard let real = FileAccess.realPath(sources.root + "/" + link) else { continue }
      folders.insert(real.parentPath.isEmpty ? "/" : real.parentPath)
    }
    return folders
  }
}
