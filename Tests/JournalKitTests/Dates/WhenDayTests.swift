import Testing

@testable import JournalKit

@Suite struct WhenDayTests {
  @Test(arguments: [
    ("2026-11-19", "2026-11-19"), ("2026-1-5", "2026-01-05"), ("2026/11/19", "2026-11-19"),
    ("2026.11.19", "2026-11-19"), ("2026. 11. 19.", "2026-11-19"), ("20261119", "2026-11-19"),
    ("2026년 11월 19일", "2026-11-19"), ("2026년11월19일 목요일", "2026-11-19"),
    ("2026-11-19(목)", "2026-11-19"), ("Nov 19, 2026", "2026-11-19"),
    ("19 November 2026", "2026-11-19"), ("Thursday, November 19, 2026", "2026-11-19"),
    ("2024-02-29", "2024-02-29"), ("1583-01-01", "1583-01-01"), ("2030-01-01", "2030-01-01"),
  ])
  func aDateInFullIsThatDay(text: String, expected: String) throws {
    #expect(try WhenClock.seoul().day(text).iso == expected)
  }

  @Test(arguments: [
    ("11-19", "2026-11-19"), ("11/19", "2026-11-19"), ("11.19", "2026-11-19"),
    ("11. 19.", "2026-11-19"), ("11월 19일", "2026-11-19"), ("11월19일", "2026-11-19"),
    ("11-20", "2026-11-20"), ("11-21", "2025-11-21"), ("12월 31일", "2025-12-31"),
    ("1/1", "2026-01-01"), ("2/29", "2024-02-29"), ("Nov 19th", "2026-11-19"),
    ("19 nov", "2026-11-19"), ("25 of December", "2025-12-25"), ("Sept 1", "2026-09-01"),
    ("19일", "2026-11-19"), ("20일", "2026-11-20"), ("21일", "2026-10-21"), ("31일", "2026-10-31"),
    ("지난달 3일", "2026-10-03"), ("이번 달 3일", "2026-11-03"), ("작년 11월 19일", "2025-11-19"),
    ("올해 12월 25일", "2026-12-25"), ("재작년 2월 29일", "2024-02-29"),
  ])
  func aDateInPartIsTheLastSuchDay(text: String, expected: String) throws {
    #expect(try WhenClock.seoul().day(text).iso == expected)
  }

  @Test(arguments: [
    ("today", 0), ("yesterday", 1), ("tomorrow", -1), ("day before yesterday", 2), ("오늘", 0),
    ("어제", 1), ("그저께", 2), ("그제", 2), ("엊그제", 2), ("그끄저께", 3), ("내일", -1), ("now", 0),
    ("지금", 0), ("-0d", 0), ("-3d", 3), ("-2w", 14), ("-3일", 3), ("- 3 days", 3), ("−3d", 3),
    ("3 days ago", 3), ("1 day ago", 1), ("a week ago", 7), ("two weeks ago", 14), ("3d ago", 3),
    ("3일 전", 3), ("3일전", 3), ("2주 전", 14), ("일주일 전", 7), ("이 주 전", 14), ("한 주 전", 7),
    ("1주일 전에", 7), ("하루 전", 1), ("이틀 전", 2), ("사흘 전", 3), ("나흘 전", 4), ("닷새 전", 5),
    ("엿새 전", 6), ("이레 전", 7), ("여드레 전", 8), ("아흐레 전", 9), ("열흘 전", 10), ("보름 전", 15),
    ("칠 일 전", 7), ("ten days ago", 10),
  ])
  func aRelativeDayIsCountedFromToday(text: String, daysAgo: Int) throws {
    let reader = try WhenClock.seoul()
    let today = try reader.day("2026-11-20").daysSince1970
    #expect(try reader.day(text).daysSince1970 == today - daysAgo)
  }

  @Test(arguments: [
    ("2026-11-20T12:00:00+09:00", "-1m", "2026-10-20"),
    ("2026-03-31T12:00:00+09:00", "-1m", "2026-02-28"),
    ("2024-03-31T12:00:00+09:00", "한 달 전", "2024-02-29"),
    ("2024-02-29T12:00:00+09:00", "-1y", "2023-02-28"),
    ("2024-02-29T12:00:00+09:00", "-4y", "2020-02-29"),
    ("2026-01-31T12:00:00+09:00", "두 달 전", "2025-11-30"),
    ("2026-01-15T12:00:00+09:00", "-13m", "2024-12-15"),
    ("2026-05-31T12:00:00+09:00", "3개월 전", "2026-02-28"),
    ("2026-05-31T12:00:00+09:00", "1년 전", "2025-05-31"),
    ("2026-05-31T12:00:00+09:00", "a month ago", "2026-04-30"),
    ("2026-01-01T00:00:00+09:00", "어제", "2025-12-31"),
    ("2026-03-01T00:00:00+09:00", "어제", "2026-02-28"),
    ("2026-03-30T12:00:00+09:00", "31일", "2026-01-31"),
    ("2026-01-01T00:00:00+09:00", "12-31", "2025-12-31"),
    ("2096-01-01T12:00:00+09:00", "2월 29일", "2092-02-29"),
    ("2104-01-01T12:00:00+09:00", "2월 29일", "2096-02-29"),
  ])
  func monthsAndYearsAreClampedToTheirEnd(now: String, text: String, expected: String) throws {
    #expect(try WhenClock.reader(now).day(text).iso == expected)
  }

