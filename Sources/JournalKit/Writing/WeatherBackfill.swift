/// The requests that fill in the missing weather of a journal's entries.
package struct WeatherBackfill: Sendable {
  /// Entries of one place within days that one request covers.
  package struct Span: Sendable {
    package let place: Coordinates
    /// The name of the place, if its entries give one.
    package let name: String?
    /// Days in UTC.
    package let days: ClosedRange<CivilDate>
    /// Oldest first.
    package let entries: [Entry]
  }

  /// Oldest first within a place.
  package let spans: [Span]
  /// How many entries lack weather and can't get any, because nothing says where they were written.
  package let unplaced: Int
  /// Names of places that entries without weather give and journal.yml does not know, sorted.
  package let unknownNames: [String]

  /// The most days of one request: what a service counts as a single one.
  private static let longest = 14

  /// - Parameters:
  ///   - entries: all entries of the journal.
  ///   - since: the first day to fill in; nil for all.
  ///   - now: seconds since 1970; later entries have no weather yet.
  package init(_ entries: [Entry], places: PlaceFinder, since: CivilDate?, now: Int) {
    var unplaced = 0
    var unknownNames: Set<String> = []
    var byPlace: [Coordinates: [Entry]] = [:]
    for entry in entries where entry.weather == nil && !entry.isEmpty {
      if let since, entry.moment.day < since { continue }
      guard entry.moment.weatherSeconds <= now else { continue }
      guard let place = places.coordinates(of: entry.location)?.rounded else {
        if let name = entry.location?.name { unknownNames.insert(name) } else { unplaced += 1 }
        continue
      }
      byPlace[place, default: []].append(entry)
    }
    self.unplaced = unplaced
    self.unknownNames = unknownNames.sorted()
    let groups = byPlace.sorted {
      ($0.key.latitude, $0.key.longitude) < ($1.key.latitude, $1.key.longitude)
    }
    spans = groups.flatMap { Self.spans(of: $0.value, at: $0.key) }
  }

  private static func spans(of entries: [Entry], at place: Coordinates) -> [Span] {
    let sorted = entries.sorted {
      ($0.moment.weatherSeconds, $0.path) < ($1.moment.weatherSeconds, $1.path)
    }
    var spans: [Span] = []
    var current: [Entry] = []
    func close() {
      guard let first = current.first, let last = current.last else { return }
      spans.append(
        Span(
          place: place, name: current.lazy.compactMap(\.location?.name).first,
          days: first.moment.weatherDay...last.moment.lastWeatherDay, entries: current))
      current = []
    }
    for entry in sorted {
      if let first = current.first,
        entry.moment.lastWeatherDay.daysSince1970 - first.moment.weatherDay.daysSince1970
          >= longest
      {
        close()
      }
      current.append(entry)
    }
    close()
    return spans
  }
}

extension Coordinates {
  /// In degrees with two decimals, about a kilometre: all that is told to a service. Nil where there
  /// is no such place on Earth.
  fileprivate var rounded: Coordinates? {
    do throws(WeatherFailure) {
      return try RoundedCoordinates(self).coordinates
    } catch {
      return nil
    }
  }
}
