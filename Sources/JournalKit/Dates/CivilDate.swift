/// A day of the proleptic Gregorian calendar, without time or zone.
package struct CivilDate: Hashable, Sendable {
  /// The first whole year of the Gregorian calendar. Dates before it are not read: another calendar was in use.
  package static let firstYear = 1583

  package let year: Int
  package let month: Int
  package let day: Int

  /// A date that exists; 30 February gives nil.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...Self.days(inMonth: month, of: year)).contains(day) else {
      return nil
    }
    self.init(unchecked: year, month, day)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Days since 1 January 1970, negative before.
  package var daysSince1970: Int {
    // Counts in years that start on 1 March, in eras of 400 years (146,097 days).
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day that many days after 1 January 1970.
  package init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    self.init(unchecked: year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The weekday, 1 for Sunday to 7 for Saturday, as Foundation's calendars count.
  package var weekday: Int {
    let offset = (daysSince1970 + 4) % 7  // 1 January 1970 was a Thursday.
    return (offset < 0 ? offset + 7 : offset) + 1
  }

  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// `2026/11/20`.
  package var folder: String {
    "\(padded(year, 4))/\(padded(month, 2))/\(padded(day, 2))"
  }

  /// `2026-11-20`.
  package var iso: String {
    "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

extension CivilDate: Comparable {
  package static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

/// A number in decimal with leading zeros up to `width` digits.
package func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
