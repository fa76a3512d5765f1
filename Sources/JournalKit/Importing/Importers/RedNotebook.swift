internal import Foundation

extension ImportFormat {
  /// RedNotebook: a folder or ZIP of months `2024-05.txt` in YAML, with texts in txt2tags.
  static let redNotebook = ImportFormat(
    name: "rednotebook", title: Message(verbatim: "RedNotebook"),
    recognizes: { input in
      guard let path = RedNotebook.months(in: input).first?.path,
        let text = try? input.text(path)
      else { return false }
      return RedNotebook.looksLikeMonth(text)
    },
    read: { (input, settings) throws(ImportFailure) in
      try RedNotebook(input, settings).items()
    })
}

private struct RedNotebook {
  private let input: ImportInput
  private let zone: JournalTimeZone
  /// What absolute paths into the imported folder begin with.
  private let top: String?
  /// The files of the import by name; of several with one name the first.
  private let named: [String: String]

  init(_ input: ImportInput, _ settings: ImportSettings) throws(ImportFailure) {
    self.input = input
    zone = try settings.zone()
    let path = AbsolutePath.resolve(input.path, from: FileAccess.currentFolder)
    top = input.kind == .archive ? nil : (input.kind == .folder ? path : path.parentPath) + "/"
    named = Dictionary(input.files.paths.map { ($0.lastPathComponent, $0) }) { first, _ in first }
  }

  /// A file of the name `2024-05.txt`.
  struct Month {
    let path: String
    let year: Int
    let month: Int
  }

  static func months(in input: ImportInput) -> [Month] {
    input.files.paths.compactMap { path in
      let name = Array(path.lastPathComponent.utf8)
      guard name.count == 11, name[4] == UInt8(ascii: "-"), name[7...].elementsEqual(".txt".utf8),
        let year = Int(String(decoding: name[..<4], as: UTF8.self)),
        let month = Int(String(decoding: name[5..<7], as: UTF8.self)), (1...12).contains(month),
        year > 0, !path.hasPrefix("__MACOSX/")
      else { return nil }
      return Month(path: path, year: year, month: month)
    }
  }

  /// Whether the first line that says something is a day of a month.
  static func looksLikeMonth(_ text: String) -> Bool {
    let line = text.split(separator: "\n").first {
      !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("#") && !$0.hasPrefix("---")
    }
    guard let line else { return false }
    return isDay(line)
  }

  /// Whether a line begins a day: `14:`.
  private static func isDay(_ line: Substring) -> Bool {
    let digits = line.prefix { $0.isASCII && $0.isNumber }.count
    return (1...2).contains(digits) && line.dropFirst(digits).first == ":"
  }

  func items() throws(ImportFailure) -> [ImportedItem] {
    let months = Self.months(in: input)
    var items: [ImportedItem] = []
    for month in months {
      do throws(ImportFailure) {
        items += self.items(of: month, try input.text(month.path))
      } catch {
        items.append(
          .failure(ImportedFailure(Message(verbatim: month.path.printable), error.message)))
      }
    }
    if months.isEmpty {
      throw .malformed(
        format: "RedNotebook", path: input.path,
        detail: Message(en: "it has no months like 2024-05.txt", ko: "2024-05.txt 같은 달이 없어요"))
    }
    return items
  }

  /// The entries of a month. Where it can't be read as a whole its days are read one by one.
  private func items(of month: Month, _ text: String) -> [ImportedItem] {
    if let node = try? YAMLReader.read(text, firstLine: 1) { return items(of: month, node) }
    return Self.days(of: text).flatMap { part, line -> [ImportedItem] in
      do throws(YAMLProblem) {
        return try YAMLReader.read(part, firstLine: line).map { items(of: month, $0) } ?? []
      } catch {
        let place = Message(
          en: "\(month.path.printable), line \(error.position.line)",
          ko: "\(month.path.printable) \(error.position.line)번째 줄")
        return [.failure(ImportedFailure(place, error.message))]
      }
    }
  }

