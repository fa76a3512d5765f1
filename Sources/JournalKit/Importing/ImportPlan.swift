/// What an import will do: which entries are new, under which names, and what can't be imported.
package struct ImportPlan: Sendable {
  /// A new entry and the file that it will have.
  package struct Planned: Sendable {
    package let item: Item
    /// Relative to the root.
    package let path: String
    /// The title that lists will show, if there is one.
    package let title: String?
    package let moment: EntryMoment

    package enum Item: Sendable {
      case entry(ImportedEntry)
      case file(ImportedFile)
    }

    /// How many files come with it.
    package var attachmentCount: Int {
      switch item {
      case .entry(let entry): entry.attachments.count
      case .file(let file): file.attachments.count
      }
    }
  }

  /// In the order of the import.
  package var new: [Planned] = []
  /// How many entries are in the journal already, or in its trash.
  package var knownCount = 0
  /// How many entries stand in the import a second time, word for word.
  package var repeatedCount = 0
  package var failures: [ImportedFailure] = []
  /// What is not carried over, and of how many new entries.
  package var leftOut: [ImportedEntry.LeftOut: Int] = [:]
  /// Paths, relative to the root, of all entries that links may lead to.
  var paths: [String: String] = [:]
}

/// Decides what is new, and finds names for it.
package struct ImportPlanner {
  private let loader: EntryLoader
  private let journal: Journal
  private let known: KnownSources
  private var names: EntryNames
  /// Attachments of files that were planned, by their paths relative to the folder of entries:
  /// several entries may show one.
  private var placed: [String: ImportedEntry.Content] = [:]

  package init(_ journal: Journal) throws {
    self.journal = journal
    loader = EntryLoader(root: journal.root, configuration: journal.configuration)
    known = try KnownSources(journal)
    names = EntryNames(journal)
  }

  package mutating func plan(_ items: [ImportedItem]) async -> ImportPlan {
    var plan = ImportPlan()
    var seen: [String: ImportedEntry] = [:]
    var entries: [ImportedEntry] = []
    for item in items {
      switch item {
      case .failure(let failure): plan.failures.append(failure)
      case .file(let file): place(file, in: &plan)
      case .entry(var entry):
        guard disambiguate(&entry, &seen) else {
          plan.repeatedCount += 1
          continue
        }
        if let path = known.path(source: entry.source, id: entry.id) {
          plan.knownCount += 1
          plan.paths[entry.source] = path
        } else {
          entries.append(entry)
        }
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

  /// Two entries of one source that say different things both stay; false for one that says nothing
  /// new.
  private func disambiguate(
    _ entry: inout ImportedEntry, _ seen: inout [String: ImportedEntry]
  ) -> Bool {
    let source = entry.source
    var number = 1
    while let other = seen[entry.source] {
      if other.saysTheSame(as: entry) { return false }
      number += 1
      entry.source = "\(source)-\(number)"
      entry.id = nil
    }
    seen[entry.source] = entry
    return true
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
    plan.new.append(
      .init(item: .entry(entry), path: path, title: title, moment: entry.moment))
  }

  private mutating func place(_ file: ImportedFile, in plan: inout ImportPlan) {
    if let path = known.path(of: file.id) {
      plan.knownCount += 1
      if let source = file.source { plan.paths[source] = path }
      return
    }
    let loaded = loader.load(file.bytes, path: "\(journal.configuration.entries)/\(file.path)")
    guard let entry = loaded.entry, ImportPath.isInside(file.path), file.path.hasSuffix(".md"),
      file.attachments.allSatisfy({ ImportPath.isInside($0.path) })
    else {
      let reason = loaded.diagnostics.first { $0.severity == .error }?.message
      plan.failures.append(
        ImportedFailure(
          Message(verbatim: file.path.printable),
          reason ?? Message(en: "it is no entry of ilgi", ko: "ilgi의 일기가 아니에요")))
      return
    }
    let folder = names.freeFolder { prefix in
      [prefix + file.path]
        + file.attachments.filter { placed[prefix + $0.path] != $0.content }.map {
          prefix + $0.path
        }
    }
    var moved = file
    moved.path = folder + file.path
    moved.attachments = file.attachments.map { (folder + $0.path, $0.content) }
    let path = "\(journal.configuration.entries)/\(moved.path)"
    names.take(path, page: entry)
    if let source = file.source { plan.paths[source] = path }
    for attachment in moved.attachments {
      names.take("\(journal.configuration.entries)/\(attachment.path)")
      placed[attachment.path] = attachment.content
    }
    plan.new.append(
      .init(item: .file(moved), path: path, title: entry.title, moment: entry.moment))
  }
}

/// Which names of entries are taken.
struct EntryNames {
  private let folder: String
  /// Paths of files without extension, relative to the root, in lower case and NFC.
  private var stems: Set<String> = []
  /// Paths of files, likewise.
  private var files: Set<String> = []
  /// Addresses of pages, in lower case.
  private var addresses: Set<String>
  /// Up to which number names are taken, by day and title: many entries may share both.
  private var numbers: [String: Int] = [:]

  init(_ journal: Journal) {
    folder = journal.configuration.entries
    addresses = Set((journal.entries + journal.faulty).map(\.addressKey))
    for file in journal.tree.entries { insert(file.path) }
    for file in journal.tree.attachments.values { insert(file.path) }
  }

  private mutating func insert(_ path: String) {
    let key = Self.key(path)
    files.insert(key)
    let name = key.lastPathComponent
    let stem = name.lastIndex(of: ".").map {
      key.dropLast(name.distance(from: $0, to: name.endIndex))
    }
    stems.insert(stem.map(String.init) ?? key)
  }

  private static func key(_ path: String) -> String { path.nfc.lowercased() }

  /// Finds a name for a new entry and takes it.
  /// - Returns: the path relative to the root.
  mutating func take(day: CivilDate, title: String?, id: EntryID) -> String {
    let month = "\(folder)/\(padded(day.year, 4))/\(padded(day.month, 2))"
    let wanted = "\(day.iso) \(title ?? "")"
    var number = numbers[wanted] ?? 1
    let name = EntryFileName.free(day: day, title: title, from: &number) { stem in
      stems.contains(Self.key("\(month)/\(stem)"))
        || addresses.contains(Self.address(day, "\(stem).md", id))
    }
    let path = "\(month)/\(name)"
    numbers[wanted] = number
    insert(path)
    addresses.insert(Self.address(day, name, id))
    return path
  }

  private static func address(_ day: CivilDate, _ fileName: String, _ id: EntryID) -> String {
    "\(day.folder)/\(PageName.entry(EntryName(fileName: fileName).rest, id: id)).html".lowercased()
  }

  mutating func take(_ path: String, page entry: Entry? = nil) {
    insert(path)
    if let entry { addresses.insert(entry.addressKey) }
  }

  /// A folder, relative to that of the entries and with a slash at its end unless it is that folder
  /// itself, in which none of some files is taken.
  /// - Parameter paths: gives the files' paths, relative to the folder of entries, by that folder.
  func freeFolder(for paths: (_ prefix: String) -> [String]) -> String {
    var number = 0
    while true {
      let prefix = number == 0 ? "" : "import\(number == 1 ? "" : "-\(number)")/"
      let isFree = paths(prefix).allSatisfy { !files.contains(Self.key("\(folder)/\($0)")) }
      if isFree { return prefix }
      number += 1
    }
  }
}
