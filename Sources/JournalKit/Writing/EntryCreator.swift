/// Writes new entries as files of their own; never over another.
package struct EntryCreator: Sendable {
  private let root: String
  private let folder: String

  /// - Parameters:
  ///   - root: the journal's root, absolute.
  ///   - folder: the folder of entries, relative to it.
  package init(root: String, folder: String) {
    self.root = root
    self.folder = folder
  }

  /// Writes an entry.
  /// - Parameter nameTitle: the title for the file's name, if any.
  /// - Returns: the path relative to the root.
  /// - Throws: ``OutsideJournal`` where its folder is a link out of the journal.
  package func write(_ draft: EntryDraft, nameTitle: String?) throws -> String {
    let day = draft.moment.day
    let month = "\(folder)/\(padded(day.year, 4))/\(padded(day.month, 2))"
    try OutsideJournal.refuse(month, root: root)
    try FileAccess.makeDirectories(root + "/" + month)
    let bytes = draft.bytes
    var lost: Set<String> = []
    while true {
      let taken = try names(in: root + "/" + month).union(lost)
      let name = try EntryFileName.free(day: day, title: nameTitle) { stem in
        try taken.contains(Self.key(stem)) || isTakenElsewhere(stem, day)
      }
      let path = month + "/" + name
      do throws(SystemError) {
        try FileAccess.createWhole(root + "/" + path, with: bytes)
        return path
      } catch {
        guard error.isOccupied, lost.count < 1000 else { throw error }
        // Somebody else took the name in this moment.
        lost.insert(Self.key(String(name.dropLast(3))))
      }
    }
  }

  /// Stems of all names of a folder, in the form in which no two entries may share one.
  private func names(in folder: String) throws -> Set<String> {
    var stems: Set<String> = []
    for entry in try DirectoryReader.entries(of: folder) {
      let name = String(decoding: entry.name, as: UTF8.self)
      let isMarkdown = name.lowercased().hasSuffix(".md")
      stems.insert(Self.key(isMarkdown ? String(name.dropLast(3)) : name))
    }
    return stems
  }

  private static func key(_ stem: String) -> String { stem.nfc.lowercased() }

  /// Whether an entry of that name stands where journals usually keep the day's entries; it would
  /// have the same address.
  private func isTakenElsewhere(_ stem: String, _ day: CivilDate) throws -> Bool {
    let year = padded(day.year, 4)
    for place in ["", "/\(year)", "/\(day.folder)"] {
      for ending in ["md", "MD"] {
        let path = "\(root)/\(folder)\(place)/\(stem).\(ending)"
        if try FileAccess.kind(of: path, followingLinks: true) != nil { return true }
      }
    }
    return false
  }
}
