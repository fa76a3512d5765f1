import Testing

@testable import JournalKit

@Suite struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("첫눈", 4), ("일기 diary", 10), ("漢字かな", 8), ("ㄱㄴ", 4), ("é", 1),
    ("e\u{301}", 1), ("\u{1112}\u{1161}\u{11AB}", 2), ("😊", 2), ("ｱ", 1), ("Ａ", 2), ("\u{200B}", 0),
    ("\t", 0), ("−", 1), ("العربية", 7), ("—", 1),
  ])
  func cellsAreThoseOfATerminal(text: String, cells: Int) {
    #expect(TextWidth.cells(text) == cells)
  }
}

@Suite struct PrintableTests {
  @Test(arguments: [
    ("첫눈 🙂 é", "첫눈 🙂 é"), ("a\u{1B}[31mred", "a\\u{1b}[31mred"), ("a\nb", "a\\u{a}b"),
    ("a\rb", "a\\u{d}b"), ("\u{202E}gpj.exe", "\\u{202e}gpj.exe"), ("\u{9B}2J", "\\u{9b}2J"),
    ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("\u{0}\u{7F}", "\\u{0}\\u{7f}"),
  ])
  func whatWouldChangeTheTerminalIsWrittenOut(text: String, expected: String) {
    #expect(text.printable == expected)
  }
}

@Suite struct WhiteSpaceTests {
  @Test(arguments: [
    ("", ""), ("a", "a"), (" a ", "a"), ("\t\r\na b\n", "a b"), ("   ", ""),
  ])
  func bothEndsAreTrimmed(text: String, expected: String) {
    #expect(text.trimmed == expected)
  }

  @Test(arguments: [
    ("a b", "a b"), ("a\nb", "a b"), ("a \n\n b\tc", "a b c"), ("a\r\nb", "a b"), ("\na\n", "a"),
  ])
  func linesBecomeOne(text: String, expected: String) {
    #expect(text.onOneLine == expected)
  }

  @Test func pathsAreSplitAtTheLastSlash() {
    #expect("a/b/c.md".lastPathComponent == "c.md")
    #expect("a/b/c.md".parentPath == "a/b")
    #expect("c.md".lastPathComponent == "c.md")
    #expect("c.md".parentPath.isEmpty)
  }

  @Test func textIsComposedCanonicallyAndNotByCompatibility() {
    #expect(Array("첫눈".decomposed.nfc.unicodeScalars) == Array("첫눈".unicodeScalars))
    #expect("ㅋㅋㅠㅠ".nfc.unicodeScalars.elementsEqual("ㅋㅋㅠㅠ".unicodeScalars))
    #expect("ﬁ".nfc.unicodeScalars.elementsEqual("ﬁ".unicodeScalars))
  }
}

@Suite struct UTF8CheckTests {
  @Test(
    arguments: [
      ([0xFF], 1, 1), (Array("ab\n첫".utf8) + [0xC3, 0x28], 2, 2),
      (Array("첫눈".utf8) + [0xED, 0xA0, 0x80], 1, 3), (Array("a\n\nb".utf8) + [0xE2, 0x82], 3, 2),
      ([0xC0, 0xAF], 1, 1), ([0xF5, 0x80, 0x80, 0x80], 1, 1), (Array("\r\n".utf8) + [0x80], 2, 1),
      (Array("\u{FFFD}x".utf8) + [0x80, 0x0A], 1, 3),
    ] as [([UInt8], Int, Int)])
  func theFirstFaultIsFound(bytes: [UInt8], line: Int, column: Int) {
    let place = bytes.withUnsafeBufferPointer { UTF8Check.firstInvalidPosition(in: $0) }
    #expect(place?.line == line)
    #expect(place?.column == column)
  }

  @Test(arguments: ["", "첫눈\n\u{10FFFF}", "\u{FEFF}a", "\u{FFFD}", "\u{0}"])
  func textHasNoFault(text: String) {
    let place = Array(text.utf8).withUnsafeBufferPointer { UTF8Check.firstInvalidPosition(in: $0) }
    #expect(place == nil)
  }
}

@Suite struct FingerprintTests {
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func theHashIsFNV1aOf64Bits(text: String, expected: String) {
    #expect(Fingerprint(of: text).text == expected)
    #expect(Fingerprint(of: Array(text.utf8)) == Fingerprint(of: text))
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (String(repeating: "a", count: 1000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
  ])
  func sha1IsThatOfItsStandard(text: String, expected: String) {
    let digest = SHA1.digest(of: Array(text.utf8))
    #expect(digest.map { padded(String($0, radix: 16)) }.joined() == expected)
  }

  private func padded(_ digits: String) -> String { digits.count < 2 ? "0" + digits : digits }
}
