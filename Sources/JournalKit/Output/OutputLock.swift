#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Keeps two builds from writing into one output folder at once, of whatever journals they are. It is
/// on the folder itself and leaves nothing in it; the system lets go of it when the process ends.
final class OutputLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, waiting for another build to end.
  /// - Parameters:
  ///   - folder: absolute path.
  ///   - onWait: called once if there is a build to wait for.
  /// - Returns: nil where no such folder is, or where the file system keeps no locks.
  init?(on folder: String, onWait: () -> Void) {
    var hasWaited = false
    while true {
      let descriptor = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
      guard descriptor >= 0 else { return nil }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        guard errno == EWOULDBLOCK || errno == EINTR else {
          close(descriptor)
          return nil
        }
        if !hasWaited { onWait() }
        hasWaited = true
        guard Self.wait(for: descriptor) else {
          close(descriptor)
          return nil
        }
      }
      // Meanwhile the folder may have been put in the place of another.
      if Self.isFolder(descriptor, at: folder) {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  deinit { close(descriptor) }

  private static func wait(for descriptor: Int32) -> Bool {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  private static func isFolder(_ descriptor: Int32, at path: String) -> Bool {
    var (own, found) = (stat(), stat())
    guard fstat(descriptor, &own) == 0 else { return true }
    // A folder that is gone is nobody's; the next turn of the loop finds so.
    guard stat(path, &found) == 0 else { return false }
    return own.st_dev == found.st_dev && own.st_ino == found.st_ino
  }
}
