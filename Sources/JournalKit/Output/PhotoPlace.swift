/// Takes the place where it was taken out of a JPEG photo: phones write it there, and few people
/// know.
///
/// The picture itself and all else that the file says stay as they are, byte for byte. Sources:
/// Exif 2.32 §4.6 (GPS directory, tag 0x8825), Adobe's XMP specification part 3 (JPEG).
enum PhotoPlace {
  /// The largest photo that is looked into, in bytes.
  private static let largest = 128 << 20

  /// The bytes of a photo without its place; nil for a file that has none or is no JPEG photo.
  static func removed(fromFile path: String) throws(SystemError) -> [UInt8]? {
    guard try FileAccess.readHead(path, count: 3) == [0xFF, 0xD8, 0xFF],
      let bytes = try FileAccess.read(path, limit: largest)
    else { return nil }
    return removed(from: bytes)
  }

  /// The bytes without the place; nil where there is none in them.
  static func removed(from bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var result = Array(bytes[..<2])
    var hasChanged = false
    var index = 2
    // Segments up to the picture's own data (start of scan, DA).
    while index + 4 <= bytes.count, bytes[index] == 0xFF, bytes[index + 1] != 0xDA {
      let end = index + 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
      guard end > index + 3, end <= bytes.count else { break }
      var segment = Array(bytes[index..<end])
      if segment[1] == 0xE1 {
        if isPlacedXMP(segment) {
          hasChanged = true
          index = end
          continue
        }
        if ExifBlock.clearPlace(in: &segment) { hasChanged = true }
      }
      result += segment
      index = end
    }
    return hasChanged ? result + bytes[index...] : nil
  }

  /// Whether a segment is an XMP packet that tells coordinates.
  private static func isPlacedXMP(_ segment: [UInt8]) -> Bool {
    let names = ["http://ns.adobe.com/xap/1.0/\0", "http://ns.adobe.com/xmp/extension/\0"]
    guard names.contains(where: { segment.dropFirst(4).starts(with: $0.utf8) }) else {
      return false
    }
    return String(decoding: segment, as: UTF8.self).contains("GPS")
  }
}

/// The Exif block of a JPEG segment.
private struct ExifBlock {
  private var bytes: [UInt8]
  private let isLittleEndian: Bool
  /// Where the TIFF header begins, from which offsets count: after marker, length and `Exif\0\0`.
  private static let header = 10

  /// Empties the GPS directory of an Exif segment and what its entries point to.
  /// - Returns: whether there was one.
  static func clearPlace(in segment: inout [UInt8]) -> Bool {
    guard segment.count > header + 8, segment[4..<10].elementsEqual("Exif\0\0".utf8) else {
      return false
    }
    var block = ExifBlock(bytes: segment, isLittleEndian: segment[header] == UInt8(ascii: "I"))
    guard block.clearPlace() else { return false }
    segment = block.bytes
    return true
  }

  private func number(_ offset: Int, _ count: Int) -> Int? {
    let start = Self.header + offset
    guard offset >= 0, start + count <= bytes.count else { return nil }
    let digits = bytes[start..<(start + count)]
    return isLittleEndian
      ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func clear(_ offset: Int, _ count: Int) {
    let start = Self.header + offset
    guard offset >= 0, count > 0, start < bytes.count else { return }
    for index in start..<min(start + count, bytes.count) { bytes[index] = 0 }
  }

  private mutating func clearPlace() -> Bool {
    guard let first = number(4, 4), let count = number(first, 2) else { return false }
    for position in 0..<count {
      let entry = first + 2 + position * 12
      guard let tag = number(entry, 2) else { return false }
      if tag == 0x8825, let directory = number(entry + 8, 4) { return clear(directory: directory) }
    }
    return false
  }

  private mutating func clear(directory: Int) -> Bool {
    guard let count = number(directory, 2), count > 0 else { return false }
    // Sizes of the types 1 to 12 by TIFF 6.0 §2.
    let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
    for position in 0..<count {
      let entry = directory + 2 + position * 12
      guard let type = number(entry + 2, 2), let length = number(entry + 4, 4) else { break }
      let size = (sizes.indices.contains(type) ? sizes[type] : 0).multipliedReportingOverflow(
        by: length)
      if !size.overflow, size.partialValue > 4, let offset = number(entry + 8, 4) {
        clear(offset, size.partialValue)
      }
    }
    clear(directory, 2 + count * 12)
    return true
  }
}
