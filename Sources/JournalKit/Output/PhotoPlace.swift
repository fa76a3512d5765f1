/// Takes the place where it was taken out of a photo: phones write it there, and few people know.
///
/// The picture itself and all else that the file says stay as they are, byte for byte; but what a PNG
/// holds of Exif and XMP as text goes as a whole, because it may be compressed. Sources: Exif 2.32 §4.6
/// (GPS directory, tag 0x8825), Adobe's XMP specification part 3, PNG's third edition §11.3 (eXIf and
/// text), the names under which ImageMagick and ExifTool keep profiles as text, the WebP container
/// specification.
enum PhotoPlace {
  /// The largest photo that is looked into, in bytes.
  static let largest = 128 << 20

  /// The bytes of a photo without its place; nil for a file that tells none, or that is no JPEG, PNG
  /// or WebP picture.
  static func removed(fromFile path: String) throws(SystemError) -> [UInt8]? {
    let head = try FileAccess.readHead(path, count: 12)
    guard isPhoto(head), let bytes = try FileAccess.read(path, limit: largest) else { return nil }
    return removed(from: bytes)
  }

  /// Whether a file's name says that it can be such a picture: films and sound can't.
  static func isPhoto(named path: String) -> Bool {
    let type = path.lastPathComponent.split(separator: ".").last?.lowercased() ?? ""
    return !["mp4", "m4v", "mov", "webm", "mp3", "m4a", "ogg", "wav", "pdf", "zip"].contains(type)
  }

  private static func isPhoto(_ head: [UInt8]) -> Bool {
    head.starts(with: [0xFF, 0xD8]) || head.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || head.starts(with: "RIFF".utf8) && head.dropFirst(8).starts(with: "WEBP".utf8)
  }

  /// The bytes without the place; nil where there is none in them.
  static func removed(from bytes: [UInt8]) -> [UInt8]? {
    if bytes.starts(with: [0xFF, 0xD8]) { return removed(fromJPEG: bytes) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return removed(fromPNG: bytes) }
    if bytes.starts(with: "RIFF".utf8) { return removed(fromWebP: bytes) }
    return nil
  }

  /// Looks at every segment of metadata, those of further pictures in the file among them: in a
  /// picture's own data the byte FF is never followed by E1.
  private static func removed(fromJPEG bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var copied = 0
    var index = 2
    while let found = bytes[index...].firstIndex(of: 0xE1) {
      index = found + 1
      guard bytes[found - 1] == 0xFF, found + 3 <= bytes.count else { continue }
      let end = found + 1 + (Int(bytes[found + 1]) << 8 | Int(bytes[found + 2]))
      guard end > found + 3, end <= bytes.count else { continue }
      var segment = Array(bytes[(found - 1)..<end])
      if isPlacedXMP(segment) {
        result += bytes[copied..<(found - 1)]
      } else if ExifBlock.clearPlace(in: &segment, at: 4) {
        result += bytes[copied..<(found - 1)] + segment
      } else {
        continue
      }
      copied = end
      index = end
    }
    return copied == 0 ? nil : result + bytes[copied...]
  }

