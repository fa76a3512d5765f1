import Testing

@testable import JournalKit

@Suite("The place of a photo")
struct PhotoPlaceTests {
  /// A TIFF block of big-endian numbers with an orientation, a GPS directory and a latitude of 37/1 behind it.
  private static let exif: [UInt8] = {
    var bytes: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
    bytes += [0, 2]  // two entries of the first directory, at 8
    bytes += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    bytes += [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38]
    bytes += [0, 0, 0, 0]
    bytes += [0, 1]  // one entry of the GPS directory, at 38
    bytes += [0, 2, 0, 5, 0, 0, 0, 1, 0, 0, 0, 56]
    bytes += [0, 0, 0, 0]
    return bytes + [0, 0, 0, 37, 0, 0, 0, 1]  // at 56
  }()

  private static func segment(_ content: [UInt8]) -> [UInt8] {
    [0xFF, 0xE1, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
  }

  private static let exifSegment = segment(Array("Exif\0\0".utf8) + exif)
  private static let picture: [UInt8] = [0xFF, 0xDA, 0, 2, 1, 2, 3, 0xFF, 0xD9]

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(content.count)] + Array(type.utf8) + content + [9, 9, 9, 9]
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }

  @Test(
    "is left out of every kind of file, and the rest stays",
    arguments: [
      [0xFF, 0xD8] + exifSegment + picture,
      [0xFF, 0xD8, 0xFF] + exifSegment + picture,
      [0xFF, 0xD8] + picture + [0xFF, 0xD8] + exifSegment + picture,
      Array("RIFF".utf8) + [80, 0, 0, 0] + Array("WEBPEXIF".utf8) + [UInt8(exif.count), 0, 0, 0]
        + exif,
    ])
  func isLeftOut(_ bytes: [UInt8]) throws {
    let latitude: [UInt8] = [0, 0, 0, 37, 0, 0, 0, 1]
    try #require(contains(bytes, latitude))
    let cleaned = try #require(try PhotoPlace.removed(from: bytes))
    #expect(cleaned.count == bytes.count)
    #expect(!contains(cleaned, latitude))
    #expect(contains(cleaned, [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]), "the orientation stays")
    #expect(try PhotoPlace.removed(from: cleaned) == nil)
  }

  @Test("is left out of a PNG with the chunk that tells it")
  func isLeftOutOfPNG() throws {
    let header = Self.chunk("IHDR", [1, 2, 3])
    let end = Self.chunk("IEND", [])
    #expect(
      try PhotoPlace.removed(from: Self.signature + header + Self.chunk("eXIf", Self.exif) + end)
        == Self.signature + header + end)
  }

  @Test(
    "is left out of a PNG that tells it, or may, as text",
    arguments: [
      ("tEXt", "exif:GPSLatitude\0+37"), ("tEXt", "Raw profile type exif\0\nexif\n 4\n45786966"),
      ("zTXt", "Raw profile type exif\0\0xx"), ("zTXt", "Raw profile type APP1\0\0xx"),
      ("zTXt", "Raw profile type xmp\0\0xx"), ("iTXt", "XML:com.adobe.xmp\0\u{1}\0\0\0xx"),
      ("iTXt", "XML:com.adobe.xmp\0\0\0\0\0<exif:GPSLatitude>37"),
    ])
  func isLeftOutOfText(type: String, content: String) throws {
    let header = Self.chunk("IHDR", [1, 2, 3])
    let end = Self.chunk("IEND", [])
    #expect(
      try PhotoPlace.removed(
        from: Self.signature + header + Self.chunk(type, Array(content.utf8)) + end)
        == Self.signature + header + end)
  }

  @Test(
    "is not looked for in other text",
    arguments: [
      ("tEXt", "Comment\0snow"), ("zTXt", "Comment\0\0xx"), ("iTXt", "Title\0\u{1}\0\0\0xx"),
      ("iTXt", "XML:com.adobe.xmp\0\0\0\0\0<xmp:Rating>5"),
    ])
  func otherTextStays(type: String, content: String) throws {
    let chunk = Self.chunk(type, Array(content.utf8))
    #expect(try PhotoPlace.removed(from: Self.signature + chunk + Self.chunk("IEND", [])) == nil)
  }

  @Test("is left out where the thumbnail tells it")
  func isLeftOutOfTheThumbnail() throws {
    // The picture's directory, of no entries, leads to the next one, in which the place is.
    var exif: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
    exif += [0, 0, 0, 0, 0, 14]
    exif += [0, 1, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 32, 0, 0, 0, 8]  // at 14, and back again
    exif += [0, 1, 0, 2, 0, 5, 0, 0, 0, 1, 0, 0, 0, 50, 0, 0, 0, 0]  // at 32
    exif += [0, 0, 0, 37, 0, 0, 0, 1]  // at 50
    let segment = Self.segment(Array("Exif\0\0".utf8) + exif)
    let cleaned = try #require(try PhotoPlace.removed(from: [0xFF, 0xD8] + segment + Self.picture))
    #expect(!contains(cleaned, [0, 0, 0, 37, 0, 0, 0, 1]))
    #expect(try PhotoPlace.removed(from: cleaned) == nil)
  }

  @Test("is left out with XMP that tells it")
  func isLeftOutOfXMP() throws {
    let xmp = Self.segment(
      Array("http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>37</exif:GPSLatitude>".utf8))
    #expect(
      try PhotoPlace.removed(from: [0xFF, 0xD8] + xmp + Self.picture) == [0xFF, 0xD8] + Self.picture
    )
  }

  @Test(
    "is not looked for in files without one, nor beyond the end of broken ones",
    arguments: [
      [], [0xFF], [0xFF, 0xD8], [0xFF, 0xD8] + picture, [0xFF, 0xD8, 0xFF, 0xE1],
      [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF],
      [0xFF, 0xD8] + segment(Array("Exif\0\0".utf8) + exif.prefix(20)), signature,
      signature + chunk("eXIf", [1]),
      signature + [0xFF, 0xFF, 0xFF, 0xFF], Array("RIFF....WEBPEXIF".utf8),
      Array("plain text".utf8),
    ])
  func isNotFound(_ bytes: [UInt8]) throws {
    #expect(try PhotoPlace.removed(from: bytes) == nil)
  }
}
