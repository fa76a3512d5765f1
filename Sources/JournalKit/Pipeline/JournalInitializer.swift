/// Lays out a new journal.
package enum JournalInitializer {
  /// A file that is in the way.
  package struct Occupied: Error {
    package let path: String
  }

  /// Throws ``Occupied`` if a file of a template is there already, ``OutsideJournal`` if one would be
  /// written through a link to somewhere else.
  /// - Parameter folder: absolute; links in it are followed.
  package static func refuseOccupied(_ template: JournalTemplate, in folder: String) throws {
    let root = AbsolutePath.resolve(folder, from: "/")
    // A journal that is there is told of by its own file, which comes last.
    for (path, _) in template.files.reversed() where path != ".gitignore" {
      if try FileAccess.kind(of: root + "/" + path) != nil { throw Occupied(path: path) }
      var parent = path.parentPath
      while !parent.isEmpty {
        switch try FileAccess.kind(of: root + "/" + parent, followingLinks: true) {
        case nil, .directory: break
        default: throw Occupied(path: parent)
        }
        parent = parent.parentPath
      }
      if !path.parentPath.isEmpty { try OutsideJournal.refuse(path.parentPath, root: root) }
    }
  }

  /// Writes the files of a template into a folder, none of which may be there. Nothing is written
  /// if one is, and nothing stays if one can't be written.
  /// - Parameter folder: absolute; links in it are followed.
  package static func lay(_ template: JournalTemplate, in folder: String) throws {
    try refuseOccupied(template, in: folder)
    var laid = Laid(root: AbsolutePath.resolve(folder, from: "/"))
    do throws(SystemError) {
      for (path, text) in template.files { try laid.write(path, Array(text.utf8)) }
    } catch {
      laid.undo()
      throw error
    }
  }

  /// What has been written so far.
  private struct Laid {
    let root: String
    private var files: [(path: String, bytes: [UInt8])] = []
    private var folders: [String] = []

    init(root: String) {
      self.root = root
    }

    mutating func write(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
      let target = root + "/" + path
      if path == ".gitignore", try FileAccess.kind(of: target) != nil { return }
      var missing: [String] = []
      var folder = target.parentPath
      while !folder.isEmpty, try FileAccess.kind(of: folder, followingLinks: true) == nil {
        missing.append(folder)
        folder = folder.parentPath
      }
      folders += missing.reversed()
      try FileAccess.makeDirectories(target.parentPath)
      try FileAccess.createWhole(target, with: bytes)
      files.append((target, bytes))
    }

    /// Removes it again, as far as it is still as it was written.
    func undo() {
      for (path, bytes) in files.reversed() {
        do throws(SystemError) {
          _ = try FileAccess.removeUnchanged(path, bytes)
        } catch {
          // It stays, and is seen there.
          continue
        }
      }
      for folder in folders.reversed() { FileAccess.removeIfEmpty(directory: folder) }
    }
  }
}
