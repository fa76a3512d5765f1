/// Which folders of an output folder are folders and no links to any.
struct PlainFolders {
  private let top: OpenFolder
  private var known: Set<String> = [""]
  private var last = ""

  /// - Parameter top: the output folder.
  init(_ top: OpenFolder) {
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
    guard top.holdsFolder(path) else { return false }
    known.insert(path)
    return isPlain(path.parentPath)
  }
}
