/// Which entries a list shows.
package struct EntryFilter: Sendable {
  /// Days in the entries' own offsets; nil without a limit.
  package var from: CivilDate?
  package var through: CivilDate?
  /// Tags that an entry must carry, all of them, in NFC; case makes no difference.
  package var tags: [String] = []
  package var onlyStarred = false

  package init() {}

  package func accepts(_ entry: Entry) -> Bool {
    if let from, entry.moment.day < from { return false }
    if let through, entry.moment.day > through { return false }
    if onlyStarred, !entry.isStarred { return false }
    return tags.allSatisfy { wanted in
      entry.tags.contains { $0.lowercased() == wanted.lowercased() }
    }
  }
}
