/// A file below `.ilgi/cache/`: whole and of this ilgi, or as good as none.
///
/// A line that names its kind and format, the key (8 bytes), the content, and the digest of all
/// before it (8 bytes). Only its owner may read it: it tells of private entries too.
struct CacheFile {
  /// The folder of all such files, relative to the journal's root.
  static let folder = ".ilgi/cache"
  /// The largest file that is read, in bytes.
  private static let largest = 1 << 30

  private let folder: String
  private let name: String
  /// A number that differs whenever the content may not be used any more.
  private let key: UInt64

  /// - Parameters:
  ///   - root: the journal's root, absolute.
  ///   - key: what the content is good for, such as the digest of journal.yml.
  init(root: String, name: String, key: UInt64) {
    folder = root + "/" + Self.folder
    self.name = name
    self.key = key
  }

  private var path: String { folder + "/" + name }
  private var firstLine: [UInt8] { Array("ilgi \(name.prefix { $0 != "-" }) 1\n".utf8) }

  /// The content; nil where there is none, or none that is whole and for this key. A cache that
  /// can't be read is one that isn't there: the build only takes longer.
  func read() -> ArraySlice<UInt8>? {
    guard !Self.isLink(folder), !Self.isLink(path),
      let bytes = try? FileAccess.read(path, limit: Self.largest)
    else { return nil }
    let head = firstLine
    guard bytes.count >= head.count + 16, bytes.starts(with: head) else { return nil }
    let numbers = bytes[head.count..<(head.count + 8)] + bytes[(bytes.count - 8)...]
    let (key, sum) =
      (try? CacheReader.read(numbers) { (reader) throws(CacheReader.Damage) in
        (try reader.bits(), try reader.bits())
      }) ?? (0, 0)
    guard key == self.key, sum == Digest(of: bytes[..<(bytes.count - 8)]).value else { return nil }
    return bytes[(head.count + 8)..<(bytes.count - 8)]
  }

  /// Keeps a content in place of the one before. Where that can't be done the next build takes
  /// longer, and nothing else is lost.
  /// - Parameters:
  ///   - capacity: how many bytes are expected.
  ///   - put: writes the content.
  func write(capacity: Int, _ put: (inout CacheWriter) -> Void) {
    let head = firstLine
    var writer = CacheWriter(capacity: capacity + head.count + 16)
    writer.put(verbatim: head)
    writer.put(bits: key)
    put(&writer)
    writer.put(bits: Digest(of: writer.bytes).value)
    let bytes = writer.bytes
    guard Self.makeFolders([folder.parentPath, folder]), !Self.isLink(path) else { return remove() }
    do throws(SystemError) {
      try FileAccess.replace(
        path, with: bytes, through: "\(path).\(FileAccess.processName)", mode: 0o600)
    } catch {
      remove()
    }
  }

  /// Forgets the content, which is older than what it tells of.
  func remove() {
    if Self.isLink(folder) { return }
    // There may be none.
    try? FileAccess.remove(path)
  }

  /// Makes folders, each in the one before; false where one can't be had. What the first is in is
  /// never made: a journal that has been moved away does not come back.
  static func makeFolders(_ paths: [String]) -> Bool {
    for path in paths {
      do throws(SystemError) {
        _ = try FileAccess.makeNewDirectory(path)
        guard case .directory? = try FileAccess.kind(of: path) else { return false }
      } catch {
        return false
      }
    }
    return true
  }

  /// A link is never written through: it may lead out of the journal.
  fileprivate static func isLink(_ path: String) -> Bool {
    if case .link? = try? FileAccess.kind(of: path) { return true }
    return false
  }
}

/// A file below `.ilgi/cache/` that means something only together with a ``CacheFile`` that says what
/// stands where. Only its owner may read it.
struct CacheData: Sendable {
  /// Absolute.
  let path: String
  private let folder: String

  /// - Parameter root: the journal's root, absolute.
  init(root: String, name: String) {
    folder = root + "/" + CacheFile.folder
    path = folder + "/" + name
  }

  /// - Returns: whether it could be written.
  func write(_ bytes: [UInt8]) -> Bool {
    guard CacheFile.makeFolders([folder.parentPath, folder]), !CacheFile.isLink(path) else {
      return false
    }
    do throws(SystemError) {
      try FileAccess.replace(
        path, with: bytes, through: "\(path).\(FileAccess.processName)", mode: 0o600)
      return true
    } catch {
      remove()
      return false
    }
  }

  func remove() {
    if CacheFile.isLink(folder) { return }
    try? FileAccess.remove(path)
  }
}
