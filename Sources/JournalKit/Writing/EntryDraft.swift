/// A new entry before it has a file.
package struct EntryDraft: Sendable {
  package var id: EntryID
  package var moment: EntryMoment
  /// The title to write; nil where the body's first line or heading is one, or none is known yet.
  package var title: String?
  package var location: Place?
  package var weather: Weather?
  package var tags: [String] = []
  package var mood: String?
  package var isStarred = false
  package var language: String?
  package var isDraft = false
  package var isPrivate = false
  package var updated: EntryMoment?
  /// Where an imported entry comes from.
  package var source: String?
  /// The zone to write, where the offset of ``moment`` does not stand with it because only the day is
  /// known; nil where that of journal.yml will do.
  package var zone: JournalTimeZone?
  /// Further lines of front matter, each `key: value` or what belongs to the key above.
  package var otherLines: [String] = []
  /// Markdown.
  package var body: [UInt8] = []

  package init(id: EntryID, moment: EntryMoment) {
    self.id = id
    self.moment = moment
  }

  /// The file's bytes: front matter in the order of the format, then the body.
  package var bytes: [UInt8] {
    let created = moment.hasTime ? moment.iso : moment.day.iso
    var lines = ["---", "uuid: \(id.text)", "created: \(created)"]
    if let zone { lines.append("timezone: \(zone.name)") }
    if let title { lines.append("title: \(YAMLScalarWriter.scalar(title, inFlow: false))") }
    if let weather { lines.append("weather: \(FrontMatterText.weather(weather))") }
    if let location { lines.append("location: \(FrontMatterText.place(location))") }
    if !tags.isEmpty {
      let list = tags.map { YAMLScalarWriter.scalar($0, inFlow: true) }
      lines.append("tags: [\(list.joined(separator: ", "))]")
    }
    if let mood { lines.append("mood: \(YAMLScalarWriter.scalar(mood, inFlow: false))") }
    if isStarred { lines.append("starred: true") }
    if let language { lines.append("lang: \(YAMLScalarWriter.scalar(language, inFlow: false))") }
    if isDraft { lines.append("draft: true") }
    if isPrivate { lines.append("private: true") }
    if let updated { lines.append("updated: \(updated.iso)") }
    if let source { lines.append("source: \(YAMLScalarWriter.scalar(source, inFlow: false))") }
    lines += otherLines
    lines.append("---")
    var bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    bytes += body
    if let last = body.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    return bytes
  }
}

/// Values as ilgi writes them into front matter, on one line each.
package enum FrontMatterText {
  /// `{name: 서울, latitude: 37.57, longitude: 126.98}`, or the name alone.
  package static func place(_ place: Place) -> String {
    guard let coordinates = place.coordinates else {
      return YAMLScalarWriter.scalar(place.name ?? "", inFlow: false)
    }
    var parts: [String] = []
    if let name = place.name {
      parts.append("name: \(YAMLScalarWriter.scalar(name, inFlow: true))")
    }
    parts.append("latitude: \(degrees(coordinates.latitude))")
    parts.append("longitude: \(degrees(coordinates.longitude))")
    return "{\(parts.joined(separator: ", "))}"
  }

  /// `{main: Snow, icon: 13n, description: 눈, temperature: -1.5, provider: open-meteo, observed: 2026-11-20T12:00:00Z}`
  /// - Parameter description: the weather in the words of the journal's first locale.
  package static func weather(_ weather: WeatherObservation, description: String) -> String {
    var parts = ["main: \(YAMLScalarWriter.scalar(weather.main, inFlow: true))"]
    if let icon = weather.icon { parts.append("icon: \(icon.code)") }
    parts.append("description: \(YAMLScalarWriter.scalar(description, inFlow: true))")
    if let temperature = weather.temperature { parts.append("temperature: \(tenths(temperature))") }
    parts.append("provider: \(weather.provider)")
    parts.append("observed: \(utc(weather.observed))")
    return "{\(parts.joined(separator: ", "))}"
  }

  /// The same of weather that stood in an entry, or its sentence alone.
  package static func weather(_ weather: Weather) -> String {
    if weather.icon == nil, weather.description == nil, weather.temperature == nil,
      weather.provider == nil, let main = weather.main
    {
      return YAMLScalarWriter.scalar(main, inFlow: false)
    }
    var parts: [String] = []
    if let main = weather.main {
      parts.append("main: \(YAMLScalarWriter.scalar(main, inFlow: true))")
    }
    if let icon = weather.icon { parts.append("icon: \(icon.code)") }
    if let text = weather.description {
      parts.append("description: \(YAMLScalarWriter.scalar(text, inFlow: true))")
    }
    if let degrees = weather.temperature { parts.append("temperature: \(tenths(degrees))") }
    if let provider = weather.provider {
      parts.append("provider: \(YAMLScalarWriter.scalar(provider, inFlow: true))")
    }
    return "{\(parts.joined(separator: ", "))}"
  }

  /// `2026-11-20T12:00:00Z`
  package static func utc(_ seconds: Int) -> String {
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let moment = EntryMoment(
      day: CivilDate(daysSince1970: days), secondOfDay: seconds - days * 86_400, hasTime: true,
      offset: UTCOffset(minutes: 0))
    return String(moment.iso.dropLast(6)) + "Z"
  }

  /// A number of degrees without an exponent or needless zeros.
  private static func degrees(_ value: Double) -> String {
    decimal(value, places: 6)
  }

  private static func tenths(_ value: Double) -> String {
    let text = decimal(value, places: 1)
    return text.contains(".") ? text : text + ".0"
  }

  private static func decimal(_ value: Double, places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    var text = String(scaled / scale)
    let fraction = padded(scaled % scale, places)
    let digits = fraction.prefix(fraction.count - fraction.reversed().prefix { $0 == "0" }.count)
    if !digits.isEmpty { text += "." + digits }
    return value < 0 && scaled != 0 ? "-" + text : text
  }
}
