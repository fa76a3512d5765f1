/// Makes entries of Day One into entries of ilgi.
struct DayOneReader {
  let media: DayOneMedia
  let files: DayOneFiles
  /// The days of all entries, by source: what an address alone is called as a link.
  let days: [String: CivilDate]

  /// - Parameters:
  ///   - folder: the folder of the entry's journal, relative.
  ///   - journalTag: the name of the journal, if it is to be a tag.
  func entry(_ head: DayOneEntry, folder: String, journalTag: String?) -> ImportedEntry {
    let value = head.value
    var entry = ImportedEntry(source: head.source, moment: head.moment)
    entry.id = head.id
    entry.zone = head.zone.zone
    // Day One always has the time of the last change; of an entry that never changed it says nothing.
    if let modified = DayOneTimes.instant(value["modifiedDate"]), modified != head.instant {
      entry.updated = head.zone.moment(secondsSince1970: modified)
    }
    entry.isStarred = value["starred"]?.isYes ?? false
    entry.tags = Self.tags(value, journalTag)
    entry.location = Self.place(value["location"])
    entry.weather = DayOneWeather.weather(
      value["weather"], at: head.moment, instant: head.instant)
    entry.leftOut = Self.leftOut(value)
    if head.isZoneUnknown { entry.leftOut.insert(.zone) }
    var body = DayOneBody(self)
    body.read(value, folder: folder)
    body.finish(&entry)
    return entry
  }

  private static func tags(_ value: JSONValue, _ journal: String?) -> [String] {
    var seen: Set<String> = []
    let tags = (value["tags"]?.strings ?? []) + (journal.map { [$0] } ?? [])
    return tags.compactMap { tag in
      let name = String(tag.trimmed.drop { $0 == "#" }).trimmed.onOneLine.nfc
      return name.isEmpty || !seen.insert(name).inserted ? nil : name
    }
  }

  /// The place as a person would name it: what it is called and the town, `Uncle's Tavern, Alice
  /// Springs`; else the town, the region or the country alone.
  private static func place(_ value: JSONValue?) -> Place? {
    let name = { (key: String) in value?[key]?.string.flatMap(UntrustedText.line)?.nfc }
    var place = Place()
    place.name = name("userLabel") ?? name("placeName")
    if let town = name("localityName"), place.name?.contains(town) != true {
      place.name = place.name.map { "\($0), \(town)" } ?? town
    }
    place.name = place.name ?? name("administrativeArea") ?? name("country")
    if let latitude = value?["latitude"]?.number, let longitude = value?["longitude"]?.number,
      (-90...90).contains(latitude), (-180...180).contains(longitude),
      (latitude, longitude) != (0, 0)
    {
      place.coordinates = Coordinates(latitude: latitude, longitude: longitude)
    }
    return place.name == nil && place.coordinates == nil ? nil : place
  }

  private static func leftOut(_ value: JSONValue) -> Set<ImportedEntry.LeftOut> {
    var kinds: Set<ImportedEntry.LeftOut> = []
    let activity = value["userActivity"]
    if activity?["activityName"]?.string?.isEmpty == false
      || activity?["stepCount"]?.number ?? 0 > 0
    {
      kinds.insert(.activity)
    }
    if value["music"]?.object?.isEmpty == false { kinds.insert(.music) }
    if value["isPinned"]?.isYes ?? false { kinds.insert(.pin) }
    if DayOneWeather.hasMoon(value["weather"]) { kinds.insert(.moon) }
    if DayOneWeather.hasDetails(value["weather"]) { kinds.insert(.weatherDetails) }
    return kinds
  }
}
