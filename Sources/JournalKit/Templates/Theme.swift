internal import Foundation

/// The files that pages are made of: the built-in ones, each replaced by the journal's own of the
/// same path.
package struct Theme: Sendable {
  /// Contents by path, such as `index.mustache` or `assets/style.css`.
  private(set) var files: [String: [UInt8]]
  /// Paths that the journal brings itself with other contents.
  private(set) var overridden: Set<String> = []

  /// The folder in a journal whose files replace built-in ones.
  package static let folder = "Templates"

  /// The theme in the binary.
  package static let builtIn = Theme(
    files: Dictionary(
      uniqueKeysWithValues: EmbeddedTheme.files.map { file in
        ("\(file.path)", Array(Data(base64Encoded: "\(file.base64)") ?? Data()))
      }))

  /// The complete list of words, English.
  static let completeWords: Words = {
    WordsReader.read(
      builtIn.files["locales/en.yml"] ?? [], path: "locales/en.yml", language: "en", known: nil
    ).0
  }()

  /// Tags of the locales that there are words for.
  package var localeTags: [String] {
    files.keys.compactMap { path in
      guard path.hasPrefix("locales/"), path.hasSuffix(".yml") else { return nil }
      return String(path.dropFirst("locales/".count).dropLast(".yml".count))
    }.sorted()
  }

  /// The digest of all that pages are made of: templates and words.
  var pagesDigest: UInt64 { digest { !$0.hasPrefix("assets/") } }

  /// The digest of everything.
  var digest: UInt64 { digest { _ in true } }

  private func digest(_ isMeant: (String) -> Bool) -> UInt64 {
    var digest = Digest()
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) where isMeant(path) {
      digest.combine(path)
      digest.combine(bytes: bytes)
    }
    return digest.value
  }

  /// Paths of all templates, partials among them.
  var templatePaths: [String] { files.keys.filter { $0.hasSuffix(".mustache") }.sorted() }

  /// Paths of the files that are published as they are, weather icons apart.
  var assetPaths: [String] {
    files.keys.filter { $0.hasPrefix("assets/") && !$0.hasPrefix("assets/weather/") }.sorted()
  }

  /// A path for a person: the journal's own file, or which built-in one is meant.
  func displayPath(_ path: String) -> String {
    "\(Self.folder)/\(path)"
  }

  /// The built-in theme with the journal's own files in place.
  package static func load(root: String) -> (Theme, [Diagnostic]) {
    var theme = builtIn
    var diagnostics: [Diagnostic] = []
    guard let real = FileAccess.realPath(root + "/" + folder) else {
      return (theme, Self.leadsNowhere(root: root))
    }
    guard JournalBoundary.contains(real, root: root) else {
      let diagnostic = Diagnostic(
        .outsideJournal, .error, path: folder,
        Message(
          en: "the folder of templates is a link out of the journal",
          ko: "템플릿 폴더가 일기장 밖을 가리키는 링크예요"),
        hint: .moveFolderInside)
      return (theme, [diagnostic])
    }
    let tree = FolderFiles.read(root: root, folder: folder)
    diagnostics += tree.diagnostics
    for path in tree.paths where !path.hasSuffix(".md") {
      do {
        let file = try OpenFile(root + "/" + folder + "/" + path, root: root)
        let bytes = try file.bytes(limit: .max) ?? []
        if theme.files[path] != bytes { theme.overridden.insert(path) }
        theme.files[path] = bytes
      } catch {
        diagnostics.append(.unreadable(folder + "/" + path, error))
      }
    }
    return (theme, diagnostics)
  }

  /// What there is to say where the folder of templates is a link without a target.
  private static func leadsNowhere(root: String) -> [Diagnostic] {
    guard case .link? = try? FileAccess.kind(of: root + "/" + folder) else { return [] }
    return [Diagnostic(.unreadableFile, .error, path: folder, .leadsNowhere, hint: .mendLink)]
  }
}
