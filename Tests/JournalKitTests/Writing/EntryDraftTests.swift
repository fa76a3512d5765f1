import JournalKit
import Testing

/// The text of new entries.
@Suite struct EntryDraftTests {
  private func draft() throws -> EntryDraft {
    let id = try #require(EntryID("6142A00C2D814F5D9D078B70AC73BBD9"))
    let day = try #require(CivilDate(year: 2026, month: 11, day: 20))
    let moment = EntryMoment(
      day: day, secondOfDay: 77_400, hasTime: true, offset: UTCOffset(minutes: 540))
    return EntryDraft(id: id, moment: moment)
  }

  @Test func theFrontMatterHasTheOrderOfTheFormat() throws {
    var draft = try draft()
    draft.title = "눈: 첫눈"
    draft.location = Place(
      name: "서울, 종로", coordinates: Coordinates(latitude: 37.57, longitude: -126.98))
    draft.tags = ["산책", "a, b"]
    draft.mood = "😊"
    draft.body = Array("본문".utf8)
    #expect(
      String(decoding: draft.bytes, as: UTF8.self) == """
        ---
        uuid: 6142A00C-2D81-4F5D-9D07-8B70AC73BBD9
        created: 2026-11-20T21:30:00+09:00
        title: "눈: 첫눈"
        location: {name: "서울, 종로", latitude: 37.57, longitude: -126.98}
        tags: [산책, "a, b"]
        mood: 😊
        ---
        본문

        """)
  }

  @Test func whatIsNotKnownIsNotWritten() throws {
    #expect(
      String(decoding: try draft().bytes, as: UTF8.self) == """
        ---
        uuid: 6142A00C-2D81-4F5D-9D07-8B70AC73BBD9
        created: 2026-11-20T21:30:00+09:00
        ---

        """)
  }

  @Test(arguments: [
    (0.0, "0"), (37.57, "37.57"), (-0.000_000_1, "0"), (126.978_123_4, "126.978123"),
    (-33.5, "-33.5"), (90, "90"),
  ])
  func degreesAreWrittenPlainly(_ degrees: Double, _ text: String) {
    let place = Place(coordinates: Coordinates(latitude: degrees, longitude: 1))
    #expect(FrontMatterText.place(place) == "{latitude: \(text), longitude: 1}")
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (1_795_176_000, "2026-11-20T12:00:00Z"),
  ])
  func timesOfTheServicesAreWrittenInUTC(_ seconds: Int, _ text: String) {
    #expect(FrontMatterText.utc(seconds) == text)
  }
}
