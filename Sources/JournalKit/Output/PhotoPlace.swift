/// Takes the place where it was taken out of a photo: phones write it there, and few people know.
///
/// The picture itself and all else that the file says stay as they are, byte for byte; but what a PNG
/// holds of Exif and XMP as text goes as a whole, because it may be compressed. Sources: Exif 2.32 §4.6
/// (GPS directory, tag 0x8825), Adobe's XMP specification part 3, PNG's third edition §11.3 (eXIf and
/// text), the names under which ImageMagick and ExifTool keep profiles as text, the WebP container
/// specification.
enum PhotoPlace {
  /// The largest piece of metadata that is looked into, in bytes: of a larger one nobody knows what it
  /// tells, so it is not published.
  private static let largest = 16 << 20
  /// From where on a picture's kind is known, in bytes.
  private static let headSize = 12

  /// What is published otherwise than it stands in a file, in the order of the file; nothing for one
  /// that tells no place, or that is no JPEG, PNG or WebP picture.
  static func edits(of file: OpenFile) throws(SystemError) -> [PhotoEdit] {
    var reader = PhotoReader(count: file.size) { (offset, count) throws(SystemError) in
      try file.bytes(at: offset, count: count)
    }
    return try edits(&reader)
  }

  /// What is published otherwise than a reader gives it.
  static func edits(_ reader: inout PhotoReader) throws(SystemError) -> [PhotoEdit] {
    let head = Array(try reader.bytes(0..<headSize))
    if isJPEG(head) { return try editsOfJPEG(&reader) }
    if isPNG(head) { return try editsOfPNG(&reader) }
    if isWebP(head) { return try editsOfWebP(&reader) }
    return []
  }

  /// Whether a file is such a picture, by how it begins.
  static func isPhoto(_ file: OpenFile) throws(SystemError) -> Bool {
    let head = try file.bytes(at: 0, count: headSize)
    return isJPEG(head) || isPNG(head) || isWebP(head)
  }

  private static func isJPEG(_ head: [UInt8]) -> Bool { head.starts(with: [0xFF, 0xD8]) }

  private static func isPNG(_ head: [UInt8]) -> Bool {
    head.starts(with: [0x89, 0x50, 0x4E, 0x47])
  }

  private static func isWebP(_ head: [UInt8]) -> Bool {
    head.starts(with: "RIFF".utf8) && head.dropFirst(8).starts(with: "WEBP".utf8)
  }

  /// Looks at every segment of metadata, those of further pictures in the file among them: in a
  /// picture's own data the byte FF is never followed by E1.
  private static func editsOfJPEG(_ reader: inout PhotoReader) throws(SystemError) -> [PhotoEdit] {
    var edits: [PhotoEdit] = []
    var index = 1
    while let found = try reader.position(of: 0xE1, behind: 0xFF, from: index) {
      index = found
      let length = try reader.bytes((found + 1)..<(found + 3)).reduce(0) { $0 << 8 | Int($1) }
      let end = found + 1 + length
      guard length > 2, end <= reader.count, try isMetadata(found + 3, &reader) else { continue }
      var segment = Array(try reader.bytes((found - 1)..<end))
      if isPlacedXMP(segment) {
        edits.append(PhotoEdit(range: (found - 1)..<end, replacement: .nothing))
      } else if ExifBlock.clearPlace(in: &segment, at: 4) {
        edits.append(PhotoEdit(range: (found - 1)..<end, replacement: .bytes(segment)))
      } else {
        continue
      }
      index = end
    }
    return edits
  }

  /// Whether what stands at an offset begins as Exif or XMP does.
  private static func isMetadata(
    _ offset: Int, _ reader: inout PhotoReader
  ) throws(SystemError) -> Bool {
    let names = ["Exif\0\0"] + xmpNames
    let head = try reader.bytes(offset..<(offset + 40))
    return names.contains { head.starts(with: $0.utf8) }
  }

  /// Leaves out the chunks that hold Exif or XMP with a place.
  private static func editsOfPNG(_ reader: inout PhotoReader) throws(SystemError) -> [PhotoEdit] {
    var edits: [PhotoEdit] = []
    var index = 8
    while index + 12 <= reader.count {
      let head = Array(try reader.bytes(index..<(index + 8)))
      let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let end = index + 12 + length
      guard end <= reader.count else { break }
      let type = String(decoding: head.dropFirst(4), as: UTF8.self)
      if ["eXIf", "tEXt", "zTXt", "iTXt"].contains(type) {
        var content: [UInt8] = []
        if length <= largest { content = Array(try reader.bytes((index + 8)..<(end - 4))) }
        let isPlaced =
          length > largest
          || (type == "eXIf" ? ExifBlock.clearPlace(in: &content, at: 0) : isPlacedText(content))
        if isPlaced { edits.append(PhotoEdit(range: index..<end, replacement: .nothing)) }
      }
      index = end
    }
    return edits
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
  private static func editsOfWebP(_ reader: inout PhotoReader) throws(SystemError) -> [PhotoEdit] {
    var edits: [PhotoEdit] = []
    var index = 12
    while index + 8 <= reader.count {
      let head = Array(try reader.bytes(index..<(index + 8)))
      let length = head.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      let range = (index + 8)..<(index + 8 + length)
      guard range.upperBound <= reader.count else { break }
      let type = String(decoding: head.prefix(4), as: UTF8.self)
      if ["EXIF", "XMP "].contains(type) {
        var content: [UInt8] = []
        if length <= largest { content = Array(try reader.bytes(range)) }
        if length > largest
          || type == "XMP " && String(decoding: content, as: UTF8.self).contains("GPS")
        {
          edits.append(PhotoEdit(range: range, replacement: .blanks))
        } else if type == "EXIF", ExifBlock.clearPlace(in: &content, at: 0) {
          edits.append(PhotoEdit(range: range, replacement: .bytes(content)))
        }
      }
      index = range.upperBound + length % 2
    }
    return edits
  }

  /// How an XMP packet in a JPEG begins.
  private static let xmpNames = [
    "http://ns.adobe.com/xap/1.0/\0", "http://ns.adobe.com/xmp/extension/\0",
  ]

  /// Whether a segment is an XMP packet that tells coordinates.
  private static func isPlacedXMP(_ segment: [UInt8]) -> Bool {
    guard xmpNames.contains(where: { segment.dropFirst(4).starts(with: $0.utf8) }) else {
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
