internal import Foundation

/// Dates, times and numbers in a locale's own form, from CLDR through Foundation.
///
/// Dates are formatted as the writer's clock showed them, as if it were UTC: no machine's time zone
/// takes part.
package struct DateText: Sendable {
  private let full: Date.FormatStyle
  private let monthAndYear: Date.FormatStyle
  private let monthAndDay: Date.FormatStyle
  private let monthDayWeekday: Date.FormatStyle
  private let month: Date.FormatStyle
  private let year: Date.FormatStyle
  private let time: Date.FormatStyle
  private let weekdays: [WeekdayName]
  private let plainNumber: IntegerFormatStyle<Int>
  private let groupedNumber: IntegerFormatStyle<Int>
  private let decimal: FloatingPointFormatStyle<Double>
  /// The first day of a week, 1 for Sunday to 7 for Saturday.
  package let firstWeekday: Int

  /// A weekday in three lengths.
  package struct WeekdayName: Sendable {
    package let name: String
    package let short: String
    package let narrow: String
  }

  /// - Parameter tag: a BCP 47 tag. The calendar is the Gregorian one for all, as the site's
  ///   addresses are.
  package init(tag: String) {
    let locale = Locale(identifier: tag)
    let utc = TimeZone(secondsFromGMT: 0) ?? .gmt
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = utc
    calendar.locale = locale
    let base = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: utc)
    full = base.year().month(.wide).day().weekday(.wide)
    monthAndYear = base.year().month(.wide)
    monthAndDay = base.month(.wide).day()
    monthDayWeekday = base.month(.wide).day().weekday(.wide)
    month = base.month(.wide)
    year = base.year()
    time = base.hour().minute()
    let name = base.weekday(.wide)
    let short = base.weekday(.abbreviated)
    let narrow = base.weekday(.narrow)
    weekdays = (0..<7).map { day in
      // 4 January 1970 was a Sunday.
      let date = Date(timeIntervalSince1970: Double(3 + day) * 86_400)
      return WeekdayName(
        name: name.format(date), short: short.format(date), narrow: narrow.format(date))
    }
    plainNumber = IntegerFormatStyle<Int>(locale: locale).grouping(.never)
    groupedNumber = IntegerFormatStyle<Int>(locale: locale)
    decimal = FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(0...1))
    firstWeekday = calendar.firstWeekday
  }

  private func date(_ day: CivilDate) -> Date {
    Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400)
  }

  /// 2026년 11월 20일 금요일
  package func full(_ day: CivilDate) -> String { full.format(date(day)) }

  /// 11월 20일
  package func monthAndDay(_ day: CivilDate) -> String { monthAndDay.format(date(day)) }

  /// 11월 20일 금요일
  package func monthDayWeekday(_ day: CivilDate) -> String { monthDayWeekday.format(date(day)) }

  /// 오후 9:30
  package func time(secondOfDay: Int) -> String {
    time.format(Date(timeIntervalSince1970: Double(secondOfDay)))
  }

  /// 2026년 11월
  package func monthAndYear(year: Int, month: Int) -> String {
    firstDay(year: year, month: month).map { monthAndYear.format($0) } ?? ""
  }

  /// 11월
  package func month(_ month: Int) -> String {
    firstDay(year: 2000, month: month).map { self.month.format($0) } ?? ""
  }

  /// 2026년
  package func year(_ year: Int) -> String {
    firstDay(year: year, month: 1).map { self.year.format($0) } ?? ""
  }

  private func firstDay(year: Int, month: Int) -> Date? {
    CivilDate(year: year, month: month, day: 1).map(date)
  }

  /// The names of a weekday, 1 for Sunday to 7 for Saturday.
  package func weekday(_ weekday: Int) -> WeekdayName { weekdays[weekday - 1] }

  /// The weekdays in the order of the locale's week.
  package var week: [Int] { (0..<7).map { (firstWeekday - 1 + $0) % 7 + 1 } }

  /// A number without separators, for days of a month.
  package func number(_ value: Int) -> String { plainNumber.format(value) }

  /// A count: 1,204
  package func count(_ value: Int) -> String { groupedNumber.format(value) }

  /// A temperature: −1.5°, with a real minus sign.
  package func temperature(_ degrees: Double) -> String {
    let rounded = (degrees * 10).rounded() / 10
    return decimal.format(rounded == 0 ? 0 : rounded).replacing("-", with: "\u{2212}") + "°"
  }
}
