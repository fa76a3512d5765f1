/// Decides what is new, and finds names for it.
package struct ImportPlanner {
  let loader: EntryLoader
  let journal: Journal
  var known: KnownSources
  var names: EntryNames
  /// UUIDs of the files that were planned, with their bytes.
  var planned: [EntryID: [UInt8]] = [:]
  /// Attachments of files that were planned, by their paths relative to the folder of entries:
  /// several entries may show one.
  var placed: [String: ImportedEntry.Content] = [:]

  package init(_ journal: Journal) throws {
    self.journal = journal
    loader = EntryLoader(root: journal.root, configuration: journal.configuration)
    known = try KnownSources(journal)
    names = EntryNames(journal)
  }

  package mutating func plan(_ items: [ImportedItem]) async throws -> ImportPlan {
    var plan = ImportPlan()
    var seen = SeenSources()
    var notes = NoteMatches()
    for item in items {
      switch item {
      case .failure(let failure): plan.failures.append(failure)
      case .file(let file): try place(file, in: &plan)
      case .entry(var entry):
        guard seen.take(&entry) else {
          plan.repeatedCount += 1
          continue
        }
        switch try known.match(entry, text: { entry.roughText }) {
        case .none: notes.entries.append((entry, nil))
        case .namesake(let path, let likeness):
          notes.entries.append((entry, (path, likeness)))
        case .known(let path):
          plan.note(known: path, source: entry.source)
          if entry.digest != nil { notes.knownCount += 1 }
        }
      }
    }
    var entries: [ImportedEntry] = []
    for (index, entry) in notes.entries.map(\.entry).enumerated() {
      if let path = notes.formerPath(of: index) {
        plan.paths[entry.source] = path
        plan.failures.append(ImportedFailure(entry.place, Self.changed(path)))
      } else {
        entries.append(entry)
      }
    }
    let loader = loader
    let prepared = await Parallel.map(entries) { Self.prepare($0, loader) }
    for (entry, result) in zip(entries, prepared) {
      switch result {
      case .success(let title): place(entry, title, in: &plan)
      case .failure(let problem):
        plan.failures.append(ImportedFailure(entry.place, problem.message))
      }
    }
    return plan
  }

  private static func changed(_ path: String) -> Message {
    Message(
      en: "it has changed since it became \(path.printable), which stays as it is",
      ko: "가져온 뒤에 내용이 바뀌었어요. 먼저 가져온 일기는 그대로 두었어요: \(path.printable)")
  }

  private struct Problem: Error {
    let message: Message
  }

  /// Reads the file that the entry would have; gives its title.
  private static func prepare(
    _ entry: ImportedEntry, _ loader: EntryLoader
  ) -> Result<String?, Problem> {
    let bytes = entry.draft(name: "x", paths: [:], from: "").bytes
    guard bytes.count <= EntryLoader.largest else {
      let limit = EntryLoader.largest >> 20
      return .failure(
        Problem(
          message: Message(
            en: "the text is too long: an entry may have up to \(limit) MB",
            ko: "글이 너무 길어요. 일기 한 편은 \(limit) MB까지예요")))
    }
    let loaded = loader.load(bytes, path: "x.md")
    guard let found = loaded.entry else {
      let reason = loaded.diagnostics.first { $0.severity == .error }?.message
      return .failure(
        Problem(
          message: reason
            ?? Message(en: "it can't be written as an entry", ko: "일기로 적을 수 없어요")))
    }
    return .success(found.title)
  }

  private mutating func place(
    _ entry: ImportedEntry, _ title: String?, in plan: inout ImportPlan
  ) {
    let path = names.take(day: entry.moment.day, title: title, id: entry.writtenID)
    plan.paths[entry.source] = path
    for kind in entry.leftOut { plan.leftOut[kind, default: 0] += 1 }
    plan.lost += entry.lost.map { (path, $0) }
    plan.new.append(
      .init(item: .entry(entry), path: path, title: title, moment: entry.moment))
  }
}

extension ImportPlan {
  /// Counts an entry that is here already, and lets links lead to it.
  mutating func note(known path: String, source: String?) {
    if path.isAtOrBelow(Trash.folder) {
      trashedCount += 1
      return
    }
    knownCount += 1
    if let source { paths[source] = path }
  }

  mutating func fail(_ file: ImportedFile, _ reason: Message?) {
    failures.append(
      ImportedFailure(
        Message(verbatim: file.path.printable),
        reason ?? Message(en: "it is no entry of ilgi", ko: "ilgi의 일기가 아니에요")))
  }
}

/// New entries, and which of them may be made of a note that was imported before and has changed.
///
/// Daily notes of two folders have the same names. If no note of a folder is here as it is, it is
/// another folder, unless what stands in them says otherwise.
private struct NoteMatches {
  var entries: [(entry: ImportedEntry, namesake: (path: String, likeness: Double)?)] = []
  /// How many notes are here as they are.
  var knownCount = 0

  /// The entry that was made of a note before it changed.
  func formerPath(of index: Int) -> String? {
    guard let (path, likeness) = entries[index].namesake else { return nil }
    let isOfTheFolder = knownCount > 0 || entries.count == 1
    let least = isOfTheFolder ? Likeness.ofVersions : Likeness.ofSure
    return likeness >= least ? path : nil
  }
}

/// Entries of one source within an import: those that say different things all stay.
private struct SeenSources {
  private var entries: [String: [ImportedEntry]] = [:]

  /// Gives an entry a source of its own; false for one that says nothing new.
  mutating func take(_ entry: inout ImportedEntry) -> Bool {
    let source = entry.source
    let others = entries[source, default: []]
    if others.contains(where: { $0.saysTheSame(as: entry) }) { return false }
    if !others.isEmpty {
      entry.source = "\(source)-\(others.count + 1)"
      entry.id = nil
    }
    entries[source, default: []].append(entry)
    return true
  }
}

extension ImportedEntry {
  /// About the text that it would have.
  fileprivate var roughText: String {
    body.map { piece in
      switch piece {
      case .markdown(let text): text
      case .attachment(_, let label, _): label
      case .file(_, _, _, let otherwise): otherwise
      case .link(_, let label, _): label
      }
    }.joined()
  }
}
