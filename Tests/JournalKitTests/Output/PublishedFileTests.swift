import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// What is published of a file, by whatever pieces it is asked for.
@Suite struct PublishedFileTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let place = chunk("tEXt", Array("exif:GPSLatitude\0+37".utf8))

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: content.count >> ($0 * 8)) }
    return length + Array(type.utf8) + content + [9, 9, 9, 9]
  }

  private static func xmp(_ text: String) -> [UInt8] {
    let content = Array("http://ns.adobe.com/xap/1.0/\0\(text)".utf8)
    return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
  }

  private func published(
    _ journal: TemporaryJournal, _ bytes: [UInt8], withoutPlace: Bool = true
  ) throws -> PublishedFile {
    try journal.write("a", bytes)
    return try PublishedFile(
      journal.root + "/a", root: journal.root, withoutPlace: withoutPlace)
  }

  @Test func aFileThatIsNoPhotoIsPublishedAsItIs() throws {
    let journal = try TemporaryJournal()
    let bytes = Array("GPS \u{FF}\u{E1}".utf8)
    let file = try published(journal, bytes)
    #expect(file.size == bytes.count)
    #expect(try file.bytes(at: 0, count: 100) == bytes)
    #expect(try file.bytes(at: bytes.count, count: 100) == [])
    #expect(try published(journal, []).bytes(at: 0, count: 100) == [])
  }

  @Test func aPhotoIsPublishedAsItIsWhereItsPlaceIsWanted() throws {
    let journal = try TemporaryJournal()
    let bytes = Self.signature + Self.place
    let file = try published(journal, bytes, withoutPlace: false)
    #expect(try file.bytes(at: 0, count: 100) == bytes)
  }

  @Test func anyPieceOfAPhotoIsWithoutItsPlace() throws {
    let journal = try TemporaryJournal()
    let webP =
      Array("RIFF".utf8) + [80, 0, 0, 0] + Array("WEBPXMP ".utf8) + [4, 0, 0, 0]
      + Array("xGPSVP8 ".utf8) + [1, 0, 0, 0, 7]
    let parts = (Self.chunk("IHDR", [1, 2, 3]), Self.chunk("IDAT", [4, 5]))
    for (bytes, expected) in [
      (
        Self.signature + Self.place + parts.0 + Self.place + Self.place + parts.1,
        Self.signature + parts.0 + parts.1
      ),
      (webP, Array(webP[..<20]) + Array("    ".utf8) + webP[24...]),
    ] {
      let file = try published(journal, bytes)
      #expect(file.size == expected.count)
      for start in 0...expected.count {
        for end in start...expected.count {
          #expect(try file.bytes(at: start, count: end - start) == Array(expected[start..<end]))
        }
      }
    }
  }

  /// The place stands where one piece that is read ends and the next begins.
  @Test func aPlaceAnywhereInALargePhotoIsFound() throws {
    let journal = try TemporaryJournal()
    let place = Self.xmp("<exif:GPSLatitude>37")
    for offset in stride(from: (256 << 10) - place.count - 4, through: (256 << 10) + 4, by: 3) {
      let start = [0xFF, 0xD8] + [UInt8](repeating: 1, count: offset)
      let end = Self.xmp("<xmp:Rating>5") + [0xFF, 0xE1, 0xFF, 0xE1, 7]
      let file = try published(journal, start + place + end)
      #expect(file.size == start.count + end.count, "\(offset)")
      #expect(try file.bytes(at: start.count, count: 1000) == end, "\(offset)")
    }
  }

  /// Larger than anything that is read as a whole.
  @Test func thePlaceOfAHugePhotoIsLeftOutToo() throws {
    let journal = try TemporaryJournal()
    let size = 200 << 20
    try journal.write(
      "a", Self.signature + [0x0C, 0x80, 0, 0] + Array("IDAT".utf8))
    let file = try FileHandle(forWritingTo: URL(filePath: journal.root + "/a"))
    try file.seek(toOffset: UInt64(8 + 12 + 0x0C80_0000))
    let end = Self.chunk("IEND", [])
    try file.write(contentsOf: Data(Self.place + end))
    try file.close()
    let published = try PublishedFile(
      journal.root + "/a", root: journal.root, withoutPlace: true)
    #expect(published.size > size)
    #expect(try published.bytes(at: published.size - end.count, count: 1000) == end)
    #expect(published.size == published.stamp.size - Self.place.count)
  }

  @Test func aPhotoThatChangesWhileItIsReadIsNotReadOn() throws {
    let journal = try TemporaryJournal()
    let file = try published(journal, Self.signature + Self.place)
    let other = try FileHandle(forWritingTo: URL(filePath: journal.root + "/a"))
    try other.write(contentsOf: Data(Self.place + Self.signature))
    try other.close()
    #expect(throws: SystemError.self) { try file.bytes(at: 0, count: 8) }
  }

  @Test func whatIsRememberedOfAPhotoIsWhatIsFoundInIt() throws {
    let journal = try TemporaryJournal()
    let places = PhotoPlaceCache()
    try journal.write("a", Self.signature + Self.place + Self.chunk("IEND", []))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: journal.root + "/a")
    for _ in 0..<3 {
      let file = try PublishedFile(
        journal.root + "/a", root: journal.root, withoutPlace: true, places: places)
      #expect(try file.bytes(at: 0, count: 100) == Self.signature + Self.chunk("IEND", []))
    }
  }
}
