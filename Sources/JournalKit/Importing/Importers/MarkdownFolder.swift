/// The files of an import by the names under which notes refer to them.
final class MarkdownFolder {
  /// Notes that may be entries, by path.
  let notes: [String]
  private let files: any ImportFiles
  /// The folder that an archive was made of, with a slash at its end, which no path has then.
  private let prefix: String
  /// Paths as they are on disk by key.
  private var paths: [String: String] = [:]
  /// Notes by their names without folder and ending, the shortest path first.
  private var notesByName: [String: String] = [:]
  /// Other files by their names without folder.
  private var filesByName: [String: String] = [:]
  private let kind: MarkdownKind
  private let noteSet: Set<String>

  /// The kind of folder that somebody names; nil where it is none.
  static func kind(of input: ImportInput) -> MarkdownKind? {
    let prefix = prefix(of: input)
    let paths = input.files.paths.map { String($0.dropFirst(prefix.count)) }
    return MarkdownKind.of(paths) { path in
      do throws(ImportFailure) {
        return try input.files.read(prefix + path, limit: EntryLoader.largest)
      } catch {
        // What can't be read is told when it is imported.
        return []
      }
    }
  }

  /// Archives hold the folder itself as a rule, and paths are to be the same with and without one.
  private static func prefix(of input: ImportInput) -> String {
    guard input.kind == .archive else { return "" }
    let paths = input.files.paths.filter { !MarkdownKind.isHidden($0) }
    guard let slash = paths.first?.firstIndex(of: "/") else { return "" }
    let folder = String(paths.first?[...slash] ?? "")
    let name = folder.dropLast()
    let isOfTheFormat =
      ["_posts", "journals", "pages", "content", "entries"].contains(name)
      || name.allSatisfy(\.isNumber)
    return !isOfTheFormat && paths.allSatisfy { $0.hasPrefix(folder) } ? folder : ""
  }

  init(_ input: ImportInput, _ kind: MarkdownKind) {
    files = input.files
    self.kind = kind
    let prefix = Self.prefix(of: input)
    self.prefix = prefix
    let all = input.files.paths.filter { $0.hasPrefix(prefix) && !MarkdownKind.isHidden($0) }
      .map { String($0.dropFirst(prefix.count)) }
    let hasContent = all.contains { $0.hasPrefix("content/") || $0.contains("/content/") }
    notes = all.filter {
      MarkdownKind.isNote($0) && kind.mayBeEntry($0, hasContentFolder: hasContent)
    }
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
    try files.read(prefix + path, limit: limit)
  }

  /// The path of a file as the import knows it.
  func place(of path: String) -> String { prefix + path }

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
    return notesByName[Self.stem(key.lastPathComponent)]
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
      files.contains(prefix + real)
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
