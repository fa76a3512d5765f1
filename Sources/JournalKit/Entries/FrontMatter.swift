/// What stands in an entry's front matter, each value converted by its own field's rule.
package struct FrontMatter: Sendable {
  package var id: EntryID?
  /// Whether there is a UUID that can't be read, which has been reported.
  package var hasFaultyID = false
  package var created: WrittenDate?
  /// Whether there is a date that can't be read, which has been reported.
  package var hasFaultyCreated = false
  package var timezone: JournalTimeZone?
  package var title: String?
  package var weather: Weather?
  package var location: Place?
  package var tags: [String] = []
  package var mood: String?
  package var isStarred = false
  package var language: String?
  package var isDraft = false
  package var isPrivate = false
  package var updated: WrittenDate?
  /// Where an imported entry comes from.
  package var source: String?

  package init() {}
}

/// The weather recorded with an entry.
package struct Weather: Hashable, Sendable {
  /// OpenWeather's word for the condition (`Snow`), or the writer's own sentence.
  package var main: String?
  /// The icon; none with a sentence.
  package var icon: WeatherIcon?
  /// In the words of the journal's first locale.
  package var description: String?
  /// In °C.
  package var temperature: Double?
  /// Where it was looked up: `open-meteo`, `openweather`; none when written by hand.
  package var provider: String?

  package init() {}

  var isEmpty: Bool { main == nil && icon == nil && description == nil && temperature == nil }
}

/// Where an entry was written.
package struct Place: Hashable, Sendable {
  package var name: String?
  package var coordinates: Coordinates?

  package init(name: String? = nil, coordinates: Coordinates? = nil) {
    self.name = name
    self.coordinates = coordinates
  }
}

/// A point on Earth in degrees (WGS 84).
package struct Coordinates: Hashable, Sendable {
  package var latitude: Double
  package var longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
