/// A date and time of day as a ZIP keeps it: on the writer's own clock, without a zone, in steps of
/// two seconds from 1980 to 2107 (APPNOTE.TXT, 4.4.6).
package struct ArchiveTime: Hashable, Sendable {
  /// Year since 1980, month and day, in 7, 4 and 5 bits.
  let date: UInt16
  /// Hour, minute and half of the second, in 5, 6 and 5 bits.
  let time: UInt16

  /// - Parameters:
  ///   - day: before 1980 or after 2107, the first or last moment that can be kept is taken.
  ///   - secondOfDay: seconds since midnight; odd ones are rounded down.
  package init(day: CivilDate, secondOfDay: Int = 0) {
    let second = min(max(secondOfDay, 0), 86_399)
    switch day.year {
    case ..<1980:
      (date, time) = (1 << 5 | 1, 0)
    case 2108...:
      (date, time) = (127 << 9 | 12 << 5 | 31, 23 << 11 | 59 << 5 | 29)
    default:
      date = UInt16((day.year - 1980) << 9 | day.month << 5 | day.day)
      let (hour, minute) = (second / 3600, second / 60 % 60)
      time = UInt16(hour << 11 | minute << 5 | (second % 60) / 2)
    }
  }

  /// The moment on the writer's clock.
  package init(_ moment: EntryMoment) {
    self.init(day: moment.day, secondOfDay: moment.secondOfDay)
  }

  /// As a ZIP has them, one after the other.
  var bytes: [UInt8] {
    [time, date].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }
}
