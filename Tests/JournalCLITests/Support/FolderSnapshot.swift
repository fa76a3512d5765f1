import Foundation

/// Everything below a folder at one moment, byte for byte. Links are looked at, never followed.
struct FolderSnapshot: Equatable, Sendable, CustomStringConvertible {
  /// One thing in it.
  enum Item: Equatable, Sendable {
    case file(Data)
    case folder
    case link(String)
    case other
  }

  /// Things by path relative to the folder.
  private(set) var items: [String: Item] = [:]

  /// - Parameter folder: absolute path; one that is not there counts as empty.
  init(_ folder: String) throws {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    try walk(folder, "")
  }

  private mutating func walk(_ root: String, _ relative: String) throws {
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: root + "/" + relative) {
      let path = relative.isEmpty ? name : relative + "/" + name
      let full = root + "/" + path
      switch try manager.attributesOfItem(atPath: full)[.type] as? FileAttributeType {
      case .typeRegular?: items[path] = .file(try Data(contentsOf: URL(filePath: full)))
      case .typeDirectory?:
        items[path] = .folder
        try walk(root, path)
      case .typeSymbolicLink?:
        items[path] = .link(try manager.destinationOfSymbolicLink(atPath: full))
      default: items[path] = .other
      }
    }
  }

  /// The plain files, sorted by path.
  var files: [(path: String, bytes: Data)] {
    items.compactMap { path, item in
      if case .file(let bytes) = item { (path, bytes) } else { nil }
    }.sorted { $0.path < $1.path }
  }

  /// Paths of all plain files, sorted.
  var paths: [String] { files.map(\.path) }

  /// The text of a file; empty where there is none.
  func text(_ path: String) -> String {
    if case .file(let bytes)? = items[path] { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  /// Paths where the two differ.
  func differences(from other: FolderSnapshot) -> [String] {
    Set(items.keys).union(other.items.keys).filter { items[$0] != other.items[$0] }.sorted()
  }

  /// Paths that hold a text, in any case, in their bytes or their name.
  func paths(mentioning word: String) -> [String] {
    let wanted = Array(word.lowercased().utf8)
    return items.compactMap { path, item in
      if path.lowercased().contains(word.lowercased()) { return path }
      guard case .file(let bytes) = item else { return nil }
      let lowered = Data(bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
      return lowered.range(of: Data(wanted)) == nil ? nil : path
    }.sorted()
  }

  /// Pages that do not end as every page does.
  var truncatedPages: [String] {
    files.filter { $0.path.hasSuffix(".html") && $0.bytes.suffix(8) != Data("</html>\n".utf8) }
      .map(\.path)
  }

  var description: String { items.keys.sorted().joined(separator: "\n") }
}
