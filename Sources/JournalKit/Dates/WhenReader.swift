/// Reads dates as a person types them, in English and Korean alike.
///
/// The past is preferred: a day without a year, a weekday or a time alone is the last such one. A
/// weekday is one before today, so that today's own means a week ago: today has a word of its own.
/// Days yet to come are those written in full, and tomorrow.
package struct WhenReader: Sendable {
  /// How far ahead a time alone may lie and still be today's, in seconds: clocks differ.
  private static let tolerance = 300

  private let now: Int
  private let zone: JournalTimeZone
  /// Now, as the zone's clocks show it.
  private let current: EntryMoment

  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - zone: the zone of the journal, whose clocks and calendar are meant.
  package init(now: Int, zone: JournalTimeZone) {
    self.now = now
    self.zone = zone
    current = Self.moment(atUTC: now, offset: zone.offset(atUTC: now))
  }

  /// Now, on the zone's clocks.
  package var present: EntryMoment { current }

  /// A moment, from a day, a time or both.
  ///
  /// A day without a time gets the time of day that it is now. The offset is the zone's at that
  /// moment unless one is written. `midnight`, `자정` and `밤 12시` are the beginning of their day.
  package func moment(_ text: String) throws(WhenFailure) -> EntryMoment {
    switch WhenParser.moment(text) {
    case .now: return current
    case .secondsAgo(let seconds):
      let utc = now - seconds
      return try checked(Self.moment(atUTC: utc, offset: zone.offset(atUTC: utc)))
    case .day(let day, let time): return try moment(day, time)
    case nil: throw .malformed(text, expected: .moment)
    }
  }

  /// A day. Four digits alone are none, so that they can be the beginning of a UUID.
  package func day(_ text: String) throws(WhenFailure) -> CivilDate {
    guard let day = WhenParser.day(text) else { throw .malformed(text, expected: .day) }
    return try resolve(day)
  }

  /// The days of a year, of a month, or one day.
  package func days(_ text: String) throws(WhenFailure) -> ClosedRange<CivilDate> {
    if let span = WhenParser.span(text) { return try resolve(span) }
    guard let written = WhenParser.day(text) else { throw .malformed(text, expected: .days) }
    let day = try resolve(written)
    return day...day
  }

  // MARK: - Moments

  private static func moment(atUTC utc: Int, offset: UTCOffset) -> EntryMoment {
    moment(atLocal: utc + offset.minutes * 60, offset: offset)
  }

  private static func moment(atLocal local: Int, offset: UTCOffset) -> EntryMoment {
    let day = Int((Double(local) / 86_400).rounded(.down))
    return EntryMoment(
      day: CivilDate(daysSince1970: day), secondOfDay: local - day * 86_400, hasTime: true,
      offset: offset)
  }

  private func moment(_ writtenDay: WrittenDay?, _ time: WrittenTime?) throws(WhenFailure)
    -> EntryMoment
  {
    let day: CivilDate? = if let writtenDay { try resolve(writtenDay) } else { nil }
    guard let time else {
      let day = day ?? current.day
      // Today at this time is now, also in the hour that comes twice.
      return day == current.day ? current : local(day, current.secondOfDay, offset: nil)
    }
    guard let second = time.secondOfDay else { throw .noTime(time) }
    if let offset = time.offset, !(-12 * 60...14 * 60).contains(offset) { throw .noOffset }
    let offset = time.offset.map { UTCOffset(minutes: $0) }
    if let day { return local(day, second, offset: offset) }
    let today = offset.map { Self.moment(atUTC: now, offset: $0).day } ?? current.day
    let moment = local(today, second, offset: offset)
    guard moment.secondsSince1970 > now + Self.tolerance else { return moment }
    return local(CivilDate(daysSince1970: today.daysSince1970 - 1), second, offset: offset)
  }

  /// That time of that day on the zone's clocks, or on those of the offset.
  private func local(_ day: CivilDate, _ second: Int, offset: UTCOffset?) -> EntryMoment {
    let seconds = day.daysSince1970 * 86_400 + second
    return Self.moment(atLocal: seconds, offset: offset ?? zone.offset(atLocal: seconds))
  }

  private func checked(_ moment: EntryMoment) throws(WhenFailure) -> EntryMoment {
    guard moment.day.year >= CivilDate.firstYear else { throw .noYear }
    return moment
  }

  // MARK: - Days

  private func resolve(_ day: WrittenDay) throws(WhenFailure) -> CivilDate {
    let today = current.day
    switch day {
    case .daysAgo(let count): return try back(days: count)
    case .monthsAgo(let count): return try back(months: count)
    case .weekday(let weekday):
      return try back(days: (today.weekday - weekday + 6) % 7 + 1)
    case .weekdayOfLastWeek(let weekday):
      let fromMonday = { (weekday: Int) in (weekday + 5) % 7 }
      return try back(days: 7 + fromMonday(today.weekday) - fromMonday(weekday))
    case .calendar(let year, let month, let day, let weekday):
      let date = try resolve(year, month, day)
      guard weekday == nil || weekday == date.weekday else { throw .otherWeekday(date) }
      return date
    case .dayOfMonth(let day, let monthsAgo?):
      let month = try firstOfMonth(monthsAgo: monthsAgo)
      return try date(month.year, month.month, day)
    case .dayOfMonth(let day, nil): return try lastDay(day)
    }
  }

  private func back(days count: Int) throws(WhenFailure) -> CivilDate {
    let date = CivilDate(daysSince1970: current.day.daysSince1970 - count)
    guard date.year >= CivilDate.firstYear else { throw .noYear }
    return date
  }

  /// The same day that many months ago, or the last of a month that is shorter.
  private func back(months count: Int) throws(WhenFailure) -> CivilDate {
    let first = try firstOfMonth(monthsAgo: count)
    let length = CivilDate.days(inMonth: first.month, of: first.year)
    return try date(first.year, first.month, min(current.day.day, length))
  }

  private func firstOfMonth(monthsAgo count: Int) throws(WhenFailure) -> CivilDate {
    let months = current.day.year * 12 + current.day.month - 1 - count
    guard months >= 0 else { throw .noYear }
    return try date(months / 12, months % 12 + 1, 1)
  }

  /// The last day of that number, today included.
  private func lastDay(_ day: Int) throws(WhenFailure) -> CivilDate {
    guard (1...31).contains(day) else { throw .noDayOfMonth(day) }
    // No two months in a row are without a day 29, 30 or 31, but February may be the second.
    for monthsAgo in 0..<3 {
      let first = try firstOfMonth(monthsAgo: monthsAgo)
      if let date = CivilDate(year: first.year, month: first.month, day: day), date <= current.day {
        return date
      }
    }
    throw .noDayOfMonth(day)
  }

  private func resolve(_ year: WrittenYear?, _ month: Int, _ day: Int) throws(WhenFailure)
    -> CivilDate
  {
    if let year { return try date(number(of: year), month, day) }
    guard (1...12).contains(month) else { throw .noMonth(month) }
    // 29 February may be eight years ago.
    for year in (current.day.year - 8...current.day.year).reversed() {
      if let date = CivilDate(year: year, month: month, day: day), date <= current.day {
        return date
      }
    }
    throw .noDay(day, month: month, year: nil)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int) throws(WhenFailure) -> CivilDate {
    guard (CivilDate.firstYear...9999).contains(year) else { throw .noYear }
    guard (1...12).contains(month) else { throw .noMonth(month) }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw .noDay(day, month: month, year: year)
    }
    return date
  }

  private func number(of year: WrittenYear) -> Int {
    switch year {
    case .number(let number): number
    case .ago(let count): current.day.year - count
    }
  }

  // MARK: - Years and months

  private func resolve(_ span: WrittenSpan) throws(WhenFailure) -> ClosedRange<CivilDate> {
    switch span {
    case .year(let year):
      return try date(number(of: year), 1, 1)...date(number(of: year), 12, 31)
    case .month(let month, let year?):
      return try wholeMonth(from: date(number(of: year), month, 1))
    case .month(let month, nil):
      let year = current.day.year - (month > current.day.month ? 1 : 0)
      return try wholeMonth(from: date(year, month, 1))
    case .monthsAgo(let count):
      return try wholeMonth(from: firstOfMonth(monthsAgo: count))
    }
  }

  private func wholeMonth(from first: CivilDate) throws(WhenFailure) -> ClosedRange<CivilDate> {
    let length = CivilDate.days(inMonth: first.month, of: first.year)
    return try first...date(first.year, first.month, length)
  }
}
