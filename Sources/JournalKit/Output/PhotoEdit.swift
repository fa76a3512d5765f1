/// A part of a photo in place of which something else is published.
struct PhotoEdit: Hashable, Sendable {
  /// What is published there.
  enum Replacement: Hashable, Sendable {
    /// Nothing: what follows moves up.
    case nothing
    case bytes([UInt8])
    /// As many spaces.
    case blanks
  }

  /// Where the part is in the photo's file.
  let range: Range<Int>
  let replacement: Replacement

  /// How many bytes are published there.
  var count: Int {
    switch replacement {
    case .nothing: 0
    case .bytes(let bytes): bytes.count
    case .blanks: range.count
    }
  }
}
