/// Heads of pictures, as far as their sizes are written in them.
enum Pictures {
  static func png(width: Int, height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, 4) + Array("IHDR".utf8)
      + big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0] + big(0, 4)
  }

  static func gif(width: Int, height: Int, version: String = "GIF89a") -> [UInt8] {
    Array(version.utf8) + little(width, 2) + little(height, 2) + [0, 0, 0]
  }

  /// A lossy WebP: a frame's tag, its start code, then 14 bits of each side with 2 of scale.
  static func lossyWebP(width: Int, height: Int, scale: Int = 0) -> [UInt8] {
    let frame =
      [0x10, 0, 0, 0x9D, 0x01, 0x2A] + little(width | scale << 14, 2)
      + little(height | scale << 14, 2)
    return webP("VP8 ", frame)
  }

  /// A lossless WebP: a signature, then 14 bits of each side less one.
  static func losslessWebP(width: Int, height: Int) -> [UInt8] {
    webP("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14 | 1 << 28, 4) + little(0, 5))
  }

  /// An extended WebP: flags, then 24 bits of each side less one.
  static func extendedWebP(width: Int, height: Int) -> [UInt8] {
    webP("VP8X", [0x10, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  private static func webP(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(content.count + 12, 4) + Array(("WEBP" + kind).utf8)
      + little(content.count, 4) + content
  }

  /// A JPEG with an application segment, tables, and a frame of the given kind.
  static func jpeg(
    width: Int, height: Int, frame: UInt8 = 0xC0, exif: [UInt8]? = nil
  ) -> [UInt8] {
    let jfif = segment(0xE0, Array("JFIF\u{0}".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0])
    let tables = segment(0xDB, [UInt8](repeating: 1, count: 65)) + segment(0xC4, [0, 1, 2, 3])
    let size = segment(frame, [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0])
    return [0xFF, 0xD8] + jfif + (exif.map { segment(0xE1, $0) } ?? []) + tables + size + [
      0xFF, 0xD9,
    ]
  }

  /// An Exif segment's content with one directory of a few entries, the orientation last.
  static func exif(orientation: Int, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      isLittle ? little(value, count) : big(value, count)
    }
    let header = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
    let make = number(0x010F, 2) + number(2, 2) + number(4, 4) + Array("ilgi".utf8)
    let turn = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    return Array("Exif\u{0}\u{0}".utf8) + header + number(2, 2) + make + turn + number(0, 4)
  }

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2, 2) + content
  }

  static func big(_ value: Int, _ count: Int) -> [UInt8] { little(value, count).reversed() }

  static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
