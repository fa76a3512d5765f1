/// The entry as it was before it was exported to Day One, which ilgi keeps in the export.
enum DayOneOriginal {
  /// The file that an entry of a Day One export was; nil where it was never one of ilgi's, where
  /// another program has changed its text since, or where not all that belongs to it is there.
  /// - Parameters:
  ///   - entry: an element of the export's `entries`.
  ///   - files: the members of the export.
  ///   - folder: the one that the journal's JSON is in; empty for the top.
  static func file(
    of entry: JSONValue, in files: any ImportFiles, folder: String = ""
  ) -> ImportedFile? {
    guard let original = entry["ilgi"], original["version"]?.integer == 1,
      let path = original["path"]?.string, let file = original["file"]?.string,
      let id = entry["uuid"]?.string.flatMap({ EntryID($0) }),
      original["text"]?.string == SHA256.text(of: Array((entry["text"]?.string ?? "").utf8)),
      OwnPath.isEntry(path)
    else { return nil }
    var imported = ImportedFile(path: path, bytes: Array(file.utf8), id: id)
    for attachment in original["attachments"]?.array ?? [] {
      guard let path = attachment["path"]?.string, OwnPath.isAttachment(path),
        let member = attachment["file"]?.string.map({ folder.isEmpty ? $0 : "\(folder)/\($0)" }),
        files.contains(member)
      else { return nil }
      imported.attachments.append((path, .file(member)))
    }
    return imported
  }
}

/// Paths that ilgi's own exports hold, relative to the folder of entries.
enum OwnPath {
  static func isEntry(_ path: String) -> Bool { isVisible(path) && isMarkdown(path) }

  static func isAttachment(_ path: String) -> Bool { isVisible(path) && !isMarkdown(path) }

  /// Whether a journal would look at it: names that start with a dot or an underscore are ignored.
  private static func isVisible(_ path: String) -> Bool {
    guard ImportPath.isInside(path),
      !path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return false }
    return path.utf8.split(separator: UInt8(ascii: "/")).allSatisfy {
      $0.first != UInt8(ascii: ".") && $0.first != UInt8(ascii: "_")
    }
  }

  private static func isMarkdown(_ path: String) -> Bool { path.suffix(3).lowercased() == ".md" }
}
