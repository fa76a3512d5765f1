/// Writes entries as Day One's JSON has them, with every member that its own exports always have.
struct DayOneEntryWriter {
  private let selection: ExportSelection
  private let media: [String: DayOneAttachment]
  private let entries: [String: EntryID]

  /// - Parameter media: all attachments by path, relative to the root.
  init(_ selection: ExportSelection, media: [String: DayOneAttachment]) {
    self.selection = selection
    self.media = media
    entries = Dictionary(selection.entries.map { ($0.entry.path.nfc, $0.entry.id) }) { first, _ in
      first
    }
  }

  func write(_ exported: ExportedEntry, to json: inout JSONWriter) {
    let entry = exported.entry
    let frontMatter = exported.frontMatter
    let files = exported.attachments.compactMap { media[$0] }
    let text = DayOneTextWriter(
      entry: entry, files: Dictionary(files.map { ($0.path.nfc, $0) }) { first, _ in first },
      entries: entries, options: selection.configuration.markdownOptions
    ).text(of: exported.body, title: frontMatter.title)
    json.object { json in
      json.member("uuid", entry.id.dayOneText)
      json.member("creationDate", FrontMatterText.utc(entry.moment.secondsSince1970))
      let updated = entry.updated ?? entry.moment
      json.member("modifiedDate", FrontMatterText.utc(updated.secondsSince1970))
      json.member(
        "timeZone",
        DayOneZone.name(
          of: entry.moment, own: frontMatter.timezone,
          journal: selection.configuration.timezone))
      json.member("creationDevice", "ilgi")
      json.key("duration")
      json.integer(0)
      if !entry.moment.hasTime {
        json.key("isAllDay")
        json.bool(true)
      }
      json.key("starred")
      json.bool(entry.isStarred)
      json.key("tags")
      json.array { json in
        for tag in entry.tags { json.string(tag) }
      }
      json.member("text", text)
      json.weather(entry.weather)
      json.location(entry.location)
      writeMedia(files, of: entry, to: &json)
    }
  }

  private func writeMedia(
    _ files: [DayOneAttachment], of entry: Entry, to json: inout JSONWriter
  ) {
    let lists: [(String, AttachmentType.Kind)] = [
      ("photos", .photo), ("videos", .video), ("audios", .audio), ("pdfAttachments", .pdf),
    ]
    for (name, kind) in lists {
      let chosen = files.enumerated().filter { $0.element.type.kind == kind }
      guard !chosen.isEmpty else { continue }
      json.key(dynamic: name)
      json.array { json in
        for (order, file) in chosen { json.medium(file, of: entry, order: order) }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  /// Day One knows no weather without a temperature.
  fileprivate mutating func weather(_ weather: Weather?) {
    guard let weather, let temperature = weather.temperature else { return }
    key("weather")
    object { json in
      json.member("conditionsDescription", weather.description ?? weather.main ?? "")
      json.member("weatherCode", DayOneWeatherCode.code(of: weather.icon) ?? "")
      json.member("weatherServiceName", weather.provider ?? "")
      json.key("temperatureCelsius")
      json.number("\(temperature)")
      // It always stands there, and 0 where nobody measured it.
      json.key("relativeHumidity")
      json.integer(0)
    }
  }

  /// Day One knows no place without coordinates.
  fileprivate mutating func location(_ place: Place?) {
    guard let place, let coordinates = place.coordinates else { return }
    key("location")
    object { json in
      json.member("placeName", place.name ?? "")
      json.coordinates(coordinates)
      json.key("region")
      json.object { json in
        json.key("center")
        json.object { $0.coordinates(coordinates) }
        json.key("radius")
        json.integer(75)
      }
    }
  }

  private mutating func coordinates(_ coordinates: Coordinates) {
    key("latitude")
    number("\(coordinates.latitude)")
    key("longitude")
    number("\(coordinates.longitude)")
  }

  fileprivate mutating func medium(_ file: DayOneAttachment, of entry: Entry, order: Int) {
    object { json in
      json.member("identifier", file.identifier(in: entry))
      json.member("md5", file.md5)
      json.member("type", file.dayOneType)
      if file.type.kind == .audio { json.member("format", file.dayOneType) }
      json.member("filename", file.path.lastPathComponent)
      json.key("fileSize")
      json.integer(file.size)
      json.key("orderInEntry")
      json.integer(order)
      json.member("creationDevice", "ilgi")
      json.key("duration")
      json.integer(0)
      guard file.type.kind == .photo else { return }
      json.photo(file.pixels)
    }
  }

  private mutating func photo(_ pixels: PixelSize?) {
    key("width")
    integer(pixels?.width ?? 0)
    key("height")
    integer(pixels?.height ?? 0)
    key("isSketch")
    bool(false)
    member("fnumber", "")
    member("focalLength", "")
  }
}
