#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// A plain file of the journal that is open for reading; it is closed with the last use of the value.
///
/// Between a look at a folder and the reading of a file in it, the file, the folder or a link on the
/// way may have become another. So what counts is what has been opened, not by which name.
package final class OpenFile: Sendable {
  /// What the file was when it was opened.
  package let stamp: FileStamp
  private let path: String
  private let descriptor: Int32

  /// Opens a file that lies, links resolved, below the journal's root and not in ilgi's own folder.
  /// - Parameters:
  ///   - path: absolute.
  ///   - root: the journal's root, absolute, with links resolved.
  /// - Throws: an error whose ``SystemError/leadsOutOfJournal`` is true for a file elsewhere.
  package init(_ path: String, root: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw SystemError(.read, path) }
    do throws(SystemError) {
      stamp = try Self.stamp(of: descriptor, path)
      guard Self.isInJournal(descriptor, path, stamp, root: root) else {
        throw SystemError(.read, path, code: SystemError.outsideJournal)
      }
    } catch {
      close(descriptor)
      throw error
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The size in bytes when it was opened.
  package var size: Int { stamp.size }

  /// Whether the file has been changed since it was opened.
  package var hasChanged: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || FileStamp(status) != stamp
  }

  /// The failure of a reading that a change has made worthless.
  var changeFailure: SystemError { SystemError(.read, path, code: EBUSY) }

  /// The bytes from an offset, `count` of them unless the file ends before.
  package func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      while filled < count {
        let got = pread(descriptor, start + filled, count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = SystemError(.read, path) }
        if got <= 0 { return }
        filled += got
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// All bytes; nil where there are more than `limit`.
  package func bytes(limit: Int) throws(SystemError) -> [UInt8]? {
    guard size <= limit else { return nil }
    // One byte more than expected, to know whether the file has grown.
    var bytes = try bytes(at: 0, count: size + 1)
    var hasEnded = bytes.count <= size
    while !hasEnded, bytes.count <= limit {
      let more = try self.bytes(at: bytes.count, count: FileAccess.pieceSize)
      bytes += more
      hasEnded = more.isEmpty
    }
    return bytes.count <= limit ? bytes : nil
  }

  private static func stamp(of descriptor: Int32, _ path: String) throws(SystemError) -> FileStamp {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError(.read, path) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else {
      throw SystemError(.read, path, code: kind == S_IFDIR ? EISDIR : EINVAL)
    }
    return FileStamp(status)
  }

  private static func isInJournal(
    _ descriptor: Int32, _ path: String, _ stamp: FileStamp, root: String
  ) -> Bool {
    if let opened = Self.path(of: descriptor) {
      return JournalBoundary.contains(opened, root: root)
    }
    // Where the system does not tell, as without /proc, the file must be the one at a path without
    // links.
    guard let real = FileAccess.realPath(path), JournalBoundary.contains(real, root: root),
      let found = FileStamp.of(real)
    else { return false }
    return found.device == stamp.device && found.inode == stamp.inode
  }

  /// Where an open file is, by the system's own word; nil where it has none.
  private static func path(of descriptor: Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      #if canImport(Darwin)
        guard fcntl(descriptor, F_GETPATH, start) == 0 else { return nil }
      #else
        let count = readlink("/proc/self/fd/\(descriptor)", start, Int(PATH_MAX))
        guard count > 0, count < Int(PATH_MAX) else { return nil }
        start[count] = 0
      #endif
      return String(validatingCString: start)
    }
  }
}
