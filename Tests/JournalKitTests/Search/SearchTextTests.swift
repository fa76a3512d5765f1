import Testing

@testable import JournalKit

@Suite struct SearchTextTests {
  private static let pieces: [String] = [
    "a", "B", "z", " ", "\n", "\u{3000}", "첫", "눈", "가", "\u{1100}", "\u{1161}", "\u{11A8}", "ㅊ",
    "\u{301}", "\u{3099}", "か", "é", "Σ", "ς", "İ", "ß", "Ａ", "👩", "\u{200D}", "\u{FE0F}", "—",
    "\u{93C}", "क", "漢", "\u{0}", "\u{212B}", "\u{5B8}", "\u{591}", "א", "→", "ﬁ",
  ]

  /// Texts made of pieces that are hard on each other, the same in every run.
  private static let texts: [String] = {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<500).map { number in
      (0...number % 40).reduce(into: "") { text, _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.unicodeScalars += pieces[Int(state >> 33) % pieces.count].unicodeScalars
      }
    }
  }()

  /// The definition, step by step and without any haste.
  private func defined(_ text: String) -> [UInt8] {
    var spaced = String.UnicodeScalarView()
    for scalar in SearchFolding.folded(text).unicodeScalars {
      if !scalar.properties.isWhitespace {
        spaced.append(scalar)
      } else if spaced.last != " " {
        spaced.append(" ")
      }
    }
    return Array(String(spaced).utf8)
  }

  @Test func theFastWayGivesWhatTheDefinitionDoes() {
    for text in Self.texts {
      #expect(SearchText.normalized(text) == defined(text), "\(text.debugDescription)")
    }
  }

  @Test func normalizedTextStaysAsItIs() {
    for text in Self.texts {
      let once = SearchText.normalized(text)
      #expect(SearchText.normalized(utf8: once) == once, "\(text.debugDescription)")
    }
  }

  @Test func everyWordOfATextIsFoundAndMarked() {
    for text in Self.texts where !text.contains("\"") {
      guard let word = text.split(whereSeparator: \.isWhitespace).last.map(String.init),
        case let query = SearchQuery("\"\(word)\""), !query.isEmpty
      else { continue }
      #expect(query.matches(title: [], body: SearchText.normalized(text)), "\(text)")
      #expect(!query.ranges(in: text).isEmpty, "\(word.debugDescription) in \(text)")
    }
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xEA, 0xB0], "\u{FFFD}"),
      ([0x61, 0xCC], "a\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func whatIsNoTextIsNoDanger(bytes: [UInt8], expected: String) {
    #expect(String(decoding: SearchText.normalized(utf8: bytes), as: UTF8.self) == expected)
  }
}

@Suite struct SearchExcerptTests {
  private func shown(_ body: String, _ query: String, width: Int) -> String {
    let excerpt = SearchExcerpt(of: body, query: SearchQuery(query), width: width)
    var text = excerpt.text
    for range in excerpt.ranges.reversed() {
      text.replaceSubrange(range, with: "[\(excerpt.text[range])]")
    }
    return text
  }

  @Test(arguments: [
    ("첫눈이 왔다", "첫눈", 20, "[첫눈]이 왔다"),
    ("", "첫눈", 20, ""),
    ("아무 말도 없다", "첫눈", 20, "아무 말도 없다"),
    ("one two three four five six", "four", 12, "…[four] five si…"),
    ("one two three four five six", "five", 16, "…[five] six"),
    ("one two three four five six", "five", 24, "…four [five] six"),
    ("one two three", "zzz", 7, "one two…"),
    ("one\r\n\r\ntwo\t three", "two", 40, "one [two] three"),
    ("one\n\n two", "\"one two\"", 40, "[one two]"),
    ("aaaaaaaaaaaaaaaaaaaaaaaab", "b", 8, "…aa[b]"),
    ("a b c d b", "b", 40, "a [b] c d [b]"),
    ("xx yyyyyyyyyyyyyyyyyyyy", "yyyyyyyyyyyyyyyyyyyy", 8, "…[yyyyyyyyyyyyyyyyyyyy]"),
    ("ㅋㅋ 처음 눈 첫눈", "ㅊㄴ", 40, "ㅋㅋ 처음 눈 [첫눈]"),
    ("trailing space   ", "space", 40, "trailing [space]"),
  ])
  func theLineIsAroundTheFirstMatch(body: String, query: String, width: Int, expected: String) {
    #expect(shown(body, query, width: width) == expected)
  }

  @Test func aCharacterIsNeverSplit() {
    let family = "👨\u{200D}👩\u{200D}👧"
    let body = String(repeating: family, count: 30) + "눈" + String(repeating: family, count: 30)
    for width in 0...20 {
      let excerpt = SearchExcerpt(of: body, query: SearchQuery("눈"), width: width)
      for character in excerpt.text {
        #expect([family, "눈", "…"].contains(String(character)))
      }
      #expect(excerpt.ranges.map { String(excerpt.text[$0]) } == ["눈"])
    }
  }
}
