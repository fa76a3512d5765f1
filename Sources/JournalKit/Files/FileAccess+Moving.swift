internal import CSystemCalls

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How a person's own files are moved and removed: nothing that someone else saves meanwhile is lost.
extension FileAccess {
  /// Moves a file or symbolic link to a name that must be free.
  /// - Throws: `EEXIST` where something stands there.
  package static func moveWhole(_ path: String, to target: String) throws(SystemError) {
    if ilgi_rename_new(path, target) != 0 {
      var failure = SystemError(.move, path)
      if [EINVAL, ENOSYS, ENOTSUP].contains(failure.code) {
        if link(path, target) == 0 { return try dropOldName(path, of: target) }
        failure = SystemError(.move, path)
      }
      guard failure.code == EXDEV else { throw failure }
      if case .link? = try kind(of: path) {
        try moveLink(path, to: target)
      } else {
        try moveByCopying(path, to: target)
      }
    }
    synchronise(folderOf: target)
  }

  /// Ends a move by hard links: the old name goes, unless another file has been saved under it.
  private static func dropOldName(_ path: String, of target: String) throws(SystemError) {
    let aside = temporaryPath(beside: path)
    guard rename(path, aside) == 0 else {
      let failure = SystemError(.move, path)
      unlink(target)
      throw failure
    }
    guard areSame(aside, target) else {
      if link(aside, path) == 0 { unlink(aside) }
      unlink(target)
      throw SystemError(.move, path, code: EBUSY)
    }
    try remove(aside)
    synchronise(folderOf: target)
  }

  /// Makes a symbolic link anew on another file system, saying what it said.
  private static func moveLink(_ path: String, to target: String) throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { names in
        names.baseAddress.map { readlink(path, $0, names.count - 1) } ?? -1
      }
    }
    guard count >= 0 else { throw SystemError(.move, path) }
    let isMade = buffer.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { names in
        names.baseAddress.map { symlink($0, target) } == 0
      }
    }
    guard isMade else { throw SystemError(.move, path) }
    try remove(path)
  }

  /// Copies a file to another file system and removes it, unless it was changed meanwhile: then what
  /// it has become is copied.
  private static func moveByCopying(_ path: String, to target: String) throws(SystemError) {
    for attempt in 0..<attempts {
      if attempt > 0 { usleep(5_000 << UInt32(min(attempt, 5))) }
      var status = stat()
      guard stat(path, &status) == 0, let bytes = try read(path) else {
        throw SystemError(.move, path)
      }
      try createWhole(target, with: bytes, mode: 0o600)
      copyAttributes(of: path, to: target)
      _ = chmod(target, status.st_mode & 0o7777)
      copyTimes(status, to: target)
      do throws(SystemError) {
        if try removeUnchanged(path, bytes) { return }
      } catch {
        // Of the two one is to stay; both where it is not sure that the first does.
        if holds(path, bytes) { try remove(target) }
        throw error
      }
      try remove(target)
    }
    throw SystemError(.move, path, code: EBUSY)
  }

  private static func copyTimes(_ status: stat, to path: String) {
    #if canImport(Darwin)
      let times = [status.st_atimespec, status.st_mtimespec]
    #else
      let times = [status.st_atim, status.st_mtim]
    #endif
    utimensat(AT_FDCWD, path, times, 0)
  }

  /// Copies what the system keeps beside a file's bytes, as far as it can; the text matters more.
  static func copyAttributes(of path: String, to other: String) {
    ilgi_copy_attributes(path, other)
  }

  /// Removes a file if it still holds these bytes and nobody has it open to write; tells whether it
  /// did.
  package static func removeUnchanged(_ path: String, _ bytes: [UInt8]) throws(SystemError) -> Bool
  {
    // Under another name nobody can save into it between the look and the removal.
    let temporary = temporaryPath(beside: path)
    guard rename(path, temporary) == 0 else { throw SystemError(.remove, path) }
    if isUntouched(temporary, bytes) {
      try remove(temporary)
      return true
    }
    try moveWhole(temporary, to: path)
    return false
  }
}
