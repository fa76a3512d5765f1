/// A record of a ZIP, with numbers of fixed places and sizes in it, lowest byte first.
struct ZipRecord {
  private let bytes: ArraySlice<UInt8>

  /// - Parameters:
  ///   - bytes: what the record is in.
  ///   - start: its first byte.
  ///   - count: its size in bytes.
  /// - Returns: nil where there are not as many bytes.
  init?(_ bytes: [UInt8], at start: Int, count: Int) {
    guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else {
      return nil
    }
    self.bytes = bytes[start..<start + count]
  }

  /// The whole of some bytes as a record.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// A number of 2 bytes; 0 beyond the end.
  func short(_ offset: Int) -> Int { Int(number(offset, count: 2)) }

  /// A number of 4 bytes; 0 beyond the end.
  func long(_ offset: Int) -> Int { Int(number(offset, count: 4)) }

  /// A number of 8 bytes; nil beyond the end, and where no file is as large.
  func wide(_ offset: Int) -> Int? {
    offset + 8 <= bytes.count ? Int(exactly: number(offset, count: 8)) : nil
  }

  /// The bytes of a range, as far as there are any.
  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
    bytes.dropFirst(range.lowerBound).prefix(range.count)
  }

  private func number(_ offset: Int, count: Int) -> UInt64 {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    let start = bytes.startIndex + offset
    return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
