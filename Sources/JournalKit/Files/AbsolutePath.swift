/// Paths as the system will understand them.
package enum AbsolutePath {
  /// The absolute path that `path` means, with `.`, `..` and symbolic links resolved. What does not
  /// exist yet is taken as plain folders: `new/..` is the folder that `new` would be made in.
  /// - Parameter folder: the absolute path that a relative one starts from.
  package static func resolve(_ path: String, from folder: String) -> String {
    var result = "/"
    let absolute = path.isAbsolutePath ? path : folder + "/" + path
    for part in absolute.pathParts {
      switch part {
      case ".": break
      case "..": result = result.parentPath.isEmpty ? "/" : result.parentPath
      default:
        let next = (result == "/" ? "" : result) + "/" + part
        result = FileAccess.realPath(next) ?? next
      }
    }
    return result
  }

  /// The absolute path of a name in a folder: links on the way are resolved, one at the end is not.
  package static func resolveParent(_ path: String, from folder: String) -> String {
    let name = path.lastPathComponent
    guard !name.isEmpty, name != ".", name != ".." else { return resolve(path, from: folder) }
    let parent = resolve(path.parentPath + (path.isAbsolutePath ? "/" : ""), from: folder)
    return (parent == "/" ? "" : parent) + "/" + name
  }
}
