/// Turns what other programs write into front matter into what ilgi has a place for. The rest is kept
/// as it was written.
struct MarkdownFields {
  private let note: MarkdownNote
  private let kind: MarkdownKind
  /// Positions of what has found its place.
  private var taken: Set<Int> = []

  init(_ note: MarkdownNote, _ kind: MarkdownKind) {
    self.note = note
    self.kind = kind
  }

  typealias Zone = () throws(ImportFailure) -> JournalTimeZone

  /// Names under which programs write when something happened, the most exact first.
  private static let dateKeys = [
    "date", "created", "created_at", "createdat", "creationdate", "creation_date", "date_created",
    "publishdate", "publish_date", "pubdate", "published",
  ]
  private static let updateKeys = [
    "updated", "lastmod", "modified", "updated_at", "updatedat", "modifieddate", "date_modified",
    "date_updated", "last_modified_at",
  ]

  /// Spellings of a key that mean the same: case, spaces and dashes make no difference.
  private static func name(_ key: String) -> String {
    key.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
  }

  private func positions(_ names: [String]) -> [Int] {
    names.flatMap { name in
      note.properties.indices.filter {
        Self.name(note.properties[$0].key) == name && !note.properties[$0].value.isNull
      }
    }
  }

  /// The first of some keys whose value can be used; it counts as having found its place.
  private mutating func take<Value>(
    _ names: String..., read: (YAMLNode) -> Value?
  ) -> Value? { take(names, read) }

  private mutating func take<Value>(
    _ names: [String], _ read: (YAMLNode) -> Value?
  ) -> Value? {
    for position in positions(names) where !taken.contains(position) {
      if let value = read(note.properties[position].value) {
        taken.insert(position)
        return value
      }
    }
    return nil
  }

  // MARK: Dates

  private var zoneKey: JournalTimeZone? {
    positions(["timezone", "tz", "time_zone"]).lazy.compactMap {
      note.properties[$0].value.scalar.flatMap { JournalTimeZone(name: $0.text.trimmed) }
    }.first
  }

  /// When the entry was written: by the front matter, else by the name. A note whose name is a day
  /// alone is that day's, also where the file was made on another.
  mutating func moment(_ name: MarkdownNoteName, zone: Zone) throws -> EntryMoment {
    let isOfTheName = { (value: MarkdownDate.Value) in
      !name.isDateAlone || value.day == nil || value.day == name.date?.day
    }
    let happened = take(["date"]) { MarkdownValue.date($0) }
    let made = take(Array(Self.dateKeys.dropFirst())) { node in
      MarkdownValue.date(node).flatMap { isOfTheName($0) ? $0 : nil }
    }
    let found = happened.map { happened in
      // A day alone gains the time of the same day.
      if case .written(let date) = happened, date.secondOfDay == nil, made?.day == date.day {
        return made ?? happened
      }
      return happened
    }
    if let value = found ?? made, let moment = try moment(of: value, zone) { return moment }
    if let date = name.date, let moment = try moment(of: .written(date), zone) { return moment }
    throw MarkdownProblemOfNote(note.path, missingDate)
  }

