/// What a person names to be imported.
package final class ImportInput {
  package enum Kind: Sendable { case file, folder, archive }

  /// As the person wrote it.
  package let path: String
  package let kind: Kind
  package let files: any ImportFiles

  /// The largest JSON or text that is read as a whole, in bytes.
  static let largestText = 1 << 30

  /// - Parameter path: absolute, or relative to the current folder.
  package init(_ path: String) throws(ImportFailure) {
    self.path = path
    switch try Self.look(at: path) {
    case nil: throw .missing(path)
    case .directory?:
      kind = .folder
      files = try DiskImportFiles(folder: path)
    case .file? where try Self.isArchive(path):
      kind = .archive
      files = try ArchiveImportFiles(path)
    case .file?:
      kind = .file
      files = try DiskImportFiles(file: path)
    case .link?, .other?: throw .unreadable(.noPlainFile(path))
    }
  }

  private static func look(at path: String) throws(ImportFailure) -> FileKind? {
    do throws(SystemError) {
      return try FileAccess.kind(of: path, followingLinks: true)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Whether a file begins as a ZIP does: with a member, or with the end of one without members
  /// (PKWARE's application note).
  private static func isArchive(_ path: String) throws(ImportFailure) -> Bool {
    do throws(SystemError) {
      let head = try FileAccess.readHead(path, count: 4)
      return head == [0x50, 0x4B, 3, 4] || head == [0x50, 0x4B, 5, 6]
    } catch {
      throw .unreadable(error)
    }
  }

  /// The name of the file or folder, without its ending.
  package var name: String {
    let name = path.lastPathComponent.nfc
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Paths that end in `.json`, in any case, outside the folders that archives of macOS add; of a
  /// single file also one that begins as JSON does, whatever its name.
  private(set) lazy var jsonPaths: [String] = files.paths.filter {
    $0.lowercased().hasSuffix(".json") && !$0.hasPrefix("__MACOSX/")
      || kind == .file && Self.beginsAsJSON(path)
  }

  private static func beginsAsJSON(_ path: String) -> Bool {
    // What can't be read is told when it is imported.
    guard let head = try? FileAccess.readHead(path, count: 64) else { return false }
    let text = head.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    return text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[")
  }

  private var texts: [String: String] = [:]
  private var values: [String: JSONValue] = [:]

  /// A file as text, see ``ImportedText``; it is kept for the next who asks.
  func text(_ path: String) throws(ImportFailure) -> String {
    if let text = texts[path] { return text }
    let text = ImportedText.decode(try files.read(path, limit: Self.largestText))
    texts[path] = text
    return text
  }

  /// A file as JSON; it is kept for the next who asks.
  func json(_ path: String) throws(ImportFailure) -> JSONValue {
    if let value = values[path] { return value }
    let bytes = try files.read(path, limit: Self.largestText)
    do throws(JSONValue.Failure) {
      let value = try JSONValue(ImportedText.utf8(bytes))
      values[path] = value
      return value
    } catch {
      throw .malformed(format: "JSON", path: path, detail: error.message)
    }
  }
}
