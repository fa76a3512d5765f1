/// A file of the journal as it was understood once, so that it need not be read again while it stays
/// as it is. It never changes, and lists of it are made again and again: a class is handed on without
/// being copied.
final class KnownEntry: Sendable {
  let path: String
  /// What the file system told of the file; nil where that does not prove that it is unchanged,
  /// because it had been written just then.
  let stamp: FileStamp?
  let loaded: LoadedEntry
  /// How it stands in the cache on disk; nil where it does not.
  let record: ArraySlice<UInt8>?

  /// For the cache on disk; nil for a file with errors, which is read again each time.
  func makeRecord() -> ArraySlice<UInt8>? {
    guard let entry = loaded.entry else { return nil }
    if let record { return record }
    var writer = CacheWriter()
    writer.put(stamp != nil)
    if let stamp { writer.put(stamp) }
    writer.put(entry)
    writer.put(loaded.diagnostics) { $0.put($1) }
    return writer.bytes[...]
  }

  init(path: String, stamp: FileStamp?, loaded: LoadedEntry, record: ArraySlice<UInt8>? = nil) {
    self.path = path
    self.stamp = stamp
    self.loaded = loaded
    self.record = record
  }

  /// Reads what ``makeRecord()`` made.
  /// - Parameter text: gives the entry's text when asked.
  static func read(
    _ record: ArraySlice<UInt8>,
    text: (_ path: String, _ digest: UInt64, _ isTitled: Bool) -> EntryText
  ) throws(CacheReader.Damage) -> KnownEntry {
    try CacheReader.read(record) { (reader) throws(CacheReader.Damage) in
      let stamp = try reader.flag() ? try reader.stamp() : nil
      let entry = try reader.entry(text: text)
      let diagnostics = try reader.list { (reader) throws(CacheReader.Damage) in
        try reader.diagnostic()
      }
      return KnownEntry(
        path: entry.path, stamp: stamp,
        loaded: LoadedEntry(entry: entry, diagnostics: diagnostics), record: record)
    }
  }
}

extension CacheWriter {
  mutating func put(_ stamp: FileStamp) {
    put(stamp.device)
    put(stamp.inode)
    put(stamp.size)
    put(stamp.modified)
    put(stamp.changed)
  }
}

extension CacheReader {
  mutating func stamp() throws(Damage) -> FileStamp {
    FileStamp(
      device: try number(), inode: try number(), size: try integer(), modified: try integer(),
      changed: try integer())
  }
}
