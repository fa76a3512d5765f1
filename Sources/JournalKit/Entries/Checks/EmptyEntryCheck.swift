extension Check {
  /// An entry with neither title nor body is left out.
  static let emptyEntry = Check { journal in
    journal.all.filter(\.isEmpty).map { entry in
      Diagnostic(
        .emptyEntry, .warning, path: entry.path,
        "the entry has neither title nor body and is left out",
        hint: "write something, or remove the file")
    }
  }
}
