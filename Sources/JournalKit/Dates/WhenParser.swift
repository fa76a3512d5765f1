/// Takes apart what a person typed as a date. It knows forms only; which day that is, and whether
/// there is one, is ``WhenReader``'s.
enum WhenParser {
  private typealias Form<Value> = (inout WhenScanner) -> Value?

  /// The longest text that is looked at, in bytes.
  private static let longest = 200

  /// A moment: a day, a time, or both. Nil where the text has no known form.
  static func moment(_ text: String) -> WrittenWhen? {
    guard text.utf8.count <= longest else { return nil }
    let scan = WhenScanner(text)
    if let now = whole(scan, { $0.skip(anyOf: WhenWords.now) ? WrittenWhen.now : nil }) {
      return now
    }
    if let elapsed = whole(scan, elapsed) { return elapsed }
    if let time = time(scan) { return .day(nil, time) }
    for form in dayForms {
      var rest = scan
      guard let day = form(&rest) else { continue }
      if rest.isAtEnd { return .day(day, nil) }
      skipBeforeTime(&rest)
      if let time = time(rest) { return .day(day, time) }
    }
    return nil
  }

  /// A day alone. Nil where the text has no known form.
  static func day(_ text: String) -> WrittenDay? {
    guard text.utf8.count <= longest else { return nil }
    let scan = WhenScanner(text)
    if whole(scan, { $0.skip(anyOf: WhenWords.now) ? true : nil }) == true { return .daysAgo(0) }
    return dayForms.lazy.compactMap { whole(scan, $0) }.first
  }

  /// A year or a month. Nil where the text has no known form.
  static func span(_ text: String) -> WrittenSpan? {
    guard text.utf8.count <= longest else { return nil }
    let scan = WhenScanner(text)
    return spanForms.lazy.compactMap { whole(scan, $0) }.first
  }

  /// What a form gives if it reads all that there is.
  private static func whole<Value>(_ start: WhenScanner, _ form: Form<Value>) -> Value? {
    var scan = start
    guard let value = form(&scan), scan.isAtEnd else { return nil }
    return value
  }

  /// Every form of a day; the first that fits the whole text counts.
  private static let dayForms: [@Sendable (inout WhenScanner) -> WrittenDay?] = [
    named, counted, minus, weekday, weekdayOfLastWeek, yearFirst, eightDigits, monthAndDay,
    koreanDate, dayOfMonth, monthNameFirst, dayThenMonthName, weekdayAndDate,
  ]

  /// Every form of a year or a month.
  private static let spanForms: [@Sendable (inout WhenScanner) -> WrittenSpan?] = [
    yearSpan, numericMonth, koreanMonth, namedMonth, relativeMonth,
  ]

  private static func skipBeforeTime(_ scan: inout WhenScanner) {
    _ = scan.skip(",")
    var rest = scan
    if rest.skip("t"), rest.isAtDigit { scan = rest } else { _ = scan.skip("at ") }
  }

  private static func time(_ scan: WhenScanner) -> WrittenTime? { whole(scan, WhenParser.time) }
}

// MARK: - Days counted from today

extension WhenParser {
  /// `today`, `그저께`.
  private static func named(_ scan: inout WhenScanner) -> WrittenDay? {
    scan.value(in: WhenWords.days).map { .daysAgo($0) }
  }

  /// `3 days ago`, `한 달 전`, `사흘 전`.
  private static func counted(_ scan: inout WhenScanner) -> WrittenDay? {
    var day: WrittenDay?
    if let days = scan.value(in: WhenWords.dayCounts) {
      day = .daysAgo(days)
    } else if let (count, unit) = amount(&scan) {
      day = back(count, unit)
    }
    return scan.skip(anyOf: WhenWords.ago) ? day : nil
  }

  /// `-3d`.
  private static func minus(_ scan: inout WhenScanner) -> WrittenDay? {
    guard scan.skip("-"), let count = scan.number(digits: 1...6),
      let unit = scan.value(in: WhenWords.shortUnits)
    else { return nil }
    return back(count, unit)
  }

