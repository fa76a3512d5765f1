extension ImportFormat {
  /// Day One's JSON: its ZIP, the same unpacked, or a journal's JSON alone with its media beside it.
  ///
  /// Where several journals are imported in one go, the name of its journal becomes a tag of each
  /// entry, so that they can still be told apart; a single journal needs no such tag.
  static let dayOne = ImportFormat(
    name: "dayone", title: Message(verbatim: DayOne.title),
    recognizes: { input in
      // The journals lie side by side; thousands of files are some other app's.
      DayOne.shallowest(of: input).prefix(100).contains { DayOne.isJournal($0, in: input) }
    },
    read: { (input, settings) throws(ImportFailure) in
      try DayOne(input, settings).items()
    })
}

/// The journals of an export of Day One.
struct DayOne {
  static let title = "Day One JSON"

  /// One journal: a JSON file.
  struct Journal {
    let path: String
    /// What the person called it, which is the name of the file.
    let name: String
    let entries: [JSONValue]

    /// The folder in which its media are, relative; empty for the top.
    var folder: String { path.contains("/") ? path.parentPath : "" }
  }

  private let journals: [Journal]
  private let media: DayOneMedia
  private let files: DayOneFiles
  private let settings: ImportSettings
  private let importFiles: any ImportFiles

  init(_ input: ImportInput, _ settings: ImportSettings) throws(ImportFailure) {
    var journals: [Journal] = []
    for path in input.jsonPaths where Self.isJournal(path, in: input) {
      guard let entries = try Self.json(path, in: input)["entries"]?.array else { continue }
      let name = String(path.lastPathComponent.dropLast(".json".count))
      journals.append(Journal(path: path, name: name, entries: entries))
    }
    guard !journals.isEmpty else {
      throw .malformed(
        format: Self.title, path: input.jsonPaths.first ?? input.path.lastPathComponent,
        detail: Message(en: "it holds no list of entries", ko: "일기 목록이 들어 있지 않아요"))
    }
    self.journals = journals
    self.settings = settings
    importFiles = input.files
    media = DayOneMedia(journals)
    files = DayOneFiles(input)
  }

  /// The JSON files of the uppermost folder that has any.
  static func shallowest(of input: ImportInput) -> [String] {
    let depth = { (path: String) in path.utf8.count { $0 == UInt8(ascii: "/") } }
    let least = input.jsonPaths.lazy.map(depth).min()
    return input.jsonPaths.filter { depth($0) == least }
  }

  /// Whether a file is a journal of Day One, or would be one if its JSON were whole.
  static func isJournal(_ path: String, in input: ImportInput) -> Bool {
    do throws(ImportFailure) {
      let value = try input.json(path)
      guard let entries = value["entries"]?.array else { return false }
      if entries.isEmpty { return value["metadata"]?["version"] != nil }
      return entries.contains { isEntry($0) }
    } catch {
      // Of what can't be read at all the reader shall say why, if there is nothing else to read.
      guard case .malformed = error, let text = try? input.text(path) else {
        return input.jsonPaths == [path]
      }
      let head = text.prefix(100_000)
      return head.contains("\"entries\"") && head.contains("\"creationDate\"")
    }
  }

  /// jrnl's JSON has entries too, with `date` and `time`.
  private static func isEntry(_ value: JSONValue) -> Bool {
    value["creationDate"] != nil || (value["uuid"] != nil && value["date"] == nil)
  }

  private static func json(
    _ path: String, in input: ImportInput
  ) throws(ImportFailure) -> JSONValue {
    do throws(ImportFailure) {
      return try input.json(path)
    } catch {
      guard case .malformed(_, let path, let detail) = error else { throw error }
      throw .malformed(format: title, path: path, detail: detail)
    }
  }

  /// An element of a journal's list.
  private enum Head {
    /// An entry that ilgi exported, as it was.
    case original(ImportedFile)
    case read(Result<DayOneEntry, ImportedFailure>)
  }

  /// All entries, journal by journal.
  func items() throws(ImportFailure) -> [ImportedItem] {
    let times = DayOneTimes(settings)
    var days: [String: CivilDate] = [:]
    var heads: [[Head]] = []
    let originals = journals.map { DayOneOriginals(in: importFiles, folder: $0.folder) }
    for (journal, originals) in zip(journals, originals) {
      var read: [Head] = []
      for (number, value) in journal.entries.enumerated() {
        if let file = originals.file(of: value) {
          read.append(.original(file))
          continue
        }
        let place = Message(
          en: "entry \(number + 1) of \(journal.path.printable)",
          ko: "\(journal.path.printable)의 \(number + 1)번째 일기")
        let entry = try DayOneEntry.read(value, at: place, times)
        if case .success(let entry) = entry { days[entry.source] = entry.moment.day }
        read.append(.read(entry))
      }
      heads.append(read)
    }
    let reader = DayOneReader(media: media, files: files, days: days)
    var items: [ImportedItem] = []
    for (index, journal) in journals.enumerated() {
      items += self.items(of: heads[index], in: journal, reader, originals[index])
    }
    return items
  }

  private func items(
    of entries: [Head], in journal: Journal, _ reader: DayOneReader, _ originals: DayOneOriginals
  ) -> [ImportedItem] {
    let tag = journals.count > 1 ? journal.name : nil
    // Entries without UUID that are alike in everything are as many entries.
    var repeated = RepeatedSources()
    return entries.map { head in
      switch head {
      case .original(let file): return .file(file)
      case .read(.failure(let failure)): return .failure(failure)
      case .read(.success(let head)):
        var entry = reader.entry(head, folder: journal.folder, journalTag: tag)
        originals.complete(&entry, of: head.value)
        if !head.hasUUID { entry.source = repeated.number(entry.source) }
        return .entry(entry)
      }
    }
  }
}

extension ImportedFailure: Error {}
