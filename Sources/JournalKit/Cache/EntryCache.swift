/// What earlier builds understood of the journal's entries, without their texts.
///
/// On disk: the entries one after the other, each with its length, in the order of their paths. The
/// key stands for journal.yml and for this ilgi; with another one everything is read anew.
struct EntryCache: Sendable {
  /// In the order of their paths.
  private(set) var known: [KnownEntry]

  init(known: [KnownEntry] = []) {
    self.known = known
  }

  /// Reads the cache on disk; empty where there is none that is good.
  static func read(_ file: CacheFile, texts: SourceTexts) async -> EntryCache {
    guard let content = file.read() else { return EntryCache() }
    var reader = CacheReader(content)
    guard
      let records = try? reader.list(of: { (reader) throws(CacheReader.Damage) in
        try reader.raw()
      })
    else { return EntryCache() }
    let known = await Parallel.map(records) { record in
      try? KnownEntry(record: record, text: texts.text)
    }
    let good = known.compactMap { $0 }
    return EntryCache(known: good.count == records.count ? good : [])
  }

  /// Keeps what is known now, if it is not what the cache on disk tells.
  func write(to file: CacheFile, insteadOf old: EntryCache) async {
    // A file that had just been written is looked into once more in the next build; that is no
    // reason to write everything again.
    guard known.count != old.known.count || known.contains(where: { $0.record == nil }) else {
      return
    }
    let records = await Parallel.map(known) { $0.makeRecord() }.compactMap { $0 }
    var writer = CacheWriter()
    writer.put(records) { $0.put($1) }
    file.write(writer.bytes)
  }
}
