/// Finds what links and images of entries lead to: pages of other entries, or files to publish.
struct ReferenceResolver {
  /// The journal's root, absolute.
  let root: String
  let entriesFolder: String
  /// All Markdown files of the journal, published or not.
  let sources: [SourceFile]
  /// Other files by path in NFC.
  let attachments: [String: SourceFile]
  /// What is known of them from before.
  var pictures = KnownPictures()

  /// Where links lead, which files are published, what is wrong, and what was found out about files.
  struct Resolved {
    var links: [Int: [String: LinkTarget]] = [:]
    var attachments: [String: SourceFile] = [:]
    var diagnostics: [Diagnostic] = []
    var pictures: KnownPictures
  }

  /// Resolves the references of the published entries, given newest first.
  func resolve(_ entries: [Entry]) -> Resolved {
    let indices = entries.indices.filter { !entries[$0].outline.references.isEmpty }
    guard !indices.isEmpty else { return Resolved(pictures: pictures) }
    var run = Run(resolver: self, entries: entries)
    // Oldest first, so that a new entry never changes the name under which an older one's picture
    // is published.
    for index in indices.reversed() { run.resolve(index) }
    return Resolved(
      links: run.links, attachments: run.outputs, diagnostics: run.diagnostics,
      pictures: run.pictures)
  }

