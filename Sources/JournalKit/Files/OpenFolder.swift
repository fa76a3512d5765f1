#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A folder that is open, so that a look at a file in it does not begin at the root each time; it is
/// closed with the last use of the value.
final class OpenFolder: Sendable {
  private let descriptor: Int32

  /// - Parameter path: absolute.
  init(_ path: String) throws(SystemError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(.lookAt, path) }
  }

  deinit { close(descriptor) }

  /// The stamp of a plain file; nil where there is none, or something else.
  /// - Parameter path: relative to the folder. A link at its end is not followed.
  func stamp(of path: String) -> FileStamp? {
    guard let status = status(of: path), status.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileStamp(status)
  }

  /// Whether a path is that of a folder, and no link to one.
  /// - Parameter path: relative to the folder.
  func holdsFolder(_ path: String) -> Bool {
    guard let status = status(of: path) else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  private func status(of path: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }
}
