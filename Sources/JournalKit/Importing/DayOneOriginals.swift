internal import Foundation

/// The entries of a Day One export as they were in ilgi, which keeps them in a member of its own: Day
/// One has no place for all that they say.
struct DayOneOriginals {
  /// Beside the journal's JSON; without an ending, as Day One would take it for another journal.
  static let member = "ilgi/originals"
  static let version = 1

  private let files: any ImportFiles
  private let folder: String
  private let zone: JournalTimeZone?
  /// By UUID as Day One writes it.
  private let entries: [String: [JSONValue]]

  /// - Parameters:
  ///   - files: the members of the export.
  ///   - folder: the one that the journal's JSON is in; empty for the top.
  init(in files: any ImportFiles, folder: String) {
    self.files = files
    self.folder = folder
    let path = folder.isEmpty ? Self.member : "\(folder)/\(Self.member)"
    // What is damaged here takes nothing from Day One's own form.
    guard files.contains(path), let bytes = try? files.read(path, limit: ImportInput.largestText),
      let json = try? JSONValue(bytes), json["version"]?.integer == Self.version
    else {
      (zone, entries) = (nil, [:])
      return
    }
    zone = json["timezone"]?.string.flatMap { JournalTimeZone(name: $0) }
    entries = Dictionary(grouping: json["entries"]?.array ?? []) { $0["uuid"]?.string ?? "" }
  }

  /// What an element of a Day One export says, however it is laid out: 64 hexadecimal digits.
  static func digest(of entry: JSONValue) -> String {
    var digest = SHA256()
    append(entry, to: &digest)
    return digest.finish()
  }

  private static func append(_ value: JSONValue, to digest: inout SHA256) {
    func add(_ mark: Character, _ text: String) {
      digest.append(Array("\(mark)\(text.utf8.count):\(text)".utf8))
    }
    switch value {
    case .object(let members):
      add("o", "\(members.count)")
      for (key, value) in members.sorted(by: { $0.key.precedesInBytes($1.key) }) {
        add("k", key)
        append(value, to: &digest)
      }
    case .array(let elements):
      add("a", "\(elements.count)")
      for element in elements { append(element, to: &digest) }
    case .string(let text): add("s", text)
    case .number(let number): add("n", "\(number)")
    case .bool(let value): add("b", "\(value)")
    case .null: add("z", "")
    }
  }

  /// The file that an entry was; nil where it was never one of ilgi's, where another program has
  /// changed it since, or where not all that belongs to it is there.
  /// - Parameter entry: an element of the export's `entries`.
  func file(of entry: JSONValue) -> ImportedFile? {
    guard let uuid = entry["uuid"]?.string, let originals = entries[uuid],
      let id = EntryID(uuid)
    else { return nil }
    let digest = Self.digest(of: entry)
    guard let original = originals.first(where: { $0["digest"]?.string == digest }),
      let path = original["path"]?.string, OwnPath.isEntry(path),
      let text = original["file"]?.string
    else { return nil }
    var file = ImportedFile(path: path, bytes: Array(text.utf8), id: id)
    file.zone = zone
    for attachment in original["attachments"]?.array ?? [] {
      guard let path = attachment["path"]?.string, let member = member(of: attachment) else {
        return nil
      }
      file.attachments.append((path, .file(member)))
    }
    return file
  }

  private func member(of attachment: JSONValue) -> String? {
    guard let path = attachment["path"]?.string, OwnPath.isAttachment(path),
      let name = attachment["file"]?.string
    else { return nil }
    let member = folder.isEmpty ? name : "\(folder)/\(name)"
    return files.contains(member) ? member : nil
  }

  // MARK: Entries that another program changed

  /// Gives an entry what Day One's form has no place for and what it said before another program
  /// changed it: whether it is a draft or private, its mood and language, a place without
  /// coordinates, and files of kinds that Day One does not have.
  /// - Parameter value: the element of the export that it was read from.
  func complete(_ entry: inout ImportedEntry, of value: JSONValue) {
    guard let original = value["uuid"]?.string.flatMap({ entries[$0]?.first }),
      let file = original["file"]?.string, let path = original["path"]?.string,
      let parts = try? FrontMatterSplitter.split(Array(file.utf8)), let yaml = parts.yaml
    else { return }
    let text = String(decoding: Array(file.utf8)[yaml], as: UTF8.self)
    let frontMatter = FrontMatterReader.read(text, path: path, firstLine: parts.yamlLine).0
    entry.isDraft = frontMatter.isDraft
    entry.isPrivate = frontMatter.isPrivate
    entry.mood = frontMatter.mood
    entry.language = frontMatter.language
    if entry.location == nil, frontMatter.location?.coordinates == nil {
      entry.location = frontMatter.location
    }
    for attachment in original["attachments"]?.array ?? [] {
      guard let own = attachment["path"]?.string, AttachmentType(path: own).kind == .other else {
        continue
      }
      let name = RelativePath.of(own, from: path.parentPath)
      guard let member = member(of: attachment) else {
        entry.lost.append(.init(name: name, reason: .missing))
        continue
      }
      entry.attach(member, named: name)
    }
  }
}

extension ImportedEntry {
  /// Adds a file where the text links to it, or at the end.
  /// - Parameters:
  ///   - member: the file's path in the import.
  ///   - name: the path by which the text names it.
  fileprivate mutating func attach(_ member: String, named name: String) {
    let file = name.lastPathComponent
    let dot = file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : $0 }
    let ending = dot.map { file[$0...].lowercased() } ?? ""
    attachments.append(
      .init(.file(member), ending: ending, name: String(file[..<(dot ?? file.endIndex)])))
    let position = attachments.count - 1
    let mention = "](\(MarkdownEscaping.destination(name)))"
    var isMentioned = false
    body = body.flatMap { piece -> [Piece] in
      guard case .markdown(let text) = piece else { return [piece] }
      let parts = text.components(separatedBy: mention)
      if parts.count > 1 { isMentioned = true }
      let between = Piece.file(position, before: "](", after: ")", otherwise: mention)
      return Array(parts.map { [Piece.markdown($0)] }.joined(separator: [between]))
    }
    if isMentioned { return }
    body.append(.markdown("\n\n"))
    body.append(.attachment(position, label: file, isImage: false))
  }
}
