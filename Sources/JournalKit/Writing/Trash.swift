/// Deleted entries, kept in `.ilgi/trash/` until the person removes them there.
///
/// Each deletion has a folder of its own, named by its time; in it lie the files under the paths that
/// they had in the journal.
package struct Trash: Sendable {
  /// Where deleted entries lie, relative to the root.
  package static let folder = ".ilgi/trash"

  /// One deletion.
  package struct Item: Sendable, Hashable {
    /// Name of its folder, which starts with the time of the deletion: `2026-11-21T093000-첫눈`.
    package let name: String
    /// Paths of its files relative to the journal's root, the entry first.
    package let paths: [String]

    /// The entry's own path.
    package var entryPath: String { paths.first { $0.hasSuffix(".md") } ?? paths.first ?? "" }
  }

  /// A file that stands where one is to be restored.
  package struct Occupied: Error {
    package let path: String
  }

  private let root: String

  /// - Parameter root: the journal's root, absolute.
  package init(root: String) {
    self.root = root
  }

  /// Moves files into the trash, all or none of them.
  /// - Parameters:
  ///   - paths: paths relative to the root, the entry first.
  ///   - moment: when, on the person's clock.
  package func take(_ paths: [String], at moment: EntryMoment) throws -> Item {
    let name = try newFolder(for: paths[0], at: moment)
    let target = "\(root)/\(Self.folder)/\(name)"
    var moved: [String] = []
    do {
      // The entry goes last: until then it stands where it was.
      for path in paths.reversed() {
        try FileAccess.makeDirectories((target + "/" + path).parentPath)
        try FileAccess.moveWhole(root + "/" + path, to: target + "/" + path)
        moved.append(path)
      }
    } catch {
      for path in moved.reversed() { moveBack(target + "/" + path, to: root + "/" + path) }
      removeEmptyFolders(target)
      throw error
    }
    return Item(name: name, paths: paths)
  }

  /// Undoes a move as far as that can be done; a file that stays in the trash is listed there.
  private func moveBack(_ path: String, to target: String) {
    do {
      try FileAccess.moveWhole(path, to: target)
    } catch {
      return
    }
  }

  private func newFolder(for path: String, at moment: EntryMoment) throws -> String {
    let time = moment.iso.dropLast(6).filter { $0 != ":" }
    let title = EntryName(fileName: path.lastPathComponent).rest
    let base = title.isEmpty ? String(time) : "\(time)-\(EntryFileName.slug(title))"
    try refuseLink()
    try FileAccess.makeDirectories("\(root)/\(Self.folder)")
    var name = base
    var number = 2
    while try !FileAccess.makeNewDirectory("\(root)/\(Self.folder)/\(name)") {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }

  /// No entry leaves the journal by a link, and no other file comes into it.
  private func refuseLink() throws(OutsideJournal) {
    guard AbsolutePath.resolve(Self.folder, from: root) == "\(root)/\(Self.folder)" else {
      throw OutsideJournal(path: Self.folder)
    }
  }

  /// All deletions, the latest first.
  package func items() throws -> [Item] { try contents().items }

  /// All deletions, the latest first, and why some can't be read.
  package func contents() throws -> (items: [Item], failures: [SystemError]) {
    try refuseLink()
    let folder = "\(root)/\(Self.folder)"
    guard try FileAccess.kind(of: folder) != nil else { return ([], []) }
    let names = try DirectoryReader.entries(of: folder).filter { $0.kind == .directory }.map {
      String(decoding: $0.name, as: UTF8.self)
    }
    // Names tell whole seconds of a clock that may be set back; the folders' own times are exact.
    let ages = names.map { ($0, FileAccess.modificationTime(of: folder + "/" + $0) ?? 0) }
    var items: [Item] = []
    var failures: [SystemError] = []
    for (name, _) in ages.sorted(by: { ($1.1, $1.0) < ($0.1, $0.0) }) {
      var paths: [String] = []
      do throws(SystemError) {
        try collect(folder + "/" + name, "", &paths)
      } catch {
        failures.append(error)
        continue
      }
      paths.sort { ($0.hasSuffix(".md") ? 0 : 1, $0) < ($1.hasSuffix(".md") ? 0 : 1, $1) }
      if !paths.isEmpty { items.append(Item(name: name, paths: paths)) }
    }
    return (items, failures)
  }

  private func collect(
    _ folder: String, _ relative: String, _ paths: inout [String]
  ) throws(SystemError) {
    for entry in try DirectoryReader.entries(of: folder + (relative.isEmpty ? "" : "/" + relative))
    {
      let name = String(decoding: entry.name, as: UTF8.self)
      let path = relative.isEmpty ? name : relative + "/" + name
      switch entry.kind {
      case .directory: try collect(folder, path, &paths)
      case .file, .link: paths.append(path)
      case .other: break
      }
    }
  }

  /// Brings the files of a deletion back to where they were, all or none of them.
  /// - Throws: ``Occupied`` where something stands in the place of one, ``OutsideJournal`` where the
  ///   trash or a place is reached by a link out of the journal.
  package func restore(_ item: Item) throws {
    try refuseLink()
    for path in item.paths { try OutsideJournal.refuse(path.parentPath, root: root) }
    for path in item.paths where try FileAccess.kind(of: root + "/" + path) != nil {
      throw Occupied(path: path)
    }
    let source = "\(root)/\(Self.folder)/\(item.name)"
    var moved: [String] = []
    do {
      for path in item.paths {
        try FileAccess.makeDirectories((root + "/" + path).parentPath)
        try FileAccess.moveWhole(source + "/" + path, to: root + "/" + path)
        moved.append(path)
      }
    } catch {
      for path in moved.reversed() { moveBack(root + "/" + path, to: source + "/" + path) }
      if error.isOccupied { throw Occupied(path: item.paths[moved.count]) }
      throw error
    }
    removeEmptyFolders(source)
  }

  /// Removes a folder of the trash if nothing but empty folders is in it.
  private func removeEmptyFolders(_ folder: String) {
    guard let entries = try? DirectoryReader.entries(of: folder) else { return }
    for entry in entries where entry.kind == .directory {
      removeEmptyFolders(folder + "/" + String(decoding: entry.name, as: UTF8.self))
    }
    FileAccess.removeIfEmpty(directory: folder)
  }
}