  /// The text of each day with its first line.
  private static func days(of text: String) -> [(String, line: Int)] {
    var days: [(lines: [Substring], line: Int)] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if isDay(line) || days.isEmpty { days.append(([], number + 1)) }
      days[days.count - 1].lines.append(line)
    }
    return days.map { ($0.lines.joined(separator: "\n") + "\n", $0.line) }
  }

  private func items(of month: Month, _ node: YAMLNode) -> [ImportedItem] {
    guard case .mapping(let pairs, _) = node else {
      return [
        .failure(
          ImportedFailure(
            Message(verbatim: month.path.printable),
            Message(en: "it holds no days", ko: "날짜별로 적은 글이 아니에요")))
      ]
    }
    return pairs.compactMap { pair in
      let place = Message(
        en: "\(month.path.printable), day \(pair.key.text.printable)",
        ko: "\(month.path.printable) \(pair.key.text.printable)일")
      guard let number = Int(pair.key.text.trimmed),
        let day = CivilDate(year: month.year, month: month.month, day: number)
      else {
        return .failure(
          ImportedFailure(place, Message(en: "there is no such day", ko: "그런 날은 없어요")))
      }
      if pair.value.isNull { return nil }
      return entry(day, RedNotebookDay(pair.value), in: month.path.parentPath)
    }
  }

  private static func source(of day: CivilDate) -> String { "rednotebook/\(day.iso)" }

  /// The entry of a day; nil for one without anything, as RedNotebook keeps them.
  private func entry(_ day: CivilDate, _ content: RedNotebookDay, in folder: String)
    -> ImportedItem?
  {
    let offset = zone.offset(atLocal: day.daysSince1970 * 86_400)
    var entry = ImportedEntry(
      source: Self.source(of: day),
      moment: EntryMoment(day: day, secondOfDay: 0, hasTime: false, offset: offset))
    entry.digest = ImportedEntry.digest(of: Array(content.text.utf8))
    entry.zone = zone
    entry.tags = ImportedEntry.tags(content.tags)
    var builder = ImportedBodyBuilder(input.files, folders: folder.isEmpty ? [""] : [folder, ""])
    for piece in MarkdownWriter.pieces(of: content.blocks) { add(piece, to: &builder) }
    builder.fill(&entry)
    return entry.body.isEmpty && entry.tags.isEmpty ? nil : .entry(entry)
  }

  private func add(_ piece: ImportedPiece, to builder: inout ImportedBodyBuilder) {
    switch piece {
    case .markdown(let text): builder.add(markdown: text)
    case .image(let source, let label):
      switch TxtTagsTarget(source: source, label: label) {
      case .day(let day, let label):
        let shown = label.isEmpty ? day.iso : label
        builder.add(
          linkTo: Self.source(of: day), label: MarkdownEscaping.label(shown),
          otherwise: label.isEmpty
            ? "\\[\(day.iso)\\]" : MarkdownEscaping.label("\(label) (\(day.iso))"))
      case .file(let path, let label):
        builder.mention(file(path), label: label, name: path)
      case .web, nil: builder.add(markdown: MarkdownEscaping.label(label))
      }
    case .destination(let address): builder.add(markdown: MarkdownEscaping.destination(address))
    }
  }

  /// The file of the import that a path means. RedNotebook writes pictures with absolute paths, which
  /// lead nowhere on another computer: then the name tells.
  private func file(_ path: String) -> String {
    if let top, path.hasPrefix(top) { return String(path.dropFirst(top.count)) }
    guard path.hasPrefix("/") || path.contains("\\") else { return path }
    let name = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    for name in [name, name.removingPercentEncoding ?? name].map(\.nfc) {
      if let known = named[name] { return known }
      if !name.isEmpty, input.files.contains(name) { return name }
    }
    return path
  }
}
