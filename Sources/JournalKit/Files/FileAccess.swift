#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a path is, without following a symbolic link at its end unless asked.
package enum FileKind: Sendable {
  case file(size: Int)
  case directory
  case link
  case other
}

/// The few file-system calls that ilgi makes, on plain paths, so that their cost and their failures
/// are in sight.
package enum FileAccess {
  /// Reads a whole file.
  /// - Parameter limit: the largest size in bytes to read; a larger file gives nil.
  package static func read(_ path: String, limit: Int = .max) throws(SystemError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError(.read, path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError(.read, path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(.read, path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    guard status.st_size <= limit else { return nil }
    return try readAll(descriptor, expected: Int(status.st_size), limit: limit, path)
  }

  /// Reads at most the first `count` bytes of a file.
  package static func readHead(_ path: String, count: Int) throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError(.read, path) }
    defer { close(descriptor) }
    guard let head = piece(of: descriptor, upTo: count) else { throw SystemError(.read, path) }
    return head
  }

  /// Reads `count` bytes of a file, or as many as there are, from an offset. A link at the path's
  /// end is not followed.
  static func read(_ path: String, at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0, lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      let error = SystemError(.read, path)
      if descriptor >= 0 { close(descriptor) }
      throw error
    }
    defer { close(descriptor) }
    guard let bytes = piece(of: descriptor, upTo: count) else { throw SystemError(.read, path) }
    return bytes
  }

  private static func readAll(
    _ descriptor: Int32, expected: Int, limit: Int, _ path: String
  ) throws(SystemError) -> [UInt8]? {
    // One byte more than expected, so that a file which has not grown is read at once and known to
    // have ended.
    guard var bytes = piece(of: descriptor, upTo: expected + 1) else {
      throw SystemError(.read, path)
    }
    var hasEnded = bytes.count <= expected
    while !hasEnded, bytes.count <= limit {
      guard let more = piece(of: descriptor, upTo: pieceSize) else {
        throw SystemError(.read, path)
      }
      bytes += more
      hasEnded = more.isEmpty
    }
    return bytes.count <= limit ? bytes : nil
  }

  /// Size of the pieces in which large files are read.
  static let pieceSize = 1 << 20

  /// The next bytes of an open file, `count` of them unless it ends; nil after a failure, with its
  /// reason in `errno`.
  static func piece(of descriptor: Int32, upTo count: Int) -> [UInt8]? {
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      while filled < count {
        let got = readSome(descriptor, start + filled, count - filled)
        if got < 0 { hasFailed = true }
        if got <= 0 { return }
        filled += got
      }
    }
    return hasFailed ? nil : bytes
  }

  private static func readSome(
    _ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>, _ count: Int
  ) -> Int {
    while true {
      let got = systemRead(descriptor, buffer, count)
      if got >= 0 || errno != EINTR { return got }
    }
  }

  /// What stands at a path, or nil where nothing does.
  package static func kind(of path: String, followingLinks: Bool = false) throws(SystemError)
    -> FileKind?
  {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      let error = SystemError(.lookAt, path)
      if error.isMissing { return nil }
      throw error
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(size: Int(status.st_size))
    case S_IFDIR: return .directory
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// When a file was last written, in nanoseconds since 1970; nil where that can't be told.
  package static func modificationTime(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }

  /// The absolute path with every symbolic link resolved, or nil where something on the way is
  /// missing.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }
}
