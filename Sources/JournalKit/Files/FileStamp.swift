#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a file system tells of a file without its being read. While it stands, the file is the same,
/// unless it was written again within the resolution of the file system's clock
/// (see ``FileSystemClock``).
package struct FileStamp: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64
  /// In bytes.
  package let size: Int
  /// When the contents were last said to have changed, in nanoseconds since 1970; programs may set
  /// it to what they like.
  package let modified: Int
  /// When contents, name, permissions or times last really changed, in nanoseconds since 1970; no
  /// program can set it.
  package let changed: Int

  package init(device: UInt64, inode: UInt64, size: Int, modified: Int, changed: Int) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    // Times more than 292 years from 1970 wrap around: they need only differ.
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino), size: Int(status.st_size),
      modified: Int(modified.tv_sec) &* 1_000_000_000 &+ Int(modified.tv_nsec),
      changed: Int(changed.tv_sec) &* 1_000_000_000 &+ Int(changed.tv_nsec))
  }

  /// The stamp of a plain file; nil where there is none, or something else.
  /// - Parameter followingLinks: whether a link at the end of the path is followed.
  package static func of(_ path: String, followingLinks: Bool = false) -> FileStamp? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return FileStamp(status)
  }

  /// Folds the stamp into a digest.
  package func combine(into digest: inout Digest) {
    digest.combine(device)
    digest.combine(inode)
    digest.combine(size)
    digest.combine(modified)
    digest.combine(changed)
  }
}

/// The clock by which a file system dates its changes, which need not be this machine's.
///
/// Two changes within one tick of it leave the same times. A stamp is therefore trusted only if the
/// file had rested when it was looked at.
package struct FileSystemClock: Sendable {
  /// Nanoseconds since 1970.
  private let now: Int
  private let device: UInt64
  /// How long a file must have rested, in nanoseconds: several ticks of Linux's clock (1 to 10 ms),
  /// or of file systems that keep whole seconds (FAT: 2 s).
  private let rest: Int

  /// Reads the clock by making a file and looking at it.
  /// - Parameter folder: where the file is made; it is removed again.
  /// - Returns: nil where no file can be made there.
  package init?(in folder: String) {
    let path = folder + "/" + Self.probe
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    close(descriptor)
    guard isKnown else { return nil }
    unlink(path)
    let stamp = FileStamp(status)
    now = stamp.changed
    device = stamp.device
    rest = stamp.changed % 1_000_000_000 == 0 ? 4_000_000_000 : 50_000_000
  }

  /// Whether a file had not been changed for long enough when the clock was read, so that every later
  /// change shows in its stamp.
  package func isSettled(_ stamp: FileStamp) -> Bool {
    stamp.device == device && stamp.changed + rest < now
  }

  /// Name of the file that is made to read the clock.
  static let probe = "clock"
}