  /// `2 hours ago`, `30분 전`.
  private static func elapsed(_ scan: inout WhenScanner) -> WrittenWhen? {
    guard let (count, unit) = amount(&scan), scan.skip(anyOf: WhenWords.ago) else { return nil }
    switch unit {
    case .minute: return .secondsAgo(count * 60)
    case .hour: return .secondsAgo(count * 3600)
    case .day, .week, .month, .year: return nil
    }
  }

  private static func amount(_ scan: inout WhenScanner) -> (Int, WhenWords.Unit)? {
    if let count = scan.number(digits: 1...6) {
      return scan.value(in: WhenWords.units).map { (count, $0) }
    }
    guard let count = scan.value(in: WhenWords.numbers) else { return nil }
    return scan.value(in: WhenWords.units).map { (count, $0) }
  }

  private static func back(_ count: Int, _ unit: WhenWords.Unit) -> WrittenDay? {
    switch unit {
    case .day: .daysAgo(count)
    case .week: .daysAgo(count * 7)
    case .month: .monthsAgo(count)
    case .year: .monthsAgo(count * 12)
    case .minute, .hour: nil
    }
  }

  /// `monday`, `last mon`, `지난 월요일`.
  private static func weekday(_ scan: inout WhenScanner) -> WrittenDay? {
    _ = scan.skip(anyOf: WhenWords.last)
    return scan.value(in: WhenWords.weekdays).map { .weekday($0) }
  }

  /// `지난주 월요일`.
  private static func weekdayOfLastWeek(_ scan: inout WhenScanner) -> WrittenDay? {
    guard scan.skip(anyOf: WhenWords.lastWeek) else { return nil }
    return scan.value(in: WhenWords.weekdays).map { .weekdayOfLastWeek($0) }
  }
}

// MARK: - Days of the calendar

extension WhenParser {
  /// `2026-11-19`, `2026/11/19`, `2026. 11. 19.`, with a weekday after it if need be.
  private static func yearFirst(_ scan: inout WhenScanner) -> WrittenDay? {
    guard let year = scan.number(digits: 4...4), let separator = separator(&scan),
      let month = scan.number(), scan.skip(separator), let day = scan.number()
    else { return nil }
    if separator == "." { _ = scan.skip(".") }
    return .calendar(year: .number(year), month: month, day: day, weekday: weekdayAfter(&scan))
  }

