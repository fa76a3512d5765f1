/// Lays out a new journal.
package enum JournalInitializer {
  /// A file that is in the way.
  package struct Occupied: Error {
    package let path: String
  }

  /// Throws ``Occupied`` if a file of a template is there already.
  package static func refuseOccupied(_ template: JournalTemplate, in folder: String) throws {
    for (path, _) in template.files where path != ".gitignore" {
      if try FileAccess.kind(of: folder + "/" + path) != nil { throw Occupied(path: path) }
      var parent = path.parentPath
      while !parent.isEmpty {
        switch try FileAccess.kind(of: folder + "/" + parent, followingLinks: true) {
        case nil, .directory: break
        default: throw Occupied(path: parent)
        }
        parent = parent.parentPath
      }
    }
  }

  /// Writes the files of a template into a folder, none of which may be there. Nothing is written
  /// if one is.
  package static func lay(_ template: JournalTemplate, in folder: String) throws {
    try refuseOccupied(template, in: folder)
    for (path, text) in template.files {
      let target = folder + "/" + path
      if path == ".gitignore", try FileAccess.kind(of: target) != nil { continue }
      try FileAccess.makeDirectories(target.parentPath)
      try FileAccess.create(target, with: Array(text.utf8))
    }
  }
}
