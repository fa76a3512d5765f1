/// A new entry before it has a file.
package struct EntryDraft: Sendable {
  package var id: EntryID
  package var moment: EntryMoment
  /// The title to write; nil where the body's first line or heading is one, or none is known yet.
  package var title: String?
  package var location: Place?
  package var tags: [String] = []
  package var mood: String?
  /// Markdown.
  package var body: [UInt8] = []

  package init(id: EntryID, moment: EntryMoment) {
    self.id = id
    self.moment = moment
  }

  /// The file's bytes: front matter in the order of the format, then the body.
  package var bytes: [UInt8] {
    var lines = ["---", "uuid: \(id.text)", "created: \(moment.iso)"]
    if let title { lines.append("title: \(YAMLScalarWriter.scalar(title, inFlow: false))") }
    if let location { lines.append("location: \(FrontMatterText.place(location))") }
    if !tags.isEmpty {
      let list = tags.map { YAMLScalarWriter.scalar($0, inFlow: true) }
      lines.append("tags: [\(list.joined(separator: ", "))]")
    }
    if let mood { lines.append("mood: \(YAMLScalarWriter.scalar(mood, inFlow: false))") }
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