  @Test(arguments: [
    // Now is Friday, 20 November 2026.
    ("Monday", "2026-11-16"), ("mon", "2026-11-16"), ("last monday", "2026-11-16"),
    ("last mon", "2026-11-16"), ("월요일", "2026-11-16"), ("지난 월요일", "2026-11-16"),
    ("지난월요일", "2026-11-16"), ("월", "2026-11-16"), ("월욜", "2026-11-16"),
    ("thursday", "2026-11-19"), ("thu", "2026-11-19"), ("tues", "2026-11-17"),
    ("목", "2026-11-19"), ("일", "2026-11-15"), ("일요일", "2026-11-15"),
    ("토요일", "2026-11-14"), ("sat", "2026-11-14"), ("friday", "2026-11-13"),
    ("금요일", "2026-11-13"), ("지난주 월요일", "2026-11-09"), ("지난주 일요일", "2026-11-15"),
    ("저번 주 금요일", "2026-11-13"), ("last week wednesday", "2026-11-11"),
  ])
  func aWeekdayIsTheLastBeforeToday(text: String, expected: String) throws {
    #expect(try WhenClock.seoul().day(text).iso == expected)
  }

  @Test func theDayIsThatOfTheZone() throws {
    let now = "2026-11-20T01:00:00Z"
    #expect(try WhenClock.reader(now, "Asia/Seoul").day("today").iso == "2026-11-20")
    #expect(try WhenClock.reader(now, "America/New_York").day("today").iso == "2026-11-19")
  }

  @Test(arguments: [
    "  2026-11-19  ", "２０２６－１１－１９", "2026년\u{3000}11월\u{A0}19일", "2026 년 11 월 19 일",
    "어제", "YESTERDAY", "\u{FEFF}어제\u{200B}",
  ])
  func oddWidthsSpacesAndCompositionAreUnderstood(text: String) throws {
    let reader = try WhenClock.seoul()
    #expect(try reader.day(text).iso == "2026-11-19")
    #expect(try reader.day(text.decomposed).iso == "2026-11-19")
  }

  @Test(arguments: [
    "2026", "1234", "abcd", "dead", "12ab", "6142a00c", "12345678", "61420000", "beef-",
    "2026-11", "11월", "", " ", "-", "d", "-d", "-3", "3", "3 days", "오", "19/11/2026",
    "11-19-2026", "latest", "2026-11-19.md", "entries/2026-11-19.md", "오늘은", "todayy",
    "2026-11-19 21:00", "21:00", "2 hours ago", "-1234567d", "11-19/", "２０２６",
  ])
  func whatIsNoDayIsRefused(text: String) throws {
    let reader = try WhenClock.seoul()
    let failure = #expect(throws: WhenFailure.self) { try reader.day(text) }
    #expect(failure?.kind == .malformed)
  }

  @Test(arguments: [
    "next monday", "다음 월요일", "모레", "3일 후", "in 3 days", "+3d", "3 days from now", "사흘 뒤",
  ])
  func whatLiesAheadIsAskedForInFull(text: String) throws {
    let reader = try WhenClock.seoul()
    let failure = try #require(#expect(throws: WhenFailure.self) { try reader.moment(text) })
    #expect(failure.kind == .malformed)
    #expect(failure.message.en.contains("in full"))
    #expect(failure.message.ko.contains("모두"))
  }

  @Test(arguments: [
    ("2026-02-30", "2026-02, which has 28 days"), ("2024-02-30", "29 days"),
    ("02-30", "29 days"), ("2월 30일", "29 days"), ("2026-13-01", "month 13"),
    ("19/11", "month 19"), ("0월 3일", "month 0"), ("2026-11-00", "day 0"), ("11-31", "30 days"),
    ("32일", "no month has a day 32"), ("20260230", "28 days"), ("0001-01-01", "1583"),
    ("-999999y", "1583"), ("-999999d", "1583"), ("Nov 31", "30 days"),
    ("지난달 32일", "31 days"), ("2026-11-19 (금)", "Thursday"), ("작년 2월 29일", "28 days"),
  ])
  func whatHasTheFormButDoesNotExistSaysSo(text: String, part: String) throws {
    let reader = try WhenClock.seoul()
    let failure = try #require(#expect(throws: WhenFailure.self) { try reader.day(text) })
    #expect(failure.kind == .impossible)
    #expect(failure.message.en.contains(part), "\(failure.message.en)")
    #expect(!failure.message.ko.isEmpty)
  }

  @Test(arguments: [
    ("yesteday", "'yesterday'"), ("wendesday", "'wednesday'"), ("어재", "'어제'"),
  ])
  func aSlipOfThePenIsGuessed(text: String, guess: String) throws {
    let reader = try WhenClock.seoul()
    let failure = try #require(#expect(throws: WhenFailure.self) { try reader.day(text) })
    #expect(failure.message.en.contains("did you mean \(guess)?"), "\(failure.message.en)")
    #expect(failure.message.ko.contains(guess))
  }

  @Test func theMessageIsSafeToPrintAndShort() throws {
    let reader = try WhenClock.seoul()
    let text = "\u{1B}[31m" + String(repeating: "x", count: 100_000)
    let failure = try #require(#expect(throws: WhenFailure.self) { try reader.day(text) })
    #expect(failure.message.en.count < 200)
    #expect(!failure.message.ko.unicodeScalars.contains("\u{1B}"))
  }
}
