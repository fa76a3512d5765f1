/// The last build of an output folder, and whether there is anything to do since.
struct LastBuild {
  let record: BuildRecord
  let options: BuildOptions
  /// Absolute path of the output folder.
  let output: String

  /// How many entries are read again here, because their stamps prove nothing or have changed; where
  /// there are more, a build finds out as fast.
  private static let mostRead = 64

  /// What the last build told, if sources and options are as they were. The output must be intact.
  func reportIfNothingChanged(
    in sources: JournalSources, _ stages: inout StageClock
  ) async throws -> BuildReport? {
    guard areSame(sources) else { return nil }
    try OutputFolder.refuseDangerous(
      output, root: sources.root, homes: options.homes,
      sources: [sources.configuration.entries, Theme.folder] + record.linkedSources)
    return await report(sources.basis, &stages)
  }

  /// What the last build told; nil if its icons are others now.
  private func report(
    _ basis: JournalBasis, _ stages: inout StageClock
  ) async -> BuildReport? {
    stages.start(.icons)
    let icons = await SiteIcons.files(
      for: record.icons, theme: basis.theme, source: basis.configuration.icons,
      root: basis.root, now: options.now, isOffline: options.isOffline)
    guard areSame(icons.files) else { return nil }
    var report = record.report
    if let warning = icons.warning { report.diagnostics.append(warning) }
    report.output = output
    report.countFuture(record.moments, after: options.now)
    report.unchanged = record.outputs.count
    report.isPublished = true
    return report
  }

  private func areSame(_ sources: JournalSources) -> Bool {
    guard let inputs = record.inputs,
      inputs == sources.inputs(includingDrafts: options.includesDrafts),
      sources.basis.problems.isEmpty, sources.basis.themeProblems.isEmpty
    else { return false }
    let files = sources.tree.entries
    guard files.count == record.sources.count else { return false }
    var count = 0
    for (file, digest) in zip(files, record.sources) {
      guard let stamp = file.stamp else { return false }
      if JournalSources.digest(of: file, stamp) == digest { continue }
      count += 1
      guard count <= Self.mostRead,
        let bytes = try? FileAccess.read(
          sources.root + "/" + file.path, limit: EntryLoader.largest),
        EntryLoader.digest(of: bytes, file.path) == digest
      else { return false }
    }
    return true
  }

  /// Looks at every file of the output.
  /// - Parameter clock: the file system's clock, read just now.
  /// - Returns: the record, with stamps that prove something by now; nil if a file is not as the
  ///   last build left it.
  func recordIfOutputIsIntact(_ clock: FileSystemClock?) async -> BuildRecord? {
    // What a killed build leaves has to be put in order.
    if case .some = try? FileAccess.kind(of: output + "/" + OutputWriter.staging) { return nil }
    guard let folder = try? OpenFolder(output),
      let manifest = record.manifest.same(in: folder, output, clock)
    else { return nil }
    let parts = await Parallel.mapSlices(record.outputs) { (outputs) -> [BuildRecord.Output]? in
      var found: [BuildRecord.Output] = []
      found.reserveCapacity(outputs.count)
      var folders = PlainFolders(folder)
      for output in outputs {
        guard folders.holds(output.path) else { return nil }
        guard let same = output.same(in: folder, self.output, clock) else { return nil }
        found.append(same)
      }
      return found
    }
    var intact = record
    intact.outputs = []
    intact.outputs.reserveCapacity(record.outputs.count)
    for part in parts {
      guard let part else { return nil }
      intact.outputs += part
    }
    intact.manifest = manifest
    return intact
  }

  /// Whether the icons are those that were written.
  private func areSame(_ icons: [OutputFile]) -> Bool {
    let written = record.outputs.suffix(icons.count)
    return zip(written, icons).allSatisfy {
      $0.path == $1.path && $0.fingerprint == $1.fingerprint
    }
  }
}

extension BuildRecord.Output {
  /// The file as it is in the output folder; nil if that is not as it was.
  /// - Parameters:
  ///   - folder: the output folder, and its absolute path.
  ///   - clock: the file system's clock, by which a stamp may prove something now.
  func same(
    in folder: OpenFolder, _ folderPath: String, _ clock: FileSystemClock?
  ) -> BuildRecord.Output? {
    guard let found = folder.stamp(of: path) else { return nil }
    if found == stamp { return self }
    guard let contents, let bytes = try? FileAccess.read(folderPath + "/" + path),
      Digest(of: bytes).value == contents
    else { return nil }
    var same = self
    same.stamp = clock?.isSettled(found) == true ? found : nil
    return same
  }
}
