#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension FileAccess {
  /// Makes a folder and the missing ones above it.
  package static func makeDirectories(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) == 0 { return }
    switch errno {
    case EEXIST:
      if case .directory? = try kind(of: path, followingLinks: true) { return }
      throw SystemError(.makeFolder, path, code: ENOTDIR)
    case ENOENT:
      guard !path.parentPath.isEmpty else { throw SystemError(.makeFolder, path) }
      try makeDirectories(path.parentPath)
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw SystemError(.makeFolder, path)
      }
    default: throw SystemError(.makeFolder, path)
    }
  }

  /// Makes a folder; false where something has its name already.
  package static func makeNewDirectory(_ path: String) throws(SystemError) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    guard errno == EEXIST else { throw SystemError(.makeFolder, path) }
    return false
  }

  /// Writes a new file at `temporary`, then gives it its name, so that `path` is at any moment
  /// whole: old or new.
  /// - Parameter synchronised: whether the bytes must be on the disk before the name is given
  ///   (for a person's own files).
  /// - Parameter mode: its permissions before the user's mask is taken from them.
  package static func replace(
    _ path: String, with bytes: [UInt8], through temporary: String, mode: UInt32 = 0o666,
    synchronised: Bool = false
  ) throws(SystemError) {
    try write(bytes, to: temporary, mode: mode, synchronised: synchronised)
    guard rename(temporary, path) == 0 else {
      let error = SystemError(.write, path)
      unlink(temporary)
      throw error
    }
  }

  /// Writes a file that must not be there yet.
  /// - Parameters:
  ///   - mode: its permissions before the user's mask is taken from them.
  ///   - isSynchronised: whether to wait for the disk.
  package static func create(
    _ path: String, with bytes: [UInt8], mode: UInt32 = 0o666, isSynchronised: Bool = true
  ) throws(SystemError) {
    try write(bytes, to: path, flags: O_EXCL, mode: mode, synchronised: isSynchronised)
  }

  private static func write(
    _ bytes: [UInt8], to path: String, flags: Int32 = O_TRUNC, mode: UInt32 = 0o666,
    synchronised: Bool
  ) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | flags
    let descriptor = open(path, flags, mode_t(mode))
    guard descriptor >= 0 else { throw SystemError(.write, path) }
    var failure: SystemError?
    do throws(SystemError) {
      try write(bytes, to: descriptor, path)
    } catch {
      failure = error
    }
    if failure == nil, synchronised, fsync(descriptor) != 0 { failure = SystemError(.write, path) }
    if close(descriptor) != 0, failure == nil { failure = SystemError(.write, path) }
    if let failure {
      unlink(path)
      throw failure
    }
  }

  private static func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int
  {
    while true {
      let wrote = systemWrite(descriptor, bytes, count)
      if wrote >= 0 || errno != EINTR { return wrote }
    }
  }

  /// Like ``replace(_:with:through:synchronised:)``, with what is published of another file, however
  /// large it is.
  static func replace(
    _ path: String, withCopyOf source: PublishedFile, through temporary: String
  ) throws(SystemError) {
    let output = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard output >= 0 else { throw SystemError(.write, temporary) }
    do throws(SystemError) {
      defer { close(output) }
      var offset = 0
      while true {
        let piece = try source.bytes(at: offset, count: pieceSize)
        if piece.isEmpty { break }
        try write(piece, to: output, path)
        offset += piece.count
      }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, path) == 0 else {
      let error = SystemError(.write, path)
      unlink(temporary)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String)
    throws(SystemError)
  {
    var failure: SystemError?
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      var done = 0
      while done < buffer.count {
        let wrote = writeSome(descriptor, start + done, buffer.count - done)
        if wrote < 0 {
          failure = SystemError(.write, path)
          return
        }
        done += wrote
      }
    }
    if let failure { throw failure }
  }

  /// A name for temporary files that no other process on this machine gives.
  package static var processName: String { "\(getpid()).tmp" }

  /// Whether a name ends in what ``processName`` is in a process that is still there.
  static func isOfLivingProcess(_ name: String) -> Bool {
    guard let number = name.split(separator: ".").dropLast().last.flatMap({ Int32($0) }) else {
      return false
    }
    return kill(number, 0) == 0 || errno == EPERM
  }

  /// Removes a file or symbolic link; one that is not there is no failure.
  package static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw SystemError(.remove, path) }
  }

  /// Removes a folder, which must be empty; one that is not there is no failure.
  package static func removeDirectory(_ path: String) throws(SystemError) {
    guard rmdir(path) == 0 || errno == ENOENT else { throw SystemError(.remove, path) }
  }

  /// Removes a folder if it is empty; tells whether it did.
  @discardableResult
  package static func removeIfEmpty(directory path: String) -> Bool {
    rmdir(path) == 0
  }
}
