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
  /// - Throws: ``DiagnosticError`` where journal.yml or the folder of entries can't be read at all.
  package static func read(root: String, clock: inout StageClock) async throws -> Journal {
    let (configuration, problems) = try readConfiguration(root: root)
    clock.start("list")
    let tree = try listTree(root: root, configuration)
    clock.start("read")
    let loader = EntryLoader(root: root, configuration: configuration)
    let loaded = await Parallel.map(tree.entries, loader.load)
    // Where journal.yml is wrong, its time zone may be what is missing.
    let diagnostics = loaded.flatMap(\.diagnostics).filter {
      problems.isEmpty || $0.code != .missingTimezone
    }
    return Journal(
      root: root, configuration: configuration, entries: loaded.compactMap(\.entry),
      faulty: loaded.compactMap(\.faulty), tree: tree,
      diagnostics: problems + tree.diagnostics + diagnostics, isConfigured: problems.isEmpty)
  }

  private static func readConfiguration(root: String) throws -> (Configuration, [Diagnostic]) {
    let name = ConfigurationReader.fileName
    let bytes: [UInt8]
    do {
      guard let read = try FileAccess.read(root + "/" + name, limit: 1 << 20) else {
        throw DiagnosticError([
          Diagnostic(
            .configuration, .error, path: name, "the file is larger than 1 MB", hint: "shorten it")
        ])
      }
      bytes = read
    } catch let error as SystemError {
      throw DiagnosticError([
        Diagnostic(
          .configuration, .error, path: name, "the file can't be read: \(error.reason)",
          hint: "check its permissions")
      ])
    }
    return ConfigurationReader.read(bytes)
  }

  /// Lists the entries. A journal without the usual folder is empty; without a folder that
  /// journal.yml names it is broken.
  private static func listTree(root: String, _ configuration: Configuration) throws -> SourceTree {
    let folder = configuration.entries
    if try FileAccess.kind(of: root + "/" + folder, followingLinks: true) == nil {
      guard folder != Configuration().entries else { return SourceTree() }
      throw DiagnosticError([
        Diagnostic(
          .configuration, .error, path: ConfigurationReader.fileName,
          "the folder of entries '\(folder)' is not there",
          hint: "make it, or mend 'entries' in journal.yml")
      ])
    }
    guard let real = FileAccess.realPath(root + "/" + folder),
      JournalBoundary.contains(real, root: root)
    else {
      throw DiagnosticError([
        Diagnostic(
          .outsideJournal, .error, path: folder,
          "the folder of entries is a link out of the journal",
          hint: "move the folder into the journal and remove the link")
      ])
    }
    return SourceTreeReader.read(root: root, folder: folder)
  }
}
