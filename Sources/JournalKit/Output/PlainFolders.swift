/// Which folders of an output folder are folders and no links to any.
struct PlainFolders {
  private let top: String
  private var known: Set<String> = [""]
  private var last = ""

  /// - Parameter top: absolute path of the output folder.
  init(_ top: String) {
    self.top = top
  }

  /// Whether each folder above a file is one.
  /// - Parameter path: the file's path relative to the output folder.
  mutating func holds(_ path: String) -> Bool {
    let parent = path.parentPath
    if parent.hasBytes(of: last) { return true }
    last = parent
    return isPlain(parent)
  }

  private mutating func isPlain(_ path: String) -> Bool {
    guard !known.contains(path) else { return true }
    guard case .directory? = try? FileAccess.kind(of: top + "/" + path) else { return false }
    known.insert(path)
    return isPlain(path.parentPath)
  }
}
