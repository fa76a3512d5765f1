internal import CSystemCalls

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How a person's own files are written: at any moment, whatever happens, the old text or the new
/// one stands there whole, and what someone else saved meanwhile is not overwritten.
extension FileAccess {
  /// How often a file that keeps changing under our hands is tried.
  static let attempts = 20

  /// Writes a new file; it appears with all its bytes, which are on the disk by then, or not at all.
  /// - Throws: `EEXIST` where something stands at the path already.
  /// - Parameters:
  ///   - mode: the file's permissions before the user's mask is taken from them.
  ///   - isSynchronised: whether to wait for the disk; who writes many files does so once at the end,
  ///     see ``synchroniseFileSystem(of:)``.
  package static func createWhole(
    _ path: String, with bytes: [UInt8], mode: UInt32 = 0o666, isSynchronised: Bool = true
  ) throws(SystemError) {
    let temporary = temporaryPath(beside: path)
    do throws(SystemError) {
      try create(temporary, with: bytes, mode: mode, isSynchronised: isSynchronised)
    } catch {
      // Nobody knows the other name.
      throw SystemError(error.operation, path, code: error.code)
    }
    guard ilgi_rename_new(temporary, path) != 0 else {
      if isSynchronised { synchronise(folderOf: path) }
      return
    }
    var failure = SystemError(.write, path)
    if [EINVAL, ENOSYS, ENOTSUP].contains(failure.code) {
      // A hard link is refused just so where the name is taken.
      if link(temporary, path) == 0 {
        unlink(temporary)
        if isSynchronised { synchronise(folderOf: path) }
        return
      }
      failure = SystemError(.write, path)
    }
    unlink(temporary)
    throw failure
  }

  /// Changes a file, keeping its permissions. If another program saves it meanwhile, the change is
  /// made to what that saved.
  /// - Parameters:
  ///   - path: the file, or a link to it, which stays one.
  ///   - change: what is to become of the bytes; nil to leave the file alone. Called again if the
  ///     file has changed.
  /// - Returns: whether the file was written.
  @discardableResult
  package static func update(
    _ path: String, limit: Int = EntryLoader.largest, change: ([UInt8]) throws -> [UInt8]?
  ) throws -> Bool {
    let path = realPath(path) ?? path
    var failure = SystemError(.write, path, code: EBUSY)
    for attempt in 0..<attempts {
      if attempt > 0 { usleep(5_000 << UInt32(min(attempt, 5))) }
      do {
        guard let old = try read(path, limit: limit) else {
          throw SystemError(.read, path, code: EFBIG)
        }
        guard let new = try change(old), new != old else { return false }
        if try swap(path, old: old, new: new) { return true }
      } catch let error as SystemError where error.isMissing && attempt < 4 {
        // Some editors save by giving the old file another name first: it is back in a moment.
        failure = error
      }
    }
    throw failure
  }

  /// Puts `new` in the place of `old`; false, with the file as it is, if that is no longer `old`.
  private static func swap(_ path: String, old: [UInt8], new: [UInt8]) throws(SystemError) -> Bool {
    let temporary = temporaryPath(beside: path)
    try create(temporary, with: new, likeFileAt: path)
    let isSame: Bool
    do throws(SystemError) {
      isSame = try read(path) == old
    } catch {
      unlink(temporary)
      throw error
    }
    guard isSame else {
      try remove(temporary)
      return false
    }
    guard ilgi_exchange(path, temporary) == 0 else {
      let failure = SystemError(.write, path)
      guard [EINVAL, ENOSYS, ENOTSUP].contains(failure.code) else {
        unlink(temporary)
        throw failure
      }
      // The new file goes over the old one, which is looked at in the last moment: what is saved
      // after that is lost.
      guard isUntouched(path, old) else {
        try remove(temporary)
        return false
      }
      guard rename(temporary, path) == 0 else {
        let failure = SystemError(.write, path)
        unlink(temporary)
        throw failure
      }
      synchronise(folderOf: path)
      return true
    }
    // The old file has the temporary name now, and nobody can open it by its own. Unless it is what
    // was read, and nobody has it open to write, it goes back.
    if isUntouched(temporary, old) {
      synchronise(folderOf: path)
      try remove(temporary)
      return true
    }
    guard ilgi_exchange(path, temporary) == 0 else { throw SystemError(.write, path) }
    if holds(temporary, new) {
      try remove(temporary)
    } else {
      // Yet another program saved in that moment: the newer text is the one to stay, and the other
      // one is kept beside it.
      _ = ilgi_exchange(path, temporary)
    }
    return false
  }

  /// Whether a file holds exactly these bytes and nobody has it open to write.
  static func isUntouched(_ path: String, _ bytes: [UInt8]) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard !ilgi_has_writer(descriptor) else { return false }
    return piece(of: descriptor, upTo: bytes.count + 1) == bytes
  }

  /// Writes a new file with the permissions and, where that is allowed, the owner of another.
  private static func create(
    _ path: String, with bytes: [UInt8], likeFileAt other: String
  ) throws(SystemError) {
    var status = stat()
    guard stat(other, &status) == 0 else { throw SystemError(.lookAt, other) }
    // What the person may not write to, ilgi does not replace either.
    guard access(other, W_OK) == 0 else { throw SystemError(.write, other) }
    do throws(SystemError) {
      // For nobody else's eyes until it has the permissions of the other.
      try create(path, with: bytes, mode: 0o600)
    } catch {
      throw SystemError(error.operation, other, code: error.code)
    }
    // Ownership can't always be kept; the text matters more.
    if status.st_uid != geteuid() || status.st_gid != getegid() {
      _ = chown(path, status.st_uid, status.st_gid)
    }
    copyAttributes(of: other, to: path)
    guard chmod(path, status.st_mode & 0o7777) == 0 else {
      let failure = SystemError(.write, path)
      unlink(path)
      throw failure
    }
  }

  /// Whether a name is one that files have while ilgi writes them.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(".ilgi-") && name.hasSuffix(".tmp")
  }

  /// A new hidden name beside a file, which no listing of entries shows.
  static func temporaryPath(beside path: String) -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let folder = path.parentPath
    return "\(folder)\(folder.hasSuffix("/") ? "" : "/").ilgi-\(digits).tmp"
  }

  /// Makes a new name last through a power cut; file systems that can't are left alone.
  static func synchronise(folderOf path: String) {
    let descriptor = open(path.parentPath.isEmpty ? "/" : path.parentPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
