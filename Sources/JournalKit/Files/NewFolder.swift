internal import CSystemCalls

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A folder that is filled under a hidden name and then appears whole under its own, or never.
final class NewFolder {
  private let temporary: String
  private var folders: [String]
  private var files: [String] = []
  private var isFinished = false

  /// - Parameter path: where it is to be, absolute.
  init(beside path: String) throws(SystemError) {
    temporary = FileAccess.temporaryPath(beside: path)
    Leftovers.add(temporary)
    // Only its owner looks into it.
    guard mkdir(temporary, 0o700) == 0 else {
      folders = []
      isFinished = true
      throw SystemError(.write, path)
    }
    folders = [temporary]
  }

  deinit {
    defer { Leftovers.forget(temporary) }
    guard !isFinished else { return }
    for file in files { unlink(file) }
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// Adds a file.
  /// - Parameter path: relative, without `..`.
  func add(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    let target = try place(for: path)
    try FileAccess.create(target, with: bytes, isSynchronised: false)
    files.append(target)
  }

  /// Adds a file as it stands, however large it is.
  func add(_ path: String, copyOf source: OpenFile) throws(SystemError) {
    let target = try place(for: path)
    let new = try NewFile(in: target.parentPath)
    try source.read(piecesOf: FileAccess.pieceSize, each: new.append)
    try new.finish(as: target)
    files.append(target)
  }

  /// Gives the folder its name; all that is in it is on the disk by then.
  /// - Throws: an error whose ``SystemError/isOccupied`` is true where something stands there.
  func finish(as path: String) throws(SystemError) {
    FileAccess.synchroniseFileSystem(of: temporary)
    if ilgi_rename_new(temporary, path) != 0 {
      let failure = SystemError(.write, path)
      guard [EINVAL, ENOSYS, ENOTSUP].contains(failure.code) else { throw failure }
      // Where the system can't keep from replacing, it still replaces no folder that holds anything.
      guard try FileAccess.kind(of: path) == nil else {
        throw SystemError(.write, path, code: EEXIST)
      }
      guard rename(temporary, path) == 0 else { throw SystemError(.write, path) }
    }
    isFinished = true
    FileAccess.synchronise(folderOf: path)
  }

  /// Makes the folders above a file.
  private func place(for path: String) throws(SystemError) -> String {
    var folder = temporary
    for part in path.pathParts.dropLast() {
      folder += "/" + part
      if try FileAccess.makeNewDirectory(folder) { folders.append(folder) }
    }
    return temporary + "/" + path
  }
}