  /// Problems of the references of entries that are not published: they are told, but keep nothing
  /// from being built.
  func problems(inUnpublished entries: [Entry]) -> [Diagnostic] {
    resolve(entries).diagnostics.filter { $0.code != .unpublishedLink }.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.severity = .warning
      return diagnostic
    }
  }

  /// Joins a folder and a relative path; nil where it climbs above the journal's root.
  static func join(_ folder: String, _ relative: String) -> String? {
    var parts = folder.nfc.pathParts.map(String.init)
    for part in relative.pathParts {
      switch part {
      case ".": break
      case "..":
        if parts.isEmpty { return nil }
        parts.removeLast()
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  private struct Run {
    let resolver: ReferenceResolver
    let entries: [Entry]
    /// Paths of all Markdown files in NFC.
    let sources: Set<String>
    let indexOfPath: [String: Int]
    /// Paths in the output in lower case that are taken, with the source that took them; pages have
    /// none.
    var taken: [String: String?]
    var links: [Int: [String: LinkTarget]] = [:]
    var outputs: [String: SourceFile] = [:]
    var pictures: KnownPictures
    /// Sizes of files that are pictures, nil for others; or why they can't be read.
    var looks: [String: Look] = [:]
    var diagnostics: [Diagnostic] = []

    init(resolver: ReferenceResolver, entries: [Entry]) {
      self.resolver = resolver
      self.entries = entries
      pictures = resolver.pictures
      sources = Set(resolver.sources.map(\.path.nfc))
      indexOfPath = Dictionary(entries.enumerated().map { ($1.path.nfc, $0) }) { first, _ in first }
      taken = Dictionary(entries.map { ($0.addressKey, nil) }) { first, _ in first }
    }

    mutating func resolve(_ index: Int) {
      let entry = entries[index]
      var targets: [String: LinkTarget] = [:]
      for reference in entry.outline.references {
        targets[reference.destination] = target(of: reference, in: entry)
      }
      links[index] = targets
    }

    private mutating func target(of reference: LocalReference, in entry: Entry) -> LinkTarget {
      let cut =
        reference.destination.firstIndex { $0 == "#" || $0 == "?" }
        ?? reference.destination.endIndex
      let suffix = String(reference.destination[cut...])
      guard let written = WebAddress.decode(String(reference.destination[..<cut])),
        let path = ReferenceResolver.join(entry.path.parentPath, written.nfc)
      else {
        report(
          .outsideJournal, reference, entry,
          Message(
            en: "'\(reference.destination)' leads out of the journal",
            ko: "일기장 밖을 가리켜요: '\(reference.destination)'"),
          hint: Self.putBeside)
        return .none
      }
      guard path.hasPrefix(resolver.entriesFolder + "/") else {
        report(
          .outsideJournal, reference, entry,
          Message(
            en: "'\(reference.destination)' leads out of the folder \(resolver.entriesFolder)/",
            ko: "일기 폴더(\(resolver.entriesFolder)/) 밖을 가리켜요: '\(reference.destination)'"),
          hint: Self.putBeside)
        return .none
      }
      if let index = indexOfPath[path] { return .entry(index, fragment: suffix) }
      if sources.contains(path) {
        let message = Message(
          en: "'\(reference.destination)' is not published; its link is left out",
          ko: "공개하지 않는 일기라 링크를 뺐어요: '\(reference.destination)'")
        diagnostics.append(
          Diagnostic(
            .unpublishedLink, .warning, path: entry.path, at: reference.position, message,
            hint: Message(
              en: "remove the link, or publish the entry", ko: "링크를 지우거나 그 일기를 공개해 주세요")))
        return .none
      }
      guard let file = resolver.attachments[path] else {
        report(
          .missingFile, reference, entry,
          Message(
            en: "there is no file '\(reference.destination)'",
            ko: "그런 파일이 없어요: '\(reference.destination)'"),
          hint: Self.mendPath(of: reference))
        return .none
      }
      let size: PixelSize?
      switch look(at: file) {
      case .picture(let found): size = found
      case .unreadable(let reason):
        report(
          .unreadableFile, reference, entry,
          Message(
            en: "'\(reference.destination)' can't be read: \(reason.en)",
            ko: "파일을 읽을 수 없어요: '\(reference.destination)' (\(reason.ko))"),
          hint: .checkPermissions)
        return .none
      }
      return .attachment(
        path: publish(file, named: path.lastPathComponent, for: entry), size: size,
        suffix: suffix)
    }

    private mutating func report(
      _ code: DiagnosticCode, _ reference: LocalReference, _ entry: Entry, _ message: Message,
      hint: Message
    ) {
      diagnostics.append(
        Diagnostic(code, .error, path: entry.path, at: reference.position, message, hint: hint))
    }

    private static let putBeside = Message(
      en: "put the file beside the entry", ko: "파일을 일기 옆에 두어 주세요")

    private static func mendPath(of reference: LocalReference) -> Message {
      Message(
        en: "mend the path (names that start with . or _ are ignored), or remove the "
          + (reference.isImage ? "image" : "link"),
        ko: "경로를 고치거나(.이나 _로 시작하는 이름은 읽지 않아요) "
          + (reference.isImage ? "이미지를 지워 주세요" : "링크를 지워 주세요"))
    }

    /// The file's path in the output: beside the entry's page under its own name, with digits where
    /// that is taken.
    private mutating func publish(_ file: SourceFile, named name: String, for entry: Entry)
      -> String
    {
      var path = entry.dayFolder + "/" + name
      if let owner = taken[path.lowercased()], owner != file.path {
        path = entry.dayFolder + "/" + PageName.attachment(name, from: file.path)
      }
      taken[path.lowercased()] = file.path
      outputs[path] = file
      return path
    }

    enum Look {
      case picture(PixelSize?)
      case unreadable(Message)
    }

    private mutating func look(at file: SourceFile) -> Look {
      if let known = looks[file.path] { return known }
      let look: Look
      if let known = pictures.picture(file) {
        look = .picture(known.size)
      } else {
        look = read(file)
      }
      looks[file.path] = look
      return look
    }

    private mutating func read(_ file: SourceFile) -> Look {
      do throws(SystemError) {
        let open = try OpenFile(resolver.root + "/" + file.path, root: resolver.root)
        let size = try PixelSize.read(from: open)
        pictures.keep(size, of: file, as: open.stamp)
        return .picture(size)
      } catch {
        pictures.areAsListed = false
        return .unreadable(error.reason)
      }
    }
  }
}
