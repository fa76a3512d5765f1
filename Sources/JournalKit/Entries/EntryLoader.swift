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

  private let root: String
  private let entriesFolder: String
  private let timezone: JournalTimeZone?
  private let markdown: MarkdownRenderer
  private let fileReader: @Sendable (_ path: String) throws(SystemError) -> [UInt8]?

  /// - Parameter fileReader: reads a file by absolute path, nil where it is larger than
  ///   ``largest``.
  package init(
    root: String, configuration: Configuration,
    fileReader: @escaping @Sendable (String) throws(SystemError) -> [UInt8]? = {
      (path) throws(SystemError) in try FileAccess.read(path, limit: EntryLoader.largest)
    }
  ) {
    self.root = root
    entriesFolder = configuration.entries
    timezone = configuration.timezone
    markdown = MarkdownRenderer(options: configuration.markdownOptions)
    self.fileReader = fileReader
  }

  package func load(_ file: SourceFile) -> LoadedEntry {
    do {
      guard let bytes = try fileReader(root + "/" + file.path) else {
        return failed(
          Diagnostic(
            .tooLarge, .error, path: file.path,
            "the entry is larger than \(Self.largest >> 20) MB",
            hint: "split it, or move attachments out of it"))
      }
      return parse(bytes, file.path)
    } catch {
      return failed(
        Diagnostic(
          .unreadableFile, .error, path: file.path, "the file can't be read: \(error.reason)",
          hint: "check its permissions"))
    }
  }

  private func failed(_ diagnostic: Diagnostic) -> LoadedEntry {
    LoadedEntry(entry: nil, diagnostics: [diagnostic])
  }

  private func parse(_ bytes: [UInt8], _ path: String) -> LoadedEntry {
    if let position = bytes.withUnsafeBufferPointer({ UTF8Check.firstInvalidPosition(in: $0) }) {
      return failed(
        Diagnostic(
          .invalidUTF8, .error, path: path, at: position, "this is not UTF-8",
          hint: "save the file as UTF-8"))
    }
    let parts: EntryParts
    do {
      parts = try FrontMatterSplitter.split(bytes)
    } catch {
      return failed(Self.diagnostic(for: error, path))
    }
    let yaml = parts.yaml.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    var (frontMatter, diagnostics) = FrontMatterReader.read(
      yaml, path: path, firstLine: parts.yamlLine)
    let name = EntryName(fileName: path.lastPathComponent)
    let moment = resolveMoment(
      frontMatter, name, path, &diagnostics)
    do {
      let body = bytes.span.extracting(parts.body)
      let document = try markdown.parse(
        body, takeTitle: frontMatter.title == nil, excerptLimit: Self.excerptLength)
      // What is wrong with the front matter must not hide what is wrong with the body.
      let isFaulty = moment == nil || diagnostics.contains { $0.severity == .error }
      let entry = assemble(
        path, frontMatter, name, moment ?? .unknown, document, bytes[parts.body],
        bodyLine: parts.bodyLine)
      return LoadedEntry(
        entry: isFaulty ? nil : entry, faulty: isFaulty ? entry : nil, diagnostics: diagnostics)
    } catch {
      diagnostics.append(Self.diagnostic(for: error, path, bodyLine: parts.bodyLine))
      return LoadedEntry(entry: nil, diagnostics: diagnostics)
    }
  }

  private static func diagnostic(for failure: FrontMatterSplitter.Failure, _ path: String)
    -> Diagnostic
  {
    switch failure {
    case .neverEnds:
      Diagnostic(
        .frontMatterSyntax, .error, path: path, at: .init(line: 1, column: 1, length: 3),
        "the front matter never ends", hint: "close it with a line of ---")
    case .misplaced(let line):
      Diagnostic(
        .frontMatterSyntax, .error, path: path, at: .init(line: line, column: 1, length: 3),
        "this is not where or how front matter begins",
        hint: "make a line of --- the very first of the file; for a rule across the page write ***")
    case .tooLong:
      Diagnostic(
        .frontMatterSyntax, .error, path: path, at: .init(line: 1, column: 1, length: 3),
        "the front matter is longer than \(FrontMatterSplitter.longest >> 10) KB",
        hint: "close it with a line of ---, and keep text in the body")
    }
  }

  private static func diagnostic(
    for problem: MarkdownProblem, _ path: String, bodyLine: Int
  ) -> Diagnostic {
    switch problem {
    case .tooDeep(let line):
      Diagnostic(
        .tooDeep, .error, path: path, at: .init(line: line + bodyLine - 1),
        "quotations, lists or emphasis are nested deeper than \(MarkdownLimits.depth) levels",
        hint: "take some levels out")
    case .tooComplex(let line):
      Diagnostic(
        .tooDeep, .error, path: path, at: .init(line: line + bodyLine - 1),
        "the Markdown is too tangled to be read in reasonable time",
        hint: "put a \\ before brackets and marks that are meant as text")
    case .tooLarge:
      Diagnostic(.tooLarge, .error, path: path, "the entry is too large", hint: "split it")
    }
  }

  /// Finds the date by the front matter or the file's name, and its offset by what is written, the
  /// entry's zone or the journal's.
  private func resolveMoment(
    _ frontMatter: FrontMatter, _ name: EntryName, _ path: String,
    _ diagnostics: inout [Diagnostic]
  ) -> EntryMoment? {
    // A date that is there but wrong has been reported where it stands.
    let isWrong =
      frontMatter.hasFaultyCreated || diagnostics.contains { $0.code == .frontMatterSyntax }
    guard let written = frontMatter.created ?? (isWrong ? nil : name.date) else {
      if !isWrong {
        diagnostics.append(
          Diagnostic(
            .missingCreated, .error, path: path, at: .init(line: 1), "the entry has no date",
            hint: "add created: 2026-11-20T21:30:00+09:00, or start the file's name with 2026-11-20"
          ))
      }
      return nil
    }
    if written.day.year < CivilDate.firstYear {
      diagnostics.append(
        Diagnostic(
          .invalidValue, .error, path: path,
          "the file's name begins with a date before \(CivilDate.firstYear), when today's calendar began",
          hint: "add created: with the date to the front matter, or rename the file"))
      return nil
    }
    let updated = frontMatter.updated ?? written
    guard let moment = moment(of: written, frontMatter),
      self.moment(of: updated, frontMatter) != nil
    else {
      diagnostics.append(
        Diagnostic(
          .missingTimezone, .error, path: path, at: .init(line: 1),
          "the date has no offset, and no time zone is set",
          hint: "add timezone: Asia/Seoul to journal.yml, or an offset such as +09:00 to the date"))
      return nil
    }
    return moment
  }

  private func moment(of written: WrittenDate, _ frontMatter: FrontMatter) -> EntryMoment? {
    if let offset = written.offset { return written.moment(offset: offset) }
    guard let zone = frontMatter.timezone ?? timezone else { return nil }
    let local = written.day.daysSince1970 * 86_400 + (written.secondOfDay ?? 0)
    return written.moment(offset: zone.offset(atLocal: local))
  }

  private func assemble(
    _ path: String, _ frontMatter: FrontMatter, _ name: EntryName, _ moment: EntryMoment,
    _ document: MarkdownDocument, _ source: ArraySlice<UInt8>, bodyLine: Int
  ) -> Entry {
    let pathUnderEntries = String(
      path.dropFirst(entriesFolder == "." ? 0 : entriesFolder.count + 1))
    let id = frontMatter.id ?? EntryID(path: pathUnderEntries.nfc)
    return Entry(
      path: path, id: id, hasOwnID: frontMatter.id != nil, moment: moment,
      content: EntryContent(
        frontMatter: frontMatter, title: frontMatter.title ?? document.title.map(\.text.nfc),
        updated: frontMatter.updated.flatMap { self.moment(of: $0, frontMatter) },
        body: EntryBody(document, source: source, bodyLine: bodyLine)),
      pageName: PageName.entry(name.rest, id: id))
  }
}

extension EntryBody {
  fileprivate init(_ document: MarkdownDocument, source: ArraySlice<UInt8>, bodyLine: Int) {
    html = document.html
    text = document.text
    excerpt = document.excerpt
    references = []
    imageOrigins = []
    for reference in document.references {
      if let origin = reference.kind == .image ? WebAddress.origin(of: reference.destination) : nil
      {
        if !imageOrigins.contains(origin) { imageOrigins.append(origin) }
      } else if WebAddress.isLocal(reference.destination) {
        references.append(
          LocalReference(
            destination: reference.destination, isImage: reference.kind == .image,
            position: .init(line: reference.line + bodyLine - 1)))
      }
    }
    self.markdown = references.isEmpty ? [] : Array(source)
  }
}