  /// `20261119`. Eight digits that look like no date may be the beginning of a UUID.
  private static func eightDigits(_ scan: inout WhenScanner) -> WrittenDay? {
    guard let digits = scan.number(digits: 8...8) else { return nil }
    let (year, month, day) = (digits / 10_000, digits / 100 % 100, digits % 100)
    guard year >= CivilDate.firstYear, (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    return .calendar(year: .number(year), month: month, day: day)
  }

  /// `11-19`, `11/19`, `11. 19.`.
  private static func monthAndDay(_ scan: inout WhenScanner) -> WrittenDay? {
    guard let month = scan.number(), let separator = separator(&scan), let day = scan.number()
    else { return nil }
    if separator == "." { _ = scan.skip(".") }
    return .calendar(year: nil, month: month, day: day, weekday: weekdayAfter(&scan))
  }

  private static func separator(_ scan: inout WhenScanner) -> String? {
    for separator in ["-", "/", "."] where scan.skip(separator) { return separator }
    return nil
  }

  /// `2026년 11월 19일`, `작년 11월 19일`, `11월 19일`, with a weekday after it if need be.
  private static func koreanDate(_ scan: inout WhenScanner) -> WrittenDay? {
    let year = koreanYear(&scan)
    guard let month = scan.number(), scan.skip("월"), let day = scan.number(), scan.skip("일")
    else { return nil }
    return .calendar(year: year, month: month, day: day, weekday: weekdayAfter(&scan))
  }

  private static func koreanYear(_ scan: inout WhenScanner) -> WrittenYear? {
    let start = scan
    if let number = scan.number(digits: 4...4), scan.skip("년") { return .number(number) }
    scan = start
    return scan.value(in: WhenWords.years).map { .ago($0) }
  }

  /// `19일`, `지난달 19일`.
  private static func dayOfMonth(_ scan: inout WhenScanner) -> WrittenDay? {
    let monthsAgo = scan.value(in: WhenWords.relativeMonths)
    guard let day = scan.number(), scan.skip("일") else { return nil }
    return .dayOfMonth(day, monthsAgo: monthsAgo)
  }

  /// `Nov 19`, `November 19th, 2026`.
  private static func monthNameFirst(_ scan: inout WhenScanner) -> WrittenDay? {
    guard let month = monthName(&scan), let day = ordinal(&scan) else { return nil }
    return .calendar(year: yearAfter(&scan), month: month, day: day)
  }

  /// `19 Nov`, `19th of November 2026`.
  private static func dayThenMonthName(_ scan: inout WhenScanner) -> WrittenDay? {
    guard let day = ordinal(&scan) else { return nil }
    _ = scan.skip("of ")
    guard let month = monthName(&scan) else { return nil }
    return .calendar(year: yearAfter(&scan), month: month, day: day)
  }

  /// `Thursday, 19 November 2026`.
  private static func weekdayAndDate(_ scan: inout WhenScanner) -> WrittenDay? {
    guard let weekday = scan.value(in: WhenWords.weekdays) else { return nil }
    _ = scan.skip(",")
    for form in [monthNameFirst, dayThenMonthName, yearFirst] {
      var rest = scan
      guard case .calendar(let year, let month, let day, nil)? = form(&rest) else { continue }
      scan = rest
      return .calendar(year: year, month: month, day: day, weekday: weekday)
    }
    return nil
  }

  /// `(목)`, `목요일`, `Thursday`.
  private static func weekdayAfter(_ scan: inout WhenScanner) -> Int? {
    let start = scan
    if scan.skip("(") {
      if let weekday = scan.value(in: WhenWords.weekdays), scan.skip(")") { return weekday }
    } else if let weekday = scan.value(in: WhenWords.longWeekdays) {
      return weekday
    }
    scan = start
    return nil
  }

  private static func monthName(_ scan: inout WhenScanner) -> Int? {
    guard let month = scan.value(in: WhenWords.months) else { return nil }
    _ = scan.skip(".")
    return month
  }

  private static func ordinal(_ scan: inout WhenScanner) -> Int? {
    guard let day = scan.number() else { return nil }
    _ = scan.skip(anyOf: ["st", "nd", "rd", "th"])
    return day
  }

  private static func yearAfter(_ scan: inout WhenScanner) -> WrittenYear? {
    let start = scan
    _ = scan.skip(",")
    if let year = scan.number(digits: 4...4) { return .number(year) }
    scan = start
    return nil
  }
}

// MARK: - Years and months

extension WhenParser {
  /// `2026`, `2026년`, `작년`.
  private static func yearSpan(_ scan: inout WhenScanner) -> WrittenSpan? {
    if let year = scan.number(digits: 4...4) {
      _ = scan.skip("년")
      return .year(.number(year))
    }
    return scan.value(in: WhenWords.years).map { .year(.ago($0)) }
  }

  /// `2026-11`, `2026/11`, `2026. 11.`.
  private static func numericMonth(_ scan: inout WhenScanner) -> WrittenSpan? {
    guard let year = scan.number(digits: 4...4), let separator = separator(&scan),
      let month = scan.number()
    else { return nil }
    if separator == "." { _ = scan.skip(".") }
    return .month(month, of: .number(year))
  }

  /// `2026년 11월`, `작년 11월`, `11월`.
  private static func koreanMonth(_ scan: inout WhenScanner) -> WrittenSpan? {
    let year = koreanYear(&scan)
    guard let month = scan.number(), scan.skip("월") else { return nil }
    return .month(month, of: year)
  }

  /// `November`, `Nov 2026`.
  private static func namedMonth(_ scan: inout WhenScanner) -> WrittenSpan? {
    monthName(&scan).map { .month($0, of: yearAfter(&scan)) }
  }

  /// `last month`, `지난달`.
  private static func relativeMonth(_ scan: inout WhenScanner) -> WrittenSpan? {
    scan.value(in: WhenWords.relativeMonths).map { .monthsAgo($0) }
  }
}
