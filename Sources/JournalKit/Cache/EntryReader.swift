/// Reads the entries of a journal, but for those whose files are as they were.
struct EntryReader: Sendable {
  private let root: String
  private let loader: EntryLoader
  private let clock: FileSystemClock?

  /// - Parameter clock: the file system's clock, read before the files were listed; without one no
  ///   stamp proves anything.
  init(root: String, loader: EntryLoader, clock: FileSystemClock?) {
    self.root = root
    self.loader = loader
    self.clock = clock
  }

  /// The entries of files, in their order.
  /// - Parameters:
  ///   - files: sorted by path, with stamps.
  ///   - known: what is known from before, sorted by path.
  func read(_ files: [SourceFile], knowing known: [KnownEntry]) async -> [KnownEntry] {
    await Parallel.map(Self.joined(files, known)) { file, known in read(file, known) }
  }

  /// Each file with what is known of it.
  private static func joined(
    _ files: [SourceFile], _ known: [KnownEntry]
  ) -> [(SourceFile, KnownEntry?)] {
    var rest = known[...]
    return files.map { file in
      while let first = rest.first {
        if first.path.hasBytes(of: file.path) { return (file, rest.removeFirst()) }
        guard first.path.precedesInBytes(file.path) else { break }
        rest.removeFirst()
      }
      return (file, nil)
    }
  }

  private func read(_ file: SourceFile, _ known: KnownEntry?) -> KnownEntry {
    if let known, let stamp = known.stamp, stamp == file.stamp { return known }
    let (loaded, isSame, read) = loader.load(file, unless: known?.loaded)
    // What could not be read is tried again, whatever its stamp; so is what was another file than the
    // listed one when it was read.
    let isRead = loaded.entry != nil || loaded.faulty != nil
    let stamp = file.stamp.flatMap { stamp in
      isRead && read == stamp && clock?.isSettled(stamp) == true ? stamp : nil
    }
    // Where nothing became clearer, what is on disk is as good.
    let record = isSame && stamp == known?.stamp ? known?.record : nil
    return KnownEntry(path: file.path, stamp: stamp, loaded: loaded, record: record)
  }
}
