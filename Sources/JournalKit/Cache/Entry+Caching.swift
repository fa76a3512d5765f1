/// An entry in a cache: all that was understood of its file but the text.
extension CacheWriter {
  /// Writes an entry that was read without an error.
  mutating func put(_ entry: Entry) {
    put(entry.path)
    put(bits: entry.id.halves.high)
    put(bits: entry.id.halves.low)
    put(entry.hasOwnID)
    put(entry.moment)
    put(entry.updated != nil)
    if let updated = entry.updated { put(updated) }
    put(entry.title)
    put(entry.takesTitleFromBody)
    put(entry.weather != nil)
    if let weather = entry.weather { put(weather) }
    put(entry.location != nil)
    if let place = entry.location { put(place) }
    put(entry.tags) { $0.put($1) }
    put(entry.mood)
    put(entry.isStarred)
    put(entry.language)
    put(entry.isDraft)
    put(entry.isPrivate)
    put(entry.source)
    put(entry.outline)
    put(entry.pageName)
    put(entry.pagePath)
    put(entry.addressKey == entry.pagePath ? nil : entry.addressKey)
    put(bits: entry.digest)
    put(bits: entry.rowDigest)
  }

  private mutating func put(_ moment: EntryMoment) {
    put(moment.day.daysSince1970)
    put(moment.secondOfDay)
    put(moment.hasTime)
    put(moment.offset.minutes)
  }

  private mutating func put(_ weather: Weather) {
    put(weather.main)
    put(weather.icon?.code)
    put(weather.description)
    put(weather.temperature != nil)
    if let temperature = weather.temperature { put(bits: temperature.bitPattern) }
    put(weather.provider)
  }

  private mutating func put(_ place: Place) {
    put(place.name)
    put(place.coordinates != nil)
    guard let point = place.coordinates else { return }
    put(bits: point.latitude.bitPattern)
    put(bits: point.longitude.bitPattern)
  }

  private mutating func put(_ outline: EntryOutline) {
    put(outline.excerpt)
    put(outline.references) { writer, reference in
      writer.put(reference.destination)
      writer.put(reference.isImage)
      writer.put(reference.alternative)
      writer.put(reference.position)
    }
    put(outline.imageOrigins) { $0.put($1) }
    put(outline.textLength)
    put(outline.isEmpty)
  }

  mutating func put(_ position: Diagnostic.Position) {
    put(position.line)
    put(position.column ?? -1)
    put(position.length)
  }
}

extension CacheReader {
  /// Reads an entry.
  /// - Parameter text: gives its text when asked.
  mutating func entry(
    text: (_ path: String, _ digest: UInt64, _ isTitled: Bool) -> EntryText
  ) throws(Damage) -> Entry {
    var entry = CachedEntry()
    entry.path = try self.text()
    entry.id = EntryID(halves: (try bits(), try bits()))
    entry.hasOwnID = try flag()
    entry.moment = try moment()
    entry.updated = try flag() ? try moment() : nil
    entry.title = try optionalText()
    entry.takesTitleFromBody = try flag()
    entry.weather = try flag() ? try weather() : nil
    entry.location = try flag() ? try place() : nil
    entry.tags = try list { (reader) throws(Damage) in try reader.text() }
    entry.mood = try optionalText()
    entry.isStarred = try flag()
    entry.language = try optionalText()
    entry.isDraft = try flag()
    entry.isPrivate = try flag()
    entry.source = try optionalText()
    entry.outline = try outline()
    entry.pageName = try self.text()
    entry.pagePath = try self.text()
    entry.addressKey = try optionalText() ?? entry.pagePath
    entry.digest = try bits()
    entry.rowDigest = try bits()
    return Entry(
      entry, text: text(entry.path, entry.digest, !entry.takesTitleFromBody))
  }

  private mutating func moment() throws(Damage) -> EntryMoment {
    EntryMoment(
      day: CivilDate(daysSince1970: try integer()), secondOfDay: try integer(),
      hasTime: try flag(), offset: UTCOffset(minutes: try integer()))
  }

  private mutating func weather() throws(Damage) -> Weather {
    var weather = Weather()
    weather.main = try optionalText()
    if let code = try optionalText() {
      guard let icon = WeatherIcon.named[code] else { throw Damage() }
      weather.icon = icon
    }
    weather.description = try optionalText()
    weather.temperature = try flag() ? Double(bitPattern: try bits()) : nil
    weather.provider = try optionalText()
    return weather
  }

  private mutating func place() throws(Damage) -> Place {
    var place = Place(name: try optionalText())
    if try flag() {
      place.coordinates = Coordinates(
        latitude: Double(bitPattern: try bits()), longitude: Double(bitPattern: try bits()))
    }
    return place
  }

  private mutating func outline() throws(Damage) -> EntryOutline {
    var outline = EntryOutline()
    outline.excerpt = try text()
    outline.references = try list { (reader) throws(Damage) in
      LocalReference(
        destination: try reader.text(), isImage: try reader.flag(),
        alternative: try reader.text(), position: try reader.position())
    }
    outline.imageOrigins = try list { (reader) throws(Damage) in try reader.text() }
    outline.textLength = try integer()
    outline.isEmpty = try flag()
    return outline
  }

  mutating func position() throws(Damage) -> Diagnostic.Position {
    let (line, column, length) = (try integer(), try integer(), try integer())
    return .init(line: line, column: column < 0 ? nil : column, length: length)
  }
}
