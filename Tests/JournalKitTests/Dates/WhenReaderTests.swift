import Testing

@testable import JournalKit

/// Readers whose now is fixed.
enum WhenClock {
  /// At a moment such as `2026-11-20T21:30:15+09:00`, in a zone.
  static func reader(_ now: String, _ zone: String = "Asia/Seoul") throws -> WhenReader {
    let written = try ISO8601Reader.read(now)
    let offset = try #require(written.offset)
    return WhenReader(
      now: written.moment(offset: offset).secondsSince1970,
      zone: try #require(JournalTimeZone(name: zone)))
  }

  /// A Friday evening in Seoul.
  static func seoul() throws -> WhenReader { try reader("2026-11-20T21:30:15+09:00") }
}

@Suite struct WhenMomentTests {
  @Test(arguments: [
    ("2026-11-19", "2026-11-19T21:30:15+09:00"),
    ("2026-11-19 21:00", "2026-11-19T21:00:00+09:00"),
    ("2026-11-19T21:00:30", "2026-11-19T21:00:30+09:00"),
    ("2026-11-19T21:00:30.123", "2026-11-19T21:00:30+09:00"),
    ("2026-11-19T21:00:30+02:00", "2026-11-19T21:00:30+02:00"),
    ("2026-11-19t21:00z", "2026-11-19T21:00:00+00:00"),
    ("2026-11-19 21:00 -0530", "2026-11-19T21:00:00-05:30"),
    ("2026-11-19 21:00+09", "2026-11-19T21:00:00+09:00"),
    ("20261119 9:05", "2026-11-19T09:05:00+09:00"),
    ("1988-07-01 12:00", "1988-07-01T12:00:00+10:00"),
    ("now", "2026-11-20T21:30:15+09:00"), ("지금", "2026-11-20T21:30:15+09:00"),
    ("today", "2026-11-20T21:30:15+09:00"), ("어제", "2026-11-19T21:30:15+09:00"),
    ("yesterday 9pm", "2026-11-19T21:00:00+09:00"),
    ("yesterday at 9:30 pm", "2026-11-19T21:30:00+09:00"),
    ("yesterday, noon", "2026-11-19T12:00:00+09:00"),
    ("어제 오후 9시", "2026-11-19T21:00:00+09:00"),
    ("어제 오후9시30분", "2026-11-19T21:30:00+09:00"),
    ("월요일 저녁 7시 반", "2026-11-16T19:30:00+09:00"),
    ("월 19:30", "2026-11-16T19:30:00+09:00"), ("-3d 21:00", "2026-11-17T21:00:00+09:00"),
    ("3일 전 밤 11시", "2026-11-17T23:00:00+09:00"),
    ("사흘 전 새벽 두 시", "2026-11-17T02:00:00+09:00"),
    ("11월 19일 일곱 시", "2026-11-19T07:00:00+09:00"),
    ("11월 19일 목요일 아침 7시", "2026-11-19T07:00:00+09:00"),
    ("19일 21시", "2026-11-19T21:00:00+09:00"), ("Nov 19 21:00", "2026-11-19T21:00:00+09:00"),
    ("Nov 19, 2026, 9pm", "2026-11-19T21:00:00+09:00"),
    ("tomorrow 9am", "2026-11-21T09:00:00+09:00"), ("내일", "2026-11-21T21:30:15+09:00"),
    ("오늘 밤 11시", "2026-11-20T23:00:00+09:00"), ("2027-01-01", "2027-01-01T21:30:15+09:00"),
    ("2 hours ago", "2026-11-20T19:30:15+09:00"), ("30분 전", "2026-11-20T21:00:15+09:00"),
    ("한 시간 전", "2026-11-20T20:30:15+09:00"), ("an hour ago", "2026-11-20T20:30:15+09:00"),
    ("22시간 전", "2026-11-19T23:30:15+09:00"),
  ])
  func aDayMayHaveATime(text: String, expected: String) throws {
    let moment = try WhenClock.seoul().moment(text)
    #expect(moment.iso == expected)
    #expect(moment.hasTime)
    #expect(try WhenClock.seoul().moment(text.decomposed) == moment)
  }

