internal import CSystemCalls

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is written piece by piece under a hidden name and then appears whole under its own, or
/// never.
final class NewFile {
  private let temporary: String
  /// What errors name: nobody knows the hidden name.
  private let shown: String
  private let descriptor: Int32
  private var size = 0
  private var isFinished = false

  /// - Parameters:
  ///   - folder: the folder that the file will be in, absolute.
  ///   - path: the name that it will have, for errors; where it is open yet, they name the folder.
  ///   - mode: its permissions before the user's mask is taken from them.
  init(
    in folder: String, for path: String? = nil, mode: UInt32 = 0o666
  ) throws(SystemError) {
    shown = path ?? folder
    temporary = FileAccess.temporaryPath(beside: folder + "/x")
    Leftovers.add(temporary)
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    descriptor = open(temporary, flags, mode_t(mode))
    guard descriptor >= 0 else {
      isFinished = true
      throw SystemError(.write, shown)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isFinished { unlink(temporary) }
    Leftovers.forget(temporary)
  }

  func append(_ bytes: [UInt8]) throws(SystemError) {
    var failure: SystemError?
    bytes.withUnsafeBytes { buffer in
      do throws(SystemError) {
        try FileAccess.write(buffer, to: descriptor, shown)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    size += bytes.count
  }

  /// Waits until all that was appended is on the disk.
  func synchronise() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw SystemError(.write, shown) }
  }

  /// Whether a file holds just what has been written here.
  /// - Parameter path: absolute; a link at its end is not followed.
  func isSame(as path: String) throws(SystemError) -> Bool {
    guard case .file(size)? = try FileAccess.kind(of: path) else { return false }
    let other = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard other >= 0 else { throw SystemError(.read, path) }
    defer { close(other) }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SystemError(.read, shown) }
    defer { lseek(descriptor, 0, SEEK_END) }
    while true {
      guard let mine = FileAccess.piece(of: descriptor, upTo: FileAccess.pieceSize),
        let its = FileAccess.piece(of: other, upTo: FileAccess.pieceSize)
      else { throw SystemError(.read, path) }
      if mine != its { return false }
      if mine.isEmpty { return true }
    }
  }

  /// Gives the file its name.
  /// - Throws: an error whose ``SystemError/isOccupied`` is true where something stands there.
  func finish(as path: String) throws(SystemError) {
    if ilgi_rename_new(temporary, path) == 0 {
      isFinished = true
      return
    }
    let failure = SystemError(.write, path)
    // A hard link is refused just so where the name is taken.
    guard [EINVAL, ENOSYS, ENOTSUP].contains(failure.code), link(temporary, path) == 0 else {
      throw failure
    }
  }
}

extension FileAccess {
  /// Puts to disk whatever has been written to a file system.
  /// - Parameter path: a folder on it.
  static func synchroniseFileSystem(of path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    ilgi_synchronise(descriptor)
    close(descriptor)
  }

  /// The folder that relative paths start from.
  static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }
}
