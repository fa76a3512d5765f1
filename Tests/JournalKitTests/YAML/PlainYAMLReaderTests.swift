import Testing

@testable import JournalKit

/// What ``PlainYAMLReader`` answers is what the YAML library would have answered.
@Suite struct PlainYAMLReaderTests {
  /// Front matter as people write it, of all forms that need no YAML library.
  static let everyday = [
    "title: 첫눈\n",
    "title: 첫눈",
    "uuid: 36A322CB-BE10-4530-B7D2-4CE478F036CF\r\ncreated: 2026-11-20T21:30:00+09:00\r\n",
    "title: 'Today: snow # and more'\nlang: \"ko\"\ndraft: false   \n",
    "title:\n\n# nothing yet\nmood: \n  # and nothing here\ndraft: ~\n",
    "weather: {main: Snow, icon: 13n, observed: 2026-11-20T12:00:00Z}\ntags: [눈, 'a, b', \"]\"]\n",
    "tags: []\nweather: {}\nlocation: [ 서울 , 부산 ]\n",
    "weather:\n  main: Mist\n\n  # the sun comes later\n  icon: 50d\n  description:\nmood: 😊\n",
    "tags:\n- 눈\n- \"겨울 밤\"\nmood: 5\n",
    "tags:\n    - 눈\n    # not 비\n    - '#work'\n\n",
    "# a comment first\n\ntitle: Tom & Jerry's “day” - part 2, a:b http://example.com/?q=1#x\n",
    "title: =\nweather_main: -1.5\nmood: 👩‍🚀\nlocation: e\u{301}t\u{E9}\u{A0}x\n",
  ]

  @Test(arguments: everyday)
  func everydayFrontMatterIsReadWithoutTheLibrary(text: String) throws {
    #expect(try answersAlike(text), "\(text.debugDescription)")
  }

  @Test(arguments: [
    // What has a meaning that it does not know.
    "", "# only a comment", "title", "- a", "[a]", "a: |\n  b\n", "a: >\n  b", "a: !!str b",
    "a: &x b", "a: *x", "a: b\n  c", "a:\n  b\n  c", "a: [b,\n  c]", "a: 'b\n  c'", "a: 'it''s'",
    "a: \"\\n\"", "a: b # comment", "a: # comment", "a: [[b]]", "a: {b: [c]}", "a: [b: c]",
    "a: {b}", "a: [b, ]", "a:\n  b:\n    c: d", "a:\n  - b: c", "a:\n  - - b", "a:\n  - [b]",
    "a:\n  -\n  - b", "? a\n: b", "\"a\": b", "눈: b", "<<: b", "---\na: b", "a: b\n---\n",
    "a: b\n...\n", "%YAML 1.1\n---\na: b", "\u{FEFF}a: b", "a: \u{FEFF}b", "  a: b",
    // What is wrong.
    "a: b: c", "a:b", "a: b:", "a: - b", "a: ]", "a: [b", "a: {b: c", "a: [b} ", "a: 'b", "a: \"b",
    "a: 'b' c", "a: [b] c", "a: ,", "a: @b", "a: `b", "a: %b", "a: [,]", "a: 1\na: 2",
    "a: {b: 1, b: 2}", "a:\n  b: 1\n  b: 2", "a:\n  b: 1\n c: 2", "a:\n b: 1\n  c: 2", "a: b\nc",
    "a:\tb", "a: b\t", "\ta: b", "a: b\rc: d", "a: b\0", "a: \u{7F}", "a: b\u{85}c: d",
    "a: b\u{2028}c", "a: \u{FFFE}", "a: [b :c, d:]", "a: [b:[c]]", "a: [?b]", "a: {b:c}",
    "a: \"&x, &y, *z\"", "a: \"x: \(String(repeating: "- ", count: 33))\"",
    "a: '\(String(repeating: "[ ", count: 33))'",
    // What is longer than it has to be.
    String(repeating: "k", count: 65) + ": b",
    "a: " + String(repeating: "b", count: FrontMatterSplitter.longest),
    (0...256).map { "k\($0): b\n" }.joined(),
  ])
  func whatIsNotSurelyPlainIsLeftToTheLibrary(text: String) {
    #expect(PlainYAMLReader.read(text, firstLine: 1) == nil)
  }

  @Test(arguments: 1...6)
  func whateverItAnswersIsWhatTheLibraryAnswers(seed: UInt64) throws {
    var maker = YAMLTextMaker(seed: seed)
    var answers = 0
    for _ in 0..<1_500 {
      let text = maker.text()
      if try answersAlike(text) { answers += 1 }
    }
    // Were it to read nothing, this test would show nothing.
    #expect(answers > 120)
  }

  @Test(arguments: everyday)
  func aSlipOfTheFingerIsReadAlike(text: String) throws {
    let bytes = Array(text.utf8)
    for place in bytes.indices {
      var damaged = bytes
      damaged.remove(at: place)
      _ = try answersAlike(String(decoding: damaged, as: UTF8.self))
      for sign in ["\n", ":", ",", "'"].flatMap(\.utf8) {
        damaged = bytes
        damaged[place] = sign
        _ = try answersAlike(String(decoding: damaged, as: UTF8.self))
        damaged.insert(bytes[place], at: place)
        _ = try answersAlike(String(decoding: damaged, as: UTF8.self))
      }
    }
  }

  @Test func aLongLineIsCountedOnce() throws {
    let list = Array(repeating: "눈", count: 10_000).joined(separator: ", ")
    #expect(try answersAlike("tags: [\(list)]\n"))
  }

  /// Whether the plain reader answers; then it must be just as the library does.
  private func answersAlike(_ text: String) throws -> Bool {
    guard let plain = PlainYAMLReader.read(text, firstLine: 2) else { return false }
    let library = try? YAMLReader.readWithYams(text, firstLine: 2)
    #expect(plain.outline == library?.outline, "\(text.debugDescription)")
    return true
  }
}

extension YAMLNode {
  /// All that is in the tree, by bytes: strings are equal already where they only look alike.
  fileprivate var outline: [[UInt8]] {
    switch self {
    case .scalar(let scalar):
      [Array("\(scalar.position) \(scalar.isPlain) \(scalar.text)".utf8)]
    case .sequence(let elements, let position):
      [Array("[ \(position)".utf8)] + elements.flatMap(\.outline) + [Array("]".utf8)]
    case .mapping(let pairs, let position):
      [Array("{ \(position)".utf8)]
        + pairs.flatMap { YAMLNode.scalar($0.key).outline + $0.value.outline }
        + [Array("}".utf8)]
    }
  }
}
