internal import Foundation

extension ExportFormat {
  /// One file with everything, `Documentation/export-json.md` describes it.
  static let json = ExportFormat(name: "json", isFolder: false) {
    (selection, path) throws(ExportFailure) in
    do throws(SystemError) {
      try JSONExport(selection: selection).write(to: path)
      return ExportContents(selection)
    } catch {
      throw ExportFailure(error, writing: path)
    }
  }
}

/// Writes ilgi's own JSON: a line for each entry, then one for each attachment, of which only a piece
/// is in memory at a time.
private struct JSONExport {
  let selection: ExportSelection

  /// Attachments are read in pieces of this size in bytes: a multiple of 3, so that base64 goes on
  /// from one to the next without filling up.
  private static let pieceSize = 3 << 14

  func write(to path: String) throws(SystemError) {
    let folder = path.parentPath.isEmpty ? "/" : path.parentPath
    let file = try NewFile(in: folder, for: path, mode: 0o600)
    try file.append(head)
    for (number, entry) in selection.entries.enumerated() {
      try file.append(Array((number == 0 ? "\n" : ",\n").utf8) + line(of: entry))
    }
    try file.append(Array("\n],\"files\":[".utf8))
    for (number, path) in selection.attachments.enumerated() {
      try file.append(Array((number == 0 ? "\n" : ",\n").utf8))
      try append(path, to: file)
    }
    try file.append(Array("\n]}\n".utf8))
    try file.synchronise()
    try file.finish(as: path)
    FileAccess.synchronise(folderOf: path)
  }

  /// Everything up to the first entry.
  private var head: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("format")
      json.string("ilgi")
      json.key("version")
      json.integer(1)
      json.key("title")
      json.string(selection.configuration.title)
      json.key("timezone")
      json.stringOrNull(selection.configuration.timezone?.name)
    }
    return json.bytes.dropLast() + Array(",\"entries\":[".utf8)
  }

  private func line(of exported: ExportedEntry) -> [UInt8] {
    let entry = exported.entry
    var json = JSONWriter()
    json.object { json in
      json.key("path")
      json.string(selection.pathInEntries(entry.path))
      json.key("uuid")
      json.string(entry.id.text)
      json.key("created")
      json.string(entry.moment.written)
      json.key("offset")
      json.string(entry.moment.offset.iso)
      json.key("timezone")
      json.stringOrNull(exported.frontMatter.timezone?.name)
      json.key("updated")
      json.stringOrNull(entry.updated?.written)
      json.key("title")
      json.stringOrNull(entry.title)
      appendFields(of: entry, to: &json)
      json.key("body")
      json.string(wholeFile: exported.body)
      json.key("attachments")
      json.array { json in
        for path in exported.attachments { json.string(selection.pathInEntries(path)) }
      }
      json.key("file")
      json.string(wholeFile: exported.file)
    }
    return json.bytes
  }

  private func appendFields(of entry: Entry, to json: inout JSONWriter) {
    json.key("weather")
    json.weather(entry.weather)
    json.key("location")
    json.location(entry.location)
    json.key("tags")
    json.array { json in
      for tag in entry.tags { json.string(tag) }
    }
    json.key("mood")
    json.stringOrNull(entry.mood)
    json.key("starred")
    json.bool(entry.isStarred)
    json.key("lang")
    json.stringOrNull(entry.language)
    json.key("draft")
    json.bool(entry.isDraft)
    json.key("private")
    json.bool(entry.isPrivate)
    json.key("source")
    json.stringOrNull(entry.source)
  }

  /// Writes an attachment; what is only known after its last byte stands behind its bytes.
  private func append(_ path: String, to file: NewFile) throws(SystemError) {
    let attachment = try selection.open(path)
    var json = JSONWriter()
    json.object { json in
      json.key("path")
      json.string(selection.pathInEntries(path))
      json.key("type")
      json.string(AttachmentType(path: path).mediaType)
    }
    try file.append(json.bytes.dropLast() + Array(",\"data\":\"".utf8))
    var digest = SHA256()
    var size = 0
    try attachment.read(piecesOf: Self.pieceSize) { (piece) throws(SystemError) in
      digest.append(piece)
      size += piece.count
      try file.append(Array(Data(piece).base64EncodedData()))
    }
    let end = "\",\"size\":\(size),\"sha256\":\"\(digest.finish())\"}"
    try file.append(Array(end.utf8))
  }
}

extension JSONWriter {
  fileprivate mutating func weather(_ weather: Weather?) {
    guard let weather else { return null() }
    object { json in
      json.key("main")
      json.stringOrNull(weather.main)
      json.key("icon")
      json.stringOrNull(weather.icon?.code)
      json.key("description")
      json.stringOrNull(weather.description)
      json.key("temperature")
      json.numberOrNull(weather.temperature)
      json.key("provider")
      json.stringOrNull(weather.provider)
    }
  }

  fileprivate mutating func location(_ place: Place?) {
    guard let place else { return null() }
    object { json in
      json.key("name")
      json.stringOrNull(place.name)
      json.key("latitude")
      json.numberOrNull(place.coordinates?.latitude)
      json.key("longitude")
      json.numberOrNull(place.coordinates?.longitude)
    }
  }

  private mutating func numberOrNull(_ value: Double?) {
    if let value { number("\(value)") } else { null() }
  }
}
