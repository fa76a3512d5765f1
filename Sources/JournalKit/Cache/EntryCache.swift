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
    let ranges = try? CacheReader.read(content) { (reader) throws(CacheReader.Damage) in
      try reader.list { (reader) throws(CacheReader.Damage) in try reader.range() }
    }
    guard let ranges else { return EntryCache() }
    let start = content.startIndex
    let known = await Parallel.map(ranges) { range in
      try? KnownEntry.read(
        content[(start + range.lowerBound)..<(start + range.upperBound)], text: texts.text)
    }
    let good = known.compactMap { $0 }
    return EntryCache(known: good.count == ranges.count ? good : [])
  }

  /// Whether it tells of entries that are no more, which must not stay on disk.
  private func hasOthers(than good: [KnownEntry]) -> Bool {
    var rest = good[...]
    for entry in known {
      while let first = rest.first, first.path.precedesInBytes(entry.path) { rest.removeFirst() }
      guard let first = rest.first, first.path.hasBytes(of: entry.path) else { return true }
    }
    return false
  }

  /// So many entries may be missing in the cache on disk: reading them again takes less time than
  /// writing all.
  private static let tolerated = 32

  /// Keeps what is known now, if the cache on disk tells much less or of many that are gone.
  /// - Parameter old: what the cache on disk tells.
  func write(to file: CacheFile, insteadOf old: EntryCache) async {
    let good = known.filter { $0.loaded.entry != nil }
    let missing = good.count { $0.record == nil }
    guard missing > Self.tolerated || old.known.isEmpty || old.hasOthers(than: good) else { return }
    let parts = await Parallel.mapSlices(good) { entries in
      var writer = CacheWriter()
      for entry in entries { if let record = entry.makeRecord() { writer.put(record) } }
      return writer.bytes
    }
    file.write(capacity: parts.reduce(8) { $0 + $1.count }) { writer in
      writer.put(UInt64(good.count))
      for part in parts { writer.put(verbatim: part) }
    }
  }
}
