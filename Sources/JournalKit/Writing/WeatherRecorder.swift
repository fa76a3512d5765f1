/// Writes weather into entries that have none.
package struct WeatherRecorder: Sendable {
  /// What came of it.
  package enum Outcome: Hashable, Sendable {
    case written
    /// The entry has weather already, which is never changed.
    case alreadyThere
    /// The entry's time or place is no longer the one whose weather this is.
    case changed
  }

  private let root: String
  private let locale: String
  private let loader: EntryLoader
  private let places: PlaceFinder

  package init(root: String, configuration: Configuration) {
    self.root = root
    locale = configuration.locales[0]
    loader = EntryLoader(root: root, configuration: configuration)
    places = PlaceFinder(configuration)
  }

  /// Adds the line to an entry's file as it is by now.
  /// - Parameters:
  ///   - path: relative to the root.
  ///   - coordinates: where the weather was.
  ///   - moment: the entry's time when the weather was looked up.
  ///   - found: a place that was looked up by the name that the entry gives alone; its coordinates
  ///     are written too.
  package func write(
    _ weather: WeatherObservation?, into path: String, at coordinates: Coordinates,
    moment: EntryMoment, found: Place? = nil
  ) throws -> Outcome {
    guard let file = FileAccess.realPath(root + "/" + path),
      JournalBoundary.contains(file, root: root)
    else { throw SystemError(.write, path, code: 2) }
    var outcome = Outcome.alreadyThere
    try FileAccess.update(file) { bytes in
      var editor = try FrontMatterEditor(bytes)
      let loaded = loader.load(bytes, path: path)
      guard let entry = loaded.entry ?? loaded.faulty else {
        outcome = .changed
        return nil
      }
      let isPlaceOpen = found != nil && entry.location == Place(name: found?.name)
      if isPlaceOpen, let found {
        try editor.set("location", to: FrontMatterText.place(found), replacing: true)
      }
      let own = isPlaceOpen ? coordinates : places.coordinates(of: entry.location)
      let isSame =
        own?.isNear(coordinates) == true
        && abs(entry.moment.weatherSeconds - moment.weatherSeconds) <= 3600
      outcome = entry.weather != nil ? .alreadyThere : isSame ? .written : .changed
      if outcome == .written, let weather {
        let description = WeatherWords.written(of: weather, locale: locale)
        try editor.set(
          "weather", to: FrontMatterText.weather(weather, description: description))
      }
      return editor.bytes
    }
    return outcome
  }
}

extension Coordinates {
  /// Whether two points are the same to a weather service: in degrees with two decimals.
  package func isNear(_ other: Coordinates) -> Bool {
    abs(latitude - other.latitude) < 0.011 && abs(longitude - other.longitude) < 0.011
  }
}
