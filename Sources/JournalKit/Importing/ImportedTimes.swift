extension EntryMoment {
  /// The moment of a number of seconds since 1970 or, where the number is too large for a diary
  /// (beyond the year 5138), of milliseconds; nil outside the years 1 to 9999.
  package init?(epoch number: Double, in zone: JournalTimeZone) {
    let seconds = abs(number) >= 100_000_000_000 ? number / 1000 : number
    guard let seconds = Int(exactly: seconds.rounded(.down)) else { return nil }
    self.init(secondsSince1970: seconds, in: zone)
  }

  /// The moment as a clock of the zone showed it; nil outside the years 1 to 9999.
  package init?(secondsSince1970 seconds: Int, in zone: JournalTimeZone) {
    guard (-62_135_500_000...253_402_200_000).contains(seconds) else { return nil }
    self.init(secondsSince1970: seconds, offset: zone.offset(atUTC: seconds))
  }

  /// The moment as a clock with an offset showed it.
  init(secondsSince1970 seconds: Int, offset: UTCOffset) {
    let local = seconds + offset.minutes * 60
    let day = Int((Double(local) / 86_400).rounded(.down))
    self.init(
      day: CivilDate(daysSince1970: day), secondOfDay: local - day * 86_400, hasTime: true,
      offset: offset)
  }
}
