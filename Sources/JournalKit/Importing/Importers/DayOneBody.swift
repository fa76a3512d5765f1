/// The body of an entry of Day One, with the files that it shows.
struct DayOneBody {
  private let reader: DayOneReader
  private var pieces: [ImportedEntry.Piece] = []
  private var attachments: [ImportedEntry.Attachment] = []
  private var leftOut: Set<ImportedEntry.LeftOut> = []
  private var lost: [ImportedEntry.LostFile] = []
  private var lostNames: Set<String> = []
  /// Positions of the attachments, by the identifier of the medium.
  private var positions: [String: Int] = [:]
  /// Identifiers that the text mentions, whether their files are there or not.
  private var mentioned: Set<String> = []

  init(_ reader: DayOneReader) {
    self.reader = reader
  }

  /// Reads text and media of an entry.
  mutating func read(_ value: JSONValue, folder: String) {
    var parts = DayOneText.parts(of: value["text"]?.string ?? "")
    if parts.isEmpty, let text = value["richText"]?.string, !text.isEmpty {
      parts = DayOneRichText.parts(of: text)
      leftOut.insert(.richText)
    }
    parts = Self.titleFirst(parts)
    for part in parts { add(part) }
    var separator = parts.isEmpty ? "" : Self.separator(after: parts)
    for medium in DayOneMedia.media(of: value, folder: folder) {
      if let identifier = medium.identifier, mentioned.contains(identifier) { continue }
      guard let position = attach(medium) else { continue }
      if !separator.isEmpty { pieces.append(.markdown(separator)) }
      pieces.append(
        .attachment(position, label: medium.label, isImage: medium.kind == .photo))
      separator = "\n\n"
    }
  }

  /// The same with the heading that follows photos at the beginning before them, where it is the title
  /// of the entry.
  private static func titleFirst(_ parts: [DayOneText.Part]) -> [DayOneText.Part] {
    let start = parts.firstIndex { part in
      if case .markdown(let text) = part { !text.allSatisfy(\.isWhitespace) } else { false }
    }
    guard let start, start > 0, case .markdown(let text) = parts[start] else { return parts }
    let hasOtherParts = parts[..<start].contains { if case .entry = $0 { true } else { false } }
    let rest = text.drop(while: \.isWhitespace)
    guard !hasOtherParts, rest.hasPrefix("# "), text[..<rest.startIndex].last?.isNewline ?? false
    else { return parts }
    let line = rest.prefix { !$0.isNewline }
    guard line.endIndex < text.endIndex || start == parts.count - 1 else { return parts }
    let others = String(text[..<rest.startIndex] + rest[line.endIndex...].drop(while: \.isNewline))
    return [.markdown(line + "\n\n")] + parts[..<start] + [.markdown(others)]
      + parts[(start + 1)...]
  }

  /// Puts what was read into the entry.
  func finish(_ entry: inout ImportedEntry) {
    entry.body = pieces
    entry.attachments = attachments
    entry.leftOut.formUnion(leftOut)
    entry.lost = lost
  }

  /// What makes a paragraph begin after a text.
  private static func separator(after parts: [DayOneText.Part]) -> String {
    guard case .markdown(let text)? = parts.last else { return "\n\n" }
    if text.hasSuffix("\n\n") { return "" }
    return text.hasSuffix("\n") ? "\n" : "\n\n"
  }

  private mutating func add(_ part: DayOneText.Part) {
    switch part {
    case .markdown(let text): pieces.append(.markdown(text))
    case .medium(let identifier, let label): mention(identifier, label)
    case .entry(let identifier, let label, let written):
      let source = "dayone/" + DayOneEntry.identity(of: identifier)
      let day = reader.days[source]?.iso
      pieces.append(
        .link(source: source, label: label ?? day ?? written, otherwise: label ?? written))
    }
  }

  private mutating func mention(_ identifier: String, _ label: String) {
    mentioned.insert(identifier)
    let medium =
      reader.media[identifier]
      ?? DayOneMedium(
        kind: .photo, identifier: identifier, md5: nil, type: nil, folder: "")
    let isNamed = label.contains { !$0.isWhitespace }
    guard let position = attach(medium) else {
      let name = medium.label.isEmpty ? medium.fileName ?? "" : medium.label
      return pieces.append(.markdown(isNamed ? label : MarkdownEscaping.label(name.onOneLine)))
    }
    let words = isNamed || medium.label.isEmpty ? Self.plain(label) : medium.label
    pieces.append(.attachment(position, label: words, isImage: medium.kind == .photo))
  }

  /// The plain text of a label in Markdown, which is written with escapes at most.
  private static func plain(_ label: String) -> String {
    var text = ""
    var isEscaped = false
    for character in label {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, !character.isASCII || character.isLetter || character.isNumber { text += "\\" }
      text.append(character.isNewline ? " " : character)
      isEscaped = false
    }
    return isEscaped ? text + "\\" : text
  }

  /// Adds the file of a medium, once.
  /// - Returns: its position; nil where there is no file.
  private mutating func attach(_ medium: DayOneMedium) -> Int? {
    if let identifier = medium.identifier, let known = positions[identifier] { return known }
    switch reader.files.find(medium) {
    case .missing:
      lose(medium, .missing)
      return nil
    case .unsafe:
      lose(medium, .unsafe)
      return nil
    case .file(let path, let ending):
      attachments.append(
        ImportedEntry.Attachment(.file(path), ending: ending, name: medium.name.map(Self.stem)))
      if let identifier = medium.identifier { positions[identifier] = attachments.count - 1 }
      return attachments.count - 1
    }
  }

  private mutating func lose(
    _ medium: DayOneMedium, _ reason: ImportedEntry.LostFile.Reason
  ) {
    let name = String(medium.lostName.onOneLine.prefix(300))
    if lostNames.insert(name).inserted { lost.append(.init(name: name, reason: reason)) }
  }

  /// A file's name without ending.
  private static func stem(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
