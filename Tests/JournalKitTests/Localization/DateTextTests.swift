import Testing

@testable import JournalKit

@Suite struct DateTextTests {
  private static let days = ["2026-11-20", "2026-01-05", "1660-01-01", "2199-12-31", "2024-02-29"]

  private func day(_ text: String) throws -> CivilDate { try ISO8601Reader.read(text).day }

  /// Everything that a locale says about dates and numbers, one line each.
  private func sample(_ tag: String) throws -> String {
    let text = DateText(tag: tag)
    var lines: [String] = []
    for name in Self.days {
      let day = try day(name)
      lines.append("\(name) full: \(text.full(day))")
      lines.append("\(name) short: \(text.monthAndDay(day))")
      lines.append("\(name) with weekday: \(text.monthDayWeekday(day))")
    }
    for second in [0, 30 * 60, 12 * 3600, 77_400, 86_399] {
      lines.append("time of \(second): \(text.time(secondOfDay: second))")
    }
    lines.append("year: \(text.year(2026))")
    lines.append("months: " + (1...12).map { text.month($0) }.joined(separator: ", "))
    lines.append("month of a year: \(text.monthAndYear(year: 2026, month: 11))")
    for weekday in text.week {
      let names = text.weekday(weekday)
      lines.append("weekday \(weekday): \(names.name), \(names.short), \(names.narrow)")
    }
    lines.append("numbers: \(text.number(20)), \(text.count(1204)), \(text.count(10_000))")
    let degrees = [-40, -1.5, -0.04, 0, 0.06, 12, 37.25].map(text.temperature)
    return (lines + ["temperatures: \(degrees.joined(separator: ", "))", ""]).joined(
      separator: "\n")
  }

  @Test(arguments: LocaleFilesTests.tags)
  func datesAreWrittenAsTheLocaleWritesThem(tag: String) throws {
    // Which kind of space stands in a time differs between versions of CLDR.
    let text = try sample(tag).replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    try Golden.expect(text, equals: "Dates/\(tag).txt")
  }

  @Test(arguments: [
    ("ko", "2026년 11월 20일 금요일", "11월 20일", "오후 9:30"),
    ("en", "Friday, November 20, 2026", "November 20", "9:30 PM"),
    ("ja", "2026年11月20日 金曜日", "11月20日", "21:30"),
    ("de", "Freitag, 20. November 2026", "20. November", "21:30"),
    ("fr", "vendredi 20 novembre 2026", "20 novembre", "21:30"),
    ("zh-Hans", "2026年11月20日 星期五", "11月20日", "21:30"),
  ])
  func aFewByHeart(tag: String, full: String, short: String, time: String) throws {
    let text = DateText(tag: tag)
    #expect(text.full(try day("2026-11-20")) == full)
    #expect(text.monthAndDay(try day("2026-11-20")) == short)
    #expect(text.time(secondOfDay: 77_400).replacing("\u{202F}", with: " ") == time)
  }

  @Test(arguments: [
    ("2026-11-21T00:30:00+09:00", "2026년 11월 21일 토요일", "오전 12:30"),
    ("2026-11-20T23:59:59-12:00", "2026년 11월 20일 금요일", "오후 11:59"),
    ("2026-11-20T00:00:00+14:00", "2026년 11월 20일 금요일", "오전 12:00"),
    ("2199-12-31T23:30:00+05:45", "2199년 12월 31일 화요일", "오후 11:30"),
    ("1660-01-01T00:00:00+08:27", "1660년 1월 1일 목요일", "오전 12:00"),
  ])
  func theDayAndTimeAreThoseOfTheWritersClock(created: String, full: String, time: String) throws {
    let entry = try EntryReading.entry(
      "---\nuuid: 6142a00c2d814f5d9d078b70ac73bbd9\ncreated: \(created)\n---\nx",
      timezone: "America/New_York")
    let text = DateText(tag: "ko")
    #expect(text.full(entry.moment.day) == full)
    #expect(text.time(secondOfDay: entry.moment.secondOfDay) == time)
  }

  @Test(arguments: [
    ("ko", 1), ("en", 1), ("ja", 1), ("de", 2), ("fr", 2), ("en-GB", 2), ("ar", 7), ("pt-BR", 1),
  ])
  func weeksStartAsTheLocalesDo(tag: String, first: Int) {
    let text = DateText(tag: tag)
    #expect(text.firstWeekday == first)
    #expect(text.week.first == first)
    #expect(text.week.sorted() == Array(1...7))
  }

  @Test(arguments: ["ko", "ar", "th", "fa", "ja-u-ca-japanese", "th-u-ca-buddhist"])
  func theCalendarIsTheGregorianOneEverywhere(tag: String) throws {
    let year = DateText(tag: tag).year(2026)
    let digits = year.unicodeScalars.compactMap(\.properties.numericValue).map { Int($0) }
    #expect(digits == [2, 0, 2, 6], "\(year)")
  }

  @Test(arguments: [
    (-1.5, "−1.5°"), (-0.04, "0°"), (0, "0°"), (21, "21°"), (21.25, "21.2°"), (-40, "−40°"),
    (37.06, "37.1°"),
  ])
  func temperaturesHaveARealMinusAndAtMostOneDigit(degrees: Double, text: String) {
    // A half is rounded away from zero or to even; both are right.
    let found = DateText(tag: "ko").temperature(degrees)
    #expect(found == text || (degrees == 21.25 && found == "21.3°"))
  }

  @Test func whatIsMadeBeforehandIsWhatIsMadeWhenAsked() async throws {
    let entries = try ["2026-11-20T21:30", "2026-11-20", "2025-01-31T00:30"].map {
      try EntryReading.entry("---\nuuid: 6142a00c2d814f5d9d078b70ac73bbd9\ncreated: \($0)\n---\nx")
    }
    let text = DateText(tag: "ko")
    let catalogue = DateCatalogue(text)
    await catalogue.prepare(for: entries)
    let empty = DateCatalogue(text)
    for moment in entries.map(\.moment) {
      #expect(catalogue.day(moment.day).full == text.full(moment.day))
      #expect(empty.day(moment.day).full == text.full(moment.day))
      #expect(catalogue.time(moment) == text.time(secondOfDay: moment.secondOfDay))
      #expect(empty.time(moment) == text.time(secondOfDay: moment.secondOfDay))
      let (year, month) = (moment.day.year, moment.day.month)
      #expect(
        catalogue.month(year: year, month: month) == text.monthAndYear(year: year, month: month))
      #expect(empty.month(year: year, month: month) == text.monthAndYear(year: year, month: month))
    }
  }
}
