/// Which entries of other journals are in this one already, be it in its trash.
package struct KnownSources: Sendable {
  private var sources: [String: String] = [:]
  private var ids: [EntryID: String] = [:]

  package init() {}

  /// Looks through all entries, also those with mistakes and those whose names hide them, and through
  /// the trash: what a person threw away does not come back.
  package init(_ journal: Journal) throws {
    for entry in journal.entries + journal.faulty { add(entry, at: entry.path) }
    let understood = Set((journal.entries + journal.faulty).map(\.path))
    let loader = EntryLoader(
      root: journal.root, configuration: journal.configuration, depth: .title)
    let others =
      journal.tree.entries.map(\.path).filter { !understood.contains($0) }
      + (try HiddenMarkdown.paths(root: journal.root, folder: journal.configuration.entries))
      + (try Trash(root: journal.root).items().flatMap { item in
        item.paths.filter { $0.hasSuffix(".md") }.map { "\(Trash.folder)/\(item.name)/\($0)" }
      })
    for path in others {
      let loaded = loader.load(SourceFile(path: path))
      if let entry = loaded.entry ?? loaded.faulty {
        add(entry, at: path)
      } else if let bytes = try FileAccess.read(
        journal.root + "/" + path, limit: EntryLoader.largest)
      {
        addLines(of: bytes, at: path)
      }
    }
  }

  private mutating func add(_ entry: Entry, at path: String) {
    if let source = entry.source { sources[source] = path }
    // One that stands in for a missing UUID is known by too: a file of an earlier export has the same
    // where it was.
    ids[entry.id] = path
  }

  /// Of a file that can't be understood the lines still tell.
  private mutating func addLines(of bytes: [UInt8], at path: String) {
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(200) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("source:") {
        sources[String(text.dropFirst(7)).trimmed.trimming("\"'")] = path
      } else if text.hasPrefix("uuid:"), let id = EntryID(String(text.dropFirst(5)).trimmed) {
        ids[id] = path
      }
    }
  }

  /// Where an entry is, relative to the root.
  package func path(source: String, id: EntryID?) -> String? {
    sources[source] ?? id.flatMap { ids[$0] }
  }

  package func path(of id: EntryID) -> String? { ids[id] }

  mutating func add(source: String, id: EntryID, at path: String) {
    sources[source] = path
    ids[id] = path
  }
}

extension String {
  fileprivate func trimming(_ marks: String) -> String {
    let text = drop { marks.contains($0) }
    return String(text.prefix(text.count - text.reversed().prefix { marks.contains($0) }.count))
  }
}
