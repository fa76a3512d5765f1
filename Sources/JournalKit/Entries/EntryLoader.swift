internal import JournalMarkdown

/// What came of one file: an entry unless something is wrong with it, and all that there is to say
/// about it.
package struct LoadedEntry: Sendable {
  package var entry: Entry?
  /// The entry as far as it could be understood where there is an error; only its links are looked at.
  package var faulty: Entry?
  package var diagnostics: [Diagnostic]
}

/// Reads and understands single entries; a plain value, used by several tasks at once.
package struct EntryLoader: Sendable {
  /// The largest entry that is read, in bytes: some four novels' worth of a day.
  package static let largest = 2 << 20
  /// Length of excerpts in characters.
  private static let excerptLength = 160

  /// How much of an entry is needed.
  package enum Depth: Sendable {
    /// Everything.
    case whole
    /// Everything, but the text is made again from the file's bytes whenever it is asked for: those
    /// are kept, and take a third of the memory.
    case source
    /// All but the body, which may be left empty; whether there is one is still known.
    case title
  }

  private let root: String
  private let depth: Depth
  private let entriesFolder: String
  private let timezone: JournalTimeZone?
  private let markdown: MarkdownRenderer
  private let fileReader: FileReader

  /// Reads a file by absolute path; nil where it is larger than ``largest``.
  package typealias FileReader = @Sendable (_ path: String) throws(SystemError) -> FileContents?

  /// What a file holds, and what it was when it was read; nil where nobody asks.
  package typealias FileContents = (bytes: [UInt8], stamp: FileStamp?)

  /// What came of a file.
  typealias Load = (loaded: LoadedEntry, isSame: Bool, stamp: FileStamp?)

  package init(
    root: String, configuration: Configuration, depth: Depth = .whole,
    fileReader: @escaping FileReader = { (path) throws(SystemError) in
      try FileAccess.read(path, limit: EntryLoader.largest).map { ($0, nil) }
    }
  ) {
    self.root = root
    self.depth = depth
    entriesFolder = configuration.entries
    timezone = configuration.timezone
    markdown = MarkdownRenderer(options: configuration.markdownOptions)
    self.fileReader = fileReader
  }

  /// Reads files as ``OpenFile`` does: only what lies in the journal.
  static func journalReader(root: String) -> FileReader {
    { (path) throws(SystemError) in
      let file = try OpenFile(path, root: root)
      return try file.bytes(limit: largest).map { ($0, file.stamp) }
    }
  }

  package func load(_ file: SourceFile) -> LoadedEntry { load(file, unless: nil).loaded }

  /// Reads a file, and understands it unless it still says what it said.
  /// - Parameter known: what was understood before.
  func load(_ file: SourceFile, unless known: LoadedEntry?) -> Load {
    do {
      guard let (bytes, stamp) = try fileReader(root + "/" + file.path) else {
        return (failed(.entryTooLarge(file.path)), false, nil)
      }
      if let known, let entry = known.entry, entry.digest == Self.digest(of: bytes, file.path) {
        return (known, true, stamp)
      }
      return (parse(bytes, file.path), false, stamp)
    } catch {
      return (failed(.unreadable(file.path, error)), false, nil)
    }
  }

  /// Understands an entry's bytes as if they stood in a file.
  /// - Parameter path: the file's path relative to the root, by which entries without a date of
  ///   their own or a UUID are known.
  package func load(_ bytes: [UInt8], path: String) -> LoadedEntry { parse(bytes, path) }

  private func failed(_ diagnostic: Diagnostic) -> LoadedEntry {
    LoadedEntry(entry: nil, diagnostics: [diagnostic])
  }

  private func parse(_ bytes: [UInt8], _ path: String) -> LoadedEntry {
    if let position = bytes.withUnsafeBufferPointer({ UTF8Check.firstInvalidPosition(in: $0) }) {
      return failed(
        Diagnostic(
          .invalidUTF8, .error, path: path, at: position, .notUTF8,
          hint: .saveAsUTF8))
    }
    let parts: EntryParts
    do {
      parts = try FrontMatterSplitter.split(bytes)
    } catch {
      return failed(Diagnostic(of: error, path))
    }
    let yaml = parts.yaml.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    var (frontMatter, diagnostics) = FrontMatterReader.read(
      yaml, path: path, firstLine: parts.yamlLine)
    let name = EntryName(fileName: path.lastPathComponent)
    let dating = EntryDating(frontMatter, timezone: timezone)
    let moment = dating.moment(name, path, &diagnostics)
    do {
      // What is wrong with the front matter must not hide what is wrong with the body.
      let isFaulty = moment == nil || diagnostics.contains { $0.severity == .error }
      let reading = try read(parts, of: bytes, title: frontMatter.title)
      let content = EntryContent(
        frontMatter: frontMatter, title: reading.title,
        updated: frontMatter.updated.flatMap(dating.moment(of:)),
        outline: reading.outline,
        text: text(reading.body, bytes, isTitled: frontMatter.title != nil),
        digest: depth == .title ? 0 : Self.digest(of: bytes, path))
      let entry = assemble(path, name, moment ?? .unknown, content)
      return LoadedEntry(
        entry: isFaulty ? nil : entry, faulty: isFaulty ? entry : nil, diagnostics: diagnostics)
    } catch {
      diagnostics.append(Diagnostic(of: error, path, bodyLine: parts.bodyLine))
      return LoadedEntry(entry: nil, diagnostics: diagnostics)
    }
  }

  /// The digest of a file, by which an entry that was read before is known again.
  static func digest(of bytes: [UInt8], _ path: String) -> UInt64 {
    var digest = Digest(of: bytes)
    digest.combine(path)
    return digest.value
  }

  private func text(_ body: EntryBody, _ bytes: [UInt8], isTitled: Bool) -> EntryText {
    guard depth == .source else { return .here(body) }
    return .elsewhere { self.body(bytes, ofTitled: isTitled) ?? EntryBody() }
  }

  /// Reads the text of an entry that was read before.
  /// - Parameter bytes: the whole file, which must be as it was then.
  func body(_ bytes: [UInt8], ofTitled isTitled: Bool) -> EntryBody? {
    guard let parts = try? FrontMatterSplitter.split(bytes),
      let document = try? markdown.parse(
        bytes.span.extracting(parts.body), takeTitle: !isTitled, excerptLimit: Self.excerptLength)
    else { return nil }
    return EntryBody(document, source: bytes[parts.body])
  }

  private typealias Reading = (title: String?, outline: EntryOutline, body: EntryBody)

  /// The title and the body, as far as they are needed.
  /// - Parameter title: the title of the front matter, if it has one.
  private func read(
    _ parts: EntryParts, of bytes: [UInt8], title: String?
  ) throws(MarkdownProblem) -> Reading {
    if depth == .title, let title {
      var outline = EntryOutline()
      outline.isEmpty = false
      return (title, outline, EntryBody())
    }
    let document = try markdown.parse(
      bytes.span.extracting(parts.body), takeTitle: title == nil,
      excerptLimit: Self.excerptLength)
    return (
      title ?? document.title.map(\.text.nfc),
      EntryOutline(document, bodyLine: parts.bodyLine),
      EntryBody(document, source: bytes[parts.body])
    )
  }

  private func pathUnderEntries(_ path: String) -> String {
    let prefix = entriesFolder == "." ? "" : entriesFolder + "/"
    return path.hasPrefix(prefix) ? String(path.utf8.dropFirst(prefix.utf8.count)) ?? path : path
  }

  private func assemble(
    _ path: String, _ name: EntryName, _ moment: EntryMoment, _ content: EntryContent
  ) -> Entry {
    let id = content.frontMatter.id ?? EntryID(path: pathUnderEntries(path).nfc)
    return Entry(
      path: path, id: id, hasOwnID: content.frontMatter.id != nil, moment: moment,
      content: content, pageName: PageName.entry(name.rest, id: id))
  }
}
