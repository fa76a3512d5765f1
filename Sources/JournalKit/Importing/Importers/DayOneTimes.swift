/// When entries of Day One were written: instants in UTC, each with the zone whose calendar and clock
/// its writer saw.
final class DayOneTimes {
  private let settings: ImportSettings
  private var zones: [String: ImportedZone?] = [:]

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

  /// The clock that an entry names, else the zone of all dates without one; and whether it names one
  /// that is not understood.
  func zone(of entry: JSONValue) throws(ImportFailure) -> (clock: ImportedZone, isUnknown: Bool) {
    var isUnknown = false
    var named: ImportedZone?
    for value in [entry["timeZone"], entry["location"]?["timeZoneName"]] where named == nil {
      guard let value, value.saysSomething else { continue }
      named = value.string.flatMap { zone(named: $0.trimmed) }
      isUnknown = named == nil
    }
    if let named { return (named, false) }
    return (.zone(try settings.zone()), isUnknown)
  }

  private func zone(named name: String) -> ImportedZone? {
    if let zone = zones[name] { return zone }
    let zone = ImportedZone(name)
    zones.updateValue(zone, forKey: name)
    return zone
  }
}
