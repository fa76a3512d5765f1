#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension StandardInput {
  /// How long a pipe is waited for, in milliseconds: its other end is started at the same time.
  private static let patience: Int32 = 100

  /// Whether a text is there to be read, from a pipe or a file. One that comes later is not waited
  /// for: a pipe may stay open and silent for ever.
  static var isReady: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return lseek(STDIN_FILENO, 0, SEEK_CUR) < status.st_size
    case S_IFIFO, S_IFSOCK:
      var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      return poll(&descriptor, 1, patience) > 0 && descriptor.revents & Int16(POLLIN) != 0
    default: return false
    }
  }
}
