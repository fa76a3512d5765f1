/// The files of an import by the names under which notes refer to them.
final class MarkdownFolder {
  /// Notes that may be entries, by path.
  let notes: [String]
  /// Files that lie where entries are kept and are no Markdown.
  let inOtherLanguages: [String]
  /// Whether all notes are below `entries/`, as in a journal of ilgi.
  let isOfEntriesAlone: Bool
  private let files: any ImportFiles
  private let frame: Frame
  /// Paths as they are on disk by key.
  private var paths: [String: String] = [:]
  /// Notes by their names without folder and ending, the shortest path first.
  private var notesByName: [String: String] = [:]
  /// Other files by their names without folder.
  private var filesByName: [String: String] = [:]
  private let kind: MarkdownKind
  private let noteSet: Set<String>

  /// Notes of a Logseq graph's journal by their days.
  private lazy var journalPages: [CivilDate: String] = {
    let pages = notes.filter { MarkdownKind.isBelow("journals", $0) }
    return Dictionary(
      pages.compactMap { page in MarkdownNoteName(page).date.map { ($0.day, page) } }
    ) { first, _ in first }
  }()

  /// The kind of folder that somebody names; nil where it is none.
  static func kind(of input: ImportInput) -> MarkdownKind? {
    let frame = Frame(input)
    let paths = input.files.paths.compactMap(frame.path)
    let hiddenNames =
      input.files.hiddenNames
      + Set(paths.compactMap(\.pathParts.first).filter { $0.hasPrefix(".") }).map(String.init)
    return MarkdownKind.of(paths, hiddenNames: hiddenNames) { path in
      do throws(ImportFailure) {
        return try input.files.read(frame.place(of: path), limit: EntryLoader.largest)
      } catch {
        // What can't be read is told when it is imported.
        return []
      }
    }
  }

  /// How paths of the import become those by which notes are known: the same for a folder, for an
  /// archive of it, and for an archive of what is in it.
  private struct Frame {
    /// The folder that an archive was made of, with a slash at its end, which no path of a note has.
    private var prefix = ""
    /// The folder that was named, likewise, if its name tells what is in it; it is a part of the path
    /// of each note.
    private(set) var top = ""

    init(_ input: ImportInput) {
      switch input.kind {
      case .archive:
        let paths = input.files.paths.filter { !MarkdownKind.isHidden($0) }
        guard let slash = paths.first?.firstIndex(of: "/") else { return }
        let folder = String(paths.first?[...slash] ?? "")
        if !Self.tellsWhatIsInIt(folder.dropLast()), paths.allSatisfy({ $0.hasPrefix(folder) }) {
          prefix = folder
        }
      case .folder:
        let name = AbsolutePath.resolve(input.path, from: FileAccess.currentFolder)
          .lastPathComponent.nfc
        if Self.tellsWhatIsInIt(name[...]) { top = name + "/" }
      case .file: break
      }
    }

    private static func tellsWhatIsInIt(_ name: Substring) -> Bool {
      ["_posts", "_drafts", "journals", "pages", "content", "entries"].contains(name)
        || !name.isEmpty && name.allSatisfy(\.isNumber)
    }

    /// The path of a file for notes; nil for one outside of the folder.
    func path(_ place: String) -> String? {
      place.hasPrefix(prefix) ? top + place.dropFirst(prefix.count) : nil
    }

    /// The path of a file, which is below the folder that was named, as the import knows it.
    func place(of path: String) -> String { prefix + path.dropFirst(top.count) }
  }

  init(_ input: ImportInput, _ kind: MarkdownKind) {
    files = input.files
    self.kind = kind
    let frame = Frame(input)
    self.frame = frame
    let all = input.files.paths.compactMap(frame.path).filter { !MarkdownKind.isHidden($0) }
    let hasContent = all.contains { $0.hasPrefix("content/") || $0.contains("/content/") }
    notes = all.filter {
      MarkdownKind.isNote($0) && kind.mayBeEntry($0, hasContentFolder: hasContent)
    }
    inOtherLanguages = all.filter(kind.isEntryInAnotherLanguage)
    isOfEntriesAlone = notes.allSatisfy { $0.hasPrefix("entries/") }
    noteSet = Set(notes)
    for path in all.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      paths[Self.key(path)] = path
      let name = Self.key(path.lastPathComponent)
      if !MarkdownKind.isNote(path) {
        if filesByName[name] == nil { filesByName[name] = path }
      } else if notesByName[Self.stem(name)] == nil, noteSet.contains(path) {
        notesByName[Self.stem(name)] = path
      }
    }
  }

  private static func key(_ path: String) -> String { path.nfc.lowercased() }

  private static func stem(_ path: String) -> String {
    for ending in [".md", ".markdown"] where path.hasSuffix(ending) {
      return String(path.dropLast(ending.count))
    }
    return path
  }

  func read(_ path: String, limit: Int) throws(ImportFailure) -> [UInt8] {
    try files.read(frame.place(of: path), limit: limit)
  }

  /// The path of a file as the import knows it.
  func place(of path: String) -> String { frame.place(of: path) }

  // MARK: What a note refers to

  /// The note that a name stands for, with or without folder and ending.
  func note(_ name: String, from path: String) -> String? {
    let key = Self.key(name)
    guard !key.isEmpty else { return nil }
    for candidate in candidates(key, from: path) {
      for ending in ["", ".md", ".markdown", "/index.md"] {
        if let found = paths[candidate + ending], noteSet.contains(found) { return found }
      }
    }
    if let found = notesByName[Self.stem(key.lastPathComponent)] { return found }
    // Logseq links to a day by its title, `[[May 2nd, 2024]]`.
    return kind == .logseq ? MarkdownDate.day(name).flatMap { journalPages[$0] } : nil
  }

  /// The file that a path stands for, which is no note.
  /// - Parameter anywhere: whether the bare name will do, in whichever folder it is.
  func file(_ name: String, from path: String, anywhere: Bool) -> String? {
    let key = Self.key(name)
    guard !key.isEmpty, !MarkdownKind.isNote(key) else { return nil }
    for candidate in candidates(key, from: path) {
      if let found = paths[candidate] { return found }
    }
    if anywhere, let found = filesByName[key.lastPathComponent] { return found }
    // Of a single file nothing else is listed.
    if let real = ReferenceResolver.join(path.parentPath, name), !real.isEmpty,
      real.hasPrefix(frame.top), files.contains(frame.place(of: real))
    {
      return real
    }
    return nil
  }

  /// Where a path may lead: from the note's folder, from the top, from where sites keep files.
  private func candidates(_ key: String, from path: String) -> [String] {
    let own = Self.key(path.parentPath)
    var starts = key.hasPrefix("/") ? [] : [own]
    starts.append("")
    if kind == .hugo { starts += ["static", "assets", "content"] }
    let steps = starts.compactMap { ReferenceResolver.join($0, key) }
    // A post of Hugo is a folder of its own in the address, beside which its files seem to be.
    let beside = kind == .hugo ? ReferenceResolver.join(Self.stem(Self.key(path)), key) : nil
    return steps + (beside.map { [$0] } ?? [])
  }
}
