import Foundation

/// The fetched icons of one template on disk: `<code>.png` and, beside it, `<code>.json`.
struct IconCache: Sendable {
  /// The folder of this template's icons.
  let folder: String

  /// An icon that was fetched once and is whole.
  struct Copy: Hashable, Sendable {
    /// The PNG bytes.
    let bytes: [UInt8]
    /// What the server knows this version by.
    let validators: IconValidators
    /// When the server last confirmed it.
    let confirmed: Date
  }

  private struct Record: Codable {
    let etag: String?
    let lastModified: String?
    let size: Int
    let checksum: String
    let confirmed: Date
  }

  /// The copy of an icon, or `nil` if there is none that is whole and matches its record.
  func copy(of icon: WeatherIcon) -> Copy? {
    do {
      guard let json = try read(path(of: icon, "json"), atMost: 4096),
        let bytes = try read(path(of: icon, "png"), atMost: PNGValidator.byteLimit)
      else { return nil }
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .secondsSince1970
      let record = try decoder.decode(Record.self, from: Data(json))
      guard record.size == bytes.count, record.checksum == Fingerprint(of: bytes).text else {
        return nil
      }
      try PNGValidator.check(bytes)
      let validators = IconValidators(etag: record.etag, lastModified: record.lastModified)
      return Copy(bytes: bytes, validators: validators, confirmed: record.confirmed)
    } catch {
      // Whatever is wrong with a copy, the icon is fetched again and replaces it.
      return nil
    }
  }

  /// Keeps a copy. The picture comes first: a record never speaks of one that isn't there.
  func keep(_ copy: Copy, of icon: WeatherIcon) throws {
    try refuseLinks()
    // What `.ilgi` is in is never made: a journal that has been moved away does not come back.
    for folder in folders { _ = try FileAccess.makeNewDirectory(folder) }
    try write(Data(copy.bytes), to: path(of: icon, "png"))
    try keepRecord(of: copy, for: icon)
  }

  /// Keeps what is known about a copy whose picture is there already.
  func keepRecord(of copy: Copy, for icon: WeatherIcon) throws {
    try refuseLinks()
    let record = Record(
      etag: copy.validators.etag,
      lastModified: copy.validators.lastModified,
      size: copy.bytes.count,
      checksum: Fingerprint(of: copy.bytes).text,
      confirmed: copy.confirmed
    )
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = .sortedKeys
    try write(try encoder.encode(record), to: path(of: icon, "json"))
  }

  /// The folder is `.ilgi/icons/<template>`; a link among the three may lead out of the journal.
  private func refuseLinks() throws {
    for folder in folders {
      if case .link? = try FileAccess.kind(of: folder) { throw CocoaError(.fileWriteNoPermission) }
    }
  }

  private var folders: [String] { [folder.parentPath.parentPath, folder.parentPath, folder] }

  private func path(of icon: WeatherIcon, _ type: String) -> String {
    "\(folder)/\(icon.code).\(type)"
  }

  /// The bytes of a file, or `nil` if there is none or it is larger than expected.
  private func read(_ path: String, atMost limit: Int) throws -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    let data = try file.read(upToCount: limit + 1)
    try file.close()
    guard let data, data.count <= limit else { return nil }
    return Array(data)
  }

  /// Writes a file as a whole or not at all: a temporary file beside it takes its place.
  private func write(_ data: Data, to path: String) throws {
    try data.write(to: URL(filePath: path), options: .atomic)
  }
}

/// What a server is told about a copy, so that it can answer "not modified".
struct IconValidators: Hashable, Sendable {
  /// The `ETag` of the copy.
  let etag: String?
  /// The `Last-Modified` of the copy, as the server wrote it.
  let lastModified: String?

  /// Takes over what can stand in a header field: printable ASCII of a sensible length.
  init(etag: String?, lastModified: String?) {
    self.etag = Self.usable(etag)
    self.lastModified = Self.usable(lastModified)
  }

  /// The header fields of a conditional request.
  var headers: [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = etag
    headers["If-Modified-Since"] = lastModified
    return headers
  }

  private static func usable(_ value: String?) -> String? {
    guard let value, (1...200).contains(value.utf8.count),
      value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    return value
  }
}
