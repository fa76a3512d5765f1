#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension FileAccess {
  /// Whether two paths are one file; false where nothing is at one of them.
  package static func areSame(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard lstat(path, &first) == 0, lstat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether a plain file holds exactly these bytes; false where it can't be read.
  package static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard case .file(bytes.count)? = try? kind(of: path) else { return false }
    return (try? read(path)) == bytes
  }

  /// Whether two plain files hold the same bytes; false where one can't be read.
  package static func areEqual(_ path: String, _ other: String) -> Bool {
    guard case .file(let size)? = try? kind(of: path),
      case .file(size)? = try? kind(of: other, followingLinks: true)
    else { return false }
    let first = open(path, O_RDONLY | O_CLOEXEC)
    let second = open(other, O_RDONLY | O_CLOEXEC)
    defer {
      close(first)
      close(second)
    }
    guard first >= 0, second >= 0 else { return false }
    while true {
      guard let a = piece(of: first, upTo: pieceSize), let b = piece(of: second, upTo: pieceSize),
        a == b
      else { return false }
      if a.isEmpty { return true }
    }
  }
}
