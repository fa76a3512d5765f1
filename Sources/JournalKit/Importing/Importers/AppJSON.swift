extension ImportFormat {
  /// The JSON of simple diary apps: `[{"title", "body", "created_at": seconds since 1970}]`;
  /// milliseconds are recognised.
  static let appJSON = ImportFormat(
    name: "app", title: Message(en: "diary app JSON", ko: "일기 앱 JSON"),
    recognizes: { ImportedJSONFiles.recognizes($0, AppJSON.fits) },
    read: { (input, settings) throws(ImportFailure) in
      let (files, failures) = try ImportedJSONFiles.all(
        of: input, format: "diary app JSON",
        detail: Message(
          en: "it holds no list of entries with 'created_at'",
          ko: "'created_at'이 있는 일기 목록이 들어 있지 않아요"), AppJSON.fits)
      let zone = try settings.zone()
      return files.flatMap { file in
        AppJSON(
          file.value.array ?? [], path: files.count > 1 ? file.path : nil, zone: zone
        ).items()
      } + failures
    })
}

/// Entries without UUIDs, zones or anything else: a title, a text, a moment.
private struct AppJSON {
  private let entries: [JSONValue]
  private let path: String?
  private let zone: JournalTimeZone

  /// Whether there is an entry in a list.
  static func fits(_ value: JSONValue) -> Bool {
    value.array?.contains { entry in
      entry["created_at"]?.number != nil && (entry["title"] != nil || entry["body"] != nil)
    } ?? false
  }

  /// - Parameter path: of the file, where there are several.
  init(_ entries: [JSONValue], path: String?, zone: JournalTimeZone) {
    self.entries = entries
    self.path = path
    self.zone = zone
  }

  /// Times of the years 1900 to 2199 in seconds; others are milliseconds. Of these some, from October
  /// 1969 to March 1970, look like seconds.
  private static let seconds = -2_208_988_800.0..<7_258_118_400

  func items() -> [ImportedItem] {
    var repeated = RepeatedSources()
    return entries.enumerated().map { number, value in
      item(value, ImportedJSONFiles.place(number, in: path), &repeated)
    }
  }

  private func item(
    _ value: JSONValue, _ place: Message, _ repeated: inout RepeatedSources
  ) -> ImportedItem {
    guard value.object != nil else {
      return .failure(.noObject(place))
    }
    guard let moment = moment(value["created_at"]?.number) else {
      return .failure(
        ImportedFailure(
          place, Message(en: "'created_at' is no time", ko: "'created_at'이 시각이 아니에요")))
    }
    for key in ["title", "body"] {
      if let text = value[key], text.string == nil {
        return .failure(
          ImportedFailure(
            place, Message(en: "'\(key)' is no text", ko: "'\(key)'의 값이 글이 아니에요")))
      }
    }
    let title = value["title"]?.string?.onOneLine.trimmed ?? ""
    let body = value["body"]?.string ?? ""
    guard !title.isEmpty || !body.allSatisfy(\.isWhitespace) else {
      return .failure(
        ImportedFailure(place, Message(en: "it is empty", ko: "제목도 글도 없어요")))
    }
    // Two entries of one second are told apart by what they say; the same text at another time is
    // another entry.
    let mark = RepeatedSources.mark([title, body])
    var entry = ImportedEntry(
      source: repeated.number("app/\(moment.secondsSince1970)-\(mark)"), moment: moment)
    entry.title = title.isEmpty ? nil : title.nfc
    entry.body = [.markdown(PlainText.markdown(body))]
    if value.saysMore(than: ["title", "body", "created_at"]) { entry.leftOut.insert(.otherFields) }
    return .entry(entry)
  }

  private func moment(_ number: Double?) -> EntryMoment? {
    guard let number,
      let seconds = Int(
        exactly: (Self.seconds.contains(number) ? number : number / 1000).rounded(.down))
    else { return nil }
    return EntryMoment(secondsSince1970: seconds, in: zone)
  }
}
