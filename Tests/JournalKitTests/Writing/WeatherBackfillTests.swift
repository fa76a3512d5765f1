import JournalKit
import JournalTestSupport
import Testing

/// Which requests fill in the missing weather.
@Suite struct WeatherBackfillTests {
  private static let seoul = "location: {name: 서울, latitude: 37.5665, longitude: 126.978}"
  /// 2026-12-31 in Seoul.
  private static let now = 1_798_675_200

  private func backfill(
    _ entries: [(created: String, fields: String)], since: CivilDate? = nil,
    configuration: Configuration = Configuration()
  ) -> WeatherBackfill {
    let loader = EntryLoader(root: "/", configuration: configuration)
    let loaded = entries.enumerated().compactMap { number, entry in
      loader.load(
        Array("---\ncreated: \(entry.created)\n\(entry.fields)\n---\nx\n".utf8),
        path: "entries/\(number).md"
      ).entry
    }
    return WeatherBackfill(
      loaded, places: PlaceFinder(configuration), since: since, now: Self.now)
  }

  private func shape(_ backfill: WeatherBackfill) -> [String] {
    backfill.spans.map { span in
      "\(span.place.latitude),\(span.place.longitude) \(span.days.lowerBound.iso)…"
        + "\(span.days.upperBound.iso) \(span.entries.count)"
    }
  }

  @Test func entriesOfOnePlaceShareARequestOfAFortnightAtMost() {
    let days = [1, 3, 14, 15, 16, 28, 29].map { day in
      ("2026-10-\(day < 10 ? "0" : "")\(day)T12:00:00+09:00", Self.seoul)
    }
    #expect(
      shape(backfill(days)) == [
        "37.57,126.98 2026-10-01…2026-10-14 3", "37.57,126.98 2026-10-15…2026-10-28 3",
        "37.57,126.98 2026-10-29…2026-10-29 1",
      ])
  }

  @Test func placesWithinAKilometreAreOne() {
    let other = "location: {latitude: 37.57, longitude: 126.98}"
    let far = "location: {latitude: 33.51, longitude: 126.52}"
    let found = backfill([
      ("2026-10-01T12:00:00+09:00", Self.seoul), ("2026-10-02T12:00:00+09:00", other),
      ("2026-10-02T12:00:00+09:00", far),
    ])
    #expect(
      shape(found) == [
        "33.51,126.52 2026-10-02…2026-10-02 1", "37.57,126.98 2026-10-01…2026-10-02 2",
      ])
  }

  @Test func daysAreThoseOfTheServicesClock() {
    let found = backfill([
      ("2026-10-02T03:00:00+09:00", Self.seoul),
      ("2026-10-02", "timezone: Asia/Seoul\n" + Self.seoul),
    ])
    #expect(shape(found) == ["37.57,126.98 2026-10-01…2026-10-02 2"])
  }

  @Test(arguments: [
    "weather: {main: Snow, icon: 13n}", "weather: 눈이 펑펑", "weather_main: Rain",
    "weather: {temperature: 3}",
  ])
  func whatIsWrittenIsNeverAskedForAgain(_ weather: String) {
    let found = backfill([("2026-10-01T12:00:00+09:00", Self.seoul + "\n" + weather)])
    #expect(found.spans.isEmpty && found.unplaced == 0)
  }

  @Test func placesByNameAreThoseOfTheJournal() {
    var configuration = Configuration()
    configuration.home = Place(
      name: "집", coordinates: Coordinates(latitude: 37.5, longitude: 127))
    configuration.places = [
      NamedPlace(
        key: "작업실",
        place: Place(name: "작업실", coordinates: Coordinates(latitude: 37.55, longitude: 126.92)))
    ]
    let found = backfill(
      [
        ("2026-10-01T12:00:00+09:00", "location: 작업실"),
        ("2026-10-01T13:00:00+09:00", "location: 집"),
        ("2026-10-01T14:00:00+09:00", "location: 어딘가"), ("2026-10-01T15:00:00+09:00", "tags: [a]"),
      ], configuration: configuration)
    #expect(
      shape(found) == [
        "37.5,127.0 2026-10-01…2026-10-01 1", "37.55,126.92 2026-10-01…2026-10-01 1",
      ])
    #expect(found.unplaced == 1)
    #expect(found.unknownNames == ["어딘가"])
  }

  @Test func theFutureAndDaysBeforeTheFirstAreLeftOut() throws {
    let found = backfill(
      [
        ("2026-09-30T12:00:00+09:00", Self.seoul), ("2026-10-01T12:00:00+09:00", Self.seoul),
        ("2027-05-01T12:00:00+09:00", Self.seoul),
      ], since: try #require(CivilDate(year: 2026, month: 10, day: 1)))
    #expect(shape(found) == ["37.57,126.98 2026-10-01…2026-10-01 1"])
  }
}
