extension ImportFormat {
  /// Diarium's JSON export: a bare list of entries with local times.
  static let diarium = ImportFormat(
    name: "diarium", title: Message(verbatim: "Diarium"),
    recognizes: { input in
      guard let path = Diarium.path(in: input), let list = try? input.json(path).array else {
        return false
      }
      let isEntry = { (value: JSONValue) in
        value["date"]?.string != nil && value["created_at"] == nil
          && (value["html"]?.string != nil || value["heading"]?.string != nil)
      }
      return list.contains(where: isEntry) && list.allSatisfy { $0["created_at"] == nil }
    },
    read: { (input, settings) throws(ImportFailure) in
      try Diarium(input, settings).items()
    })
}

private struct Diarium {
  private let input: ImportInput
  private let entries: [JSONValue]
  private let zone: JournalTimeZone

  static func path(in input: ImportInput) -> String? {
    input.jsonPaths.count == 1 ? input.jsonPaths[0] : nil
  }

  init(_ input: ImportInput, _ settings: ImportSettings) throws(ImportFailure) {
    let path = Self.path(in: input) ?? input.files.paths.first ?? ""
    guard let entries = try input.json(path).array else {
      throw .malformed(
        format: "Diarium", path: path,
        detail: Message(en: "it holds no list of entries", ko: "일기 목록이 들어 있지 않아요"))
    }
    self.input = input
    self.entries = entries
    zone = try settings.zone()
  }

  func items() -> [ImportedItem] {
    var repeated = RepeatedSources()
    return entries.enumerated().map { number, value in
      let place = Message(en: "entry \(number + 1)", ko: "\(number + 1)번째 일기")
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
      return .failure(
        ImportedFailure(place, Message(en: "it is no object", ko: "일기의 꼴이 아니에요")))
    }
    guard let text = value["date"]?.string?.trimmed, let date = try? ISO8601Reader.read(text) else {
      return .failure(
        ImportedFailure(place, Message(en: "'date' is no date", ko: "'date'가 날짜가 아니에요")))
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
    var builder = ImportedBodyBuilder(input.files, folders: [""])
    try builder.add(html: html)
    builder.fill(&entry)
    guard entry.title != nil || !entry.body.isEmpty else {
      return .failure(
        ImportedFailure(place, Message(en: "it is empty", ko: "제목도 글도 없어요")))
    }
    return .entry(entry)
  }

  /// The fraction of the second, `.48828`: it tells entries apart.
  private static func fraction(of text: String) -> String {
    guard let dot = text.firstIndex(where: { $0 == "." || $0 == "," }) else { return "" }
    let digits = text[text.index(after: dot)...].prefix { $0.isASCII && $0.isNumber }.prefix(9)
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    return digits.count == zeros ? "" : "." + digits.dropLast(zeros)
  }

  // MARK: Facts

  private func fillFacts(of entry: inout ImportedEntry, _ value: JSONValue) {
    entry.tags = ImportedEntry.tags(value["tags"]?.strings ?? [])
    entry.weather = value["weather"]?.string.flatMap(DiariumWeather.read)
    if let place = value["location"]?.array, place.count == 2,
      let coordinates = Coordinates(imported: place[0].number, place[1].number)
    {
      entry.location = Place(coordinates: coordinates)
    }
    if let rating = value["rating"]?.number, rating != 0 {
      // Stars say what the person saw; anything else would be a guess.
      if let stars = Int(exactly: rating), (1...5).contains(stars) {
        entry.mood =
          String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars)
      } else {
        entry.leftOut.insert(.rating)
      }
    }
    // Names of others are nothing to publish as tags unasked.
    if !(value["people"]?.array ?? []).isEmpty { entry.leftOut.insert(.people) }
    if !(value["tracker"]?.array ?? []).isEmpty { entry.leftOut.insert(.tracker) }
    if value["lunar"] != nil { entry.leftOut.insert(.moon) }
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
