import Testing

@testable import JournalKit

@Suite struct ISO8601ReaderTests {
  @Test(arguments: [
    ("2026-11-20", "2026-11-20 day"),
    ("2026-11-20T21:30", "2026-11-20 77400"),
    ("2026-11-20t21:30", "2026-11-20 77400"),
    ("2026-11-20 21:30", "2026-11-20 77400"),
    ("2026-11-20  21:30", "2026-11-20 77400"),
    ("2026-11-20T21:30:05", "2026-11-20 77405"),
    ("2026-11-20T21:30:05.25", "2026-11-20 77405"),
    ("2026-11-20T21:30:05,123456789012", "2026-11-20 77405"),
    ("2026-11-20T23:59:60", "2026-11-20 86399"),
    ("2026-11-20T00:00", "2026-11-20 0"),
    ("2026-11-20T21:30Z", "2026-11-20 77400 +00:00"),
    ("2026-11-20T21:30:00z", "2026-11-20 77400 +00:00"),
    ("2026-11-20T21:30:00+09:00", "2026-11-20 77400 +09:00"),
    ("2026-11-20T21:30:00+0900", "2026-11-20 77400 +09:00"),
    ("2026-11-20T21:30:00+09", "2026-11-20 77400 +09:00"),
    ("2026-11-20T21:30:00 +09:00", "2026-11-20 77400 +09:00"),
    ("2026-11-20 21:30:00 +0900", "2026-11-20 77400 +09:00"),
    ("2026-11-20T21:30:00.5-03:30", "2026-11-20 77400 -03:30"),
    ("2026-11-20T21:30-12:00", "2026-11-20 77400 -12:00"),
    ("2026-11-20T21:30+14:00", "2026-11-20 77400 +14:00"),
    ("2026-11-20T21:30+05:45", "2026-11-20 77400 +05:45"),
    ("2026-11-20T21:30-00:00", "2026-11-20 77400 +00:00"),
    ("1600-02-29", "1600-02-29 day"),
    ("2199-12-31T23:59:59+14:00", "2199-12-31 86399 +14:00"),
  ])
  func readsWhatPeopleAndProgramsWrite(text: String, expected: String) throws {
    let written = try ISO8601Reader.read(text)
    let time = written.secondOfDay.map(String.init) ?? "day"
    let offset = written.offset.map { " " + $0.iso } ?? ""
    #expect("\(written.day.iso) \(time)\(offset)" == expected)
  }

  @Test(arguments: [
    ("2026-02-30", "month 2 of 2026 has no day 30"),
    ("2026-02-29", "month 2 of 2026 has no day 29"),
    ("2026-11-31T10:00", "month 11 of 2026 has no day 31"),
    ("2026-11-00", "month 11 of 2026 has no day 0"),
    ("2026-13-01", "there is no month 13"),
    ("2026-00-01", "there is no month 0"),
    ("2026-11-20T24:00", "there is no time 24:00"),
    ("2026-11-20T21:60", "there is no time 21:60"),
    ("2026-11-20T21:30:61", "there is no time 21:30"),
    ("2026-11-20T21:30-12:01", "offsets go from -12:00 to +14:00"),
    ("2026-11-20T21:30+14:01", "offsets go from -12:00 to +14:00"),
    ("2026-11-20T21:30+15", "offsets go from -12:00 to +14:00"),
    ("2026-11-20T21:30+09:60", "offsets go from -12:00 to +14:00"),
  ])
  func saysWhichPartCannotBe(text: String, reason: String) {
    let failure = #expect(throws: ISO8601Reader.Failure.self) { try ISO8601Reader.read(text) }
    guard case .impossible(let found)? = failure else {
      Issue.record("\(text): \(String(describing: failure))")
      return
    }
    #expect(found.en == reason)
  }

  @Test(arguments: [
    "", " ", "Tusday", "2026", "2026-11", "2026-1-2", "26-11-20", "20261120", "2026/11/20",
    "2026.11.20", "20-11-2026", "2026-11-20T", "2026-11-20T21", "2026-11-20T2130",
    "2026-11-20T9:30", "2026-11-20T21:30:", "2026-11-20T21:30:0", "2026-11-20T21:30:00.",
    "2026-11-20T21:30 KST", "2026-11-20T21:30+9", "2026-11-20T21:30+09:0", "2026-11-20T21:30+",
    "2026-11-20T21:30+09:00 ", "2026-11-20T21:30+09:00[Asia/Seoul]", "2026-11-20+09:00",
    "2026-11-20Z", "2026-11-20T21:30 PM", "2026-11-20x", "2026-11-2०", "２０２６-11-20",
    "+2026-11-20", "-2026-11-20", "2026-11-20T21:30:00\u{0}", "2026-W47-5", "2026-324",
  ])
  func refusesEverythingElse(text: String) {
    let failure = #expect(throws: ISO8601Reader.Failure.self) { try ISO8601Reader.read(text) }
    guard case .malformed? = failure else {
      Issue.record("\(text): \(String(describing: failure))")
      return
    }
  }
}

@Suite struct EntryMomentTests {
  @Test(arguments: [
    (-720, "-12:00"), (-210, "-03:30"), (-30, "-00:30"), (0, "+00:00"), (345, "+05:45"),
    (840, "+14:00"),
  ])
  func offsetsAreWrittenWithTheirSign(minutes: Int, text: String) {
    #expect(UTCOffset(minutes: minutes).iso == text)
  }

  @Test(arguments: [
    ("2026-11-21T00:30:00+09:00", "2026-11-20T15:30:00"),
    ("2026-11-20T23:30:00-12:00", "2026-11-21T11:30:00"),
    ("2026-11-20T10:00:00+14:00", "2026-11-19T20:00:00"),
    ("1600-01-01T00:00:00+08:27", "1599-12-31T15:33:00"),
  ])
  func theDayIsTheWritersAndTheInstantIsUTC(text: String, utc: String) throws {
    let written = try ISO8601Reader.read(text)
    let moment = written.moment(offset: try #require(written.offset))
    #expect(moment.iso == text)
    #expect(moment.day.iso == text.prefix(10))
    let same = try ISO8601Reader.read(utc).moment(offset: UTCOffset(minutes: 0))
    #expect(moment.secondsSince1970 == same.secondsSince1970)
    #expect(moment.localSeconds - moment.secondsSince1970 == moment.offset.minutes * 60)
  }

  @Test func aDayAloneHasNoTime() throws {
    let moment = try ISO8601Reader.read("2026-11-20").moment(offset: UTCOffset(minutes: 540))
    #expect(!moment.hasTime)
    #expect(moment.iso == "2026-11-20T00:00:00+09:00")
  }
}