  @Test(arguments: [
    ("0:00", "00:00:00"), ("9am", "09:00:00"), ("9 a.m.", "09:00:00"), ("12am", "00:00:00"),
    ("12pm", "12:00:00"), ("9:30 pm", "21:30:00"), ("PM 9시", "21:00:00"), ("21시", "21:00:00"),
    ("21시30분", "21:30:00"), ("９시 ５분", "09:05:00"), ("오전 12시", "00:00:00"),
    ("오후 12시", "12:00:00"), ("오후 3:15", "15:15:00"), ("낮 12시", "12:00:00"),
    ("낮 1시", "13:00:00"), ("낮 11시", "11:00:00"), ("새벽 2시", "02:00:00"),
    ("새벽 12시 반", "00:30:00"), ("아침 7시", "07:00:00"), ("저녁 7시 반", "19:30:00"),
    ("저녁 여섯 시", "18:00:00"), ("밤 9시", "21:00:00"), ("밤 12시", "00:00:00"),
    ("밤 1시", "01:00:00"), ("오후 21시", "21:00:00"), ("정오", "12:00:00"), ("noon", "12:00:00"),
    ("midnight", "00:00:00"), ("자정", "00:00:00"), ("열한 시", "11:00:00"),
    ("7시 5분 3초", "07:05:03"), ("21:30:60", "21:30:59"),
  ])
  func aTimeAloneIsTodays(text: String, expected: String) throws {
    let reader = try WhenClock.reader("2026-11-20T23:59:59+09:00")
    #expect(try reader.moment(text).iso == "2026-11-20T\(expected)+09:00")
  }

  @Test(arguments: [
    ("21:30", "2026-11-20"), ("21:34", "2026-11-20"), ("21:35", "2026-11-20"),
    ("21:36", "2026-11-19"), ("밤 11시", "2026-11-19"), ("11pm", "2026-11-19"),
    ("00:10", "2026-11-20"),
  ])
  func aTimeAloneThatIsYetToComeIsYesterdays(text: String, day: String) throws {
    #expect(try WhenClock.seoul().moment(text).day.iso == day)
  }

  @Test func aTimeAloneWithAnOffsetIsOfTheDayThere() throws {
    let reader = try WhenClock.reader("2026-11-20T03:00:00+09:00")
    #expect(try reader.moment("17:00Z").iso == "2026-11-19T17:00:00+00:00")
    #expect(try reader.moment("02:00+09:00").iso == "2026-11-20T02:00:00+09:00")
  }

  @Test(arguments: [
    "25:00", "24:00", "21:60", "2026-11-19 25:00", "오후 25시", "13am", "0pm", "아침 12시", "9:99 pm",
    "25시", "저녁 12시", "밤 14시", "yesterday 24:00", "2026-11-19T21:00+15:00", "21:00-12:30",
  ])
  func aTimeThatNoClockShowsSaysSo(text: String) throws {
    let reader = try WhenClock.seoul()
    let failure = #expect(throws: WhenFailure.self) { try reader.moment(text) }
    #expect(failure?.kind == .impossible)
  }

  @Test(arguments: [
    "9", "21", "2026", "2026-11", "9:3", "오후", "pm", "9 30", "2026-11-19 21", "2026-11-19T",
    "2026-11-19 21:00 Seoul", "21:00:0", "어제 오늘", "21:00 22:00", "2026-11-19 21:00+09:75",
    "9pm pm", "2026-11-19 +09:00", "notadate", "첫눈", "99999999999999999999-01-01",
  ])
  func whatIsNoMomentIsRefused(text: String) throws {
    let reader = try WhenClock.seoul()
    let failure = #expect(throws: WhenFailure.self) { try reader.moment(text) }
    #expect(failure?.kind == .malformed)
  }

  @Test(arguments: [
    // Clocks went from 02:00 to 03:00 on 8 March 2026.
    ("2026-03-08T12:00:00-04:00", "today 01:30", "2026-03-08T01:30:00-05:00"),
    ("2026-03-08T12:00:00-04:00", "02:30", "2026-03-08T02:30:00-05:00"),
    ("2026-03-08T12:00:00-04:00", "03:30", "2026-03-08T03:30:00-04:00"),
    ("2026-03-08T12:00:00-04:00", "yesterday", "2026-03-07T12:00:00-05:00"),
    ("2026-03-09T02:30:00-04:00", "yesterday", "2026-03-08T02:30:00-05:00"),
    ("2026-03-08T03:10:00-04:00", "한 시간 전", "2026-03-08T01:10:00-05:00"),
    // They went from 02:00 back to 01:00 on 1 November 2026.
    ("2026-11-01T12:00:00-05:00", "01:30", "2026-11-01T01:30:00-04:00"),
    ("2026-11-01T12:00:00-05:00", "2026-11-01 01:30 -05:00", "2026-11-01T01:30:00-05:00"),
    ("2026-11-01T12:00:00-05:00", "yesterday", "2026-10-31T12:00:00-04:00"),
    ("2026-11-01T12:00:00-05:00", "12 hours ago", "2026-11-01T01:00:00-04:00"),
    ("2026-11-01T01:30:00-05:00", "today", "2026-11-01T01:30:00-05:00"),
    ("2026-11-01T01:30:00-05:00", "1 hour ago", "2026-11-01T01:30:00-04:00"),
    // The first 01:50 was 25 minutes ago, though the clock shows 01:15 again.
    ("2026-11-01T01:15:00-05:00", "01:50", "2026-11-01T01:50:00-04:00"),
    ("2026-11-02T01:30:00-05:00", "yesterday", "2026-11-01T01:30:00-04:00"),
  ])
  func theOffsetIsThatOfTheMomentAlsoWhereClocksChange(now: String, text: String, expected: String)
    throws
  {
    #expect(try WhenClock.reader(now, "America/New_York").moment(text).iso == expected)
  }

