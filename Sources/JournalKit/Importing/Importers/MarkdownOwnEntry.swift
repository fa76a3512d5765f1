internal import JournalMarkdown

/// Entries that ilgi itself wrote.
enum MarkdownOwnEntry {
  /// Whether a file begins as ilgi writes entries.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.prefix(400).split(separator: UInt8(ascii: "\n")).prefix(6)
    return lines.first?.elementsEqual("---".utf8) == true
      && lines.contains { $0.starts(with: "uuid:".utf8) }
      && lines.contains { $0.starts(with: "created:".utf8) }
  }

  /// The file as it is, if its front matter is ilgi's: a UUID, and a date, there or in the file's name,
  /// that means the same in every journal because its offset or zone stands with it, or because it is
  /// a day alone.
  static func file(
    _ note: MarkdownNote, _ kind: MarkdownKind, _ folder: MarkdownFolder
  ) -> ImportedFile? {
    guard note.path.hasSuffix(".md"), String(validating: note.bytes, as: UTF8.self) != nil,
      let id = id(note), !kind.hasOwnMarks(Array(note.body.utf8))
    else { return nil }
    let prefix = folder.isOfEntriesAlone ? "entries/" : ""
    var file = ImportedFile(
      path: String(note.path.dropFirst(prefix.count)), bytes: note.bytes, id: id)
    file.source = kind.source(of: note.path)
    file.attachments = attachments(of: note, folder, prefix)
    return file
  }

  /// The UUID of front matter as ilgi reads it, with nothing wrong in it.
  private static func id(_ note: MarkdownNote) -> EntryID? {
    guard note.properties.contains(where: { $0.key == "uuid" || $0.key == "id" }) else {
      return nil
    }
    // What can't be split is told when the file is looked at as an entry.
    guard let parts = try? FrontMatterSplitter.split(note.bytes), let range = parts.yaml else {
      return nil
    }
    let (frontMatter, diagnostics) = FrontMatterReader.read(
      String(decoding: note.bytes[range], as: UTF8.self), path: note.path,
      firstLine: parts.yamlLine)
    let date = frontMatter.created ?? EntryName(fileName: note.path.lastPathComponent).date
    guard let id = frontMatter.id, let date,
      date.offset != nil || date.secondOfDay == nil || frontMatter.timezone != nil,
      !diagnostics.contains(where: { $0.severity == .error })
    else { return nil }
    return id
  }

  private static func attachments(
    of note: MarkdownNote, _ folder: MarkdownFolder, _ prefix: String
  ) -> [(path: String, content: ImportedEntry.Content)] {
    let renderer = MarkdownRenderer(options: MarkdownOptions())
    let body = Array(note.body.utf8)
    // Text that can't be read is told when the file is looked at as an entry.
    guard let document = try? renderer.parse(body.span, takeTitle: false) else { return [] }
    let shown =
      document.references.map(\.destination)
      + HTMLReferences(MarkdownOptions()).destinations(in: note.bytes)
    var attachments: [(path: String, content: ImportedEntry.Content)] = []
    var seen: Set<String> = []
    for destination in shown where WebAddress.isLocal(destination) {
      let path = destination.prefix { $0 != "#" && $0 != "?" }
      guard let written = WebAddress.decode(String(path)),
        let place = ReferenceResolver.join(note.path.parentPath, written),
        place.hasPrefix(prefix), ImportPath.isInside(place), !MarkdownKind.isNote(place),
        !MarkdownKind.isHidden(place),
        let real = folder.file(written, from: note.path, anywhere: false),
        real.nfc == place.nfc, seen.insert(place).inserted
      else { continue }
      attachments.append(
        (String(place.dropFirst(prefix.count)), .file(folder.place(of: real))))
    }
    return attachments
  }
}