  /// Leaves out the chunks that hold Exif or XMP with a place.
  private static func removed(fromPNG bytes: [UInt8]) -> [UInt8]? {
    var result = Array(bytes.prefix(8))
    var index = 8
    var hasChanged = false
    while index + 12 <= bytes.count {
      let length = bytes[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = index + 12 + length
      guard end <= bytes.count else { break }
      let type = bytes[(index + 4)..<(index + 8)]
      var content = Array(bytes[(index + 8)..<(end - 4)])
      let isPlaced =
        type.elementsEqual("eXIf".utf8) && ExifBlock.clearPlace(in: &content, at: 0)
        || ["tEXt", "zTXt", "iTXt"].contains { type.elementsEqual($0.utf8) }
          && isPlacedText(content)
      if isPlaced { hasChanged = true } else { result += bytes[index..<end] }
      index = end
    }
    return hasChanged ? result + bytes[index...] : nil
  }

  /// Whether a chunk of text, which begins with a keyword, tells coordinates or may do so.
  private static func isPlacedText(_ content: [UInt8]) -> Bool {
    let keyword = String(decoding: content.prefix { $0 != 0 }, as: UTF8.self).lowercased()
    return ["raw profile type exif", "raw profile type app1", "raw profile type xmp"]
      .contains(keyword) || keyword.hasPrefix("xml:com.adobe.xmp") && isCompressed(content)
      || keyword.contains("gps") || String(decoding: content, as: UTF8.self).contains("GPS")
  }

  /// Whether the flag after the keyword of an international text says so.
  private static func isCompressed(_ content: [UInt8]) -> Bool {
    content.drop { $0 != 0 }.dropFirst().first == 1
  }

  /// Empties the place in the Exif chunk, and the XMP chunk if it tells one.
  private static func removed(fromWebP bytes: [UInt8]) -> [UInt8]? {
    var result = bytes
    var index = 12
    var hasChanged = false
    while index + 8 <= bytes.count {
      let length = bytes[(index + 4)..<(index + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = index + 8 + length
      guard end <= bytes.count else { break }
      let type = String(decoding: bytes[index..<(index + 4)], as: UTF8.self)
      var content = Array(bytes[(index + 8)..<end])
      if type == "EXIF", ExifBlock.clearPlace(in: &content, at: 0) {
        result.replaceSubrange((index + 8)..<end, with: content)
        hasChanged = true
      } else if type == "XMP ", String(decoding: content, as: UTF8.self).contains("GPS") {
        let blank = [UInt8](repeating: UInt8(ascii: " "), count: length)
        result.replaceSubrange((index + 8)..<end, with: blank)
        hasChanged = true
      }
      index = end + length % 2
    }
    return hasChanged ? result : nil
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

/// A block of Exif: a TIFF header and the directories that it leads to.
private struct ExifBlock {
  private var bytes: [UInt8]
  private let isLittleEndian: Bool
  /// Where the TIFF header begins, from which offsets count.
  private let header: Int

  /// Empties the GPS directory of a block and what its entries point to.
  /// - Parameter start: where `Exif\0\0` stands, which may be missing except in JPEG.
  /// - Returns: whether there was one.
  static func clearPlace(in bytes: inout [UInt8], at start: Int) -> Bool {
    let isMarked = bytes.dropFirst(start).starts(with: "Exif\0\0".utf8)
    guard isMarked || start == 0 else { return false }
    let header = isMarked ? start + 6 : start
    guard bytes.count > header + 8 else { return false }
    var block = ExifBlock(
      bytes: bytes, isLittleEndian: bytes[header] == UInt8(ascii: "I"), header: header)
    guard block.clearPlace() else { return false }
    bytes = block.bytes
    return true
  }

  private func number(_ offset: Int, _ count: Int) -> Int? {
    let start = header + offset
    guard offset >= 0, start + count <= bytes.count else { return nil }
    let digits = bytes[start..<(start + count)]
    return isLittleEndian
      ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func clear(_ offset: Int, _ count: Int) {
    let start = header + offset
    guard offset >= 0, count > 0, start < bytes.count else { return }
    for index in start..<min(start + count, bytes.count) { bytes[index] = 0 }
  }

  /// Empties the GPS directory of each image in the block: that of the picture, and of its thumbnail.
  private mutating func clearPlace() -> Bool {
    var hasPlace = false
    var seen: Set<Int> = []
    var next = number(4, 4)
    while seen.count < 16, let directory = next, directory > 0,
      seen.insert(directory).inserted, let count = number(directory, 2)
    {
      for position in 0..<count {
        let entry = directory + 2 + position * 12
        guard let tag = number(entry, 2) else { break }
        if tag == 0x8825, let place = number(entry + 8, 4), clear(directory: place) {
          hasPlace = true
        }
      }
      next = number(directory + 2 + count * 12, 4)
    }
    return hasPlace
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
