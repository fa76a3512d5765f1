/// When an entry of Journey was written, and when it was changed last.
struct JourneyTime {
  /// Seconds since 1970; nil where there is no time.
  let moment: Int?
  /// The same of the last change.
  let change: Int?
  /// The offset that the moment is written with, if that is not UTC, which stands for none.
  let offset: UTCOffset?

  /// Older exports have milliseconds, newer ones (`schemaVersion` 2) ISO 8601 under other keys.
  init(_ value: JSONValue) {
    let written = value["date_journal"] ?? value["dateOfJournal"]
    moment = Self.seconds(written)
    let change = value["date_modified"] ?? value["updatedAt"]
    self.change = Self.seconds(change).flatMap { $0 > 0 ? $0 : nil }
    let offset = written?.string.flatMap(Self.date)?.offset
    self.offset = offset?.minutes == 0 ? nil : offset
  }

  private static func seconds(_ value: JSONValue?) -> Int? {
    if let number = value?.number {
      return Int(exactly: (number / 1000).rounded(.down))
    }
    guard let date = value?.string.flatMap(date), date.secondOfDay != nil else { return nil }
    return date.moment(offset: date.offset ?? UTCOffset(minutes: 0)).secondsSince1970
  }

  private static func date(_ text: String) -> WrittenDate? {
    do throws(ISO8601Reader.Failure) {
      return try ISO8601Reader.read(text.trimmed)
    } catch {
      return nil
    }
  }
}

/// What Journey knows of an entry besides its text, in the spelling of older exports and of newer ones
/// (`schemaVersion` 2).
enum JourneyFacts {
  static func fill(_ entry: inout ImportedEntry, _ value: JSONValue) {
    entry.isStarred = value["favourite"]?.isYes ?? false
    let labels = ["label", "folder"].compactMap { value[$0]?.string }
    entry.tags = ImportedEntry.tags((value["tags"]?.strings ?? []) + labels)
    // 0 stands for none; the scale is Journey's own, so the number stays one.
    if let mood = value["mood"]?.integer, (1...100).contains(mood) { entry.mood = String(mood) }
    entry.location = place(of: value)
    entry.weather = value["weather"].flatMap(weather)
    if ["music_title", "music_artist", "music"].contains(where: { value.says($0) }) {
      entry.leftOut.insert(.music)
    }
    if value.says("activity") { entry.leftOut.insert(.activity) }
    let isUnread =
      entry.location == nil && (value.says("location") || value.says("lat") || value.says("lon"))
      || entry.mood == nil && value.says("mood")
      || value["weather"]?.saysMore(than: weatherMembers) ?? false
    if isUnread || value.saysMore(than: members) { entry.leftOut.insert(.otherFields) }
  }

  /// Members that have a place in an entry, a name among what is left out, or that only repeat others.
  private static let members: Set<String> = [
    "id", "text", "type", "preview_text", "previewText", "preview", "date_journal",
    "dateOfJournal", "date_modified", "updatedAt", "createdAt", "timezone", "favourite", "label",
    "folder", "tags", "mood", "address", "lat", "lon", "location", "weather", "music_title",
    "music_artist", "music", "activity", "photos", "attachments", "encrypted", "version", "schema",
    "schemaVersion",
  ]
  private static let weatherMembers: Set<String> = [
    "id", "degree_c", "degreeC", "description", "icon", "place",
  ]

  /// The names of its photos and other files.
  static func attachments(of value: JSONValue) -> [String] {
    (value["photos"]?.strings ?? []) + (value["attachments"]?.strings ?? [])
  }

  private static func place(of value: JSONValue) -> Place? {
    let names = [value["address"], value["location"]?["name"], value["weather"]?["place"]]
    let name = names.lazy.compactMap { $0?.string?.onOneLine.trimmed }.first { !$0.isEmpty }
    let location = value["location"]
    let coordinates =
      Coordinates(imported: value["lat"]?.number, value["lon"]?.number)
      ?? Coordinates(imported: location?["lat"]?.number, location?["lng"]?.number)
    if name == nil, coordinates == nil { return nil }
    return Place(name: name?.nfc, coordinates: coordinates)
  }

  /// Its icons are OpenWeather's, and no value is the largest number that there is.
  private static func weather(_ value: JSONValue) -> Weather? {
    var weather = Weather()
    let words = value["description"]?.string?.onOneLine.trimmed ?? ""
    if let icon = value["icon"]?.string.flatMap(WeatherIcon.init(code:)) {
      weather.icon = icon
      weather.main = conditions[String(icon.code.prefix(2))]
      weather.description = words.isEmpty ? nil : words.nfc
    } else if !words.isEmpty {
      weather.main = words.nfc
    }
    let degrees = value["degree_c"]?.number ?? value["degreeC"]?.number
    if let degrees, Weather.plausible.contains(degrees) { weather.temperature = degrees }
    return weather.isEmpty ? nil : weather
  }

  /// OpenWeather's word for each of its icons (openweathermap.org/weather-conditions).
  private static let conditions = [
    "01": "Clear", "02": "Clouds", "03": "Clouds", "04": "Clouds", "09": "Rain", "10": "Rain",
    "11": "Thunderstorm", "13": "Snow", "50": "Mist",
  ]
}

extension JSONValue {
  /// Whether a member of an object says something.
  func says(_ key: String) -> Bool { self[key]?.saysSomething ?? false }
}
