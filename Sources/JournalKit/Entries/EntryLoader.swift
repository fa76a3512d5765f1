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
        return (failed(Self.tooLarge(file.path)), false, nil)
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
      return failed(Self.diagnostic(for: error, path))
    }
    let yaml = parts.yaml.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    var (frontMatter, diagnostics) = FrontMatterReader.read(
      yaml, path: path, firstLine: parts.yamlLine)
    let name = EntryName(fileName: path.lastPathComponent)
    let moment = resolveMoment(
      frontMatter, name, path, &diagnostics)
    do {
      // What is wrong with the front matter must not hide what is wrong with the body.
      let isFaulty = moment == nil || diagnostics.contains { $0.severity == .error }
      let reading = try read(parts, of: bytes, title: frontMatter.title)
      let content = EntryContent(
        frontMatter: frontMatter, title: reading.title,
        updated: frontMatter.updated.flatMap { self.moment(of: $0, frontMatter) },
        outline: reading.outline,
        text: text(reading.body, bytes, isTitled: frontMatter.title != nil),
        digest: depth == .title ? 0 : Self.digest(of: bytes, path))
      let entry = assemble(path, name, moment ?? .unknown, content)
      return LoadedEntry(
        entry: isFaulty ? nil : entry, faulty: isFaulty ? entry : nil, diagnostics: diagnostics)
    } catch {
      diagnostics.append(Self.diagnostic(for: error, path, bodyLine: parts.bodyLine))
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

  private static func tooLarge(_ path: String) -> Diagnostic {
    Diagnostic(
      .tooLarge, .error, path: path,
      Message(
        en: "the entry is larger than \(largest >> 20) MB",
        ko: "일기가 \(largest >> 20) MB보다 커요"),
      hint: Message(
        en: "split it, or move attachments out of it", ko: "나누거나 첨부한 것을 다른 파일로 옮겨 주세요"))
  }

  private static func diagnostic(for failure: FrontMatterSplitter.Failure, _ path: String)
    -> Diagnostic
  {
    switch failure {
    case .neverEnds:
      Diagnostic(
        .frontMatterSyntax, .error, path: path, at: .init(line: 1, column: 1, length: 3),
        Message(en: "the front matter never ends", ko: "머리말이 끝나지 않아요"),
        hint: Message(en: "close it with a line of ---", ko: "--- 줄로 닫아 주세요"))
    case .misplaced(let line):
      Diagnostic(
        .frontMatterSyntax, .error, path: path, at: .init(line: line, column: 1, length: 3),
        Message(
          en: "this is not where or how front matter begins", ko: "머리말은 여기서, 또는 이렇게 시작하지 않아요"),
        hint: Message(
          en:
            "make a line of --- the very first of the file; for a rule across the page write ***",
          ko: "--- 줄을 파일의 맨 첫 줄에 두어 주세요. 가로줄을 그으려면 ***로 적어 주세요"))
    case .tooLong:
      Diagnostic(
        .frontMatterSyntax, .error, path: path, at: .init(line: 1, column: 1, length: 3),
        Message(
          en: "the front matter is longer than \(FrontMatterSplitter.longest >> 10) KB",
          ko: "머리말이 \(FrontMatterSplitter.longest >> 10) KB보다 길어요"),
        hint: Message(
          en: "close it with a line of ---, and keep text in the body",
          ko: "--- 줄로 닫고, 글은 본문에 적어 주세요"))
    }
  }

  private static func diagnostic(
    for problem: MarkdownProblem, _ path: String, bodyLine: Int
  ) -> Diagnostic {
    switch problem {
    case .tooDeep(let line):
      Diagnostic(
        .tooDeep, .error, path: path, at: .init(line: line + bodyLine - 1),
        Message(
          en: "quotations, lists or emphasis are nested deeper than \(MarkdownLimits.depth) levels",
          ko: "인용, 목록, 강조가 너무 깊이 겹쳤어요: \(MarkdownLimits.depth)단계까지 쓸 수 있어요"),
        hint: Message(en: "take some levels out", ko: "단계를 줄여 주세요"))
    case .tooComplex(let line):
      Diagnostic(
        .tooDeep, .error, path: path, at: .init(line: line + bodyLine - 1),
        Message(
          en: "the Markdown is too tangled to be read in reasonable time",
          ko: "마크다운이 너무 얽혀 있어서 제때 읽을 수 없어요"),
        hint: Message(
          en: "put a \\ before brackets and marks that are meant as text",
          ko: "글자로 쓴 괄호와 기호 앞에는 \\를 적어 주세요"))
    case .tooLarge:
      Diagnostic(
        .tooLarge, .error, path: path,
        Message(en: "the entry is too large", ko: "일기가 너무 커요"),
        hint: Message(en: "split it", ko: "여러 일기로 나눠 주세요"))
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
            .missingCreated, .error, path: path, at: .init(line: 1),
            Message(en: "the entry has no date", ko: "날짜가 없는 일기예요"),
            hint: Message(
              en:
                "add created: 2026-11-20T21:30:00+09:00, or start the file's name with 2026-11-20",
              ko:
                "머리말에 created: 2026-11-20T21:30:00+09:00처럼 적거나 파일 이름을 2026-11-20처럼 날짜로 시작해 주세요"
            )))
      }
      return nil
    }
    if written.day.year < CivilDate.firstYear {
      diagnostics.append(
        Diagnostic(
          .invalidValue, .error, path: path,
          Message(
            en:
              "the file's name begins with a date before \(CivilDate.firstYear), when today's calendar began",
            ko: "파일 이름의 날짜가 지금의 달력이 시작된 \(CivilDate.firstYear)년보다 앞서요"),
          hint: Message(
            en: "add created: with the date to the front matter, or rename the file",
            ko: "머리말에 created: 줄을 넣고 날짜를 적거나 파일 이름을 바꿔 주세요")))
      return nil
    }
    let updated = frontMatter.updated ?? written
    guard let moment = moment(of: written, frontMatter),
      self.moment(of: updated, frontMatter) != nil
    else {
      diagnostics.append(
        Diagnostic(
          .missingTimezone, .error, path: path, at: .init(line: 1),
          Message(
            en: "the date has no offset, and no time zone is set", ko: "날짜에 시차가 없고, 정해 둔 시간대도 없어요"),
          hint: Message(
            en: "add timezone: Asia/Seoul to journal.yml, or an offset such as +09:00 to the date",
            ko: "journal.yml에 timezone: Asia/Seoul을 넣거나 날짜에 +09:00 같은 시차를 적어 주세요")))
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

extension EntryBody {
  fileprivate init(_ document: MarkdownDocument, source: ArraySlice<UInt8>) {
    html = document.html
    text = document.text
    markdown = document.references.contains(where: \.isLocal) ? Array(source) : []
  }
}

extension EntryOutline {
  fileprivate init(_ document: MarkdownDocument, bodyLine: Int) {
    excerpt = document.excerpt
    textLength = document.text.count
    isEmpty = document.html.isEmpty
    var origins: Set<String> = []
    for reference in document.references {
      if let origin = reference.remoteImageOrigin {
        if origins.insert(origin).inserted { imageOrigins.append(origin) }
      } else if reference.isLocal {
        references.append(
          LocalReference(
            destination: reference.destination, isImage: reference.kind == .image,
            alternative: reference.kind == .image ? reference.text : "",
            position: .init(line: reference.line + bodyLine - 1)))
      }
    }
  }
}

extension MarkdownReference {
  /// Where a picture of another host comes from.
  fileprivate var remoteImageOrigin: String? {
    kind == .image ? WebAddress.origin(of: destination) : nil
  }

  /// Whether it leads to a file of the journal.
  fileprivate var isLocal: Bool {
    remoteImageOrigin == nil && WebAddress.isLocal(destination)
  }
}