  private static let relative = [
    "now", "today", "yesterday", "그저께", "-0d", "-1d", "-30d", "-1w", "-1m", "-12m", "-1y", "-4y",
    "3 days ago", "한 달 전", "열흘 전", "monday", "화요일", "last wed", "목", "금요일", "sat", "일",
    "지난주 일요일", "1 hour ago", "5분 전", "11-20", "2월 29일", "31일", "지난달 1일",
  ]

  @Test(arguments: relative)
  func nothingRelativeLiesAhead(text: String) throws {
    for zone in ["Asia/Seoul", "America/New_York"] {
      // Four days and some hours apart, so that all hours and days are met.
      let moments = stride(from: 1_680_000_000, to: 1_870_000_000, by: 401_003)
      try expectNothingAhead(text, of: moments, zone: zone)
    }
  }

  /// From a day before each clock change of 2026 to two days after it, every 17 minutes.
  @Test(arguments: relative, [1_772_953_200, 1_793_512_800])
  func nothingRelativeLiesAheadWhereClocksChange(text: String, change: Int) throws {
    let moments = stride(from: change - 86_400, to: change + 2 * 86_400, by: 1020)
    try expectNothingAhead(text, of: moments, zone: "America/New_York")
  }

  private func expectNothingAhead(_ text: String, of moments: StrideTo<Int>, zone: String) throws {
    let zone = try #require(JournalTimeZone(name: zone))
    for now in moments {
      guard let moment = try existing(text, WhenReader(now: now, zone: zone)),
        moment.secondsSince1970 > now
      else { continue }
      Issue.record("\(text) at \(now) in \(zone.name) is \(moment.iso)")
      return
    }
  }

  /// What a text means; nil where there is no such day then, such as 29 February last year.
  private func existing(_ text: String, _ reader: WhenReader) throws -> EntryMoment? {
    do {
      return try reader.moment(text)
    } catch {
      guard error.kind == .impossible else { throw error }
      return nil
    }
  }
}

@Suite struct WhenSpanTests {
  @Test(arguments: [
    ("2026", "2026-01-01", "2026-12-31"), ("2024년", "2024-01-01", "2024-12-31"),
    ("2026-11", "2026-11-01", "2026-11-30"), ("2026/2", "2026-02-01", "2026-02-28"),
    ("2024. 2.", "2024-02-01", "2024-02-29"), ("2026년 11월", "2026-11-01", "2026-11-30"),
    ("11월", "2026-11-01", "2026-11-30"), ("12월", "2025-12-01", "2025-12-31"),
    ("작년 3월", "2025-03-01", "2025-03-31"), ("December", "2025-12-01", "2025-12-31"),
    ("nov 2024", "2024-11-01", "2024-11-30"), ("지난달", "2026-10-01", "2026-10-31"),
    ("지난 달", "2026-10-01", "2026-10-31"), ("last month", "2026-10-01", "2026-10-31"),
    ("this month", "2026-11-01", "2026-11-30"), ("이번 달", "2026-11-01", "2026-11-30"),
    ("올해", "2026-01-01", "2026-12-31"), ("작년", "2025-01-01", "2025-12-31"),
    ("last year", "2025-01-01", "2025-12-31"), ("어제", "2026-11-19", "2026-11-19"),
    ("2026-11-19", "2026-11-19", "2026-11-19"), ("월", "2026-11-16", "2026-11-16"),
    ("-1m", "2026-10-20", "2026-10-20"), ("２０２６년　１１월", "2026-11-01", "2026-11-30"),
  ])
  func yearsAndMonthsAreAllTheirDays(text: String, first: String, last: String) throws {
    let days = try WhenClock.seoul().days(text)
    #expect(days.lowerBound.iso == first)
    #expect(days.upperBound.iso == last)
    #expect(try WhenClock.seoul().days(text.decomposed) == days)
  }

  @Test(arguments: [
    ("2026-13", WhenFailure.Kind.impossible), ("13월", .impossible), ("1066", .impossible),
    ("2026-11-31", .impossible), ("202611", .malformed), ("26", .malformed), ("month", .malformed),
    ("", .malformed),
  ])
  func whatIsNoSpanIsRefused(text: String, kind: WhenFailure.Kind) throws {
    let reader = try WhenClock.seoul()
    let failure = #expect(throws: WhenFailure.self) { try reader.days(text) }
    #expect(failure?.kind == kind)
  }

  @Test func theLastMonthOfJanuaryIsDecember() throws {
    let reader = try WhenClock.reader("2026-01-31T12:00:00+09:00")
    let days = try reader.days("지난달")
    #expect(days.lowerBound.iso == "2025-12-01")
    #expect(days.upperBound.iso == "2025-12-31")
  }
}
