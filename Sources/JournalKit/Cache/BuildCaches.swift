/// The files below `.ilgi/cache/` that belong to a journal and to one of its output folders.
///
/// Nothing depends on them but time: whatever is missing, damaged, or of another ilgi or journal.yml
/// is made again.
struct BuildCaches: Sendable {
  /// Gives the texts of entries that need not be understood again.
  let texts: SourceTexts
  private let root: String
  private let clock: FileSystemClock?
  private let entries: CacheFile
  private let pictures: CacheFile
  private let site: CacheFile
  private let search: SearchIndexCache

  /// - Parameters:
  ///   - output: absolute path of the output folder.
  ///   - isHolding: whether texts are kept in memory, see ``SourceTexts``.
  init(_ basis: JournalBasis, output: String, isHolding: Bool = false) {
    root = basis.root
    clock = basis.clock
    let loader = EntryLoader(root: root, configuration: basis.configuration, depth: .whole)
    texts = SourceTexts(root: root, loader: loader, isHolding: isHolding)
    entries = CacheFile(root: root, name: "entries", key: basis.entriesKey)
    pictures = CacheFile(root: root, name: "pictures", key: Ilgi.buildDigest)
    search = SearchIndexCache(root: root, key: basis.entriesKey)
    site = BuildRecord.file(root: root, output: output)
  }

  /// The clock of the journal's file system; nil where nothing can be written beside the journal.
  static func clock(root: String) -> FileSystemClock? {
    let folder = (root + "/" + CacheFile.folder).parentPath
    return CacheFile.makeFolders([folder]) ? FileSystemClock(in: folder) : nil
  }

  /// What the last build of this output folder left.
  func record() -> BuildRecord? { site.read().flatMap(BuildRecord.init) }

  /// What earlier builds found out about the journal.
  func memory() async -> BuildMemory {
    BuildMemory(
      entries: await EntryCache.read(entries, texts: texts),
      pictures: KnownPictures(pictures, clock: clock),
      search: SearchIndexHistory { [search] in search.read() })
  }

  /// Keeps what is known of the journal now.
  func keep(
    _ memory: BuildMemory, insteadOf old: BuildMemory, _ sources: JournalSources
  ) async {
    guard clock != nil else { return }
    await memory.entries.write(to: entries, insteadOf: old.entries)
    memory.pictures.write(to: pictures, among: sources.tree.attachments)
    if let index = memory.search.new { search.write(index) }
  }

  /// Keeps what is known of the output folder now.
  func keep(_ record: BuildRecord) {
    guard clock != nil else { return }
    record.write(to: site)
    BuildRecord.forgetOldest(root: root)
  }
}
