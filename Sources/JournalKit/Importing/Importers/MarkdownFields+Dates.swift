extension MarkdownFields {
  /// Names under which programs write when something happened, the most exact first.
  private static let dateKeys = [
    "date", "created", "created_at", "createdat", "creationdate", "creation_date", "date_created",
    "publishdate", "publish_date", "pubdate", "published",
  ]

  /// The zone that the note names.
  var zoneKey: JournalTimeZone? {
    first(["timezone", "tz", "time_zone"], Self.zone)?.value
  }

  /// The zone of a name that is one.
  static func zone(_ node: YAMLNode) -> JournalTimeZone? {
    node.scalar.flatMap { JournalTimeZone(name: $0.text.trimmed) }
  }

  /// When the entry was written: by the front matter, else by the name. A note whose name is a day
  /// alone is that day's, also where the file was made on another.
  mutating func moment(_ name: MarkdownNoteName, zone: Zone) throws -> EntryMoment {
    let isOfTheName = { (value: MarkdownDate.Value) in
      !name.isDateAlone || value.day == nil || value.day == name.date?.day
    }
    let happened = first(["date"], MarkdownValue.date)
    let made = first(Array(Self.dateKeys.dropFirst())) { node in
      MarkdownValue.date(node).flatMap { isOfTheName($0) ? $0 : nil }
    }
    var used = happened ?? made
    // A day alone gains the time of the same day.
    if let happened, let made, case .written(let date) = happened.value, date.secondOfDay == nil,
      made.value.day == date.day
    {
      used = made
      taken.insert(happened.position)
    }
    if let used, let moment = try moment(of: used.value, zone) {
      taken.insert(used.position)
      return moment
    }
    if let date = name.date, let moment = try moment(of: .written(date), zone) { return moment }
    throw MarkdownProblemOfNote(note.path, missingDate)
  }

  /// The moment of a date; nil outside the years that can be told.
  func moment(of value: MarkdownDate.Value, _ zone: Zone) throws -> EntryMoment? {
    switch value {
    case .epoch(let number): return EntryMoment(epoch: number, in: try zoneKey ?? zone())
    case .written(let date):
      if date.offset?.minutes == 0, date.secondOfDay != nil, let own = zoneKey {
        let moment = date.moment(offset: UTCOffset(minutes: 0))
        return EntryMoment(secondsSince1970: moment.secondsSince1970, in: own)
      }
      if let offset = date.offset { return date.moment(offset: offset) }
      let local = date.day.daysSince1970 * 86_400 + (date.secondOfDay ?? 0)
      return date.moment(offset: try (zoneKey ?? zone()).offset(atLocal: local))
    }
  }

  private var missingDate: Message {
    if let position = positions(Self.dateKeys).first,
      let text = note.properties[position].value.scalar?.text.printable
    {
      return Message(
        en: "'\(text)' is not a date, and its name has none",
        ko: "날짜가 아니고 파일 이름에도 날짜가 없어요: '\(text)'")
    }
    return Message(
      en: "it has no date, neither in its name nor in its front matter",
      ko: "파일 이름에도 머리말에도 날짜가 없어요")
  }
}
