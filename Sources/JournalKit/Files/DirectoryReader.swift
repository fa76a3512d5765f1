#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// One name in a folder, with its kind as the folder itself tells it.
package struct DirectoryEntry: Sendable {
  package enum Kind: Sendable { case file, directory, link, other }
  /// The name's bytes, which need not be UTF-8 on every file system.
  package let name: [UInt8]
  package let kind: Kind
  /// Of a plain file, or of the one that a link leads to; only where it was asked for.
  package var stamp: FileStamp?
}

/// Reads folders with `readdir`, which costs no further call per name where the file system tells
/// kinds.
package enum DirectoryReader {
  /// All names but `.` and `..`, in the order of the file system.
  /// - Parameter stamping: whether each file is looked at too, a call for each.
  package static func entries(
    of path: String, stamping: Bool = false
  ) throws(SystemError) -> [DirectoryEntry] {
    guard let stream = opendir(path) else { throw SystemError(.readFolder, path) }
    defer { closedir(stream) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let found = readdir(stream) else {
        if errno != 0 { throw SystemError(.readFolder, path) }
        return entries
      }
      let name = withUnsafePointer(to: &found.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: 1) { bytes in
          [UInt8](UnsafeBufferPointer(start: bytes, count: strlen(bytes)))
        }
      }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      var entry = DirectoryEntry(name: name, kind: kind(found.pointee.d_type, name: name, in: path))
      if stamping, entry.kind == .file || entry.kind == .link {
        entry.stamp = stamp(of: found, in: dirfd(stream))
      }
      entries.append(entry)
    }
  }

  private static func stamp(of found: UnsafeMutablePointer<dirent>, in folder: Int32) -> FileStamp?
  {
    var status = stat()
    let isThere = withUnsafePointer(to: &found.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: 1) { fstatat(folder, $0, &status, 0) == 0 }
    }
    guard isThere, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileStamp(status)
  }

  private static func strlen(_ bytes: UnsafePointer<UInt8>) -> Int {
    bytes.withMemoryRebound(to: CChar.self, capacity: 1) {
      #if canImport(Glibc)
        Int(Glibc.strlen($0))
      #else
        Int(Darwin.strlen($0))
      #endif
    }
  }

  private static func kind(_ type: UInt8, name: [UInt8], in path: String) -> DirectoryEntry.Kind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .directory
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN): break
    default: return .other
    }
    var status = stat()
    guard lstat(path + "/" + String(decoding: name, as: UTF8.self), &status) == 0 else {
      return .other
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
