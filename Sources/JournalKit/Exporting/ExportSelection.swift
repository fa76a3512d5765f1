/// An entry that is exported, with all that belongs to it.
package struct ExportedEntry: Sendable {
  package let entry: Entry
  /// The entry's file as it stands.
  package let file: [UInt8]
  /// Files of the journal that its text refers to, sorted by path: paths relative to the root.
  package let attachments: [String]
}

/// Which entries are exported.
package struct ExportFilter: Sendable {
  package var entries = EntryFilter()
  /// Drafts and private entries leave the journal only when a person asks for them.
  package var includesDrafts = false
  package var includesPrivate = false

  package init() {}

  func accepts(_ entry: Entry) -> Bool {
    (includesDrafts || !entry.isDraft) && (includesPrivate || !entry.isPrivate)
      && entries.accepts(entry)
  }
}

/// The entries that are exported, the oldest first.
package struct ExportSelection: Sendable {
  /// The journal's root, absolute, with links resolved.
  package let root: String
  package let configuration: Configuration
  package let entries: [ExportedEntry]
  /// How many entries were passed over because they are drafts or private.
  package let hiddenCount: Int
  /// Entries that have mistakes and were left out, by path.
  package let faulty: [String]
  /// How many files lie beside the entries that no entry of the journal shows or links to.
  package let unmentionedCount: Int

  /// - Parameter journal: read as a whole, at least to ``EntryLoader/Depth/source``.
  package init(_ journal: Journal, filter: ExportFilter) throws {
    root = journal.root
    configuration = journal.configuration
    let chosen = journal.entries.filter(filter.accepts)
    hiddenCount =
      journal.entries.count { filter.entries.accepts($0) } - chosen.count
    let understood = Set(journal.entries.map(\.path))
    faulty = journal.tree.entries.map(\.path).filter { !understood.contains($0) }
    let resolver = ReferenceResolver(
      root: journal.root, entriesFolder: journal.configuration.entries.nfc, sources: [],
      attachments: journal.tree.attachments)
    let references = HTMLReferences(journal.configuration.markdownOptions)
    entries = try chosen.newestFirst.reversed().map { entry in
      let file = try OpenFile(journal.root + "/" + entry.path, root: journal.root)
      guard let bytes = try file.bytes(limit: EntryLoader.largest) else {
        throw SystemError.tooLarge(entry.path)
      }
      // What it was when it was chosen counts: it may have become a private one.
      guard EntryLoader.digest(of: bytes, entry.path) == entry.digest else {
        throw file.changeFailure
      }
      let shown = resolver.files(of: entry).union(
        resolver.files(named: references.destinations(in: bytes), in: entry.path))
      return ExportedEntry(entry: entry, file: bytes, attachments: shown.sorted())
    }
    var mentioned = Set(entries.flatMap(\.attachments))
    let exported = Set(entries.map(\.entry.path))
    for file in journal.tree.entries where !exported.contains(file.path) {
      // Of what can't be read nothing is taken to be mentioned.
      guard let open = try? OpenFile(journal.root + "/" + file.path, root: journal.root),
        let bytes = try? open.bytes(limit: EntryLoader.largest)
      else { continue }
      mentioned.formUnion(
        resolver.files(named: references.allDestinations(in: bytes), in: file.path))
    }
    unmentionedCount = journal.tree.attachments.values.count { !mentioned.contains($0.path) }
  }
}

extension ExportSelection {
  /// A path relative to the folder of entries.
  /// - Parameter path: of an entry or an attachment, relative to the root.
  func pathInEntries(_ path: String) -> String {
    guard path.isAtOrBelow(configuration.entries) else { return path }
    return path.pathParts.dropFirst(configuration.entries.pathParts.count).joined(separator: "/")
  }

  /// All attachments, each once, by their paths relative to the root and sorted by these.
  package var attachments: [String] {
    Set(entries.flatMap(\.attachments)).sorted { $0.precedesInBytes($1) }
  }

  /// Opens an attachment, which must lie in the journal.
  /// - Parameter path: relative to the root.
  func open(_ path: String) throws(SystemError) -> OpenFile {
    try OpenFile(root + "/" + path, root: root)
  }
}

extension OpenFile {
  /// Hands out all bytes in pieces, so that the file's size does not matter.
  /// - Parameter size: of a piece, in bytes.
  func read(
    piecesOf size: Int, each piece: ([UInt8]) throws(SystemError) -> Void
  ) throws(SystemError) {
    var offset = 0
    while true {
      let bytes = try bytes(at: offset, count: size)
      if bytes.isEmpty { return }
      try piece(bytes)
      offset += bytes.count
    }
  }
}
