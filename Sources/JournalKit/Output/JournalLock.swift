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
    let folder = root + "/.ilgi"
    var descriptor: Int32 = -1
    if mkdir(folder, 0o777) == 0 || errno == EEXIST {
      descriptor = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    }
    // In a journal that can't be written to, its folder itself serves.
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

  /// Lets the next build go on.
  package func release() {
    flock(descriptor, LOCK_UN)
  }

  deinit {
    close(descriptor)
  }
}
