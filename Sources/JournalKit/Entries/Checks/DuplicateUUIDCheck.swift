extension Check {
  /// Every entry needs a UUID of its own.
  static let duplicateUUID = Check { journal in
    journal.all.groups(by: \.id).map { entries in
      let paths = entries.map(\.path)
      let others = paths.dropLast().joined(separator: ", ")
      return Diagnostic(
        .duplicateUUID, .error, path: paths[paths.count - 1], at: .init(line: 1),
        Message(
          en: "the UUID \(entries[0].id.text) is also that of \(others)",
          ko: "다른 일기와 UUID가 같아요: \(entries[0].id.text) (\(others))"),
        hint: Message(
          en: "give one of them another UUID, or remove the line uuid: from it",
          ko: "한쪽에 다른 UUID를 적거나 uuid: 줄을 지워 주세요"),
        relatedPaths: paths)
    }
  }
}

extension [Entry] {
  /// Groups of two and more that share a key, each in the order of paths.
  func groups<Key: Hashable>(by key: (Entry) -> Key) -> [[Entry]] {
    var seen = Set<Key>(minimumCapacity: count)
    var repeated: Set<Key> = []
    for entry in self where !seen.insert(key(entry)).inserted { repeated.insert(key(entry)) }
    guard !repeated.isEmpty else { return [] }
    return Dictionary(grouping: self.filter { repeated.contains(key($0)) }, by: key).values
      .map { $0.sorted { $0.path.precedesInBytes($1.path) } }
      .sorted { $0[0].path.precedesInBytes($1[0].path) }
  }
}
