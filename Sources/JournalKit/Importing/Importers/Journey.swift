extension ImportFormat {
  /// Journey (journey.cloud): a ZIP or folder with one JSON an entry and its photos beside it, or a
  /// single such JSON.
  static let journey = ImportFormat(
    name: "journey", title: Message(verbatim: "Journey"),
    recognizes: { input in
      input.jsonPaths.prefix(8).contains { path in
        (try? input.json(path)).map(Journey.isEntry) ?? false
      }
    },
    read: { (input, settings) throws(ImportFailure) in
      try Journey(input: input, settings: settings).items()
    })
}

private struct Journey {
  let input: ImportInput
  let settings: ImportSettings

  static func isEntry(_ value: JSONValue) -> Bool {
    JourneyTime(value).moment != nil
      && (value["id"]?.string != nil || value["text"]?.string != nil)
  }

  func items() throws(ImportFailure) -> [ImportedItem] {
    let paths = input.jsonPaths.isEmpty ? Array(input.files.paths.prefix(1)) : input.jsonPaths
    var items: [ImportedItem] = []
    for path in paths {
      do throws(ImportFailure) {
        items.append(try item(try input.json(path), path))
      } catch {
        if case .needsZone = error { throw error }
        items.append(.failure(ImportedFailure(Message(verbatim: path.printable), error.message)))
      }
    }
    return items
  }

  private func item(_ value: JSONValue, _ path: String) throws(ImportFailure) -> ImportedItem {
    let place = Message(verbatim: path.printable)
    guard value.object != nil else {
      return .failure(.noObject(place))
    }
    let time = JourneyTime(value)
    guard time.moment != nil else { return .failure(ImportedFailure(place, Self.noTime)) }
    if value["encrypted"]?.isYes ?? false { return .failure(ImportedFailure(place, Self.locked)) }
    let zone = try zone(of: value, time)
    guard let moment = time.moment.flatMap({ zone.clock.moment(secondsSince1970: $0) }) else {
      return .failure(ImportedFailure(place, Self.noTime))
    }
    var entry = ImportedEntry(source: "journey/\(id(of: value, path))", moment: moment)
    entry.updated = time.change.flatMap { zone.clock.moment(secondsSince1970: $0) }
    if zone.isUnknown { entry.leftOut.insert(.zone) }
    JourneyFacts.fill(&entry, value)
    do throws(HTMLFailure) {
      try fillBody(of: &entry, value, folder: path.parentPath)
    } catch {
      return .failure(ImportedFailure(place, ImportedBodyBuilder.message(of: error)))
    }
    guard !entry.body.isEmpty else {
      return .failure(
        ImportedFailure(place, Message(en: "it is empty", ko: "글도 사진도 없어요")))
    }
    return .entry(entry)
  }

  /// The clock of an entry: that of the zone it names, else the offset of its time, else the one that
  /// is given.
  private func zone(
    of value: JSONValue, _ time: JourneyTime
  ) throws(ImportFailure) -> (clock: ImportedZone, isUnknown: Bool) {
    let named = value["timezone"]?.string.flatMap { ImportedZone($0.trimmed) }
    let isUnknown = named == nil && value.says("timezone")
    if let clock = named ?? time.offset.map({ .offset($0) }) { return (clock, isUnknown) }
    return (.zone(try settings.zone()), isUnknown)
  }

  private static let noTime = Message(
    en: "'date_journal' is no time", ko: "'date_journal'이 시각이 아니에요")
  private static let locked = Message(
    en: "it is encrypted; decrypt it in Journey and export it again",
    ko: "암호화되어 있어요. Journey에서 암호를 풀고 다시 내보내 주세요")

  /// The ID, or the file's name, which is the ID as a rule.
  private func id(of value: JSONValue, _ path: String) -> String {
    let id = value["id"]?.string?.onOneLine.trimmed ?? ""
    if !id.isEmpty, id.utf8.count <= 200 { return id.nfc }
    let name = path.lastPathComponent.nfc
    return name.lowercased().hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  // MARK: Body

  private func fillBody(
    of entry: inout ImportedEntry, _ value: JSONValue, folder: String
  ) throws(HTMLFailure) {
    var builder = ImportedBodyBuilder(
      input.files, folders: folder.isEmpty ? [""] : [folder, ""])
    let text = value["text"]?.string ?? ""
    if !text.allSatisfy(\.isWhitespace) {
      switch value["type"]?.string?.lowercased() ?? "" {
      case "markdown", "md": builder.add(markdown: text.normalizedLineEnds)
      case "plain", "text", "txt": builder.add(markdown: PlainText.markdown(text))
      case "" where !Self.hasTags(text): builder.add(markdown: PlainText.markdown(text))
      default: try builder.add(html: text)
      }
    }
    let photos = JourneyFacts.attachments(of: value)
    for name in photos { builder.append(file: name) }
    builder.fill(&entry)
    // A photo that is not there leaves nothing to write, but the day did happen.
    if entry.body.isEmpty, !photos.isEmpty {
      let names = photos.map { $0.lastPathComponent.onOneLine.trimmed }
      entry.body = [.markdown(PlainText.markdown(names.joined(separator: "\n")))]
    }
  }

  /// Whether a text that does not say what it is looks like HTML.
  private static func hasTags(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast().contains { index in
      guard bytes[index] == UInt8(ascii: "<") else { return false }
      let next = bytes[index + 1] | 0x20
      return (0x61...0x7A).contains(next) || bytes[index + 1] == UInt8(ascii: "/")
    }
  }
}

extension String {
  /// With `\n` at the end of each line.
  var normalizedLineEnds: String {
    replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}
