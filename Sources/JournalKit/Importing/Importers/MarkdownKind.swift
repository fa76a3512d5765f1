/// The program whose folder of Markdown files is imported: what is a note there, and what is written
/// in a way of its own.
enum MarkdownKind: String, Sendable, CaseIterable {
  case jekyll, logseq, hugo, obsidian, markdown

  /// Whether `#words` in the text are tags.
  var hasInlineTags: Bool { self == .obsidian || self == .logseq || self == .markdown }
  /// Whether a list of tags may be separated by spaces alone.
  var separatesTagsBySpace: Bool { self == .jekyll || self == .obsidian }
  /// Whether `%%words%%` are the writer's comments.
  var hasComments: Bool { self == .obsidian }
  /// Whether a file's name is the title of what has none, as it was written and not for addresses.
  var namesAreTitles: Bool { self == .obsidian || self == .logseq }

  /// What an entry that was made of a note is known by.
  /// - Parameter note: its path in the folder.
  func source(of note: String) -> String { "\(rawValue)/\(note.nfc)" }

  /// The kind that a folder looks like; nil where there is no Markdown in it.
  /// - Parameters:
  ///   - paths: relative, with `/`.
  ///   - hiddenNames: names in the folder itself that begin with a dot.
  ///   - text: the beginning of a file.
  static func of(
    _ paths: [String], hiddenNames: [String] = [], text: (String) -> [UInt8]
  ) -> MarkdownKind? {
    let notes = paths.filter(isNote)
    guard !notes.isEmpty else { return nil }
    if notes.contains(where: { isBelow("_posts", $0) }) { return .jekyll }
    if notes.contains(where: isLogseqDay) { return .logseq }
    if paths.contains(where: isHugoSettings) { return .hugo }
    if hiddenNames.contains(".obsidian") || paths.contains(where: { $0.hasSuffix(".canvas") }) {
      return .obsidian
    }
    // So many notes tell whether a folder is linked as one of Obsidian or not.
    var hasWikilinks = false
    for path in notes.prefix(200) {
      let bytes = text(path)
      if bytes.begins(with: "+++\n") || bytes.begins(with: "+++\r") { return .hugo }
      hasWikilinks = hasWikilinks || bytes.holds("[[") && !MarkdownOwnEntry.begins(bytes)
    }
    return hasWikilinks ? .obsidian : .markdown
  }

  private static func isHugoSettings(_ path: String) -> Bool {
    let name = path.lastPathComponent
    guard path.pathParts.count <= 2 else { return false }
    return ["hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json"].contains(name)
      || isBelow("archetypes", path)
  }

  private static func isLogseqDay(_ path: String) -> Bool {
    guard isBelow("journals", path) else { return false }
    var scan = MarkdownNameScanner(path.lastPathComponent)
    return scan.day(separatedBy: "_") != nil && [".md", ".markdown"].contains(scan.rest)
  }

  /// Whether a file is below a folder of that name.
  static func isBelow(_ folder: String, _ path: String) -> Bool {
    path.pathParts.dropLast().contains { $0 == folder }
  }

  /// Whether a file lies where the program keeps entries, and is text in another language than
  /// Markdown.
  func isEntryInAnotherLanguage(_ path: String) -> Bool {
    let isThere =
      switch self {
      case .jekyll: Self.isBelow("_posts", path) || Self.isBelow("_drafts", path)
      case .logseq: Self.isBelow("journals", path) && !Self.isBelow("logseq", path)
      case .hugo, .obsidian, .markdown: false
      }
    let ending = path.lastPathComponent.split(separator: ".").last?.lowercased() ?? ""
    return isThere && Self.otherLanguages.contains(ending)
  }

  private static let otherLanguages: Set<String> = [
    "html", "htm", "textile", "org", "adoc", "asciidoc", "rst", "txt", "mkd", "mkdn", "mkdown",
  ]

  /// Marks that mean something to the program alone, if it has any. Text with one would not read as
  /// it did if it stayed as it is.
  func hasOwnMarks(_ text: [UInt8]) -> Bool {
    switch self {
    case .markdown: false
    case .jekyll, .hugo: text.holds("{{") || text.holds("{%") || text.holds("[[")
    case .obsidian: text.holds("[[") || text.holds("%%")
    case .logseq: text.holds("[[") || text.holds("((") || text.holds("::")
    }
  }

  /// Whether a name is that of a Markdown file.
  static func isNote(_ path: String) -> Bool {
    let name = path.lowercased()
    return (name.hasSuffix(".md") || name.hasSuffix(".markdown")) && !isHidden(path)
  }

  /// Whether a part of the path begins with a dot, or is what macOS adds to archives.
  static func isHidden(_ path: String) -> Bool {
    path.pathParts.contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }

  /// Whether a Markdown file may be an entry: no template, no page about the folder itself, and where
  /// the program keeps entries if it keeps them in one place.
  func mayBeEntry(_ path: String, hasContentFolder: Bool) -> Bool {
    let parts = path.lowercased().pathParts.map(String.init)
    guard let name = parts.last?.split(separator: ".").first.map(String.init) else { return false }
    if ["readme", "license", "changelog", "contributing", "_index"].contains(name) { return false }
    let folders = parts.dropLast()
    if folders.contains(where: Self.templateFolders.contains) { return false }
    switch self {
    case .jekyll: return folders.contains("_posts") || folders.contains("_drafts")
    case .hugo:
      return !folders.contains(where: ["archetypes", "themes", "public"].contains)
        && (!hasContentFolder || folders.contains("content"))
    case .logseq: return !folders.contains("logseq") && !folders.contains("whiteboards")
    case .obsidian, .markdown: return name != "index" || parts.count > 1
    }
  }

  private static let templateFolders: Set<String> = [
    "template", "templates", "_template", "_templates", "템플릿", "node_modules",
  ]
}
