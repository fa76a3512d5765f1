/// A journal as read from disk: configuration, entries and everything that is wrong with them.
package struct Journal: Sendable {
  /// Absolute path of the root, with links resolved.
  package let root: String
  package let configuration: Configuration
  /// Entries that could be read, sorted by path.
  package let entries: [Entry]
  /// Entries with an error, as far as they could be understood; never published.
  package let faulty: [Entry]
  package let tree: SourceTree
  /// Problems of journal.yml, of single entries and of the tree.
  package let diagnostics: [Diagnostic]
  /// Whether journal.yml has no error; else nothing may be published by it.
  package let isConfigured: Bool

  /// Reads journal.yml and every entry, so that all problems are told in one run.
  /// - Parameter depth: how much of each entry is needed.
  /// - Throws: ``DiagnosticError`` where journal.yml or the folder of entries can't be read at all.
  package static func read(
    root: String, depth: EntryLoader.Depth = .whole, clock: inout StageClock
  ) async throws -> Journal {
    clock.start(.configuration)
    let (configuration, problems) = try readConfiguration(root: root)
    clock.start(.list)
    let tree = try listTree(root: root, configuration)
    clock.start(.read)
    let loader = EntryLoader(root: root, configuration: configuration, depth: depth)
    return Journal(
      root: root, configuration: configuration, problems: problems, tree: tree,
      loaded: await Parallel.map(tree.entries, loader.load))
  }

  /// Puts together what was read.
  /// - Parameters:
  ///   - problems: those of journal.yml.
  ///   - loaded: what came of each entry of the tree, in its order.
  init(
    root: String, configuration: Configuration, problems: [Diagnostic], tree: SourceTree,
    loaded: [LoadedEntry]
  ) {
    self.root = root
    self.configuration = configuration
    entries = loaded.compactMap(\.entry)
    faulty = loaded.compactMap(\.faulty)
    self.tree = tree
    // Where journal.yml is wrong, its time zone may be what is missing.
    let diagnostics = loaded.flatMap(\.diagnostics).filter {
      problems.isEmpty || $0.code != .missingTimezone
    }
    self.diagnostics = problems + tree.diagnostics + diagnostics
    isConfigured = problems.isEmpty
  }

  /// Reads journal.yml.
  /// - Returns: the configuration, and the problems; with an error among them it must not be
  ///   published by.
  /// - Throws: ``DiagnosticError`` where the file can't be read at all.
  package static func readConfiguration(root: String) throws -> (Configuration, [Diagnostic]) {
    let name = ConfigurationReader.fileName
    let bytes: [UInt8]
    do {
      guard let read = try FileAccess.read(root + "/" + name, limit: 1 << 20) else {
        throw DiagnosticError([
          Diagnostic(
            .configuration, .error, path: name,
            Message(en: "the file is larger than 1 MB", ko: "파일이 1 MB보다 커요"),
            hint: Message(en: "shorten it", ko: "내용을 줄여 주세요"))
        ])
      }
      bytes = read
    } catch let error as SystemError {
      throw DiagnosticError([
        Diagnostic(
          .configuration, .error, path: name, .unreadableFile(error.reason),
          hint: .checkPermissions)
      ])
    }
    var (configuration, problems) = ConfigurationReader.read(bytes)
    configuration.digest = Digest(of: bytes).value
    return (configuration, problems)
  }

  /// Lists the entries. A journal without the usual folder is empty; without a folder that
  /// journal.yml names it is broken.
  /// - Parameter takesStamps: whether each file is looked at too.
  static func listTree(
    root: String, _ configuration: Configuration, takesStamps: Bool = false
  ) throws -> SourceTree {
    let folder = configuration.entries
    guard try hasEntriesFolder(root: root, configuration) else {
      guard configuration.namesEntries else { return SourceTree() }
      throw DiagnosticError([missingEntries(configuration)])
    }
    guard let real = FileAccess.realPath(root + "/" + folder),
      JournalBoundary.contains(real, root: root)
    else {
      throw DiagnosticError([
        Diagnostic(
          .outsideJournal, .error, path: folder,
          Message(
            en: "the folder of entries is a link out of the journal",
            ko: "일기 폴더가 일기장 밖을 가리키는 링크예요"),
          hint: .moveFolderInside)
      ])
    }
    return SourceTreeReader.read(root: root, folder: folder, takesStamps: takesStamps)
  }

  /// Whether the folder of entries is there.
  static func hasEntriesFolder(root: String, _ configuration: Configuration) throws -> Bool {
    try FileAccess.kind(of: root + "/" + configuration.entries, followingLinks: true) != nil
  }

  /// The problem of a folder of entries that is not there and should be.
  static func missingEntries(_ configuration: Configuration) -> Diagnostic {
    let folder = configuration.entries
    return Diagnostic(
      .configuration, .error, path: ConfigurationReader.fileName,
      Message(
        en: "the folder of entries '\(folder)' is not there", ko: "일기 폴더가 없어요: '\(folder)'"),
      hint: Message(
        en: "bring it back or make it, or mend 'entries' in journal.yml",
        ko: "폴더를 되돌려 놓거나 새로 만들고, 다른 폴더라면 journal.yml의 entries를 고쳐 주세요"))
  }
}
