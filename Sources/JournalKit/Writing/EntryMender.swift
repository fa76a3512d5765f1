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

    package init(path: String, changes: [Change]) {
      self.path = path
      self.changes = changes
    }
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
    let entries = single(entries)
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

  /// The entries without those whose file, by another name, is among them already.
  private func single(_ entries: [Entry]) -> [Entry] {
    var seen: Set<[UInt64]> = []
    return entries.filter { entry in
      FileStamp.of(root + "/" + entry.path, followingLinks: true).map {
        seen.insert([$0.device, $0.inode]).inserted
      } ?? true
    }
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
    guard let bytes = try? FileAccess.read(root + "/" + entry.path, limit: EntryLoader.largest)
    else { return nil }
    return frontMatter(in: bytes, entry.path)
  }

  private func frontMatter(in bytes: [UInt8], _ path: String) -> FrontMatter? {
    guard let parts = try? FrontMatterSplitter.split(bytes) else { return nil }
    let yaml = parts.yaml.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    return FrontMatterReader.read(yaml, path: path, firstLine: parts.yamlLine).0
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

  /// What comes of a file by its fix.
  package struct Mended: Sendable {
    /// The whole file.
    package fileprivate(set) var bytes: [UInt8]
    /// The changes that were made; those that the file has already are left out.
    package fileprivate(set) var changes: [Change] = []
    /// Why one could not be made.
    package fileprivate(set) var failure: EditFailure?
  }

  /// A file with its fix.
  package func mended(_ bytes: [UInt8], by fix: Fix) throws -> Mended {
    var mended = Mended(bytes: bytes)
    var editor = try FrontMatterEditor(bytes)
    let missing = frontMatter(in: bytes, fix.path).map(offsets) ?? []
    for change in fix.changes {
      switch change {
      case .addsID(let id):
        guard try editor.set("uuid", to: id.text) else {
          // What a person wrote there meanwhile may be one.
          let isGood = editor.value(of: "uuid")?.scalar.flatMap { EntryID($0.text) } != nil
          if !isGood { mended.failure = .otherThanID }
          continue
        }
      case .replacesID(let id): try editor.set("uuid", to: id.text, replacing: true)
      case .addsOffset(let offset, let key):
        // Somebody else may have added it meanwhile.
        guard missing.contains(change) else { continue }
        try editor.append(offset.iso, toValueOf: key)
      }
      mended.changes.append(change)
    }
    mended.bytes = editor.bytes
    return mended
  }

  /// Writes a fix to the disk.
  /// - Returns: what was written.
  package func write(_ fix: Fix) throws -> Mended {
    guard let file = FileAccess.realPath(root + "/" + fix.path),
      JournalBoundary.contains(file, root: root)
    else { throw SystemError(.write, fix.path, code: 2) }
    var written = Mended(bytes: [])
    try FileAccess.update(file) { bytes in
      written = try mended(bytes, by: fix)
      return written.bytes
    }
    return written
  }
}

extension EditFailure {
  fileprivate static let otherThanID = EditFailure(
    Message(
      en: "under 'uuid' stands something that is no UUID; remove it, then run ilgi check --fix",
      ko: "'uuid'에 UUID가 아닌 것이 있어요. 지운 뒤 ilgi check --fix를 실행해 주세요"))
}
