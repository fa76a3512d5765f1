/// The files beside an entry that belong to it alone.
package enum OwnAttachments {
  /// Paths, relative to the root, of the files that the entry refers to and whose names no other
  /// entry of the journal mentions; none where that can't be told.
  package static func of(_ entry: Entry, in journal: Journal) -> [String] {
    let resolver = ReferenceResolver(
      root: journal.root, entriesFolder: journal.configuration.entries.nfc, sources: [],
      attachments: journal.tree.attachments)
    let own = resolver.files(of: entry)
    guard !own.isEmpty else { return [] }
    var free = own
    for other in journal.tree.entries where other.path != entry.path && !free.isEmpty {
      guard let text = text(of: other, in: journal) else { return [] }
      // Any mention counts, also in HTML that is not read for links.
      free = free.filter { path in
        let name = path.lastPathComponent.nfc
        return !text.contains(name) && !text.contains(WebAddress.encode(path: name))
      }
    }
    return free.sorted()
  }

  private static func text(of file: SourceFile, in journal: Journal) -> String? {
    do throws(SystemError) {
      let bytes = try FileAccess.read(journal.root + "/" + file.path, limit: EntryLoader.largest)
      return bytes.map { String(decoding: $0, as: UTF8.self).nfc }
    } catch {
      return nil
    }
  }
}

extension ReferenceResolver {
  /// Paths of the files that an entry refers to, as they are on disk.
  func files(of entry: Entry) -> Set<String> {
    Set(
      entry.outline.references.compactMap { reference in
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
