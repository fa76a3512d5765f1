extension ExportFormat {
  /// The ZIP that Day One imports: the journal's JSON, and folders with photos and other media.
  static let dayOne = ExportFormat(name: "dayone", isFolder: false) {
    (selection, path) throws(ExportFailure) in
    do {
      try DayOneExport(selection).write(to: path)
      return ExportContents(selection)
    } catch let failure as ExportFailure {
      throw failure
    } catch let failure as ArchiveFailure {
      throw ExportFailure(failure, writing: path)
    } catch let error as SystemError {
      throw ExportFailure(error, writing: path)
    } catch {
      throw ExportFailure.impossible(Message(of: error))
    }
  }
}

private struct DayOneExport {
  private let selection: ExportSelection
  private let media: [String: DayOneAttachment]

  init(_ selection: ExportSelection) throws {
    self.selection = selection
    var media: [String: DayOneAttachment] = [:]
    for path in selection.attachments { media[path] = try DayOneAttachment(path, of: selection) }
    self.media = media
  }

  func write(to path: String) throws {
    var archive = ZipWriter()
    let time = ArchiveTime(selection.entries.last?.entry.moment ?? .unknown)
    let writer = DayOneEntryWriter(selection, media: media)
    let entries = selection.entries.map { entry in
      var json = JSONWriter()
      writer.write(entry, to: &json)
      return json.bytes
    }
    try archive.add(name + ".json", .bytes(Self.json(entries)), packing: .deflated, time: time)
    var names: Set<String> = []
    for path in selection.attachments {
      guard let file = media[path], names.insert(file.member).inserted else { continue }
      try archive.add(
        file.member, file.content(root: selection.root), packing: .stored, time: time)
    }
    let originals = try DayOneOriginalsWriter(selection, media: media).json(for: entries)
    try archive.add(DayOneOriginals.member, .bytes(originals), packing: .deflated, time: time)
    try archive.write(to: path, mode: 0o600)
  }

  private static func json(_ entries: [[UInt8]]) -> [UInt8] {
    let head = Array(#"{"metadata":{"version":"1.0"},"entries":["#.utf8)
    return head + entries.joined(separator: [UInt8(ascii: ",")]) + Array("]}".utf8)
  }

  /// The journal's name in Day One: the title without what a file's name can't have.
  private var name: String {
    let kept = selection.configuration.title.nfc.unicodeScalars.map { scalar in
      "/\\:*?\"<>|".unicodeScalars.contains(scalar)
        || scalar.properties.generalCategory == .control ? " " : Character(scalar)
    }
    let words = String(kept.prefix(60)).split(separator: " ").joined(separator: " ")
    let name = String(words.drop { $0 == "." || $0 == " " })
    return name.isEmpty ? "Journal" : name
  }
}
