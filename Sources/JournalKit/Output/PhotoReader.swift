/// Reads a photo here and there, from a piece of it that is kept for a moment.
struct PhotoReader {
  /// Size of the pieces that are read, in bytes.
  private static let pieceSize = 256 << 10

  /// Size of the photo in bytes.
  let count: Int
  private let read: (_ offset: Int, _ count: Int) throws(SystemError) -> [UInt8]
  private var piece: [UInt8] = []
  private var start = 0

  /// - Parameters:
  ///   - count: the photo's size in bytes.
  ///   - read: reads bytes from an offset; fewer where the file ends before.
  init(
    count: Int, _ read: @escaping (_ offset: Int, _ count: Int) throws(SystemError) -> [UInt8]
  ) {
    self.count = count
    self.read = read
  }

  /// The bytes of a range; fewer where the photo ends before.
  mutating func bytes(_ range: Range<Int>) throws(SystemError) -> ArraySlice<UInt8> {
    let range = min(range.lowerBound, count)..<min(range.upperBound, count)
    if range.lowerBound < start || range.upperBound > start + piece.count {
      try load(from: range.lowerBound, atLeast: range.count)
    }
    let end = min(range.upperBound - start, piece.count)
    return piece[min(range.lowerBound - start, end)..<end]
  }

  /// Where a byte next stands behind another, from an offset on; nil where it does nowhere.
  mutating func position(
    of byte: UInt8, behind other: UInt8, from offset: Int
  ) throws(SystemError) -> Int? {
    var offset = offset
    while offset + 1 < count {
      let rest = try rest(from: offset)
      guard rest.count > 1 else { return nil }
      let found = rest.withUnsafeBufferPointer { bytes in
        bytes.indices.dropFirst().first { bytes[$0] == byte && bytes[$0 - 1] == other }
      }
      if let found { return offset + found }
      offset += rest.count - 1
    }
    return nil
  }

  /// What is at hand from an offset on: two bytes at least, unless the photo ends.
  private mutating func rest(from offset: Int) throws(SystemError) -> ArraySlice<UInt8> {
    if offset < start || offset + 2 > start + piece.count { try load(from: offset, atLeast: 2) }
    return piece[min(offset - start, piece.count)...]
  }

  private mutating func load(from offset: Int, atLeast count: Int) throws(SystemError) {
    piece = try read(offset, min(max(Self.pieceSize, count), self.count - offset))
    start = offset
  }
}