  private func moment(of value: MarkdownDate.Value, _ zone: Zone) throws -> EntryMoment? {
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

  // MARK: The others

  /// Fills in all but the date and what the text says.
  mutating func fill(
    _ entry: inout ImportedEntry, name: MarkdownNoteName, body: String, zone: Zone
  ) throws {
    if let id = take("uuid", "id", read: { $0.scalar.flatMap { EntryID($0.text.trimmed) } }) {
      entry.id = id
    }
    if let own = zoneKey {
      entry.zone = own
      _ = take("timezone", "tz", "time_zone") { $0.scalar }
    }
    entry.title = take("title", "heading", read: MarkdownValue.line) ?? title(name, body)
    entry.tags = tags()
    entry.mood = take("mood", read: MarkdownValue.line) ?? take("rating", read: MarkdownValue.line)
    entry.isStarred =
      take("starred", "favourite", "favorite", "pinned", read: MarkdownValue.flag) ?? false
    readPublication(&entry)
    entry.language =
      take("lang", "language", "locale", read: MarkdownValue.language)
      ?? (kind == .hugo ? name.language : nil)
    if let value = take(Self.updateKeys, MarkdownValue.date) {
      entry.updated = try moment(of: value, zone)
    }
    entry.location = take("location", "place", read: MarkdownValue.place) ?? coordinates()
    entry.weather = take("weather", read: MarkdownValue.weather) ?? flatWeather()
    entry.otherLines = otherLines()
  }

  /// The name's words, for what has no title of its own and does not begin with a heading.
  private func title(_ name: MarkdownNoteName, _ body: String) -> String? {
    let beginning = body.drop(while: \.isWhitespace)
    guard !name.rest.isEmpty, !beginning.hasPrefix("# "), !beginning.hasPrefix("- # ") else {
      return nil
    }
    if kind.namesAreTitles || name.rest.contains(" ") { return name.rest.onOneLine }
    return name.rest.replacing("-", with: " ").replacing("_", with: " ").trimmed.onOneLine
  }

  private mutating func tags() -> [String] {
    let bySpace = kind.separatesTagsBySpace
    var tags: [String] = []
    while let more = take(
      "tags", "tag", "categories", "category", "keywords",
      read: { MarkdownValue.tags($0, bySpace: bySpace) })
    {
      tags += more
    }
    if let taxonomies = take("taxonomies", read: { $0.member("tags") }) {
      tags += MarkdownValue.tags(taxonomies, bySpace: false) ?? []
    }
    var seen: Set<String> = []
    return tags.filter { seen.insert($0).inserted }
  }

  /// What can't be read as yes or no keeps an entry from being published.
  private mutating func readPublication(_ entry: inout ImportedEntry) {
    if let draft = take("draft", read: { MarkdownValue.flag($0) ?? true }) {
      entry.isDraft = draft
    }
    while let isPublished = take("published", "publish", read: MarkdownValue.flag) {
      if !isPublished { entry.isDraft = true }
    }
    if let isPrivate = take("private", read: { MarkdownValue.flag($0) ?? true }) {
      entry.isPrivate = isPrivate
    }
  }

  private mutating func coordinates() -> Place? {
    guard let latitude = positions(["latitude", "lat"]).first,
      let longitude = positions(["longitude", "long", "lng", "lon"]).first,
      let point = MarkdownValue.coordinates(
        note.properties[latitude].value, note.properties[longitude].value)
    else { return nil }
    taken.formUnion([latitude, longitude])
    return Place(coordinates: point)
  }

  private mutating func flatWeather() -> Weather? {
    guard let main = take("weather_main", read: MarkdownValue.line) else { return nil }
    var weather = Weather()
    weather.main = main
    weather.icon = take("weather_icon", read: { $0.scalar.flatMap { WeatherIcon(code: $0.text) } })
    return weather
  }

  /// The lines of all keys that have found no place. A key that means something else to ilgi, or
  /// something that the value is not, gets the program's name before it.
  private func otherLines() -> [String] {
    var lines: [String] = []
    for (position, property) in note.properties.enumerated() {
      if taken.contains(position) {
        lines += property.lines.dropFirst().filter { $0.hasPrefix("#") }
      } else if FrontMatterField.byName[property.key] == nil {
        lines += property.lines
      } else if !property.value.isNull {
        lines.append(YAMLText.line("\(kind.rawValue)_\(property.key)", property.value))
      }
    }
    return lines.droppingBlankEnds
  }
}

extension [String] {
  /// Without blank lines at the end.
  fileprivate var droppingBlankEnds: [String] {
    var lines = self
    while lines.last?.trimmed.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension YAMLNode {
  /// The value of a key of a mapping.
  func member(_ key: String) -> YAMLNode? {
    guard case .mapping(let pairs, _) = self else { return nil }
    return pairs.first { $0.key.text.lowercased() == key && !$0.value.isNull }?.value
  }
}
