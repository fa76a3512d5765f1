extension ImportFormat {
  /// Diarium's JSON export: a bare list of entries with local times.
  static let diarium = ImportFormat(
    name: "diarium", title: Message(verbatim: "Diarium"),
    recognizes: { ImportedJSONFiles.recognizes($0, Diarium.fits) },
    read: { (input, settings) throws(ImportFailure) in
      let (files, failures) = try ImportedJSONFiles.all(
        of: input, format: "Diarium",
        detail: Message(
          en: "it holds no list of entries with 'date' and 'html'",
          ko: "'date'와 'html'이 있는 일기 목록이 들어 있지 않아요"), Diarium.fits)
      let zone = try settings.zone()
      return files.flatMap { file in
        Diarium(
          input: input, entries: file.value.array ?? [], path: file.path,
          isAlone: files.count == 1, zone: zone
        ).items()
      } + failures
    })
}

private struct Diarium {
  let input: ImportInput
  let entries: [JSONValue]
  /// Of the file.
  let path: String
  let isAlone: Bool
  let zone: JournalTimeZone

  /// Whether there is an entry in a list; lists of other apps have `created_at`.
  static func fits(_ value: JSONValue) -> Bool {
    guard let list = value.array else { return false }
    let hasEntry = list.contains { entry in
      entry["date"]?.string != nil
        && (entry["html"]?.string != nil || entry["heading"]?.string != nil)
    }
    return hasEntry && list.allSatisfy { $0["created_at"] == nil }
  }

  func items() -> [ImportedItem] {
    var repeated = RepeatedSources()
    return entries.enumerated().map { number, value in
      let place = ImportedJSONFiles.place(number, in: isAlone ? nil : path)
      do throws(HTMLFailure) {
        return try item(value, place, &repeated)
      } catch {
        return .failure(ImportedFailure(place, ImportedBodyBuilder.message(of: error)))
      }
    }
  }

  private func item(
    _ value: JSONValue, _ place: Message, _ repeated: inout RepeatedSources
  ) throws(HTMLFailure) -> ImportedItem {
    guard value.object != nil else {
      return .failure(.noObject(place))
    }
    guard let text = value["date"]?.string?.trimmed, let date = try? ISO8601Reader.read(text) else {
      return .failure(
        ImportedFailure(place, Message(en: "'date' is no date", ko: "'date'가 날짜가 아니에요")))
    }
    if let text = value["html"], text.string == nil, text.saysSomething {
      return .failure(
        ImportedFailure(place, Message(en: "'html' is no text", ko: "'html'의 값이 글이 아니에요")))
    }
    let title = value["heading"]?.string?.onOneLine.trimmed.nfc ?? ""
    let html = value["html"]?.string ?? ""
    let local = date.day.daysSince1970 * 86_400 + (date.secondOfDay ?? 0)
    let moment = date.moment(offset: date.offset ?? zone.offset(atLocal: local))
    let time = String(moment.iso.dropLast(6)) + Self.fraction(of: text)
    let mark = RepeatedSources.mark([title, html])
    let source = repeated.number("diarium/\(time)-\(mark)")
    var entry = ImportedEntry(source: source, moment: moment)
    entry.zone = zone
    entry.title = title.isEmpty ? nil : title
    fillFacts(of: &entry, value)
    var builder = ImportedBodyBuilder(input.files, folders: folders)
    try builder.add(html: html)
    builder.fill(&entry)
    guard entry.title != nil || !entry.body.isEmpty else {
      return .failure(
        ImportedFailure(place, Message(en: "it is empty", ko: "제목도 글도 없어요")))
    }
    return .entry(entry)
  }

  /// Where files of the import are looked for: beside the JSON, and at the top.
  private var folders: [String] { path.contains("/") ? [path.parentPath, ""] : [""] }

  /// The fraction of the second, `.48828`: it tells entries apart.
  private static func fraction(of text: String) -> String {
    guard let dot = text.firstIndex(where: { $0 == "." || $0 == "," }) else { return "" }
    let digits = text[text.index(after: dot)...].prefix { $0.isASCII && $0.isNumber }.prefix(9)
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    return digits.count == zeros ? "" : "." + digits.dropLast(zeros)
  }

  // MARK: Facts

  /// Members that have a place in an entry, or a name among what is left out.
  private static let known: Set<String> = [
    "date", "heading", "html", "rating", "tags", "people", "tracker", "location", "weather",
    "lunar",
  ]

  private func fillFacts(of entry: inout ImportedEntry, _ value: JSONValue) {
    entry.tags = ImportedEntry.tags(value["tags"]?.strings ?? [])
    entry.weather = value["weather"]?.string.flatMap(DiariumWeather.read)
    entry.location = value["location"].flatMap(Self.place)
    fillMood(of: &entry, value["rating"]?.number ?? 0)
    // Names of others are nothing to publish as tags unasked.
    if value.says("people") { entry.leftOut.insert(.people) }
    if value.says("tracker") { entry.leftOut.insert(.tracker) }
    if value.says("lunar") { entry.leftOut.insert(.moon) }
    let isUnread =
      entry.location == nil && value.says("location")
      || entry.weather == nil && value.says("weather")
      || value["tags"].map { $0.saysSomething && $0.array?.count != $0.strings.count } ?? false
      || value["heading"].map { $0.string == nil && $0.saysSomething } ?? false
      || value["rating"].map { $0.number == nil && $0.saysSomething } ?? false
    if isUnread || value.saysMore(than: Self.known) { entry.leftOut.insert(.otherFields) }
  }

  private func fillMood(of entry: inout ImportedEntry, _ rating: Double) {
    if rating == 0 { return }
    // Stars say what the person saw; anything else would be a guess.
    if let stars = Int(exactly: rating), (1...5).contains(stars) {
      entry.mood = String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars)
    } else {
      entry.leftOut.insert(.rating)
    }
  }

  /// Latitude and longitude, or what a place is called.
  private static func place(_ value: JSONValue) -> Place? {
    if let name = value.string?.onOneLine.trimmed, !name.isEmpty { return Place(name: name.nfc) }
    guard let numbers = value.array, numbers.count == 2,
      let coordinates = Coordinates(imported: numbers[0].number, numbers[1].number)
    else { return nil }
    return Place(coordinates: coordinates)
  }
}

/// Diarium's sentence of the weather, in the words of the app's language: `23°C, Teilweise bewölkt.`
enum DiariumWeather {
  static func read(_ text: String) -> Weather? {
    let sentence = text.onOneLine.trimmed.nfc
    guard !sentence.isEmpty else { return nil }
    var weather = Weather()
    weather.main = sentence
    guard let sign = sentence.firstIndex(of: "°") else { return weather }
    let number = sentence[..<sign].filter { !$0.isWhitespace }
      .replacing(",", with: ".").replacing("\u{2212}", with: "-")
    let unit = sentence[sentence.index(after: sign)...].first
    guard let degrees = Double(number), degrees.isFinite, unit == "C" || unit == "F" else {
      return weather
    }
    let celsius = unit == "F" ? (degrees - 32) / 1.8 : degrees
    guard Weather.plausible.contains(celsius) else { return weather }
    weather.temperature = (celsius * 10).rounded() / 10
    let rest = sentence[sign...].dropFirst(2).drop { $0 == "," || $0 == " " }
    let words = rest.last == "." ? rest.dropLast() : rest
    weather.main = words.isEmpty ? nil : String(words)
    return weather
  }
}
