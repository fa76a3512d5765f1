/// The files beside an entry that belong to it alone.
package enum OwnAttachments {
  /// Paths, relative to the root, of the files that the entry refers to and that no other entry of
  /// the journal refers to or mentions; none where that can't be told.
  package static func of(_ entry: Entry, in journal: Journal) -> [String] {
    let resolver = ReferenceResolver(
      root: journal.root, entriesFolder: journal.configuration.entries.nfc, sources: [],
      attachments: journal.tree.attachments)
    var free = resolver.files(of: entry)
    guard !free.isEmpty else { return [] }
    let loader = EntryLoader(root: journal.root, configuration: journal.configuration)
    do {
      let drafts = try HiddenMarkdown.paths(
        root: journal.root, folder: journal.configuration.entries)
      let others = (journal.entries + journal.faulty).filter { $0.path != entry.path }
      let read = drafts.map { loader.load(SourceFile(path: $0)) }
      let shown = others + read.compactMap { $0.entry ?? $0.faulty }
      // Two names may be one file.
      let taken = Set(shown.flatMap(resolver.files).compactMap { real($0, in: journal) })
      free = free.filter { path in real(path, in: journal).map { !taken.contains($0) } ?? false }
      for path in journal.tree.entries.map(\.path) + drafts
      where path != entry.path && !free.isEmpty {
        // Any mention counts, also in HTML that is not read for links.
        guard let text = try text(of: path, in: journal) else { return [] }
        let mentions = NameMentions(text)
        free = free.filter { !mentions.contains($0.lastPathComponent) }
      }
    } catch {
      return []
    }
    return free.sorted()
  }

  private static func real(_ path: String, in journal: Journal) -> String? {
    FileAccess.realPath(journal.root + "/" + path)
  }

  private static func text(of path: String, in journal: Journal) throws(SystemError) -> String? {
    try FileAccess.read(journal.root + "/" + path, limit: EntryLoader.largest).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension ReferenceResolver {
  /// Paths of the files that an entry refers to, as they are on disk.
  func files(of entry: Entry) -> Set<String> {
    files(named: entry.outline.references.map(\.destination), in: entry.path)
  }

  /// Paths of the files that destinations in an entry lead to, as they are on disk.
  /// - Parameter path: of the entry, relative to the root.
  func files(named destinations: [String], in path: String) -> Set<String> {
    Set(
      destinations.compactMap { destination in
        let name = destination.prefix { $0 != "#" && $0 != "?" }
        guard let written = WebAddress.decode(String(name)),
          let file = Self.join(path.parentPath, written.nfc)
        else { return nil }
        return attachments[file]?.path
      })
  }
}
