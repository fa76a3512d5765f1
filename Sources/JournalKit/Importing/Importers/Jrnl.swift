extension ImportFormat {
  /// jrnl (jrnl.sh): its JSON export, its journal file, or the folder `YYYY/MM/DD.txt` of one.
  static let jrnl = ImportFormat(
    name: "jrnl", title: Message(verbatim: "jrnl"),
    recognizes: { JrnlJSON.recognizes($0) || JrnlText.recognizes($0) },
    read: { (input, settings) throws(ImportFailure) in
      if JrnlText.mayRead(input), !JrnlJSON.isIn(input) {
        return try JrnlText(input, settings).items()
      }
      return try JrnlJSON.items(of: input, settings)
    })
}

/// What jrnl knows of an entry, however it is written.
struct JrnlEntry {
  /// The local date, without a zone.
  var date: WrittenDate
  var title: String
  /// Markdown, as people write it in jrnl.
  var body: String
  /// With the sign before them.
  var tags: [String]
  var isStarred: Bool
  /// Of journals that Day One keeps.
  var uuid: String?

  /// Titles that are longer are text: jrnl takes the whole first line for one.
  private static let longestTitle = 200

  /// The entry; nil where it says nothing.
  func imported(_ zone: JournalTimeZone, _ repeated: inout RepeatedSources) -> ImportedEntry? {
    let title = title.onOneLine.trimmed.nfc
    let body = Self.withoutBlankEnds(body)
    guard !title.isEmpty || !body.isEmpty else { return nil }
    let local = date.day.daysSince1970 * 86_400 + (date.secondOfDay ?? 0)
    let moment = date.moment(offset: date.offset ?? zone.offset(atLocal: local))
    let id = uuid.flatMap(EntryID.init)
    var source = "jrnl/"
    if let id {
      source += id.text
    } else {
      let time = date.secondOfDay.map { "T\(padded($0 / 3600, 2))\(padded($0 / 60 % 60, 2))" } ?? ""
      source += "\(date.day.iso)\(time)-\(RepeatedSources.mark([title, body]))"
      source = repeated.number(source)
    }
    var entry = ImportedEntry(source: source, moment: moment)
    entry.id = id
    entry.zone = zone
    entry.tags = ImportedEntry.tags(tags, signs: "@#&!$%^*+/-")
    entry.isStarred = isStarred
    if title.count > Self.longestTitle {
      entry.body = [.markdown(MarkdownLineStart.guarded(title) + "\n\n" + body)]
    } else {
      entry.title = title.isEmpty ? nil : title
      if !body.isEmpty { entry.body = [.markdown(body + "\n")] }
    }
    return entry
  }

  /// The text without blank lines around it; the indentation of its first line stays.
  private static func withoutBlankEnds(_ text: String) -> String {
    var lines = text.normalizedLineEnds.split(separator: "\n", omittingEmptySubsequences: false)[
      ...]
    while lines.first?.allSatisfy(\.isWhitespace) ?? false { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) ?? false { lines.removeLast() }
    return lines.joined(separator: "\n").nfc
  }
}

/// The export to JSON: local times to the minute, no zone.
private struct JrnlJSON {
  private let entries: [JSONValue]
  private let path: String?
  private let zone: JournalTimeZone

  static func recognizes(_ input: ImportInput) -> Bool {
    ImportedJSONFiles.recognizes(input, fits)
  }

  /// Whether there is a journal among other files.
  static func isIn(_ input: ImportInput) -> Bool {
    ImportedJSONFiles.paths(of: input).contains { path in
      (try? input.json(path)).map(fits) ?? false
    }
  }

  /// Whether it is a journal, be it an empty one.
  private static func fits(_ value: JSONValue) -> Bool {
    guard let entries = value["entries"]?.array else { return false }
    if entries.isEmpty { return value["tags"]?.object != nil }
    return entries.contains { entry in
      entry["date"]?.string != nil && entry["creationDate"] == nil
        && (entry["time"]?.string != nil || entry["starred"]?.bool != nil)
        && (entry["title"]?.string != nil || entry["body"]?.string != nil)
    }
  }

  static func items(
    of input: ImportInput, _ settings: ImportSettings
  ) throws(ImportFailure) -> [ImportedItem] {
    let (files, failures) = try ImportedJSONFiles.all(
      of: input, format: "jrnl",
      detail: Message(
        en:
          "it holds no entries with 'date' and 'time', nor any that begin like [2020-08-31 14:32]",
        ko: "'date'와 'time'이 있는 일기도, [2020-08-31 14:32]처럼 시작하는 일기도 없어요"), fits)
    let zone = try settings.zone()
    return files.flatMap { file in
      JrnlJSON(
        entries: file.value["entries"]?.array ?? [], path: files.count > 1 ? file.path : nil,
        zone: zone
      ).items()
    } + failures
  }

  private func items() -> [ImportedItem] {
    var repeated = RepeatedSources()
    return entries.enumerated().map { number, value in
      item(value, ImportedJSONFiles.place(number, in: path), &repeated)
    }
  }

  /// Members that have a place in an entry; what `creator` tells of is the device.
  private static let known: Set<String> = [
    "title", "body", "date", "time", "tags", "starred", "uuid", "creator",
  ]

  private func item(
    _ value: JSONValue, _ place: Message, _ repeated: inout RepeatedSources
  ) -> ImportedItem {
    guard value.object != nil else {
      return .failure(.noObject(place))
    }
    guard let date = Self.date(value) else {
      return .failure(
        ImportedFailure(
          place,
          Message(en: "'date' or 'time' can't be read", ko: "'date'나 'time'을 읽을 수 없어요")))
    }
    let entry = JrnlEntry(
      date: date, title: value["title"]?.string ?? "", body: value["body"]?.string ?? "",
      tags: value["tags"]?.strings ?? [], isStarred: value["starred"]?.isYes ?? false,
      uuid: value["uuid"]?.string)
    guard var imported = entry.imported(zone, &repeated) else {
      return .failure(
        ImportedFailure(place, Message(en: "it is empty", ko: "제목도 글도 없어요")))
    }
    if value.saysMore(than: Self.known) { imported.leftOut.insert(.otherFields) }
    return .entry(imported)
  }

  private static func date(_ value: JSONValue) -> WrittenDate? {
    guard let day = value["date"]?.string?.trimmed else { return nil }
    let time = value["time"]?.string?.trimmed ?? ""
    return JrnlDate.read(time.isEmpty ? day : "\(day) \(time)")
  }
}
