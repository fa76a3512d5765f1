import Testing

@testable import JournalKit

@Suite struct YAMLScalarWriterTests {
  @Test(arguments: [
    ("첫눈", "첫눈"), ("It's fine", "It's fine"), ("say \"hi\"", "say \"hi\""), ("3일째", "3일째"),
    ("2026년 회고", "2026년 회고"), ("a:b", "a:b"), ("a#b", "a#b"), ("눈, 비", "눈, 비"), ("😀", "😀"),
    ("C++ & D", "C++ & D"), ("3 days", "3 days"), ("눈 - 비", "눈 - 비"),
    ("http://a.b/c#d", "http://a.b/c#d"),
    ("오늘: 맑음", "\"오늘: 맑음\""), ("- x", "\"- x\""), ("#태그", "\"#태그\""), ("yes", "\"yes\""),
    ("No", "\"No\""), ("y", "\"y\""), ("2026", "\"2026\""), ("2026-11-20", "\"2026-11-20\""),
    ("1_000", "\"1_000\""), ("0x1F", "\"0x1F\""), ("1e3", "\"1e3\""), (".inf", "\".inf\""),
    ("-.INF", "\"-.INF\""), (".NaN", "\".NaN\""), ("12:30:45", "\"12:30:45\""), ("+1", "\"+1\""),
    ("null", "\"null\""), ("~", "\"~\""), ("", "\"\""), (" a", "\" a\""), ("a ", "\"a \""),
    ("a:", "\"a:\""), ("a # b", "\"a # b\""), ("\"q\"", "\"\\\"q\\\"\""), ("'q'", "\"'q'\""),
    ("[a]", "\"[a]\""), ("{a}", "\"{a}\""), ("&a", "\"&a\""), ("*a*", "\"*a*\""), ("!a", "\"!a\""),
    ("%a", "\"%a\""), ("@a", "\"@a\""), ("`a`", "\"`a`\""), ("|", "\"|\""), (">", "\">\""),
    ("=", "\"=\""), ("<<", "\"<<\""), ("---", "\"---\""), ("...", "\"...\""), ("?", "\"?\""),
    ("a\nb", "\"a\\nb\""), ("a\tb", "\"a\\tb\""), ("a\r\nb", "\"a\\r\\nb\""), ("a\\b", "a\\b"),
    (": \\", "\": \\\\\""), ("a\u{0}b", "\"a\\x00b\""), ("a\u{85}b", "\"a\\x85b\""),
    ("a\u{2028}b", "\"a\\u2028b\""), ("a\u{FEFF}b", "\"a\\uFEFFb\""),
    ("a\u{202E}b", "\"a\\u202Eb\""),
    ("a\u{1FFFE}b", "\"a\\U0001FFFEb\""), ("눈, &a, *b", "눈, &a, *b"),
  ])
  func textIsPlainWhereThatIsSafe(text: String, scalar: String) throws {
    let written = YAMLScalarWriter.scalar(text, inFlow: false)
    #expect(Array(written.utf8) == Array(scalar.utf8), "\(written)")
    try expectRoundTrip(text)
  }

  @Test(arguments: [
    ("눈, 비", "\"눈, 비\""), ("a]", "\"a]\""), ("a}", "\"a}\""), ("a:b", "\"a:b\""), ("a b", "a b"),
  ])
  func flowCollectionsTakeLessInPlainText(text: String, scalar: String) {
    #expect(YAMLScalarWriter.scalar(text, inFlow: true) == scalar)
  }

  private func expectRoundTrip(_ text: String) throws {
    let block = YAMLScalarWriter.scalar(text, inFlow: false)
    let flow = YAMLScalarWriter.scalar(text, inFlow: true)
    for yaml in [
      "k: \(block)\n", "k: \(block) # c\nl: &a m", "? \(block)\n: v", "- \(block)\n- - \(block)",
      "{k: \(flow)}", "[\(flow), \(flow)]", "{\(flow): v}", "k: {l: [&a m, \(flow)]}",
    ] {
      let found = try YAMLReader.read(yaml, firstLine: 1).map(scalars) ?? []
      #expect(found.contains { $0.text.utf8.elementsEqual(text.utf8) && !isNull($0) }, "\(yaml)")
    }
    // An anchor elsewhere in the file must not meet what looks like an alias in the text.
    for yaml in ["- &a\n- \(block)", "[&a x, \(flow)]"] {
      #expect(throws: Never.self, "\(yaml)") { try YAMLReader.read(yaml, firstLine: 1) }
    }
  }

  private func isNull(_ scalar: YAMLScalar) -> Bool { YAMLNode.scalar(scalar).isNull }

  private func scalars(in node: YAMLNode) -> [YAMLScalar] {
    switch node {
    case .scalar(let scalar): [scalar]
    case .sequence(let elements, _): elements.flatMap(scalars)
    case .mapping(let pairs, _): pairs.flatMap { [$0.key] + scalars(in: $0.value) }
    }
  }

  @Test func randomTextsComeBackAsTheyWere() throws {
    var random = SeededGenerator(seed: 11)
    let alphabet =
      Array(
        "ab 01.-+:#,[]{}&*!|>'\"%@`?~=\\\t\n\r가눈\u{1102}\u{116E}\u{11AB}😀\u{0}\u{7}\u{7F}\u{85}\u{A0}"
          .unicodeScalars)
      + ["\u{2028}", "\u{FEFF}", "\u{FFFE}", "\u{202E}", "\u{10FFFF}", "\u{E000}", " ", " "]
    for _ in 0..<600 {
      var text = ""
      for index in 0..<Int.random(in: 0...14, using: &random) {
        let scalar = random.pick(alphabet)
        if index > 0 || scalar != "\u{FEFF}" { text.unicodeScalars.append(scalar) }
      }
      try expectRoundTrip(text)
    }
  }

  @Test func marksOfByteOrderAtTheStartAreLeftOut() {
    #expect(YAMLScalarWriter.scalar("\u{FEFF}\u{FEFF}눈", inFlow: false) == "눈")
  }

  @Test(arguments: ["[", "{", "a: [", ", {"])
  func manyBracketsInATextAreStillRead(unit: String) throws {
    try expectRoundTrip(String(repeating: unit, count: 100))
  }
}
