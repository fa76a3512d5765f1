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

  /// - Parameter journal: read as a whole.
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
    entries = try chosen.newestFirst.reversed().map { entry in
      let file = try OpenFile(journal.root + "/" + entry.path, root: journal.root)
      guard let bytes = try file.bytes(limit: EntryLoader.largest) else {
        throw SystemError.tooLarge(entry.path)
      }
      return ExportedEntry(
        entry: entry, file: bytes, attachments: resolver.files(of: entry).sorted())
    }
  }
}
