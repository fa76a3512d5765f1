import Testing

@testable import JournalKit

@Suite struct JournalTimeZoneTests {
  private func offset(_ zone: String, _ local: String) throws -> String {
    let written = try ISO8601Reader.read(local)
    let seconds = written.day.daysSince1970 * 86_400 + (written.secondOfDay ?? 0)
    return try #require(JournalTimeZone(name: zone)).offset(atLocal: seconds).iso
  }

  @Test(arguments: [
    ("Asia/Seoul", "2026-11-20T21:30", "+09:00"),
    ("Asia/Seoul", "2026-11-20T00:30", "+09:00"),
    // Summer time of the Olympic years.
    ("Asia/Seoul", "1988-07-01T12:00", "+10:00"),
    ("America/New_York", "2026-01-10T12:00", "-05:00"),
    ("America/New_York", "2026-07-10T12:00", "-04:00"),
    ("America/St_Johns", "2026-01-10T12:00", "-03:30"),
    ("Asia/Kathmandu", "2026-01-10T12:00", "+05:45"),
    ("Pacific/Kiritimati", "2026-01-10T12:00", "+14:00"),
    ("Etc/GMT+12", "2026-01-10T12:00", "-12:00"),
    ("UTC", "2026-01-10T12:00", "+00:00"),
    ("GMT", "2026-01-10T12:00", "+00:00"),
    // Names that the database keeps as links to others.
    ("ROK", "1988-07-01T12:00", "+10:00"), ("Japan", "2026-01-10T12:00", "+09:00"),
    ("Singapore", "2026-01-10T12:00", "+08:00"), ("EST5EDT", "2026-07-10T12:00", "-04:00"),
    ("PST8PDT", "2026-01-10T12:00", "-08:00"),
  ])
  func theOffsetIsTheOneInForceThere(zone: String, local: String, expected: String) throws {
    #expect(try offset(zone, local) == expected)
  }

  @Test(arguments: [
    // Clocks go from 02:00 to 03:00 on 29 March 2026 in Berlin.
    ("2026-03-29T01:59", "+01:00"), ("2026-03-29T02:30", "+01:00"), ("2026-03-29T03:00", "+02:00"),
    // Clocks go from 03:00 to 02:00 on 25 October 2026.
    ("2026-10-25T01:59", "+02:00"), ("2026-10-25T02:00", "+02:00"), ("2026-10-25T02:59", "+02:00"),
    ("2026-10-25T03:00", "+01:00"),
  ])
  func aSkippedHourKeepsTheOffsetBeforeAndARepeatedOneIsTheFirst(local: String, expected: String)
    throws
  {
    #expect(try offset("Europe/Berlin", local) == expected)
  }

  @Test(arguments: [
    ("2026-03-08T01:59", "-05:00"), ("2026-03-08T02:30", "-05:00"), ("2026-03-08T03:00", "-04:00"),
    ("2026-11-01T00:59", "-04:00"), ("2026-11-01T01:30", "-04:00"), ("2026-11-01T02:00", "-05:00"),
  ])
  func theSameHoldsWestOfGreenwich(local: String, expected: String) throws {
    #expect(try offset("America/New_York", local) == expected)
  }

  @Test func aDayThatAnIslandSkippedIsStillReadable() throws {
    // Samoa went from 29 to 31 December 2011.
    #expect(try offset("Pacific/Apia", "2011-12-29T12:00") == "-10:00")
    #expect(try offset("Pacific/Apia", "2011-12-31T12:00") == "+14:00")
  }

  @Test(arguments: [
    // Local mean time: London 1 min 15 s behind Greenwich, Seoul 8 h 27 min 52 s ahead of it.
    ("Europe/London", "1660-01-01T12:00", "-00:01"),
    ("Asia/Seoul", "1660-01-01T12:00", "+08:27"),
    ("Europe/Amsterdam", "1660-01-01T12:00", "+00:17"),
  ])
  func localMeanTimeIsCutToMinutes(zone: String, local: String, expected: String) throws {
    let found = try offset(zone, local)
    // Zone data may be packed so that Amsterdam is Brussels before 1970.
    #expect(found == expected || (zone.hasSuffix("Amsterdam") && found == "+00:18"))
  }

  @Test(arguments: [
    "KST", "EST", "IST", "CET", "PST8PD", "Seoul", "", "Asia/Nowhere", "+09:00", "GMT+9", "asia",
    "/", "Asia/",
    "../etc/passwd", "Local",
  ])
  func whatIsNoZoneIsNone(name: String) {
    #expect(JournalTimeZone(name: name) == nil)
  }

  @Test(arguments: [
    ("Seoul", "Asia/Seoul"), ("seoul", "Asia/Seoul"), ("Asia/Soul", "Asia/Seoul"),
    ("Europe/Berln", "Europe/Berlin"), ("New_York", "America/New_York"),
  ])
  func aSlipOfThePenIsRecognized(name: String, expected: String) {
    #expect(JournalTimeZone.suggestion(for: name) == expected)
  }

  @Test func everyLinkLeadsToAZone() {
    for (name, target) in TimeZoneLinks.targets {
      #expect(JournalTimeZone(name: target) != nil, "\(name): \(target)")
      #expect(JournalTimeZone(name: name)?.name == name)
    }
  }

  @Test func nonsenseHasNoSuggestion() {
    #expect(JournalTimeZone.suggestion(for: "xxxxxxxxxxxxxxxxxxxx") == nil)
  }

  @Test func theOffsetAtAMomentIsThatOfTheMoment() throws {
    let zone = try #require(JournalTimeZone(name: "Asia/Seoul"))
    #expect(zone.offset(atUTC: 1_795_230_000).iso == "+09:00")
  }
}
