extension ImportFormat {
  /// Journey (journey.cloud): a ZIP or folder with one JSON an entry and its photos beside it, or a
  /// single such JSON.
  static let journey = ImportFormat(
    name: "journey", title: Message(verbatim: "Journey"),
    recognizes: { input in
      input.jsonPaths.prefix(8).contains { path in
        (try? input.json(path)).map(Journey.isEntry) ?? false
      }
    },
    read: { (input, settings) throws(ImportFailure) in
      try Journey(input: input, settings: settings).items()
    })
}

private struct Journey {
  let input: ImportInput
  let settings: ImportSettings

  static func isEntry(_ value: JSONValue) -> Bool {
    value["date_journal"]?.number != nil
      && (value["id"]?.string != nil || value["text"]?.string != nil)
  }

  func items() throws(ImportFailure) -> [ImportedItem] {
    let paths = input.jsonPaths.isEmpty ? Array(input.files.paths.prefix(1)) : input.jsonPaths
    var items: [ImportedItem] = []
    for path in paths {
      do throws(ImportFailure) {
        items.append(try item(try input.json(path), path))
      } catch {
        if case .needsZone = error { throw error }
        items.append(.failure(ImportedFailure(Message(verbatim: path.printable), error.message)))
      }
    }
    return items
  }

  private func item(_ value: JSONValue, _ path: String) throws(ImportFailure) -> ImportedItem {
    let place = Message(verbatim: path.printable)
    guard value.object != nil else {
      return .failure(
        ImportedFailure(place, Message(en: "it is no object", ko: "일기의 꼴이 아니에요")))
    }
    guard let milliseconds = value["date_journal"]?.number else {
      return .failure(ImportedFailure(place, Self.noTime))
    }
    let zone = try zone(of: value)
    guard let moment = Self.moment(milliseconds, zone) else {
      return .failure(ImportedFailure(place, Self.noTime))
    }
    var entry = ImportedEntry(source: "journey/\(id(of: value, path))", moment: moment)
    entry.updated = value["date_modified"]?.number.flatMap {
      $0 > 0 ? Self.moment($0, zone) : nil
    }
    fillFacts(of: &entry, value)
    do throws(HTMLFailure) {
      try fillBody(of: &entry, value, folder: path.parentPath)
    } catch {
      return .failure(ImportedFailure(place, ImportedBodyBuilder.message(of: error)))
    }
    guard !entry.body.isEmpty else {
      return .failure(
        ImportedFailure(place, Message(en: "it is empty", ko: "글도 사진도 없어요")))
    }
    return .entry(entry)
  }

  private func zone(of value: JSONValue) throws(ImportFailure) -> JournalTimeZone {
    if let zone = value["timezone"]?.string.flatMap(JournalTimeZone.init(name:)) { return zone }
    return try settings.zone()
  }

  private static let noTime = Message(
    en: "'date_journal' is no time", ko: "'date_journal'이 시각이 아니에요")

  private static func moment(_ milliseconds: Double, _ zone: JournalTimeZone) -> EntryMoment? {
    Int(exactly: (milliseconds / 1000).rounded(.down)).flatMap {
      EntryMoment(secondsSince1970: $0, in: zone)
    }
  }

  /// The ID, or the file's name, which is the ID as a rule.
  private func id(of value: JSONValue, _ path: String) -> String {
    let id = value["id"]?.string?.onOneLine.trimmed ?? ""
    if !id.isEmpty, id.utf8.count <= 200 { return id.nfc }
    let name = path.lastPathComponent.nfc
    return name.lowercased().hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  // MARK: Facts

  private func fillFacts(of entry: inout ImportedEntry, _ value: JSONValue) {
    entry.isStarred = value["favourite"]?.bool ?? false
    entry.tags = ImportedEntry.tags(value["tags"]?.strings ?? [])
    // 0 stands for none; the scale is Journey's own, so the number stays one.
    if let mood = value["mood"]?.integer, (1...100).contains(mood) { entry.mood = String(mood) }
    let name = value["address"]?.string?.onOneLine.trimmed ?? ""
    let coordinates = Coordinates(imported: value["lat"]?.number, value["lon"]?.number)
    if !name.isEmpty || coordinates != nil {
      entry.location = Place(name: name.isEmpty ? nil : name.nfc, coordinates: coordinates)
    }
    entry.weather = value["weather"].flatMap(Self.weather)
    let music = ["music_title", "music_artist"].compactMap { value[$0]?.string?.trimmed }
    if music.contains(where: { !$0.isEmpty }) { entry.leftOut.insert(.music) }
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
    if let degrees = value["degree_c"]?.number, Weather.plausible.contains(degrees) {
      weather.temperature = degrees
    }
    return weather.isEmpty ? nil : weather
  }

  /// OpenWeather's word for each of its icons (openweathermap.org/weather-conditions).
  private static let conditions = [
    "01": "Clear", "02": "Clouds", "03": "Clouds", "04": "Clouds", "09": "Rain", "10": "Rain",
    "11": "Thunderstorm", "13": "Snow", "50": "Mist",
  ]

  // MARK: Body

  private func fillBody(
    of entry: inout ImportedEntry, _ value: JSONValue, folder: String
  ) throws(HTMLFailure) {
    var builder = ImportedBodyBuilder(
      input.files, folders: folder.isEmpty ? [""] : [folder, ""])
    let text = value["text"]?.string ?? ""
    if !text.allSatisfy(\.isWhitespace) {
      switch value["type"]?.string?.lowercased() ?? "" {
      case "markdown", "md": builder.add(markdown: text.normalizedLineEnds)
      case "plain", "text", "txt": builder.add(markdown: PlainText.markdown(text))
      case "" where !Self.hasTags(text): builder.add(markdown: PlainText.markdown(text))
      default: try builder.add(html: text)
      }
    }
    for name in value["photos"]?.strings ?? [] { builder.append(file: name) }
    builder.fill(&entry)
    // A photo that is not there leaves nothing to write, but the day did happen.
    if entry.body.isEmpty, let photos = value["photos"]?.strings, !photos.isEmpty {
      let names = photos.map { $0.lastPathComponent.onOneLine.trimmed }
      entry.body = [.markdown(PlainText.markdown(names.joined(separator: "\n")))]
    }
  }

  /// Whether a text that does not say what it is looks like HTML.
  private static func hasTags(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast().contains { index in
      guard bytes[index] == UInt8(ascii: "<") else { return false }
      let next = bytes[index + 1] | 0x20
      return (0x61...0x7A).contains(next) || bytes[index + 1] == UInt8(ascii: "/")
    }
  }
}

extension String {
  /// With `\n` at the end of each line.
  var normalizedLineEnds: String {
    replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}
