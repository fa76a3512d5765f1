/// Finds the entry that a person means by a UUID, a path, a date or `latest`.
package struct EntryChooser {
  /// What came of it.
  package enum Choice {
    case one(Entry)
    /// Several fit, newest first; nothing must be done to any.
    case several([Entry])
    case none
  }

  /// Newest first.
  private let entries: [Entry]
  private let root: String
  private let folder: String
  private let currentFolder: String
  private let when: WhenReader

  /// - Parameters:
  ///   - entries: the journal's entries in any order, those with mistakes too.
  ///   - root: the journal's root, absolute, with links resolved.
  ///   - folder: the folder of entries, relative to the root.
  ///   - currentFolder: the absolute path that relative paths start from besides the root.
  package init(
    _ entries: [Entry], root: String, folder: String, currentFolder: String, when: WhenReader
  ) {
    self.entries = entries.newestFirst
    self.root = root
    self.folder = folder
    self.currentFolder = currentFolder
    self.when = when
  }

  /// - Parameter which: nil for the latest.
  package func choose(_ which: String?) -> Choice {
    guard let which, !Self.latest.contains(which.lowercased().nfc) else {
      return entries.first.map { .one($0) } ?? .none
    }
    // What is plainly a path is one; what could be a date or digits too names all that fit.
    let byPath = at(path: which)
    let isPath = which.hasSuffix(".md") || which.contains("/")
    let found = isPath ? byPath : (byPath + on(date: which) + with(id: which))
    var seen: Set<String> = []
    let distinct = found.filter { seen.insert($0.path).inserted }
    return switch distinct.count {
    case 0: .none
    case 1: .one(distinct[0])
    default: .several(distinct)
    }
  }

  private static let latest: Set<String> = ["latest", "last", "최근", "마지막"]

  private func at(path: String) -> [Entry] {
    let candidates = EntrySource.candidates(
      for: path, root: root, entries: folder, folders: [currentFolder, root]
    ).map(\.nfc)
    return entries.filter { candidates.contains($0.path.nfc) }
  }

  private func on(date: String) -> [Entry] {
    guard let day = try? when.day(date) else { return [] }
    return entries.filter { $0.moment.day == day }
  }

  /// Entries whose UUID starts with 4 or more digits, with or without dashes.
  private func with(id: String) -> [Entry] {
    let digits = id.uppercased().filter { $0 != "-" }
    guard digits.utf8.count >= 4, digits.utf8.allSatisfy(Self.isHex) else { return [] }
    return entries.filter { $0.id.text.filter { $0 != "-" }.hasPrefix(digits) }
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte)
  }
}

extension [Entry] {
  /// By day, on a day by time, then by path, as the site has them.
  package var newestFirst: [Entry] {
    sorted { Site.isNewer($0, than: $1) }
  }
}
