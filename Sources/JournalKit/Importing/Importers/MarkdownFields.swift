/// Turns what other programs write into front matter into what ilgi has a place for. The rest is kept
/// as it was written.
struct MarkdownFields {
  let note: MarkdownNote
  private let kind: MarkdownKind
  /// Positions of keys that have values, by the keys' names.
  private let positions: [String: [Int]]
  /// Positions of what has found its place.
  var taken: Set<Int> = []
  /// What is left of values of which a part has found its place.
  private var rests: [Int: YAMLNode] = [:]

  init(_ note: MarkdownNote, _ kind: MarkdownKind) {
    self.note = note
    self.kind = kind
    positions = Dictionary(
      grouping: note.properties.indices.filter { !note.properties[$0].value.isNull }
    ) { Self.name(note.properties[$0].key) }
  }

  /// Gives the zone of dates without one.
  typealias Zone = () throws(ImportFailure) -> JournalTimeZone

  private static let updateKeys = [
    "updated", "lastmod", "modified", "updated_at", "updatedat", "modifieddate", "date_modified",
    "date_updated", "last_modified_at",
  ]

  /// Spellings of a key that mean the same: case, spaces and dashes make no difference.
  private static func name(_ key: String) -> String {
    key.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
  }

  /// Where keys of some names have values, by the order of the names.
  func positions(_ names: [String]) -> [Int] {
    names.flatMap { positions[$0] ?? [] }
  }

  /// The first of some keys whose value can be used; it counts as having found its place.
  private mutating func take<Value>(
    _ names: String..., read: (YAMLNode) -> Value?
  ) -> Value? { take(names, read) }

  private mutating func take<Value>(
    _ names: [String], _ read: (YAMLNode) -> Value?
  ) -> Value? {
    guard let (position, value) = first(names, read) else { return nil }
    taken.insert(position)
    return value
  }

  /// The same of a value of which a part may be left.
  private mutating func takePart<Value>(
    _ names: String..., read: (YAMLNode) -> MarkdownValue.Reading<Value>?
  ) -> Value? {
    guard let (position, reading) = first(names, read) else { return nil }
    taken.insert(position)
    rests[position] = reading.rest
    return reading.value
  }

  /// The first of some keys whose value can be used, and which has not found its place.
  func first<Value>(
    _ names: [String], _ read: (YAMLNode) -> Value?
  ) -> (position: Int, value: Value)? {
    for position in positions(names) where !taken.contains(position) {
      if let value = read(note.properties[position].value) { return (position, value) }
    }
    return nil
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
      _ = take("timezone", "tz", "time_zone", read: Self.zone)
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
    entry.location = takePart("location", "place", read: MarkdownValue.place) ?? coordinates()
    let moment = entry.moment
    entry.weather =
      takePart("weather", read: { MarkdownValue.weather($0, at: moment) }) ?? flatWeather()
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
    let names = takePart("taxonomies") { node in
      MarkdownMapping(node).flatMap { mapping -> MarkdownValue.Reading<[String]>? in
        var mapping = mapping
        let names = mapping.take("tags") { MarkdownValue.tags($0, bySpace: false) }
        return names.map { .init(value: $0, rest: mapping.rest) }
      }
    }
    tags += names ?? []
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
        if let rest = rests[position] {
          lines.append(YAMLText.line("\(kind.rawValue)_\(property.key)", rest))
        }
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
