/// Entries' files as they stand on the disk.
package enum EntrySource {
  /// The Markdown of an entry, without its front matter.
  package static func body(of entry: Entry, root: String) throws -> String {
    guard let file = FileAccess.realPath(root + "/" + entry.path),
      JournalBoundary.contains(file, root: root)
    else { throw SystemError(.read, entry.path, code: 2) }
    guard let bytes = try FileAccess.read(file, limit: EntryLoader.largest),
      let parts = try? FrontMatterSplitter.split(bytes)
    else { return "" }
    return String(decoding: bytes[parts.body], as: UTF8.self)
  }

  /// Whether there is nothing but white space after the front matter.
  package static func hasBlankBody(_ bytes: [UInt8]) -> Bool {
    guard let parts = try? FrontMatterSplitter.split(bytes) else { return false }
    return bytes[parts.body].allSatisfy { $0 <= 0x20 }
  }

  /// The path, relative to the root, of a Markdown file of the journal that a person names; nil where
  /// there is none. It need not be a good entry.
  /// - Parameters:
  ///   - text: a path relative to one of the folders, with or without `.md`.
  ///   - folders: absolute paths.
  package static func path(
    _ text: String, root: String, entries: String, folders: [String]
  ) -> String? {
    candidates(for: text, root: root, entries: entries, folders: folders).first { path in
      if case .file? = try? FileAccess.kind(of: root + "/" + path, followingLinks: true) {
        return path.hasSuffix(".md")
      }
      return false
    }
  }

  /// The paths below the folder of entries, relative to the root, that a text may mean.
  static func candidates(
    for text: String, root: String, entries: String, folders: [String]
  ) -> [String] {
    // The folder of entries may be a link to another one of the journal.
    let top = AbsolutePath.resolve(entries, from: root)
    return folders.flatMap { folder in
      ["", ".md"].compactMap { ending in
        let path = AbsolutePath.resolveParent(text + ending, from: folder)
        guard path.isAtOrBelow(top), path != top else { return nil }
        let parts = path.pathParts.dropFirst(top.pathParts.count)
        return entries + "/" + parts.joined(separator: "/")
      }
    }
  }
}
