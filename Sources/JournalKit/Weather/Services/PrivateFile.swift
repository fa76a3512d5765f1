#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads a small file that nobody but its owner may know.
enum PrivateFile {
  /// Its bytes; nil where there is none. A link to such a file will do.
  /// - Parameter limit: the largest size in bytes.
  static func read(_ path: String, limit: Int) throws(WeatherFailure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let error = SystemError(.read, path)
      if error.isMissing { return nil }
      throw .unusableKey(.unreadable(path: path, reason: error.reason))
    }
    defer { close(descriptor) }
    // Of the open file, so that nobody can put another in its place between look and read.
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unusableKey(.unreadable(path: path, reason: SystemError(.read, path).reason))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unusableKey(.notAFile(path: path)) }
    guard status.st_uid == geteuid() else { throw .unusableKey(.notOwned(path: path)) }
    guard status.st_mode & 0o077 == 0 else {
      throw .unusableKey(.readableByOthers(path: path))
    }
    guard let bytes = FileAccess.piece(of: descriptor, upTo: limit + 1) else {
      throw .unusableKey(.unreadable(path: path, reason: SystemError(.read, path).reason))
    }
    guard bytes.count <= limit else { throw .unusableKey(.tooLarge(path: path)) }
    return bytes
  }
}
