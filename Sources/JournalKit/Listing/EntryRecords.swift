/// Entries as `list`, `search` and `show` give them to programs and people, in the words of the
/// journal's first locale.
package struct EntryRecords: Sendable {
  private let locale: LocaleText

  /// - Parameter root: the journal's root, whose own words count before the built-in ones.
  package init(root: String, configuration: Configuration) {
    let tag = JournalLocale(configuration.locales[0])
    let (words, _) = WordsLoader(theme: Theme.load(root: root).0).words(for: tag)
    locale = LocaleText(locale: tag, words: words)
  }

  /// The title, or the localized "Untitled".
  package func title(of entry: Entry) -> String {
    entry.title ?? locale.words.text("untitled")
  }

  /// The day, and the time where one is known: 2026년 11월 20일 금요일 오후 9:30.
  package func date(of entry: Entry) -> String {
    let day = locale.dates.full(entry.moment.day)
    guard entry.moment.hasTime else { return day }
    return day + " " + locale.dates.time(secondOfDay: entry.moment.secondOfDay)
  }

  /// The weather in words, with the temperature: 눈 -1.5°C.
  package func weather(of entry: Entry) -> String? {
    guard let weather = entry.weather else { return nil }
    let label = locale.label(of: weather, isFirstLocale: true)
    let parts = [label, weather.temperature.map(locale.dates.temperature) ?? ""]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The name of the place.
  package func place(of entry: Entry) -> String? { entry.location?.name }

  /// An array of records.
  package func json(_ entries: [Entry]) -> [UInt8] {
    var json = JSONWriter()
    json.reserve(entries.count * 1024)
    json.array { json in
      for entry in entries { append(entry, to: &json) }
    }
    return json.bytes
  }

  /// One record.
  package func json(_ entry: Entry) -> [UInt8] {
    var json = JSONWriter()
    append(entry, to: &json)
    return json.bytes
  }

  private func append(_ entry: Entry, to json: inout JSONWriter) {
    let date = locale.dates.full(entry.moment.day)
    json.record(of: entry, title: title(of: entry), date: date) { json in
      json.key("path")
      json.string(entry.path)
      json.key("draft")
      json.bool(entry.isDraft)
      json.key("private")
      json.bool(entry.isPrivate)
      json.key("starred")
      json.bool(entry.isStarred)
      json.key("mood")
      json.stringOrNull(entry.mood)
      json.key("location")
      json.place(entry.location)
    }
  }
}

extension JSONWriter {
  /// Writes a place with all that the entry says of it: what a list gives stays on this machine.
  fileprivate mutating func place(_ place: Place?) {
    guard let place else { return null() }
    object { json in
      json.key("name")
      json.stringOrNull(place.name)
      if let coordinates = place.coordinates {
        json.key("latitude")
        json.number("\(coordinates.latitude)")
        json.key("longitude")
        json.number("\(coordinates.longitude)")
      }
    }
  }
}
