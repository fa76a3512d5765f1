import Testing

@testable import JournalKit

@Suite struct MessageDigestTests {
  /// The test suite of RFC 1321, A.5.
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"),
    ("a", "0cc175b9c0f1b6a831c399e269772661"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    (
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
      "d174ab98d277d9f5a5611c2c9f419d9f"
    ),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
  ])
  func md5IsThatOfTheStandard(text: String, digest: String) {
    var md5 = MD5()
    md5.append(Array(text.utf8))
    #expect(md5.finish() == digest)
  }

  /// The examples of FIPS 180 and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func sha256IsThatOfTheStandard(text: String, digest: String) {
    #expect(SHA256.text(of: Array(text.utf8)) == digest)
  }

  @Test func piecesGiveTheDigestOfTheWhole() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let whole = SHA256.text(of: bytes)
    var whole5 = MD5()
    whole5.append(bytes)
    let digest5 = whole5.finish()
    for size in [1, 3, 55, 56, 63, 64, 65, 127, 128, 999] {
      var sha = SHA256()
      var md5 = MD5()
      for start in stride(from: 0, to: bytes.count, by: size) {
        let piece = Array(bytes[start..<min(start + size, bytes.count)])
        sha.append(piece)
        md5.append(piece)
      }
      #expect(sha.finish() == whole, "\(size)")
      #expect(md5.finish() == digest5, "\(size)")
    }
  }
}

@Suite struct Base64DecoderTests {
  private func decode(_ text: String, piecesOf size: Int = 5) throws -> String {
    var decoder = Base64Decoder()
    var bytes: [UInt8] = []
    let text = Array(text.utf8)
    for start in stride(from: 0, to: text.count, by: size) {
      bytes += try decoder.decode(text[start..<min(start + size, text.count)])
    }
    try decoder.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// RFC 4648, 10.
  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
    ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"),
  ])
  func theExamplesOfTheStandardAreDecodedInPiecesOfAnySize(text: String, plain: String) throws {
    for size in 1...9 { #expect(try decode(text, piecesOf: size) == plain) }
  }

  @Test func slashesThatJSONEscapesAreSlashes() throws {
    #expect(try decode("8J+Mqv\\/w", piecesOf: 7) == decode("8J+Mqv/w"))
    for size in 1...9 { #expect(try decode("8J+Mqv\\/w", piecesOf: size) == decode("8J+Mqv/w")) }
  }

  @Test(arguments: [
    "Zg", "Zg=", "Z", "Zg==Zg==", "Zm9v Zm9v", "Zm9*", "====", "Zm=v", "Zm9v\\n", "\\u0041AAA",
  ])
  func whatIsNoBase64IsRefused(_ text: String) {
    for size in [1, 4, 100] {
      #expect(throws: Base64Decoder.Failure.self) { try decode(text, piecesOf: size) }
    }
  }
}
