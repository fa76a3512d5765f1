internal import JournalKit

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file of the journal that is open for reading; it is closed with the last use of the value.
final class OpenFile: Sendable {
  /// The size in bytes when it was opened.
  let size: Int
  private let descriptor: Int32

  /// Opens a file that lies, links resolved, below the journal's root and not in ilgi's own folder;
  /// nil for any other, for what is no plain file, and where nothing can be read.
  /// - Parameters:
  ///   - path: absolute.
  ///   - root: the journal's root, absolute, with links resolved.
  init?(_ path: String, root: String) {
    guard let real = FileAccess.realPath(path), JournalBoundary.contains(real, root: root) else {
      return nil
    }
    let descriptor = open(real, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    // Asked again of the open file: a folder on the way may have become a link meanwhile.
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let opened = Self.path(of: descriptor), JournalBoundary.contains(opened, root: root)
    else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// At most `count` bytes from an offset; nil where there are none, or after a failure.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        let got = pread(descriptor, buffer.baseAddress, count, off_t(offset))
        filled = max(0, got)
        guard got < 0, errno == EINTR else { return }
      } while true
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Where an open file is, by the system's own word.
  private static func path(of descriptor: Int32) -> String? {
    #if canImport(Darwin)
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(MAXPATHLEN)) { buffer in
        guard let start = buffer.baseAddress, fcntl(descriptor, F_GETPATH, start) == 0 else {
          return nil
        }
        return String(validatingCString: start)
      }
    #else
      return FileAccess.realPath("/proc/self/fd/\(descriptor)")
    #endif
  }
}
