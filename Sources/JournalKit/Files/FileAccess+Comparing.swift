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

  /// Whether a plain file holds what is published of another; false where one can't be read.
  static func areEqual(_ path: String, _ published: PublishedFile) -> Bool {
    guard case .file(published.size)? = try? kind(of: path) else { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var offset = 0
    while offset < published.size {
      guard let piece = piece(of: descriptor, upTo: pieceSize), !piece.isEmpty,
        let other = try? published.bytes(at: offset, count: piece.count), piece == other
      else { return false }
      offset += piece.count
    }
    return true
  }
}
