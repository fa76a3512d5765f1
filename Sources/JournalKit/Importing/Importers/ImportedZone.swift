/// What another app calls the clock of an entry: a zone, or no more than an offset from UTC.
enum ImportedZone: Hashable, Sendable {
  case zone(JournalTimeZone)
  case offset(UTCOffset)

  /// - Parameter name: an IANA name such as `Asia/Seoul`, or an offset as Apple's and Android's
  ///   systems call it where they know no zone: `GMT+0900`, `GMT+09:00`, `UTC-3`.
  init?(_ name: String) {
    if let offset = Self.offset(name) {
      self = .offset(offset)
    } else if let zone = JournalTimeZone(name: name) {
      self = .zone(zone)
    } else {
      return nil
    }
  }

  private static func offset(_ name: String) -> UTCOffset? {
    guard name.utf8.count <= 9 else { return nil }
    let text = ["GMT", "UTC"].contains(name.prefix(3)) ? name.dropFirst(3) : name[...]
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let first = number(parts[0]) else { return nil }
    var (hours, minutes) = (first, 0)
    if parts.count == 2 {
      guard parts[0].utf8.count <= 2, parts[1].utf8.count == 2, let second = number(parts[1]) else {
        return nil
      }
      minutes = second
    } else if parts[0].utf8.count > 2 {
      (hours, minutes) = (first / 100, first % 100)
    }
    let size = hours * 60 + minutes
    let total = sign == "-" ? -size : size
    // Entries may have the offsets of ISO 8601 that are in use.
    guard minutes < 60, (-12 * 60...14 * 60).contains(total) else { return nil }
    return UTCOffset(minutes: total)
  }

  private static func number(_ digits: Substring) -> Int? {
    let isPlain = digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isPlain && (1...4).contains(digits.utf8.count) ? Int(digits) : nil
  }

  /// The zone, where there is one.
  var zone: JournalTimeZone? {
    if case .zone(let zone) = self { zone } else { nil }
  }

  /// The moment as its clock showed it; nil outside the years 1 to 9999.
  func moment(secondsSince1970 seconds: Int) -> EntryMoment? {
    switch self {
    case .zone(let zone): EntryMoment(secondsSince1970: seconds, in: zone)
    case .offset(let offset): EntryMoment(secondsSince1970: seconds, at: offset)
    }
  }

  /// The day alone that its calendar showed.
  func day(secondsSince1970 seconds: Int) -> EntryMoment? {
    guard let moment = moment(secondsSince1970: seconds) else { return nil }
    let midnight = moment.day.daysSince1970 * 86_400
    return EntryMoment(
      day: moment.day, secondOfDay: 0, hasTime: false,
      offset: zone?.offset(atLocal: midnight) ?? moment.offset)
  }
}

extension EntryMoment {
  /// The moment as a clock with an offset showed it; nil outside the years 1 to 9999.
  init?(secondsSince1970 seconds: Int, at offset: UTCOffset) {
    guard let utc = JournalTimeZone(name: "UTC"),
      EntryMoment(secondsSince1970: seconds, in: utc) != nil
    else { return nil }
    self.init(secondsSince1970: seconds, offset: offset)
  }
}
