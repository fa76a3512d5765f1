/// The names of time zones in a Day One export, which has times in UTC and a zone for each.
enum DayOneZone {
  /// A zone whose clocks showed a moment as the entry has it: the entry's own, else the journal's,
  /// else one that always has the offset.
  static func name(
    of moment: EntryMoment, own: JournalTimeZone?, journal: JournalTimeZone?
  ) -> String {
    let named = [own, journal] + uneven.map { JournalTimeZone(name: $0) }
    let fits = named.compactMap { $0 }.first {
      $0.offset(atUTC: moment.secondsSince1970) == moment.offset
    }
    if let fits { return fits.name }
    let minutes = moment.offset.minutes
    if minutes == 0 { return "GMT" }
    if minutes % 60 == 0, (-12...14).contains(minutes / 60) {
      // POSIX counts these the other way round: Etc/GMT-9 is nine hours before UTC.
      return "Etc/GMT\(minutes > 0 ? "-" : "+")\(abs(minutes) / 60)"
    }
    return "GMT" + moment.offset.iso.filter { $0 != ":" }
  }

  /// Zones that have, or had, offsets which are not whole hours.
  private static let uneven = [
    "Asia/Kolkata", "Asia/Kathmandu", "Asia/Yangon", "Asia/Kabul", "Asia/Tehran",
    "Australia/Darwin", "Australia/Adelaide", "Australia/Eucla", "Australia/Lord_Howe",
    "America/St_Johns", "Pacific/Marquesas", "Pacific/Chatham", "America/Caracas",
    "Asia/Pyongyang",
  ]
}
