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

  /// The file as it is, if its front matter is ilgi's: a UUID, and a date that means the same in every
  /// journal because its offset or zone stands with it, or because it is a day alone.
  static func file(
    _ note: MarkdownNote, _ kind: MarkdownKind, _ folder: MarkdownFolder
  ) -> ImportedFile? {
    func text(_ key: String) -> String? {
      note.properties.first { $0.key == key }?.value.scalar?.text
    }
    guard let id = text("uuid").flatMap({ EntryID($0) }),
      let created = text("created").flatMap({ try? ISO8601Reader.read($0) }),
      created.offset != nil || created.secondOfDay == nil || text("timezone") != nil,
      String(validating: note.bytes, as: UTF8.self) != nil, note.path.hasSuffix(".md"),
      // Of two programs' marks those of the text count: it would not read as it did.
      kind == .markdown || !note.body.utf8.contains(Array("[[".utf8))
    else { return nil }
    let prefix = folder.notes.allSatisfy { $0.hasPrefix("entries/") } ? "entries/" : ""
    var file = ImportedFile(
      path: String(note.path.dropFirst(prefix.count)), bytes: note.bytes, id: id)
    file.source = kind.source(of: note.path)
    let renderer = MarkdownRenderer(options: MarkdownOptions())
    let body = Array(note.body.utf8)
    // Text that can't be read is told when the file is looked at as an entry.
    guard let document = try? renderer.parse(body.span, takeTitle: false) else { return file }
    var seen: Set<String> = []
    for reference in document.references where WebAddress.isLocal(reference.destination) {
      let path = reference.destination.prefix { $0 != "#" && $0 != "?" }
      guard let written = WebAddress.decode(String(path)),
        let place = ReferenceResolver.join(note.path.parentPath, written),
        place.hasPrefix(prefix), ImportPath.isInside(place), !MarkdownKind.isNote(place),
        let real = folder.file(written, from: note.path, anywhere: false),
        real.nfc == place.nfc, seen.insert(place).inserted
      else { continue }
      file.attachments.append(
        (String(place.dropFirst(prefix.count)), .file(folder.place(of: real))))
    }
    return file
  }
}
