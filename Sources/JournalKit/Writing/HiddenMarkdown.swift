/// Markdown below the folder of entries that is no entry, as its name or a folder's on the way starts
/// with `.` or `_`: drafts, mostly.
enum HiddenMarkdown {
  /// Paths of the files, relative to the root.
  /// - Parameter folder: the folder of entries, relative to the root.
  static func paths(root: String, folder: String) throws(SystemError) -> [String] {
    var paths: [String] = []
    try collect(root, folder, isHidden: false, into: &paths)
    return paths
  }

  private static func collect(
    _ root: String, _ folder: String, isHidden: Bool, into paths: inout [String]
  ) throws(SystemError) {
    for entry in try DirectoryReader.entries(of: root + "/" + folder) {
      guard let name = String(validating: entry.name, as: UTF8.self), name != ".git" else {
        continue
      }
      let path = folder + "/" + name
      let isHidden = isHidden || name.hasPrefix(".") || name.hasPrefix("_")
      switch entry.kind {
      case .directory: try collect(root, path, isHidden: isHidden, into: &paths)
      case .file where isHidden && name.lowercased().hasSuffix(".md"): paths.append(path)
      default: break
      }
    }
  }
}
