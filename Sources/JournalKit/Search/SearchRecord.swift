extension JSONWriter {
  /// Writes an entry as search JSON and lists give it.
  /// - Parameters:
  ///   - title: its title, or the localized "Untitled".
  ///   - date: its localized date.
  ///   - further: writes members that a list has besides.
  mutating func record(
    of entry: Entry, title: String, date: String, further: (inout JSONWriter) -> Void = { _ in }
  ) {
    object { json in
      json.key("uuid")
      json.string(entry.id.text)
      json.key("url")
      json.string(entry.pagePath)
      json.key("title")
      json.string(title)
      json.key("created")
      json.string(entry.moment.iso)
      json.key("date")
      json.string(date)
      json.key("weather")
      json.weather(entry.weather)
      json.key("tags")
      json.array { json in
        for tag in entry.tags { json.string(tag) }
      }
      json.key("body")
      json.string(utf8: entry.body.text)
      further(&json)
    }
  }

  private mutating func weather(_ weather: Weather?) {
    guard let weather, weather.main != nil || weather.icon != nil else { return null() }
    object { json in
      json.key("main")
      json.stringOrNull(weather.englishName)
      json.key("icon")
      json.stringOrNull(weather.icon?.code)
    }
  }
}
