import Testing

@testable import JournalKit

@Suite struct PNGValidatorTests {
  @Test func wholePicturesAreAccepted() throws {
    try PNGValidator.check(TestPNG.pixel)
    try PNGValidator.check(TestPNG.picture(note: "a note"))
  }

  @Test func theChecksumIsTheOneOfTheStandard() {
    #expect(CRC32.checksum(of: "123456789".utf8) == 0xCBF4_3926)
  }

  @Test func aPictureCutShortAnywhereIsRefused() {
    for length in 0..<TestPNG.pixel.count {
      #expect(throws: PNGValidator.Problem.self, "cut to \(length) bytes") {
        try PNGValidator.check(Array(TestPNG.pixel.prefix(length)))
      }
    }
  }

  @Test func aPictureWithOneWrongBitAnywhereIsRefused() {
    for position in TestPNG.pixel.indices {
      var bytes = TestPNG.pixel
      bytes[position] ^= 0x10
      #expect(throws: PNGValidator.Problem.self, "changed byte \(position)") {
        try PNGValidator.check(bytes)
      }
    }
  }

  @Test(
    arguments: [
      (Array("<!doctype html>".utf8), .notPNG),
      (Array("GIF89a".utf8), .notPNG),
      (TestPNG.pixel + [0], .damaged),
      (TestPNG.pixel + TestPNG.pixel, .damaged),
      (TestPNG.signature + TestPNG.chunk("IDAT", [1]) + TestPNG.chunk("IEND"), .badHeader),
      (TestPNG.signature + TestPNG.header() + TestPNG.chunk("IEND"), .damaged),
      (TestPNG.signature + TestPNG.header() + TestPNG.chunk("IDAT", [1]), .truncated),
      (TestPNG.signature + TestPNG.header() + TestPNG.header(), .damaged),
      (TestPNG.signature + TestPNG.header(depth: 3), .badHeader),
      (TestPNG.signature + TestPNG.header(width: 0), .badDimensions),
      (TestPNG.signature + TestPNG.header(height: 1025), .badDimensions),
      (TestPNG.signature + TestPNG.header(width: .max), .badDimensions),
      (TestPNG.signature + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IHDRxxxxxxxx".utf8), .truncated),
      (TestPNG.picture(note: "large", size: PNGValidator.byteLimit), .tooLarge),
    ] as [([UInt8], PNGValidator.Problem)])
  func whatIsNoIconIsRefusedForItsReason(bytes: [UInt8], problem: PNGValidator.Problem) {
    #expect(throws: problem) { try PNGValidator.check(bytes) }
  }
}
