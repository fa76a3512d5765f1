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

/// The few file-system calls that ilgi makes, on plain paths, so that their cost and their failures are in sight.
package enum FileAccess {
  /// Reads a whole file.
  /// - Parameter limit: the largest size in bytes to read; a larger file gives nil.
  package static func read(_ path: String, limit: Int = .max) throws(SystemError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError("read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError("read", path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    guard status.st_size <= limit else { return nil }
    return try readAll(descriptor, expected: Int(status.st_size), limit: limit, path)
  }

  /// Reads at most the first `count` bytes of a file.
  package static func readHead(_ path: String, count: Int) throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError("read", path) }
    defer { close(descriptor) }
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      while filled < count {
        let got = Self.read(descriptor, start + filled, count - filled)
        if got < 0 { failure = SystemError("read", path) }
        if got <= 0 { return }
        filled += got
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static func readAll(
    _ descriptor: Int32, expected: Int, limit: Int, _ path: String
  ) throws(SystemError) -> [UInt8]? {
    var failure: SystemError?
    var isTooLarge = false
    // One byte more than expected, so that a file which has not grown is read with one call and one check.
    let bytes = [UInt8](unsafeUninitializedCapacity: expected + 1) { buffer, count in
      while count < buffer.count {
        let got = Self.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
        if got < 0 {
          failure = SystemError("read", path)
          return
        }
        if got == 0 { return }
        count += got
      }
      isTooLarge = true
    }
    if let failure { throw failure }
    guard isTooLarge else { return bytes }
    // The file grew while it was read: read on in pieces.
    var all = bytes
    while all.count <= limit {
      let piece = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        let got = Self.read(descriptor, buffer.baseAddress!, buffer.count)
        if got < 0 { failure = SystemError("read", path) }
        count = max(0, got)
      }
      if let failure { throw failure }
      if piece.isEmpty { return all }
      all += piece
    }
    return nil
  }

  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    while true {
      #if canImport(Glibc)
        let got = Glibc.read(descriptor, buffer, count)
      #else
        let got = Darwin.read(descriptor, buffer, count)
      #endif
      if got >= 0 || errno != EINTR { return got }
    }
  }

  /// What stands at a path, or nil where nothing does.
  package static func kind(of path: String, followingLinks: Bool = false) throws(SystemError) -> FileKind? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      let error = SystemError("look at", path)
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

  /// The absolute path with every symbolic link resolved, or nil where something on the way is missing.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  /// Makes a folder and the missing ones above it.
  package static func makeDirectories(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) == 0 { return }
    switch errno {
    case EEXIST:
      if case .directory? = try kind(of: path, followingLinks: true) { return }
      throw SystemError("make the folder", path, code: ENOTDIR)
    case ENOENT:
      guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
        throw SystemError("make the folder", path)
      }
      try makeDirectories(String(path[..<slash]))
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw SystemError("make the folder", path)
      }
    default: throw SystemError("make the folder", path)
    }
  }

  /// Writes a new file at `temporary`, then gives it its name, so that `path` is at any moment whole: old or new.
  /// - Parameter synchronised: whether the bytes must be on the disk before the name is given (for a person's own files).
  package static func replace(
    _ path: String, with bytes: [UInt8], through temporary: String, synchronised: Bool = false
  ) throws(SystemError) {
    try write(bytes, to: temporary, synchronised: synchronised)
    guard rename(temporary, path) == 0 else {
      let error = SystemError("write", path)
      unlink(temporary)
      throw error
    }
  }

  /// Writes a file that must not be there yet.
  package static func create(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    try write(bytes, to: path, flags: O_EXCL, synchronised: true)
  }

  private static func write(
    _ bytes: [UInt8], to path: String, flags: Int32 = O_TRUNC, synchronised: Bool
  ) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | flags, 0o666)
    guard descriptor >= 0 else { throw SystemError("write", path) }
    var failure: SystemError?
    do throws(SystemError) {
      try write(bytes, to: descriptor, path)
    } catch {
      failure = error
    }
    if failure == nil, synchronised, fsync(descriptor) != 0 { failure = SystemError("write", path) }
    if close(descriptor) != 0, failure == nil { failure = SystemError("write", path) }
    if let failure {
      unlink(path)
      throw failure
    }
  }

  private static func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    while true {
      #if canImport(Glibc)
        let wrote = Glibc.write(descriptor, bytes, count)
      #else
        let wrote = Darwin.write(descriptor, bytes, count)
      #endif
      if wrote >= 0 || errno != EINTR { return wrote }
    }
  }

  /// Whether a plain file holds exactly these bytes; false where it can't be read.
  package static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard case .file(bytes.count)? = try? kind(of: path) else { return false }
    return (try? read(path)) == bytes
  }

  /// Size of the pieces in which files are compared and copied.
  private static let pieceSize = 1 << 20

  /// Whether two plain files hold the same bytes; false where one can't be read.
  package static func areEqual(_ path: String, _ other: String) -> Bool {
    guard case .file(let size)? = try? kind(of: path),
      case .file(size)? = try? kind(of: other, followingLinks: true)
    else { return false }
    let first = open(path, O_RDONLY | O_CLOEXEC)
    let second = open(other, O_RDONLY | O_CLOEXEC)
    defer {
      close(first)
      close(second)
    }
    guard first >= 0, second >= 0 else { return false }
    while true {
      guard let a = readPiece(first), let b = readPiece(second), a == b else { return false }
      if a.isEmpty { return true }
    }
  }

  /// The next bytes of an open file, as many as a piece holds unless it ends; nil after a failure.
  private static func readPiece(_ descriptor: Int32) -> [UInt8]? {
    var hasFailed = false
    let piece = [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      while filled < pieceSize {
        let got = read(descriptor, start + filled, pieceSize - filled)
        if got < 0 { hasFailed = true }
        if got <= 0 { return }
        filled += got
      }
    }
    return hasFailed ? nil : piece
  }

  /// Like ``replace(_:with:through:synchronised:)``, with the bytes of another file, however large it is.
  package static func replace(
    _ path: String, withCopyOf source: String, through temporary: String
  ) throws(SystemError) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw SystemError("read", source) }
    defer { close(input) }
    let output = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard output >= 0 else { throw SystemError("write", temporary) }
    do throws(SystemError) {
      defer { close(output) }
      while true {
        guard let piece = readPiece(input) else { throw SystemError("read", source) }
        if piece.isEmpty { break }
        try write(piece, to: output, path)
      }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, path) == 0 else {
      let error = SystemError("write", path)
      unlink(temporary)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(SystemError) {
    var failure: SystemError?
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      var done = 0
      while done < buffer.count {
        let wrote = writeSome(descriptor, start + done, buffer.count - done)
        if wrote < 0 {
          failure = SystemError("write", path)
          return
        }
        done += wrote
      }
    }
    if let failure { throw failure }
  }

  /// Removes a file or symbolic link; one that is not there is no failure.
  package static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw SystemError("remove", path) }
  }

  /// Removes a folder if it is empty; tells whether it did.
  @discardableResult
  package static func removeIfEmpty(directory path: String) -> Bool {
    rmdir(path) == 0
  }
}
