/// Width and height of a picture in pixels, as it is shown.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// Reads the size from the head of a PNG, JPEG, GIF or WebP file; nil for anything else.
  static func read(from file: OpenFile) throws(SystemError) -> PixelSize? {
    let head = try file.bytes(at: 0, count: 262_144)
    return png(head) ?? gif(head) ?? webP(head) ?? JPEGHead(head).size
  }

  init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  private static func png(_ bytes: [UInt8]) -> PixelSize? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else {
      return nil
    }
    return PixelSize(width: bytes.bigEndian(at: 16, 4), height: bytes.bigEndian(at: 20, 4))
  }

  private static func gif(_ bytes: [UInt8]) -> PixelSize? {
    guard bytes.count >= 10, bytes.starts(with: "GIF8".utf8) else { return nil }
    return PixelSize(width: bytes.littleEndian(at: 6, 2), height: bytes.littleEndian(at: 8, 2))
  }

  private static func webP(_ bytes: [UInt8]) -> PixelSize? {
    guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else {
      return nil
    }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      return PixelSize(
        width: bytes.littleEndian(at: 26, 2) & 0x3FFF,
        height: bytes.littleEndian(at: 28, 2) & 0x3FFF)
    case "VP8L":
      let bits = bytes.littleEndian(at: 21, 4)
      return PixelSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    case "VP8X":
      return PixelSize(
        width: bytes.littleEndian(at: 24, 3) + 1, height: bytes.littleEndian(at: 27, 3) + 1)
    default: return nil
    }
  }
}

/// The size in the head of a JPEG file, turned as its Exif orientation says.
private struct JPEGHead {
  private(set) var size: PixelSize?
  private var isTurned = false

  init(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return }
    var index = 2
    while index + 4 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      let length = bytes.bigEndian(at: index + 2, 2)
      guard length >= 2 else { return }
      if marker == 0xE1 {
        readOrientation(bytes, index + 4, end: min(bytes.count, index + 2 + length))
      }
      // Start-of-frame markers, which are not tables (C4, CC) or reserved (C8).
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        guard index + 9 <= bytes.count else { return }
        let (height, width) = (bytes.bigEndian(at: index + 5, 2), bytes.bigEndian(at: index + 7, 2))
        size =
          isTurned
          ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
        return
      }
      index += 2 + length
    }
  }

  /// Exif tag 0x0112 of the first directory: 5 to 8 mean turned by a quarter.
  private mutating func readOrientation(_ bytes: [UInt8], _ start: Int, end: Int) {
    guard end - start > 22,
      bytes[start..<(start + 6)].elementsEqual([0x45, 0x78, 0x69, 0x66, 0, 0])
    else {
      return
    }
    let tiff = start + 6
    let isLittle = bytes[tiff] == 0x49
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= tiff, offset + count <= end else { return nil }
      return isLittle ? bytes.littleEndian(at: offset, count) : bytes.bigEndian(at: offset, count)
    }
    guard let offset = number(tiff + 4, 4), let count = number(tiff + offset, 2) else { return }
    for index in 0..<min(count, 64) {
      let entry = tiff + offset + 2 + index * 12
      if number(entry, 2) == 0x0112 {
        isTurned = number(entry + 8, 2).map { (5...8).contains($0) } ?? false
        return
      }
    }
  }
}

extension [UInt8] {
  fileprivate func bigEndian(at index: Int, _ count: Int) -> Int {
    self[index..<(index + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func littleEndian(at index: Int, _ count: Int) -> Int {
    self[index..<(index + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
