extension Check {
  /// Every published entry needs an address of its own, also where case makes no difference to
  /// files.
  static let duplicateURL = Check { journal in
    journal.published.groups(by: \.addressKey).map { entries in
      let paths = entries.map(\.path)
      return Diagnostic(
        .duplicateURL, .error, path: paths[paths.count - 1],
        "its address \(entries[0].pagePath) is also that of \(paths.dropLast().joined(separator: ", "))",
        hint: "rename one of the files", relatedPaths: paths)
    }
  }
}
