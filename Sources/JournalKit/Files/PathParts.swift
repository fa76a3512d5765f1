/// Paths are cut where the system cuts them, by bytes: to Swift a slash and a combining mark after it
/// are one character, and that is no slash.
extension String {
  /// The names that a path consists of, without empty ones: `a//b/` has two.
  package var pathParts: [Substring] {
    utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// What stands after the last slash.
  package var lastPathComponent: String {
    lastSlash.map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// What stands before the last slash; empty without one.
  package var parentPath: String {
    lastSlash.map { String(self[..<$0]) } ?? ""
  }

  /// Whether a path starts at the root of the system.
  package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

  /// Whether a path names the folder itself or something below it. Neither may hold `.` or `..`.
  package func isAtOrBelow(_ folder: String) -> Bool {
    isAbsolutePath == folder.isAbsolutePath && pathParts.starts(with: folder.pathParts)
  }

  private var lastSlash: String.Index? { utf8.lastIndex(of: UInt8(ascii: "/")) }
}
