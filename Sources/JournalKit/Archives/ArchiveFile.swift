#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An archive that is open for reading: a plain file, wherever it lies. It is closed with the last
/// use of the value.
final class ArchiveFile: Sendable {
  /// The size in bytes when it was opened.
  var size: Int { stamp.size }
  private let path: String
  private let stamp: FileStamp
  private let descriptor: Int32

  /// Opens a plain file; a pipe or device does not keep it waiting.
  /// - Parameter path: absolute.
  init(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw SystemError(.read, path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let failure = SystemError(.read, path)
      close(descriptor)
      throw failure
    }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else {
      close(descriptor)
      throw SystemError(.read, path, code: kind == S_IFDIR ? EISDIR : EINVAL)
    }
    self.path = path
    self.descriptor = descriptor
    stamp = FileStamp(status)
  }

  deinit { close(descriptor) }

  /// Reads bytes from an offset on.
  /// - Returns: how many there were.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
    try FileAccess.read(into: buffer, from: descriptor, at: offset, path)
  }

  /// The bytes from an offset, `count` of them unless the file ends before.
  func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    try FileAccess.bytes(of: descriptor, at: offset, count: count, path)
  }

  /// The failure of a reading that a change has made worthless; nil where the file is as it was.
  var changeFailure: SystemError? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return SystemError(.read, path) }
    return FileStamp(status) == stamp ? nil : SystemError(.read, path, code: EBUSY)
  }
}
