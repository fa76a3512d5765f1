/// What is small of a journal, as it reads: journal.yml and the theme.
struct JournalBasis: Sendable {
  /// The journal's root, absolute, with links resolved.
  let root: String
  let configuration: Configuration
  /// Problems of journal.yml.
  let problems: [Diagnostic]
  let theme: Theme
  let themeProblems: [Diagnostic]
  /// The file system's clock, read before anything else; nil where ilgi can't write.
  let clock: FileSystemClock?

  /// - Parameter clock: the file system's clock, if anything is to be remembered.
  /// - Throws: ``DiagnosticError`` where journal.yml can't be read at all; it tells of the theme too.
  init(root: String, clock: FileSystemClock?) throws {
    self.root = root
    self.clock = clock
    (theme, themeProblems) = Theme.load(root: root)
    do {
      (configuration, problems) = try Journal.readConfiguration(root: root)
    } catch let error as DiagnosticError {
      throw DiagnosticError(themeProblems + error.diagnostics)
    }
  }

  /// Another number whenever entries would be understood otherwise although their files are the
  /// same.
  var entriesKey: UInt64 { Self.entriesKey(configuration) }

  /// ``entriesKey`` of a journal with this configuration.
  static func entriesKey(_ configuration: Configuration) -> UInt64 {
    var digest = Digest()
    digest.combine(Ilgi.buildDigest)
    digest.combine(configuration.digest)
    return digest.value
  }
}

/// What a journal is made of, as it stands on disk: journal.yml and the theme as they read, the
/// entries as they are listed.
struct JournalSources: Sendable {
  let basis: JournalBasis
  let tree: SourceTree

  var root: String { basis.root }
  var configuration: Configuration { basis.configuration }
  var clock: FileSystemClock? { basis.clock }

  /// Lists the entries.
  /// - Throws: ``DiagnosticError`` where their folder can't be read at all; it tells of the theme
  ///   too.
  init(_ basis: JournalBasis) throws {
    self.basis = basis
    do {
      tree = try Journal.listTree(root: basis.root, basis.configuration, takesStamps: true)
    } catch let error as DiagnosticError {
      throw DiagnosticError(basis.themeProblems + error.diagnostics)
    }
  }

  /// Looks at everything.
  static func look(
    root: String, clock: FileSystemClock?, _ stages: inout StageClock
  ) throws -> JournalSources {
    stages.start(.configuration)
    let basis = try JournalBasis(root: root, clock: clock)
    stages.start(.list)
    return try JournalSources(basis)
  }

  /// The digest of everything but the entries' files.
  /// - Returns: nil where a file was changed just now, so that it may yet have changed once more.
  func inputs(includingDrafts: Bool) -> UInt64? {
    var digest = Digest()
    digest.combine(basis.entriesKey)
    digest.combine(basis.theme.digest)
    digest.combine(includingDrafts)
    for problem in basis.themeProblems + tree.diagnostics {
      digest.combine(problem.path)
      digest.combine(problem.message.en)
    }
    for path in tree.linked { digest.combine(path) }
    digest.combine(tree.attachments.count)
    for (_, file) in tree.attachments.sorted(by: { $0.value.path < $1.value.path }) {
      guard let stamp = file.stamp, clock?.isSettled(stamp) == true else { return nil }
      digest.combine(file.path)
      stamp.combine(into: &digest)
    }
    return digest.value
  }

  /// The digest by which a file is known: of its stamp or, where that proves nothing, its contents.
  /// - Parameter known: what was read of it.
  func digest(of file: SourceFile, as known: KnownEntry) -> UInt64? {
    guard let stamp = known.stamp else { return known.loaded.entry?.digest }
    return Self.digest(of: file, stamp)
  }

  /// The digest of a file's stamp; nil where that proves nothing.
  func digest(of file: SourceFile) -> UInt64? {
    guard let stamp = file.stamp, clock?.isSettled(stamp) == true else { return nil }
    return Self.digest(of: file, stamp)
  }

  /// The digest of a file's path and stamp.
  static func digest(of file: SourceFile, _ stamp: FileStamp) -> UInt64 {
    var digest = Digest()
    digest.combine(file.path)
    stamp.combine(into: &digest)
    return digest.value
  }
}
