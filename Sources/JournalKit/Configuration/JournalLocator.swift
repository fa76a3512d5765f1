/// Finds the root of a journal.
package enum JournalLocator {
  /// The absolute path of the nearest folder with a journal.yml, from `folder` upwards; nil where
  /// there is none.
  package static func root(from folder: String) throws(SystemError) -> String? {
    guard var path = FileAccess.realPath(folder) else { throw SystemError(.find, folder) }
    while true {
      let candidate = (path == "/" ? "" : path) + "/" + ConfigurationReader.fileName
      if try FileAccess.kind(of: candidate, followingLinks: true) != nil { return path }
      guard path != "/" else { return nil }
      path = path.parentPath.isEmpty ? "/" : path.parentPath
    }
  }
}
