/// The files that an import reads from: a folder, a single file with what lies beside it, or the
/// members of an archive.
///
/// Nothing outside is ever reached: paths with `..`, absolute ones and links that lead out name no
/// file.
package protocol ImportFiles: AnyObject {
  /// Paths of all files that may belong to the import, relative, with `/`, in NFC, sorted by bytes.
  /// Of a single file only itself.
  var paths: [String] { get }
  /// Files that were left alone, and why: links, names that lead elsewhere, locked ones.
  var refused: [(path: String, reason: Message)] { get }
  /// Whether there is such a file.
  func contains(_ path: String) -> Bool
  /// The bytes of a file.
  /// - Parameter limit: the largest size, in bytes, that is read.
  func read(_ path: String, limit: Int) throws(ImportFailure) -> [UInt8]
  /// Hands out the bytes of a file piece by piece, so that its size does not matter.
  func read(_ path: String, each piece: ([UInt8]) throws -> Void) throws
}

/// Files of the disk.
final class DiskImportFiles: ImportFiles {
  let paths: [String]
  let refused: [(path: String, reason: Message)]
  private let top: String

  /// The files of a folder, at any depth; names that start with a dot are passed over.
  init(folder: String) throws(ImportFailure) {
    guard let top = FileAccess.realPath(folder) else { throw .missing(folder) }
    var walk = FolderWalk(top)
    do throws(SystemError) {
      try walk.collect("", depth: 0)
    } catch {
      throw .unreadable(error)
    }
    self.top = top
    paths = walk.paths.sorted { $0.precedesInBytes($1) }
    refused = walk.refused
  }

  /// A single file; others beside it are read when it names them.
  init(file: String) throws(ImportFailure) {
    guard let real = FileAccess.realPath(file) else { throw .missing(file) }
    top = real.parentPath
    paths = [real.lastPathComponent]
    refused = []
  }

  func contains(_ path: String) -> Bool { (try? open(path)) != nil }

  func read(_ path: String, limit: Int) throws(ImportFailure) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try open(path).bytes(limit: limit)
    } catch {
      throw .unreadable(error)
    }
    guard let bytes else { throw .tooLarge(path: path, limit: limit) }
    return bytes
  }

  func read(_ path: String, each piece: ([UInt8]) throws -> Void) throws {
    let file = try open(path)
    var offset = 0
    while true {
      let bytes = try file.bytes(at: offset, count: FileAccess.pieceSize)
      if bytes.isEmpty { return }
      try piece(bytes)
      offset += bytes.count
    }
  }

  /// What has been opened counts, not by which name.
  private func open(_ path: String) throws(SystemError) -> OpenFile {
    guard ImportPath.isInside(path) else {
      throw SystemError(.read, path, code: SystemError.outsideJournal)
    }
    return try OpenFile(top + "/" + path, root: top)
  }
}

/// Paths as other programs' files name them.
enum ImportPath {
  /// Whether a path names something below the folder that it is relative to.
  static func isInside(_ path: String) -> Bool {
    guard !path.isEmpty, !path.utf8.contains(0), !path.hasPrefix("/") else { return false }
    return path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0 != "." && $0 != ".."
    }
  }
}

/// The files of a folder.
private struct FolderWalk {
  private let top: String
  private(set) var paths: [String] = []
  private(set) var refused: [(path: String, reason: Message)] = []

  /// So deep are folders looked into.
  private static let deepest = 64

  init(_ top: String) {
    self.top = top
  }

  mutating func collect(_ folder: String, depth: Int) throws(SystemError) {
    let entries = try DirectoryReader.entries(of: folder.isEmpty ? top : top + "/" + folder)
    for entry in entries where entry.name.first != UInt8(ascii: ".") {
      let name = String(decoding: entry.name, as: UTF8.self)
      let path = folder.isEmpty ? name : folder + "/" + name
      switch entry.kind {
      case .file where name.utf8.elementsEqual(entry.name): paths.append(path)
      case .directory where depth < Self.deepest: try collect(path, depth: depth + 1)
      case .link:
        refused.append(
          (path, Message(en: "links are not followed", ko: "링크는 따라가지 않아요")))
      default:
        refused.append((path, Message(en: "this is no plain file", ko: "일반 파일이 아니에요")))
      }
    }
  }
}
