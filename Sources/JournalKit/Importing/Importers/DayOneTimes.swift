/// When entries of Day One were written: instants in UTC, each with the zone whose calendar and clock
/// its writer saw.
final class DayOneTimes {
  private let settings: ImportSettings
  private var zones: [String: JournalTimeZone?] = [:]

  init(_ settings: ImportSettings) {
    self.settings = settings
  }

  /// Seconds since 1970 of a date: ISO 8601, in UTC where it names no offset, or a number of seconds.
  static func instant(_ value: JSONValue?) -> Int? {
    switch value {
    case .number?: seconds(value?.number)
    case .string(let text)?: seconds(Double(text)) ?? iso(text.trimmed)
    default: nil
    }
  }

  private static func seconds(_ number: Double?) -> Int? {
    guard let number, number.isFinite, let utc = JournalTimeZone(name: "UTC") else { return nil }
    return EntryMoment(epoch: number, in: utc)?.secondsSince1970
  }

  private static func iso(_ text: String) -> Int? {
    do throws(ISO8601Reader.Failure) {
      let date = try ISO8601Reader.read(text)
      return date.moment(offset: date.offset ?? UTCOffset(minutes: 0)).secondsSince1970
    } catch {
      return nil
    }
  }

  /// The zone that an entry names, else the one of all dates without one.
  func zone(of entry: JSONValue) throws(ImportFailure) -> JournalTimeZone {
    for name in [entry["timeZone"]?.string, entry["location"]?["timeZoneName"]?.string] {
      if let name, let zone = zone(named: name.trimmed) { return zone }
    }
    return try settings.zone()
  }

  private func zone(named name: String) -> JournalTimeZone? {
    if let zone = zones[name] { return zone }
    let zone = JournalTimeZone(name: name) ?? Self.fixedZone(name)
    zones.updateValue(zone, forKey: name)
    return zone
  }

  /// The zone of a whole number of hours that Apple's systems call `GMT+0900`. The IANA names of
  /// such zones count the other way: `Etc/GMT-9`.
  private static func fixedZone(_ name: String) -> JournalTimeZone? {
    guard name.hasPrefix("GMT"), name.utf8.count > 4 else { return nil }
    let digits = name.dropFirst(4).filter { $0 != ":" }
    guard let sign = ["+": "-", "-": "+"][name.dropFirst(3).prefix(1)],
      let number = Int(digits), digits.utf8.count == 4 || digits.utf8.count <= 2
    else { return nil }
    let hours = digits.utf8.count == 4 ? number / 100 : number
    guard digits.utf8.count < 4 || number % 100 == 0 else { return nil }
    return JournalTimeZone(name: hours == 0 ? "UTC" : "Etc/GMT\(sign)\(hours)")
  }

  /// An instant on the calendar and clock of a zone; of an all-day entry the day alone.
  static func moment(_ seconds: Int, in zone: JournalTimeZone, isAllDay: Bool) -> EntryMoment? {
    guard let moment = EntryMoment(secondsSince1970: seconds, in: zone), isAllDay else {
      return EntryMoment(secondsSince1970: seconds, in: zone)
    }
    return EntryMoment(
      day: moment.day, secondOfDay: 0, hasTime: false,
      offset: zone.offset(atLocal: moment.day.daysSince1970 * 86_400))
  }
}
