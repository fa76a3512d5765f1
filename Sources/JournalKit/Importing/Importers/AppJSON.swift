extension ImportFormat {
  /// The JSON of simple diary apps: `[{"title", "body", "created_at": seconds since 1970}]`;
  /// milliseconds are recognised.
  static let appJSON = ImportFormat(
    name: "app", title: Message(en: "diary app JSON", ko: "일기 앱 JSON"),
    recognizes: { input in
      guard let path = AppJSON.path(in: input), let list = try? input.json(path).array else {
        return false
      }
      return !list.isEmpty && list.allSatisfy { $0["created_at"]?.number != nil }
    },
    read: { (input, settings) throws(ImportFailure) in
      try AppJSON(input, settings).items()
    })
}

/// Entries without UUIDs, zones or anything else: a title, a text, a moment.
private struct AppJSON {
  private let path: String
  private let entries: [JSONValue]
  private let zone: JournalTimeZone

  static func path(in input: ImportInput) -> String? {
    input.jsonPaths.count == 1 ? input.jsonPaths[0] : nil
  }

  init(_ input: ImportInput, _ settings: ImportSettings) throws(ImportFailure) {
    path = Self.path(in: input) ?? input.files.paths.first ?? ""
    guard let entries = try input.json(path).array else {
      throw .malformed(
        format: "diary app JSON", path: path,
        detail: Message(en: "it holds no list of entries", ko: "일기 목록이 들어 있지 않아요"))
    }
    self.entries = entries
    zone = try settings.zone()
  }

  func items() -> [ImportedItem] {
    // Entries that are alike in everything are as many entries.
    var counts: [String: Int] = [:]
    return entries.enumerated().map { number, value in
      let item = item(value, Message(en: "entry \(number + 1)", ko: "\(number + 1)번째 일기"))
      guard case .entry(var entry) = item else { return item }
      let count = counts[entry.source, default: 0] + 1
      counts[entry.source] = count
      if count > 1 { entry.source += "-\(count)" }
      return .entry(entry)
    }
  }

  private func item(_ value: JSONValue, _ place: Message) -> ImportedItem {
    guard value.object != nil else {
      return .failure(
        ImportedFailure(place, Message(en: "it is no object", ko: "일기의 꼴이 아니에요")))
    }
    guard let number = value["created_at"]?.number,
      let moment = EntryMoment(epoch: number, in: zone)
    else {
      return .failure(
        ImportedFailure(
          place, Message(en: "'created_at' is no time", ko: "'created_at'이 시각이 아니에요")))
    }
    let title = value["title"]?.string?.onOneLine.trimmed ?? ""
    let body = value["body"]?.string ?? ""
    guard !title.isEmpty || !body.allSatisfy(\.isWhitespace) else {
      return .failure(
        ImportedFailure(place, Message(en: "it is empty", ko: "제목도 글도 없어요")))
    }
    // Two entries of one second are told apart by what they say; the same text at another time is
    // another entry.
    var digest = Digest()
    digest.combine(title)
    digest.combine(body)
    let mark = String(digest.value >> 32, radix: 16)
    var entry = ImportedEntry(
      source: "app/\(moment.secondsSince1970)-\(mark)", moment: moment)
    entry.title = title.isEmpty ? nil : title.nfc
    entry.body = [.markdown(PlainText.markdown(body))]
    return .entry(entry)
  }
}
