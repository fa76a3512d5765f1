/// Paths that ilgi's own exports hold, relative to the folder of entries.
enum OwnPath {
  static func isEntry(_ path: String) -> Bool { isVisible(path) && isMarkdown(path) }

  static func isAttachment(_ path: String) -> Bool { isVisible(path) && !isMarkdown(path) }

  /// Whether a journal would look at it: names that start with a dot or an underscore are ignored.
  private static func isVisible(_ path: String) -> Bool {
    guard ImportPath.isInside(path),
      !path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return false }
    return path.pathParts.allSatisfy {
      $0.utf8.first != UInt8(ascii: ".") && $0.utf8.first != UInt8(ascii: "_")
    }
  }

  private static func isMarkdown(_ path: String) -> Bool { path.suffix(3).lowercased() == ".md" }
}
