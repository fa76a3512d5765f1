extension ImportFormat {
  /// Jekyll's `_posts/YYYY-MM-DD-title.md`.
  static let jekyll = ImportFormat(
    markdown: .jekyll, title: Message(en: "Jekyll posts", ko: "Jekyll 글"))
  /// Logseq's `journals/yyyy_MM_dd.md`.
  static let logseq = ImportFormat(
    markdown: .logseq, title: Message(en: "Logseq graph", ko: "Logseq 그래프"))
  /// Hugo's `content/`, with front matter in YAML or TOML.
  static let hugo = ImportFormat(
    markdown: .hugo, title: Message(en: "Hugo content", ko: "Hugo 글"))
  /// Notes of Obsidian, linked by `[[name]]`.
  static let obsidian = ImportFormat(
    markdown: .obsidian, title: Message(en: "Obsidian vault", ko: "Obsidian 보관함"))
  /// Any other Markdown files, ilgi's own among them.
  static let markdown = ImportFormat(
    markdown: .markdown, title: Message(en: "Markdown files", ko: "마크다운 파일"))

  private init(markdown kind: MarkdownKind, title: Message) {
    self.init(
      name: kind.rawValue, title: title,
      recognizes: { MarkdownFolder.kind(of: $0) == kind },
      read: { (input, settings) throws(ImportFailure) in
        try MarkdownImporter(input, kind, settings).items()
      })
  }
}

/// Reads a folder of Markdown files, each of which is an entry if it tells its date.
///
/// The date is that of the front matter, else that of the file's name; times of files are never
/// used. A date without offset is on the clocks of the person's zone, also in Hugo's files, whose own
/// rule is UTC: nobody writes a diary by that.
private struct MarkdownImporter {
  private let input: ImportInput
  private let kind: MarkdownKind
  private let settings: ImportSettings
  private let folder: MarkdownFolder

  init(_ input: ImportInput, _ kind: MarkdownKind, _ settings: ImportSettings)
    throws(ImportFailure)
  {
    self.input = input
    self.kind = kind
    self.settings = settings
    folder = MarkdownFolder(input, kind)
    guard !folder.notes.isEmpty else {
      throw .malformed(
        format: "Markdown", path: input.path,
        detail: Message(en: "it holds no Markdown files", ko: "마크다운 파일이 없어요"))
    }
  }

  func items() throws(ImportFailure) -> [ImportedItem] {
    var items: [ImportedItem] = folder.inOtherLanguages.map { path in
      let reason = Message(
        en: "it is not Markdown; turn it into Markdown to import it",
        ko: "마크다운 파일이 아니에요. 가져오려면 마크다운으로 바꿔 주세요")
      return .failure(MarkdownProblemOfNote(path, reason).failure)
    }
    var ids: Set<EntryID> = []
    var notes: [MarkdownNote] = []
    for result in read(folder.notes) {
      switch result {
      case .success(let note): notes.append(note)
      case .failure(let problem): items.append(.failure(problem.failure))
      }
    }
    let blocks = kind == .logseq ? MarkdownLogseq.blocks(of: notes.map(\.body)) : [:]
    for note in notes {
      if let file = MarkdownOwnEntry.file(note, kind, folder) {
        items.append(.file(file))
        continue
      }
      do {
        var entry = try entry(of: note, blocks)
        // Copies of a note keep its identifier, which only one entry can have.
        if let id = entry.id, !ids.insert(id).inserted { entry.id = note.pathID }
        items.append(.entry(entry))
      } catch let problem as MarkdownProblemOfNote {
        items.append(.failure(problem.failure))
      } catch let failure as ImportFailure {
        throw failure
      } catch {
        items.append(
          .failure(ImportedFailure(Message(verbatim: note.path.printable), Message(of: error))))
      }
    }
    return items
  }

  private typealias Read = Result<MarkdownNote, MarkdownProblemOfNote>

  private func read(_ paths: [String]) -> [Read] {
    let files = paths.map { path -> (path: String, bytes: Result<[UInt8], ImportFailure>) in
      do throws(ImportFailure) {
        return (path, .success(try folder.read(path, limit: EntryLoader.largest)))
      } catch {
        return (path, .failure(error))
      }
    }
    return Parallel.mapSlicesNow(files) { files in
      files.map { file -> Read in
        switch file.bytes {
        case .success(let bytes): MarkdownNote.read(file.path, bytes)
        case .failure(let error): .failure(MarkdownProblemOfNote(file.path, error.message))
        }
      }
    }
  }

  private func entry(
    of note: MarkdownNote, _ blocks: [String: String]
  ) throws -> ImportedEntry {
    var note = note
    if kind == .logseq { note.takeProperties() }
    let name = MarkdownNoteName(note.path, hasTimes: kind != .jekyll)
    var fields = MarkdownFields(note, kind)
    let moment = try fields.moment(name) { () throws(ImportFailure) in try settings.zone() }
    var entry = ImportedEntry(source: kind.source(of: note.path), moment: moment)
    entry.digest = note.digest
    entry.id = note.pathID
    var text = note.body
    if kind == .logseq { text = MarkdownLogseq.markdown(text) }
    if kind == .jekyll { text = MarkdownBodyReader.withFences(text) }
    var body = MarkdownBodyReader(
      note: note.path, folder: folder, kind: kind, blocks: blocks)
    body.read(text)
    try fields.fill(&entry, name: name, body: text) { () throws(ImportFailure) in
      try settings.zone()
    }
    var seen = Set(entry.tags)
    for tag in body.tags where seen.insert(tag).inserted { entry.tags.append(tag) }
    entry.body = body.pieces
    entry.attachments = body.attachments
    entry.leftOut = body.leftOut
    entry.lost = body.lost
    if kind == .jekyll, MarkdownKind.isBelow("_drafts", note.path) { entry.isDraft = true }
    return entry
  }
}

/// Why a note can't be imported.
struct MarkdownProblemOfNote: Error {
  let failure: ImportedFailure

  init(_ path: String, _ reason: Message) {
    failure = ImportedFailure(Message(verbatim: path.printable), reason)
  }
}
