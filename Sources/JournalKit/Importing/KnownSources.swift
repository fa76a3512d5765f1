/// Which entries of other journals are in this one already, be it in its trash.
package struct KnownSources {
  private let journal: Journal
  /// Paths of entries by the source that stands in them, with its digest.
  private var sources: [String: String] = [:]
  /// The same by source without digest: notes of several folders may have one.
  private var namesakes: [String: [String]] = [:]
  /// The same by format and digest: a note that was moved is the same note.
  private var digests: [String: String] = [:]
  /// Paths of entries by the UUID that stands in them.
  private var ids: [EntryID: String] = [:]
  /// Those that stand in for missing ones.
  private var standIns: Set<EntryID> = []
  /// Paths of all entries by the path that they have or had in the journal, in NFC.
  private var places: [String: String] = [:]
  /// Paths of entries without UUID.
  private var nameless: [String] = []
  /// Whole files of those, with their paths; read when they are needed.
  private var files: [[UInt8]: String]?

  /// Looks through all entries, also those with mistakes and those whose names hide them, and through
  /// the trash: what a person threw away does not come back.
  package init(_ journal: Journal) throws {
    self.journal = journal
    for entry in journal.entries { add(entry, at: entry.path) }
    let understood = Set(journal.entries.map(\.path))
    let hidden = try HiddenMarkdown.paths(
      root: journal.root, folder: journal.configuration.entries)
    let loader = EntryLoader(
      root: journal.root, configuration: journal.configuration, depth: .title)
    for path in journal.tree.entries.map(\.path) + hidden where !understood.contains(path) {
      try addFile(at: path, once: path, loader)
    }
    for item in try Trash(root: journal.root).items() {
      for path in item.paths where path.hasSuffix(".md") {
        try addFile(at: "\(Trash.folder)/\(item.name)/\(path)", once: path, loader)
      }
    }
  }

  private mutating func add(_ entry: Entry, at path: String, once former: String? = nil) {
    if let source = entry.source { add(source: source, at: path) }
    places[(former ?? path).nfc] = path
    if entry.hasOwnID {
      ids[entry.id] = path
    } else {
      nameless.append(path)
      standIns.insert(entry.id)
    }
  }

  private mutating func add(source: String, at path: String) {
    sources[source] = path
    guard let mark = source.lastIndex(of: "#") else { return }
    namesakes[String(source[..<mark]), default: []].append(path)
    digests[Self.format(of: source) + source[mark...]] = path
  }

  private static func format(of source: String) -> String {
    String(source.prefix { $0 != "/" })
  }

  /// So much of a file that is too large for an entry is looked at, in bytes: front matter is shorter.
  private static let headSize = FrontMatterSplitter.longest + 8

  /// Of a file that can't be understood the lines still tell.
  /// - Parameter former: the path that it had in the journal.
  private mutating func addFile(at path: String, once former: String, _ loader: EntryLoader) throws
  {
    let absolute = journal.root + "/" + path
    let bytes = try FileAccess.read(absolute, limit: EntryLoader.largest)
    if let bytes, let entry = loader.load(bytes, path: former).entry {
      return add(entry, at: path, once: former)
    }
    let head = try bytes ?? FileAccess.readHead(absolute, count: Self.headSize)
    var hasID = false
    for line in head.prefix(Self.headSize).split(separator: UInt8(ascii: "\n")).prefix(200) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("source:") {
        add(source: String(text.dropFirst(7)).trimmed.trimming("\"'"), at: path)
      } else if text.hasPrefix("uuid:"), let id = EntryID(String(text.dropFirst(5)).trimmed) {
        ids[id] = path
        hasID = true
      }
    }
    places[former.nfc] = path
    if !hasID { nameless.append(path) }
  }

  // MARK: Looking up

  /// Whether an entry has a UUID, or one that stands in for it.
  func has(_ id: EntryID) -> Bool { ids[id] != nil || standIns.contains(id) }

  /// What there is of something that is to be imported.
  package enum Match: Hashable, Sendable {
    case none
    /// It is here, or was and lies in the trash.
    /// - Parameter path: relative to the root.
    case known(String)
    /// An entry is here that was made of a note under the same name, which said something else.
    /// - Parameter likeness: how much of it is the same, see ``Likeness``.
    case namesake(String, likeness: Double)
  }

  /// - Parameter text: gives the text that the entry would have.
  func match(_ entry: ImportedEntry, text: () -> String) throws -> Match {
    if let path = sources[entry.writtenSource] ?? entry.id.flatMap({ ids[$0] }) {
      return .known(path)
    }
    guard let digest = entry.digest else { return .none }
    if let path = digests["\(Self.format(of: entry.source))#\(digest)"] { return .known(path) }
    guard let others = namesakes[entry.source] else { return .none }
    let text = Likeness(text())
    var best: (path: String, likeness: Double)?
    for path in others {
      let likeness = text.share(with: Likeness(try self.text(at: path)))
      if likeness >= best?.likeness ?? 0 { best = (path, likeness) }
    }
    return best.map { .namesake($0.path, likeness: $0.likeness) } ?? .none
  }

  /// - Parameters:
  ///   - id: the UUID that stands in the file, if one does.
  ///   - given: UUIDs that an import writes into such a file if none does.
  ///   - path: where the file would be, relative to the root.
  mutating func match(
    file bytes: [UInt8], id: EntryID?, given: [EntryID], at path: String
  ) throws -> Match {
    if let id { return ids[id].map { .known($0) } ?? .none }
    for id in given {
      if let known = ids[id] { return .known(known) }
    }
    if let known = try namelessFiles()[bytes] { return .known(known) }
    // It may have been edited there, or been given a UUID.
    guard let there = places[path.nfc] else { return .none }
    let likeness = Likeness(Self.text(of: bytes)).share(with: Likeness(try text(at: there)))
    return likeness >= Likeness.ofVersions ? .known(there) : .none
  }

  private mutating func namelessFiles() throws -> [[UInt8]: String] {
    if let files { return files }
    var found: [[UInt8]: String] = [:]
    for path in nameless {
      if let bytes = try bytes(at: path) { found[bytes] = path }
    }
    files = found
    return found
  }

  private func bytes(at path: String) throws -> [UInt8]? {
    try FileAccess.read(journal.root + "/" + path, limit: EntryLoader.largest)
  }

  private func text(at path: String) throws -> String {
    Self.text(of: try bytes(at: path) ?? [])
  }

  private static func text(of bytes: [UInt8]) -> String {
    let body = (try? FrontMatterSplitter.split(bytes))?.body ?? bytes.indices
    return String(decoding: bytes[body], as: UTF8.self)
  }
}

extension String {
  fileprivate func trimming(_ marks: String) -> String {
    let text = drop { marks.contains($0) }
    return String(text.prefix(text.count - text.reversed().prefix { marks.contains($0) }.count))
  }
}
