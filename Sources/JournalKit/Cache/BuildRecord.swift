/// What an output folder holds since the last build, and what that was made from.
///
/// One for each output folder. It says nothing that is not found out anew where a file's stamp is
/// another one; without it a build makes every page and compares.
struct BuildRecord: Sendable {
  /// A file of the output as it was written or found to be right.
  struct Output: Sendable {
    let path: String
    /// What it was made from; nil where only the bytes tell.
    let fingerprint: UInt64?
    /// The digest of its bytes; nil where they were not looked at.
    let contents: UInt64?
    /// Nil where it had been written just before, so that the stamp proves nothing.
    var stamp: FileStamp?
  }

  /// The digest of everything else that the build was made from, see
  /// ``JournalSources/inputs(includingDrafts:)``; nil where the next build must look at everything.
  var inputs: UInt64?
  /// Digests of the entries' files, in the order of their paths.
  var sources: [UInt64]
  /// In the order of ``SitePlan/files``.
  var outputs: [Output]
  /// The list of them in the output folder.
  var manifest: Output
  /// What the build told.
  var report: BuildReport
  /// When the published entries were written, in seconds since 1970.
  var moments: [Int]
  /// Icons that the site shows.
  var icons: Set<WeatherIcon>
  /// Links among the sources that were followed.
  var linkedSources: [String]

  /// How many files have a stamp that proves nothing.
  var unsettledCount: Int { outputs.count { $0.stamp == nil } }

  /// The file of the cache that tells of an output folder.
  static func file(root: String, output: String) -> CacheFile {
    CacheFile(root: root, name: prefix + Fingerprint(of: output).text, key: Ilgi.buildDigest)
  }

  private static let prefix = "site-"
  /// How many output folders are remembered.
  private static let kept = 8

  /// Forgets the output folders that were built longest ago, if there are many, and what killed
  /// builds have left.
  static func forgetOldest(root: String) {
    let folder = root + "/" + CacheFile.folder
    // What can't be listed or removed only takes room; the next build tries again.
    guard let names = try? DirectoryReader.entries(of: folder, stamping: true) else { return }
    for entry in names where entry.name.suffix(4).elementsEqual(".tmp".utf8) {
      let name = String(decoding: entry.name, as: UTF8.self)
      if !FileAccess.isOfLivingProcess(name) { try? FileAccess.remove(folder + "/" + name) }
    }
    let sites = names.compactMap { entry -> (name: String, changed: Int)? in
      let name = String(decoding: entry.name, as: UTF8.self)
      guard name.hasPrefix(prefix), let stamp = entry.stamp else { return nil }
      return (name, stamp.changed)
    }
    for site in sites.sorted(by: { $0.changed > $1.changed }).dropFirst(kept) {
      try? FileAccess.remove(folder + "/" + site.name)
    }
  }

  init(
    inputs: UInt64?, sources: [UInt64], outputs: [Output], manifest: Output, report: BuildReport,
    plan: SitePlan
  ) {
    self.inputs = inputs
    self.sources = sources
    self.outputs = outputs
    self.manifest = manifest
    self.report = report
    moments = plan.moments
    icons = plan.icons
    linkedSources = plan.linkedSources
  }
}

// MARK: On disk

extension BuildRecord {
  /// About how many bytes the record takes.
  private var capacity: Int { 8 * sources.count + 100 * outputs.count + 8 * moments.count + 4096 }

  func write(to file: CacheFile) {
    file.write(capacity: capacity) { put(into: &$0) }
  }

  private func put(into writer: inout CacheWriter) {
    writer.put(inputs != nil)
    if let inputs { writer.put(bits: inputs) }
    writer.put(sources) { $0.put(bits: $1) }
    writer.put(outputs) { $0.put($1) }
    writer.put(manifest)
    writer.put(report)
    writer.put(moments) { $0.put($1) }
    writer.put(icons.sorted()) { $0.put($1.code) }
    writer.put(linkedSources) { $0.put($1) }
  }

  /// Reads a record; nil where the bytes are none.
  init?(_ content: ArraySlice<UInt8>) {
    do throws(CacheReader.Damage) {
      self = try CacheReader.read(content) { (reader) throws(CacheReader.Damage) in
        try BuildRecord(&reader)
      }
    } catch {
      return nil
    }
  }

  private init(_ reader: inout CacheReader) throws(CacheReader.Damage) {
    inputs = try reader.flag() ? try reader.bits() : nil
    sources = try reader.list { (reader) throws(CacheReader.Damage) in try reader.bits() }
    outputs = try reader.list { (reader) throws(CacheReader.Damage) in try reader.output() }
    manifest = try reader.output()
    report = try reader.report()
    moments = try reader.list { (reader) throws(CacheReader.Damage) in try reader.integer() }
    icons = Set(
      try reader.list { (reader) throws(CacheReader.Damage) in try reader.text() }
        .compactMap { WeatherIcon.named[$0] })
    linkedSources = try reader.list { (reader) throws(CacheReader.Damage) in try reader.text() }
  }
}

extension CacheWriter {
  fileprivate mutating func put(_ output: BuildRecord.Output) {
    put(output.path)
    put(output.fingerprint != nil)
    if let fingerprint = output.fingerprint { put(bits: fingerprint) }
    put(output.contents != nil)
    if let contents = output.contents { put(bits: contents) }
    put(output.stamp != nil)
    if let stamp = output.stamp { put(stamp) }
  }

  fileprivate mutating func put(_ report: BuildReport) {
    for number in [
      report.entries, report.checked, report.pages, report.skipped.draft, report.skipped.private,
      report.skipped.empty, report.includedDrafts,
    ] {
      put(number)
    }
    put(report.lacksAddress)
    put(report.diagnostics) { $0.put($1) }
  }
}

extension CacheReader {
  fileprivate mutating func output() throws(Damage) -> BuildRecord.Output {
    BuildRecord.Output(
      path: try text(), fingerprint: try flag() ? try bits() : nil,
      contents: try flag() ? try bits() : nil, stamp: try flag() ? try stamp() : nil)
  }

  fileprivate mutating func report() throws(Damage) -> BuildReport {
    var report = BuildReport()
    report.entries = try integer()
    report.checked = try integer()
    report.pages = try integer()
    report.skipped.draft = try integer()
    report.skipped.private = try integer()
    report.skipped.empty = try integer()
    report.includedDrafts = try integer()
    report.lacksAddress = try flag()
    report.diagnostics = try list { (reader) throws(Damage) in try reader.diagnostic() }
    return report
  }
}
