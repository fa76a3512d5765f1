import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct DayOneTimeTests {
  /// Trap: the date is in UTC, and the day is that of the entry's zone.
  @Test(arguments: [
    ("2020-12-22T15:35:33Z", "Asia/Seoul", "2020-12-23T00:35:33+09:00"),
    ("2020-12-22T23:59:59Z", "Asia/Seoul", "2020-12-23T08:59:59+09:00"),
    ("2004-10-13T00:38:16Z", #"America\/Boise"#, "2004-10-12T18:38:16-06:00"),
    ("2020-12-22T15:35:33.250Z", "GMT+0900", "2020-12-23T00:35:33+09:00"),
    ("2020-12-22T15:35:33", "GMT-03:00", "2020-12-22T12:35:33-03:00"),
    ("2020-12-22T15:35:33Z", "GMT+0530", "2020-12-22T21:05:33+05:30"),
    ("2020-12-22T15:35:33Z", "GMT+09:00", "2020-12-23T00:35:33+09:00"),
    ("2020-12-22T15:35:33Z", "UTC-3", "2020-12-22T12:35:33-03:00"),
    ("1608651333", "Asia/Tokyo", "2020-12-23T00:35:33+09:00"),
  ])
  func theDayIsThatOfTheEntrysOwnZone(date: String, zone: String, local: String) async throws {
    let trial = try ImportTrial()
    try trial.put(
      "a.json", DayOneExport.json(try DayOneExport.entry(1, date, "아침", zone: zone)))
    try await trial.run("a.json", zone: nil)
    let entry = try #require(try await trial.entries().first)
    #expect(entry.moment.iso == local)
    #expect(try trial.files().keys.first?.contains(local.prefix(10)) == true)
  }

  @Test func secondsAndMillisecondsAreTimesToo() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "a.json",
      DayOneExport.json(
        #"{"uuid": "A", "creationDate": 1608651333, "text": "하나"}"#,
        #"{"uuid": "B", "creationDate": 1608651333000, "text": "둘"}"#))
    try await trial.run("a.json")
    let entries = try await trial.entries()
    #expect(entries.map(\.moment.iso) == Array(repeating: "2020-12-23T00:35:33+09:00", count: 2))
  }

  /// Trap: an all-day entry is local midnight, which is the day before in UTC in summer.
  @Test func anAllDayEntryHasItsLocalDayAndNoTime() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "a.json",
      DayOneExport.json(
        try DayOneExport.entry(
          1, "2024-04-16T23:00:00Z", "All day", zone: "Europe/Dublin", #", "isAllDay": true"#)))
    try await trial.run("a.json", zone: nil)
    let text = try trial.text("2024/04/2024-04-17-All-day.md")
    #expect(text.contains("created: 2024-04-17\ntimezone: Europe/Dublin\n"))
    let entry = try #require(try await trial.entries().first)
    #expect(!entry.moment.hasTime)
    #expect(entry.moment.iso == "2024-04-17T00:00:00+01:00")
  }

  @Test func theZoneIsThatOfThePlaceElseTheOneThatIsGiven() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "a.json",
      DayOneExport.json(
        try DayOneExport.entry(
          1, "2020-12-22T15:00:00Z", "place", zone: "Nowhere/At all",
          #", "location": {"timeZoneName": "Pacific/Auckland"}"#),
        try DayOneExport.entry(2, "2020-12-22T16:00:00Z", "given", zone: "KST")))
    let outcome = try await trial.run("a.json", zone: "Europe/Berlin")
    #expect(
      outcome.plan.new.map(\.moment.iso) == [
        "2020-12-23T04:00:00+13:00", "2020-12-22T17:00:00+01:00",
      ])
    #expect(outcome.plan.leftOut == [.zone: 1])
    await #expect(throws: ImportFailure.self) { try await trial.run("a.json", zone: nil) }
  }

  @Test func theLastChangeStandsInTheSameZoneIfThereWasOne() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "a.json",
      DayOneExport.json(
        try DayOneExport.entry(
          1, "2020-12-22T15:00:00Z", "고침", #", "modifiedDate": "2020-12-24T01:02:03Z""#),
        try DayOneExport.entry(
          2, "2020-12-22T16:00:00Z", "그대로", #", "modifiedDate": "2020-12-22T16:00:00Z""#)))
    try await trial.run("a.json")
    #expect(
      try trial.text("2020/12/2020-12-23-고침.md").contains("updated: 2020-12-24T10:02:03+09:00\n"))
    #expect(!(try trial.text("2020/12/2020-12-23-그대로.md").contains("updated")))
  }
}
