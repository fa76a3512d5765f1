#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Keeps two builds of one journal from writing at once. The system lets go of it when the process
/// ends, however it ends.
package final class JournalLock {
  private let descriptor: Int32

  /// Takes the lock, waiting for another build to end.
  /// - Parameter onWait: called once if there is one to wait for.
  package init(root: String, onWait: () -> Void) throws(SystemError) {
    var descriptor = Self.lockFile(in: root + "/.ilgi")
    // In a journal that can't be written to, or where something else stands, its folder itself serves.
    if descriptor < 0 { descriptor = open(root, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SystemError(.lock, root) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      onWait()
      while flock(descriptor, LOCK_EX) != 0 {
        guard errno == EINTR else {
          let error = SystemError(.lock, root)
          close(descriptor)
          throw error
        }
      }
    }
    self.descriptor = descriptor
  }

  /// Opens the file that is locked, never through a link.
  /// - Returns: a descriptor, or -1 where it can't be had.
  private static func lockFile(in folder: String) -> Int32 {
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { return -1 }
    let parent = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW)
    guard parent >= 0 else { return -1 }
    defer { close(parent) }
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = openat(parent, "lock", flags, 0o666)
    guard descriptor >= 0 else { return -1 }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return -1
    }
    return descriptor
  }

  /// Lets the next build go on.
  package func release() {
    flock(descriptor, LOCK_UN)
  }

  deinit {
    close(descriptor)
  }
}
