internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Remembers what is left out of photos, so that one of which many parts are asked for is looked into
/// once.
package final class PhotoPlaceCache: Sendable {
  /// How many bytes of edits are remembered at most.
  private static let largest = 8 << 20
  /// About how many bytes an edit takes besides its own.
  private static let overhead = 64
  /// How long a file must have rested until its stamp proves something, in nanoseconds.
  private static let rest = 4_000_000_000

  private struct Content {
    var edits: [FileStamp: [PhotoEdit]] = [:]
    var size = 0
  }

  private let content = Mutex(Content())

  package init() {}

  /// What is published otherwise than it stands in a photo.
  func edits(of file: OpenFile) throws(SystemError) -> [PhotoEdit] {
    if let known = content.withLock({ $0.edits[file.stamp] }) { return known }
    let edits = try PhotoPlace.edits(of: file)
    let size = edits.reduce(Self.overhead) { sum, edit in
      if case .bytes(let bytes) = edit.replacement { return sum + Self.overhead + bytes.count }
      return sum + Self.overhead
    }
    guard Self.now - file.stamp.changed > Self.rest, size <= Self.largest else { return edits }
    content.withLock { content in
      if content.size + size > Self.largest { content = Content() }
      if content.edits.updateValue(edits, forKey: file.stamp) == nil { content.size += size }
    }
    return edits
  }

  /// In nanoseconds since 1970.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
