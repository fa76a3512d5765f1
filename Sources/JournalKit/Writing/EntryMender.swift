/// Mends what has one right answer in the entries' front matter: missing UUIDs, missing offsets,
/// UUIDs that two entries share.
package struct EntryMender: Sendable {
  /// What is done to an entry.
  package enum Change: Hashable, Sendable {
    case addsID(EntryID)
    case replacesID(EntryID)
    /// Adds an offset to the date of a key.
    case addsOffset(UTCOffset, key: String)
  }

  /// The changes of one file.
  package struct Fix: Sendable {
    /// Relative to the root.
    package let path: String
    package let changes: [Change]
  }

  private let root: String
  private let timezone: JournalTimeZone?

  package init(root: String, configuration: Configuration) {
    self.root = root
    timezone = configuration.timezone
  }

  /// Finds all that can be mended.
  /// - Parameter entries: all entries of the journal, those with mistakes too.
  package func fixes(
    of entries: [Entry], using generator: inout some RandomNumberGenerator
  ) -> [Fix] {
    let newer = Set(newerOfEach(entries.filter(\.hasOwnID).groups(by: \.id)).map(\.path))
    var fixes: [Fix] = []
    for entry in entries where !entry.isEmpty {
      var changes: [Change] = []
      let frontMatter = frontMatter(of: entry)
      if newer.contains(entry.path) {
        changes.append(.replacesID(.random(using: &generator)))
      } else if !entry.hasOwnID, frontMatter?.hasFaultyID == false {
        changes.append(.addsID(.random(using: &generator)))
      }
      if let frontMatter { changes += offsets(in: frontMatter) }
      if !changes.isEmpty { fixes.append(Fix(path: entry.path, changes: changes)) }
    }
    return fixes
  }

  /// Of each group all but the oldest: by their dates, then by the files' own times, then by path.
  private func newerOfEach(_ groups: [[Entry]]) -> [Entry] {
    groups.flatMap { group in
      let ages = group.map { entry in
        (entry, FileAccess.modificationTime(of: root + "/" + entry.path) ?? 0)
      }
      let sorted = ages.sorted { a, b in
        (a.0.moment.secondsSince1970, a.1, a.0.path) < (b.0.moment.secondsSince1970, b.1, b.0.path)
      }
      return sorted.dropFirst().map(\.0)
    }
  }

  private func frontMatter(of entry: Entry) -> FrontMatter? {
    guard let bytes = try? FileAccess.read(root + "/" + entry.path, limit: EntryLoader.largest),
      let parts = try? FrontMatterSplitter.split(bytes)
    else { return nil }
    let yaml = parts.yaml.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    return FrontMatterReader.read(yaml, path: entry.path, firstLine: parts.yamlLine).0
  }

  private func offsets(in frontMatter: FrontMatter) -> [Change] {
    guard let zone = frontMatter.timezone ?? timezone else { return [] }
    return [("created", frontMatter.created), ("updated", frontMatter.updated)].compactMap {
      key, written in
      guard let written, written.offset == nil, let second = written.secondOfDay else { return nil }
      let local = written.day.daysSince1970 * 86_400 + second
      return .addsOffset(zone.offset(atLocal: local), key: key)
    }
  }

  /// The bytes of a file with its fix.
  package func mended(_ bytes: [UInt8], by fix: Fix) throws -> [UInt8] {
    var editor = try FrontMatterEditor(bytes)
    for change in fix.changes {
      switch change {
      case .addsID(let id): try editor.set("uuid", to: id.text)
      case .replacesID(let id): try editor.set("uuid", to: id.text, replacing: true)
      case .addsOffset(let offset, let key): try editor.append(offset.iso, toValueOf: key)
      }
    }
    return editor.bytes
  }

  /// Writes a fix to the disk.
  package func write(_ fix: Fix) throws {
    guard let file = FileAccess.realPath(root + "/" + fix.path),
      JournalBoundary.contains(file, root: root)
    else { throw SystemError(.write, fix.path, code: 2) }
    try FileAccess.update(file) { try mended($0, by: fix) }
  }
}
