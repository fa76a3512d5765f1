extension Check {
  /// Every entry needs a UUID of its own.
  static let duplicateUUID = Check { journal in
    journal.all.groups(by: \.id).map { entries in
      let paths = entries.map(\.path)
      return Diagnostic(
        .duplicateUUID, .error, path: paths[paths.count - 1], at: .init(line: 1),
        "the UUID \(entries[0].id.text) is also that of \(paths.dropLast().joined(separator: ", "))",
        hint: "give one of them another UUID, or remove the line uuid: from it", relatedPaths: paths
      )
    }
  }
}

extension [Entry] {
  /// Groups of two and more that share a key, each in the order of paths.
  func groups<Key: Hashable>(by key: (Entry) -> Key) -> [[Entry]] {
    var seen: Set<Key> = []
    var repeated: Set<Key> = []
    for entry in self where !seen.insert(key(entry)).inserted { repeated.insert(key(entry)) }
    guard !repeated.isEmpty else { return [] }
    return Dictionary(grouping: self.filter { repeated.contains(key($0)) }, by: key).values
      .map { $0.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) } }
      .sorted { $0[0].path.utf8.lexicographicallyPrecedes($1[0].path.utf8) }
  }
}
