/// The files that an import reads from: a folder, a single file with what lies beside it, or the
/// members of an archive.
///
/// Nothing outside is ever reached: paths with `..`, absolute ones and links that lead out name no
/// file.
package protocol ImportFiles: AnyObject {
  /// Paths of all files that may belong to the import, relative, with `/`, in NFC, sorted by bytes.
  /// Of a single file only itself.
  var paths: [String] { get }
  /// Files that were left alone, and why: links, names that lead elsewhere, locked ones, folders that
  /// can't be read.
  var refused: [(path: String, reason: Message)] { get }
  /// Names in the folder itself that begin with a dot, which are not among ``paths``, and `.obsidian`
  /// also where it lies in a folder above: they tell which program a folder belongs to.
  var hiddenNames: [String] { get }
  /// Whether there is such a file.
  func contains(_ path: String) -> Bool
  /// The bytes of a file.
  /// - Parameter limit: the largest size, in bytes, that is read.
  func read(_ path: String, limit: Int) throws(ImportFailure) -> [UInt8]
  /// Hands out the bytes of a file piece by piece, so that its size does not matter.
  func read(_ path: String, each piece: ([UInt8]) throws -> Void) throws
  /// The same of a part of a file, which ends where the file does at the latest.
  func read(_ path: String, in range: Range<Int>, each piece: ([UInt8]) throws -> Void) throws
}

extension ImportFiles {
  var hiddenNames: [String] { [] }

  /// Passes over what stands before the part.
  func read(_ path: String, in range: Range<Int>, each piece: ([UInt8]) throws -> Void) throws {
    var offset = 0
    do {
      try read(path) { bytes in
        let wanted = range.clamped(to: offset..<offset + bytes.count)
        if !wanted.isEmpty {
          try piece(Array(bytes[wanted.lowerBound - offset..<wanted.upperBound - offset]))
        }
        offset += bytes.count
        if offset >= range.upperBound { throw PartIsRead() }
      }
    } catch is PartIsRead {
      return
    }
  }
}

/// Ends the reading of a file of which only a part is wanted.
private struct PartIsRead: Error {}

/// Files of the disk.
final class DiskImportFiles: ImportFiles {
  let paths: [String]
  let refused: [(path: String, reason: Message)]
  let hiddenNames: [String]
  private let top: String
  private var spellings = NameSpellings()

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
    hiddenNames = walk.hiddenNames + Self.vaultMark(above: top)
  }

  /// A single file; others beside it are read when it names them.
  init(file: String) throws(ImportFailure) {
    guard let real = FileAccess.realPath(file) else { throw .missing(file) }
    top = real.parentPath
    paths = [real.lastPathComponent.nfc]
    refused = []
    hiddenNames = Self.vaultMark(above: real)
  }

  /// The folder with the settings of a vault of Obsidian that a path lies in.
  private static func vaultMark(above path: String) -> [String] {
    var folder = path.parentPath
    while !folder.isEmpty {
      // A folder that can't be looked into tells nothing.
      if case .directory? = try? FileAccess.kind(of: folder + "/.obsidian") {
        return [".obsidian"]
      }
      folder = folder.parentPath
    }
    return []
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
    try read(path, in: 0..<Int.max, each: piece)
  }

  func read(_ path: String, in range: Range<Int>, each piece: ([UInt8]) throws -> Void) throws {
    let file = try open(path)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let count = min(FileAccess.pieceSize, range.upperBound - offset)
      let bytes = try file.bytes(at: offset, count: count)
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
    do throws(SystemError) {
      return try OpenFile(top + "/" + path, root: top)
    } catch {
      guard error.isMissing, let spelling = spellings.spelling(of: path, below: top) else {
        throw error
      }
      return try OpenFile(top + "/" + spelling, root: top)
    }
  }
}

/// Finds files whose names are written in another normalization of Unicode than they are asked for:
/// some systems take both for the same, others do not.
private struct NameSpellings {
  /// Names as they are on disk by their compositions, by folder.
  private var folders: [String: [String: String]] = [:]

  /// A path as it is on disk; nil where there is none, or it is spelled like that.
  mutating func spelling(of path: String, below top: String) -> String? {
    var found = ""
    for part in path.pathParts {
      guard let name = names(of: found, below: top)[String(part).nfc] else { return nil }
      found += found.isEmpty ? name : "/" + name
    }
    return found.utf8.elementsEqual(path.utf8) ? nil : found
  }

  private mutating func names(of folder: String, below top: String) -> [String: String] {
    if let names = folders[folder] { return names }
    var names: [String: String] = [:]
    // Of a folder that can't be read, nothing can.
    let entries = try? DirectoryReader.entries(of: folder.isEmpty ? top : top + "/" + folder)
    for entry in entries ?? [] {
      let name = String(decoding: entry.name, as: UTF8.self)
      names[name.nfc] = name
    }
    folders[folder] = names
    return names
  }
}

/// Paths as other programs' files name them.
enum ImportPath {
  /// Whether a path names something below the folder that it is relative to.
  static func isInside(_ path: String) -> Bool {
    guard !path.utf8.contains(0) else { return false }
    // By bytes, as the system does: to Swift a slash before a combining mark is none.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
  }
}

/// The files of a folder.
private struct FolderWalk {
  private let top: String
  private(set) var paths: [String] = []
  private(set) var refused: [(path: String, reason: Message)] = []
  private(set) var hiddenNames: [String] = []
  /// Paths that are taken; to Swift they are equal whichever way they are composed.
  private var seen: Set<String> = []

  /// So deep are folders looked into.
  private static let deepest = 64

  init(_ top: String) {
    self.top = top
  }

  /// - Throws: where the folder itself can't be read; one in it is refused.
  mutating func collect(_ folder: String, depth: Int) throws(SystemError) {
    let entries = try DirectoryReader.entries(of: folder.isEmpty ? top : top + "/" + folder)
    for entry in entries {
      let name = String(decoding: entry.name, as: UTF8.self)
      if entry.name.first == UInt8(ascii: ".") {
        if depth == 0 { hiddenNames.append(name.nfc) }
        continue
      }
      let path = folder.isEmpty ? name : folder + "/" + name
      switch entry.kind {
      case .file where name.utf8.elementsEqual(entry.name): add(path)
      case .directory where depth < Self.deepest:
        do throws(SystemError) {
          try collect(path, depth: depth + 1)
        } catch {
          refused.append((path, error.reason))
        }
      case .link:
        refused.append(
          (path, Message(en: "links are not followed", ko: "링크는 따라가지 않아요")))
      default:
        refused.append((path, Message(en: "this is no plain file", ko: "일반 파일이 아니에요")))
      }
    }
  }

  private mutating func add(_ path: String) {
    guard seen.insert(path).inserted else {
      return refused.append(
        (
          path,
          Message(en: "another file has the same name", ko: "이름이 같은 파일이 또 있어요")
        ))
    }
    paths.append(path.nfc)
  }
}
