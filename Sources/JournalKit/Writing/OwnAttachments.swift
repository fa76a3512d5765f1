/// The files beside an entry that belong to it alone.
package enum OwnAttachments {
  /// Paths, relative to the root, of the files that the entry refers to and no other entry of the
  /// journal does.
  package static func of(_ entry: Entry, in journal: Journal) -> [String] {
    let resolver = ReferenceResolver(
      root: journal.root, entriesFolder: journal.configuration.entries.nfc, sources: [],
      attachments: journal.tree.attachments)
    let own = resolver.files(of: entry)
    guard !own.isEmpty else { return [] }
    var others: Set<String> = []
    for other in journal.entries + journal.faulty where other.path != entry.path {
      others.formUnion(resolver.files(of: other))
    }
    return own.subtracting(others).sorted()
  }
}

extension ReferenceResolver {
  /// Paths of the files that an entry refers to, as they are on disk.
  func files(of entry: Entry) -> Set<String> {
    Set(
      entry.body.references.compactMap { reference in
        let end =
          reference.destination.firstIndex { $0 == "#" || $0 == "?" }
          ?? reference.destination.endIndex
        guard let written = WebAddress.decode(String(reference.destination[..<end])),
          let path = Self.join(entry.path.parentPath, written.nfc)
        else { return nil }
        return attachments[path]?.path
      })
  }
}
