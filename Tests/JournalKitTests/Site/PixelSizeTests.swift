import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct PixelSizeTests {
  private func size(_ bytes: [UInt8]) throws -> String? {
    let folder = try TemporaryJournal(configuration: nil)
    try folder.write("picture", bytes)
    let file = try OpenFile(folder.root + "/picture", root: folder.root)
    return try PixelSize.read(from: file).map { "\($0.width)×\($0.height)" }
  }

  @Test func everyKindTellsItsSize() throws {
    #expect(try size(Pictures.png(width: 4000, height: 3000)) == "4000×3000")
    #expect(try size(Pictures.gif(width: 320, height: 7)) == "320×7")
    #expect(try size(Pictures.gif(width: 1, height: 65_535, version: "GIF87a")) == "1×65535")
    #expect(try size(Pictures.lossyWebP(width: 640, height: 480)) == "640×480")
    #expect(try size(Pictures.lossyWebP(width: 640, height: 480, scale: 3)) == "640×480")
    #expect(try size(Pictures.losslessWebP(width: 16_384, height: 1)) == "16384×1")
    #expect(try size(Pictures.losslessWebP(width: 300, height: 5000)) == "300×5000")
    #expect(try size(Pictures.extendedWebP(width: 70_000, height: 2)) == "70000×2")
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC9, 0xCF] as [UInt8])
  func everyKindOfJPEGFrameIsRead(frame: UInt8) throws {
    #expect(try size(Pictures.jpeg(width: 600, height: 400, frame: frame)) == "600×400")
  }

  @Test(arguments: [
    (1, "600×400"), (2, "600×400"), (3, "600×400"), (4, "600×400"), (5, "400×600"), (6, "400×600"),
    (7, "400×600"), (8, "400×600"), (0, "600×400"), (9, "600×400"), (65_535, "600×400"),
  ])
  func aTurnedJPEGIsMeasuredAsItIsShown(orientation: Int, expected: String) throws {
    for isLittle in [true, false] {
      let exif = Pictures.exif(orientation: orientation, isLittle: isLittle)
      #expect(try size(Pictures.jpeg(width: 600, height: 400, exif: exif)) == expected)
    }
  }

  @Test func whatIsNoPictureHasNoSize() throws {
    #expect(try size([]) == nil)
    #expect(try size(Array("<svg width=\"3\" height=\"4\"/>".utf8)) == nil)
    #expect(try size(Array("%PDF-1.7".utf8)) == nil)
    #expect(try size(Pictures.png(width: 0, height: 30)) == nil)
  }

  /// Every picture, for the two tests below.
  private static let all: [[UInt8]] = [
    Pictures.png(width: 4, height: 3), Pictures.gif(width: 4, height: 3),
    Pictures.lossyWebP(width: 4, height: 3), Pictures.losslessWebP(width: 4, height: 3),
    Pictures.extendedWebP(width: 4, height: 3), Pictures.jpeg(width: 4, height: 3),
    Pictures.jpeg(width: 4, height: 3, exif: Pictures.exif(orientation: 6, isLittle: true)),
    Pictures.jpeg(width: 4, height: 3, exif: Pictures.exif(orientation: 6, isLittle: false)),
  ]

  @Test(arguments: all)
  func aPictureCutShortCrashesNothing(bytes: [UInt8]) throws {
    for count in 0..<bytes.count { _ = try size(Array(bytes[..<count])) }
  }

  @Test(arguments: all)
  func aDamagedPictureCrashesNothing(bytes: [UInt8]) throws {
    for index in bytes.indices {
      for value in [0x00, 0x01, 0x7F, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = value
        _ = try size(damaged)
      }
    }
  }
}
