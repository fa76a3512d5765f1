extension Check {
  /// An entry should carry its UUID, so that it stays the same entry when its file is renamed.
  static let missingUUID = Check { journal in
    journal.all.filter { !$0.hasOwnID && !$0.isEmpty }.map { entry in
      Diagnostic(
        .missingUUID, .warning, path: entry.path, at: .init(line: 1),
        "the entry has no UUID; one made from its path stands in",
        hint: "add uuid: followed by a UUID of its own")
    }
  }
}
