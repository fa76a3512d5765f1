extension ImportedEntry {
  /// The source as it stands in the entry's file: `obsidian/2024-05-01.md#1f3a5b7c9d0e`.
  var writtenSource: String { digest.map { "\(source)#\($0)" } ?? source }

  /// The UUID that it is written with: its own, or one that is always the same for its source.
  var writtenID: EntryID { id ?? EntryID(path: "source:" + writtenSource) }

  /// What ``digest`` is of the bytes that an entry was read from: twelve hexadecimal digits.
  static func digest(of bytes: [UInt8]) -> String { String(SHA256.text(of: bytes).prefix(12)) }

  /// How it is named where something has to be said about it.
  var place: Message {
    Message(
      en: "\(source.printable) (\(moment.day.iso))", ko: "\(source.printable) (\(moment.day.iso))")
  }

  /// Whether another entry of the same source holds nothing else.
  func saysTheSame(as other: ImportedEntry) -> Bool {
    moment == other.moment && title == other.title && body == other.body
      && attachments == other.attachments
  }

  /// The entry before it has a file.
  /// - Parameters:
  ///   - name: gives the name of an attachment beside it, by position; nil where it could not be had.
  ///   - paths: where other entries are, by source, relative to the root.
  ///   - folder: the folder of the entry, relative to the root.
  func draft(
    names: [String?], paths: [String: String], from folder: String
  ) -> EntryDraft {
    var draft = EntryDraft(id: writtenID, moment: moment)
    draft.zone = moment.hasTime ? nil : zone
    draft.title = title
    draft.weather = weather
    draft.location = location
    draft.tags = tags
    draft.mood = mood
    draft.isStarred = isStarred
    draft.language = language
    draft.isDraft = isDraft
    draft.isPrivate = isPrivate
    draft.updated = updated
    draft.source = writtenSource
    draft.otherLines = otherLines
    var text = ""
    for piece in body { text += markdown(of: piece, names, paths, folder) }
    draft.body = Array(text.utf8)
    return draft
  }

  /// The same with attachments named after the entry, as they mostly will be.
  func draft(name: String, paths: [String: String], from folder: String) -> EntryDraft {
    draft(
      names: attachments.enumerated().map { "\(name)-\($0 + 1)\($1.ending)" }, paths: paths,
      from: folder)
  }

  private func markdown(
    of piece: Piece, _ names: [String?], _ paths: [String: String], _ folder: String
  ) -> String {
    switch piece {
    case .markdown(let text): return text
    case .attachment(let position, let label, let isImage):
      guard names.indices.contains(position), let name = names[position] else {
        return MarkdownEscaping.label(label)
      }
      let shown = label.isEmpty && !isImage ? name : label
      return
        "\(isImage ? "!" : "")[\(MarkdownEscaping.label(shown))](\(MarkdownEscaping.destination(name)))"
    case .file(let position, let before, let after, let otherwise):
      guard names.indices.contains(position), let name = names[position] else { return otherwise }
      return before + MarkdownEscaping.destination(name) + after
    case .link(let source, let label, let otherwise):
      guard let path = paths[source] else { return otherwise }
      return "[\(label)](\(MarkdownEscaping.destination(RelativePath.of(path, from: folder))))"
    }
  }
}

/// Paths between files of the journal.
enum RelativePath {
  /// - Parameters:
  ///   - path: relative to the root.
  ///   - folder: likewise; empty for the root.
  static func of(_ path: String, from folder: String) -> String {
    let target = path.pathParts
    let start = folder.pathParts
    let common = zip(target, start).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: start.count - common)
    return (steps + target[common...].map(String.init)).joined(separator: "/")
  }
}
