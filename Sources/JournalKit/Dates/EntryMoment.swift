/// A difference from UTC in whole minutes, from −12:00 to +14:00 in what people write.
package struct UTCOffset: Hashable, Sendable {
  package let minutes: Int

  package init(minutes: Int) {
    self.minutes = minutes
  }

  /// `+09:00`.
  package var iso: String {
    let size = abs(minutes)
    return "\(minutes < 0 ? "-" : "+")\(padded(size / 60, 2)):\(padded(size % 60, 2))"
  }
}

/// When an entry was written, as its writer's own calendar and clock showed it.
package struct EntryMoment: Hashable, Sendable {
  /// The calendar day in the writer's own offset: the day of the entry everywhere.
  package let day: CivilDate
  /// Seconds since midnight on that clock, 0 where only the day is known.
  package let secondOfDay: Int
  /// Whether a time of day is known.
  package let hasTime: Bool
  package let offset: UTCOffset

  package init(day: CivilDate, secondOfDay: Int, hasTime: Bool, offset: UTCOffset) {
    self.day = day
    self.secondOfDay = secondOfDay
    self.hasTime = hasTime
    self.offset = offset
  }

  /// Stands in where no date could be read.
  static let unknown = EntryMoment(
    day: CivilDate(daysSince1970: 0), secondOfDay: 0, hasTime: false, offset: UTCOffset(minutes: 0))

  /// Whether it only stands in for a date that could not be read.
  package var isUnknown: Bool { self == .unknown }

  /// Seconds since 1970 on the writer's clock, as if it showed UTC; what localized dates are made
  /// of.
  package var localSeconds: Int { day.daysSince1970 * 86_400 + secondOfDay }

  /// Seconds since 1970, UTC.
  package var secondsSince1970: Int { localSeconds - offset.minutes * 60 }

  /// `2026-11-20T21:30:00+09:00`.
  package var iso: String {
    let (hour, minute, second) = (secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60)
    return "\(day.iso)T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))\(offset.iso)"
  }
}

/// A date as written, before its offset is known.
package struct WrittenDate: Hashable, Sendable {
  package var day: CivilDate
  /// Seconds since midnight; nil where only the day is written.
  package var secondOfDay: Int?
  /// The offset written with it.
  package var offset: UTCOffset?

  package init(day: CivilDate, secondOfDay: Int? = nil, offset: UTCOffset? = nil) {
    self.day = day
    self.secondOfDay = secondOfDay
    self.offset = offset
  }

  package func moment(offset: UTCOffset) -> EntryMoment {
    EntryMoment(
      day: day, secondOfDay: secondOfDay ?? 0, hasTime: secondOfDay != nil, offset: offset)
  }
}
