/// An entry of Day One of which date and identity are understood.
struct DayOneEntry {
  let value: JSONValue
  /// See ``ImportedEntry/source``.
  let source: String
  let id: EntryID?
  /// Whether it has a UUID or something else of its own in that place.
  let hasUUID: Bool
  let moment: EntryMoment
  let zone: ImportedZone
  /// Whether it names a zone that is not understood, so that another one had to do.
  let isZoneUnknown: Bool
  /// Seconds since 1970; of an all-day entry the local midnight, as Day One has it.
  let instant: Int

  /// - Parameter place: how the entry is named if it can't be imported.
  /// - Throws: ``ImportFailure/needsZone`` where it names no zone and nobody has given one.
  static func read(
    _ value: JSONValue, at place: Message, _ times: DayOneTimes
  ) throws(ImportFailure) -> Result<DayOneEntry, ImportedFailure> {
    guard value.object != nil else {
      return .failure(.noObject(place))
    }
    guard let date = value["creationDate"] else {
      return .failure(
        ImportedFailure(
          place, Message(en: "'creationDate' is missing", ko: "'creationDate'가 없어요")))
    }
    guard let instant = DayOneTimes.instant(date) else { return .failure(noTime(place)) }
    if let text = value["text"], text.string == nil {
      return .failure(
        ImportedFailure(place, Message(en: "'text' is no text", ko: "'text'가 글이 아니에요")))
    }
    let zone = try times.zone(of: value)
    let clock = zone.clock
    let moment =
      value["isAllDay"]?.isYes ?? false
      ? clock.day(secondsSince1970: instant) : clock.moment(secondsSince1970: instant)
    guard let moment else { return .failure(noTime(place)) }
    let (source, id) = identity(of: value, instant)
    return .success(
      DayOneEntry(
        value: value, source: "dayone/" + (source ?? digest(of: value, instant)), id: id,
        hasUUID: source != nil, moment: moment, zone: clock,
        isZoneUnknown: zone.isUnknown, instant: instant))
  }

  private static func noTime(_ place: Message) -> ImportedFailure {
    ImportedFailure(
      place, Message(en: "'creationDate' is no time", ko: "'creationDate'가 시각이 아니에요"))
  }

  private static func identity(of value: JSONValue, _ instant: Int) -> (String?, EntryID?) {
    guard let text = value["uuid"]?.string?.trimmed, !text.isEmpty else { return (nil, nil) }
    return (identity(of: text), EntryID(text))
  }

  /// What a UUID is called in a source: upper case without dashes. Any other plain text in its place
  /// stays; of what else stands there a digest.
  static func identity(of uuid: String) -> String {
    if let id = EntryID(uuid) { return id.text.filter { $0 != "-" } }
    let isPlain = uuid.utf8.count <= 64 && uuid.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    return isPlain ? uuid : String(Digest(of: uuid.utf8).value, radix: 16)
  }

  /// What stands for the UUID of an entry without one: its time, text and photos.
  private static func digest(of value: JSONValue, _ instant: Int) -> String {
    var digest = Digest()
    digest.combine(value["text"]?.string)
    for medium in DayOneMedia.media(of: value, folder: "") {
      digest.combine(medium.md5)
      digest.combine(medium.identifier)
    }
    return "\(instant)-\(String(digest.value >> 32, radix: 16))"
  }
}
