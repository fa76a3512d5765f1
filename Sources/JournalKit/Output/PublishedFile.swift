/// A file of the journal as it is published: of a photo, if so asked, without the place where it was
/// taken. However large it is, little of it is in memory at a time.
package struct PublishedFile: Sendable {
  /// Size in bytes as it is published.
  package let size: Int
  /// What the journal's own file was when it was opened.
  let stamp: FileStamp
  private let file: OpenFile
  private let parts: [Part]
  /// Whether the file must stay as it is until all is read: what is left out was found in it before.
  private let mustRest: Bool

  /// A run of bytes.
  private struct Part: Sendable {
    enum Source: Sendable {
      /// They stand in the file from an offset on.
      case file(Int)
      case bytes([UInt8])
      case blanks
    }

    /// Where they are in what is published.
    let range: Range<Int>
    let source: Source
  }

  /// Opens a file as ``OpenFile`` does.
  /// - Parameters:
  ///   - path: absolute.
  ///   - root: the journal's root, absolute, with links resolved.
  ///   - withoutPlace: whether the place is left out.
  ///   - places: what is known of photos from before.
  package init(
    _ path: String, root: String, withoutPlace: Bool, places: PhotoPlaceCache? = nil
  ) throws(SystemError) {
    file = try OpenFile(path, root: root)
    stamp = file.stamp
    mustRest = withoutPlace ? try PhotoPlace.isPhoto(file) : false
    var edits: [PhotoEdit] = []
    if mustRest, let places {
      edits = try places.edits(of: file)
    } else if mustRest {
      edits = try PhotoPlace.edits(of: file)
    }
    parts = Self.parts(file.size, edits)
    size = parts.last?.range.upperBound ?? 0
  }

  /// Whether the journal's file has been changed since it was opened.
  var hasChanged: Bool { file.hasChanged }

  /// The bytes from an offset, `count` of them; fewer at the end, and where the journal's file has
  /// become shorter.
  /// - Throws: `EBUSY` where a photo has been changed since it was opened.
  package func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    let wanted = offset..<min(offset + count, max(offset, size))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(wanted.count)
    for part in parts[firstPart(endingAfter: offset)...] {
      let range = part.range.clamped(to: wanted)
      if range.isEmpty { break }
      switch part.source {
      case .file(let start):
        bytes += try file.bytes(
          at: start + range.lowerBound - part.range.lowerBound, count: range.count)
      case .bytes(let own):
        bytes += own[(range.lowerBound - part.range.lowerBound)...].prefix(range.count)
      case .blanks: bytes += repeatElement(UInt8(ascii: " "), count: range.count)
      }
      guard bytes.count == range.upperBound - offset else { break }
    }
    if mustRest, file.hasChanged { throw file.changeFailure }
    return bytes
  }

  private func firstPart(endingAfter offset: Int) -> Int {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func parts(_ size: Int, _ edits: [PhotoEdit]) -> [Part] {
    var parts: [Part] = []
    var end = 0
    func add(_ count: Int, _ source: Part.Source) {
      guard count > 0 else { return }
      parts.append(Part(range: end..<(end + count), source: source))
      end += count
    }
    var copied = 0
    for edit in edits {
      add(edit.range.lowerBound - copied, .file(copied))
      switch edit.replacement {
      case .nothing: break
      case .bytes(let bytes): add(edit.count, .bytes(bytes))
      case .blanks: add(edit.count, .blanks)
      }
      copied = edit.range.upperBound
    }
    add(size - copied, .file(copied))
    return parts
  }
}
