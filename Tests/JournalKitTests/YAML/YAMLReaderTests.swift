import Testing

@testable import JournalKit

@Suite struct YAMLReaderTests {
  private func pairs(_ text: String, firstLine: Int = 1) throws -> [YAMLPair] {
    guard case .mapping(let pairs, _)? = try YAMLReader.read(text, firstLine: firstLine) else {
      Issue.record("not a mapping")
      return []
    }
    return pairs
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "---\n"])
  func aTextWithoutValuesIsNothing(text: String) throws {
    let node = try YAMLReader.read(text, firstLine: 1)
    #expect(node?.isNull ?? true)
  }

  @Test(arguments: [
    "yes", "no", "true", "0x1F", "1e3", "007", "1:30", "2026-11-20", "null", "~", ".inf", "1_000",
  ])
  func noPlainTextBecomesAnythingElse(text: String) throws {
    #expect(try pairs("a: \(text)").first?.value.scalar?.text == text)
  }

  @Test(arguments: [
    ("", true), ("~", true), ("null", true), ("Null", true), ("\"\"", false), ("'~'", false),
  ])
  func onlyWhatIsNotWrittenIsNull(text: String, isNull: Bool) throws {
    #expect(try pairs("a: \(text)").first?.value.isNull == isNull)
  }

  @Test func orderAndPlacesAreThoseOfTheFile() throws {
    let found = try pairs("눈: [a, '둘']\n\nb:\n  c: d\n", firstLine: 2)
    #expect(found.map(\.key.text) == ["눈", "b"])
    #expect(found.map(\.key.position.line) == [2, 4])
    guard case .sequence(let elements, let place) = found[0].value else {
      Issue.record("not a list")
      return
    }
    #expect(place.column == 4)
    #expect(elements.map(\.position.column) == [5, 8])
    #expect(elements.map(\.position.length) == [1, 3])
    guard case .mapping(let inner, _) = found[1].value else {
      Issue.record("not a mapping")
      return
    }
    #expect(inner[0].value.position == .init(line: 5, column: 6, length: 1))
  }

  @Test(arguments: [
    "a: &x [1]\nb: *x", "a: &x b\nc: [*x, *x]", "*x : y\n&x a: b", "a: &x\n  <<: *x",
  ])
  func aliasesAreNotFollowed(text: String) {
    #expect(throws: YAMLProblem.self) { try YAMLReader.read(text, firstLine: 1) }
  }

  @Test func anExplosionOfAliasesIsRefusedAtItsFirst() throws {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...12 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let problem = #expect(throws: YAMLProblem.self) { try YAMLReader.read(text, firstLine: 2) }
    #expect(problem?.position.line == 3)
    #expect(problem?.position.column == 10)
    #expect(problem?.message == YAMLGuard.aliasMessage)
  }

  @Test(
    arguments: [
      "title: 'a: *x and b: &y'", "title: \"[&a, *a]\"", "# note: &a and: *b\ntitle: x",
      "title: |\n  - &a 눈\n  - *a", "title: >\n  &a: *a",
      "'R&D': 1\n'R&B': 2\n'*': 3",
    ].map { ($0, $0.hasPrefix("'") ? 3 : 1) })
  func whatLooksLikeAnAliasInQuotationMarksOrCommentsIsText(text: String, count: Int) throws {
    #expect(try pairs(text).count == count)
  }

  @Test(arguments: [
    // Quotation marks, comments and blocks that are none.
    "a: it's &x b\nc: &x d\ne: *x # it's", "a: &x [1]\nb: [ \"x\n' \", *x, 'y']",
    "a: &x [1]\nb: [ a\n 'b, *x, d' ]", "a: &x b#\nc: *x", "a: &x [b&n#c, d]\ne: [b&n#c, *x\n]",
    "a: &x |\n  '\nb: *x", "&a a: &b b\n*a : *b", "a: &_ 1\nb: *_", "a: &- 1\nb: *-",
    "'&a': &a 1\n'&b': *a",
  ])
  func noAliasHides(text: String) {
    let problem = #expect(throws: YAMLProblem.self) { try YAMLReader.read(text, firstLine: 1) }
    #expect(problem?.message == YAMLGuard.aliasMessage)
  }

  @Test func anExplosionInKeysIsRefusedAtOnce() {
    var text = "? &a0 [x, x]\n: 1\n"
    for level in 1...60 {
      text += "? &a\(level) [*a\(level - 1), *a\(level - 1)]\n: 1\n"
    }
    let problem = #expect(throws: YAMLProblem.self) { try YAMLReader.read(text, firstLine: 1) }
    #expect(problem?.message == YAMLGuard.aliasMessage)
  }

  @Test func aLineDrawnInABlockIsText() throws {
    let line = String(repeating: "- ", count: 33)
    #expect(try pairs("title: |\n  \(line)\n").first?.value.scalar?.text == line + "\n")
  }

  @Test func levelsByIndentationCountLikeOthers() throws {
    let lines = (0..<33).map { String(repeating: " ", count: $0) + "a:" }
    #expect(try pairs(lines.joined(separator: "\n")).count == 1)
    let deeper = lines + [String(repeating: " ", count: 33) + "a:"]
    let problem = #expect(throws: YAMLProblem.self) {
      try YAMLReader.read(deeper.joined(separator: "\n"), firstLine: 1)
    }
    #expect(problem?.message.en == "lists and mappings are nested deeper than 32 levels")
  }

  @Test(arguments: [
    "title: Tom & Jerry", "title: a * b * c", "title: '*starred*'", "title: \"&nbsp;\"",
    "mood: a&b",
    "title: x *", "title: 5 *6",
  ])
  func signsInsideTextAreText(text: String) throws {
    #expect(try pairs(text).count == 1)
  }

  /// A text that is repeated, named in the tests' list by its unit alone.
  struct Repetition: CustomTestStringConvertible {
    var start = ""
    let unit: String
    let count: Int

    var testDescription: String { "\(start)\(unit) × \(count)".printable }
    var text: String { start + String(repeating: unit, count: count) }
  }

  @Test(arguments: [
    Repetition(unit: "[", count: 50_000), Repetition(unit: "{", count: 50_000),
    Repetition(start: "a: ", unit: "[", count: 33),
    Repetition(start: "a: ", unit: "[a, ", count: 33), Repetition(unit: "- ", count: 33),
    Repetition(unit: "? ", count: 33), Repetition(unit: "-\t", count: 40_000),
    Repetition(start: "a: \"", unit: "[", count: 50_000), Repetition(unit: "{a: ", count: 40_000),
    Repetition(start: "a: '", unit: "\n[", count: 50_000),
    // What hides a bracket from a count that knows no quotation marks, comments or tags.
    Repetition(unit: "!t [", count: 15_000), Repetition(unit: "&a [", count: 15_000),
    Repetition(start: "x: !t ", unit: "{\"a\":", count: 12_000),
    Repetition(unit: "[\"]\",", count: 12_000), Repetition(unit: "[ #]\n ", count: 10_000),
    Repetition(unit: "- ? ", count: 15_000),
  ])
  func whatNestsWithoutEndIsRefusedAndCrashesNothing(repetition: Repetition) {
    #expect(throws: YAMLProblem.self) { try YAMLReader.read(repetition.text, firstLine: 1) }
  }

  @Test func nestingByIndentationEndsToo() {
    // As deep as the largest journal.yml can be, in steps of one space.
    let lines = (0..<1400).map { String(repeating: " ", count: $0) + "a:" }
    #expect(throws: YAMLProblem.self) {
      try YAMLReader.read(lines.joined(separator: "\n"), firstLine: 1)
    }
  }

  @Test func thirtyTwoLevelsAreRead() throws {
    let deep = String(repeating: "[", count: 32) + "a" + String(repeating: "]", count: 32)
    #expect(try pairs("a: " + deep).count == 1)
  }

  @Test func bracketsOfTextDoNotAddUp() throws {
    let text = (0..<100).map { "k\($0): a [b] (c) {d}" }.joined(separator: "\n")
    #expect(try pairs(text).count == 100)
  }

  @Test func aKeyThatIsNoTextIsRefused() {
    let problem = #expect(throws: YAMLProblem.self) {
      try YAMLReader.read("a: b\n[c]: d", firstLine: 1)
    }
    #expect(problem?.message.en == "a key must be text, not a list")
    #expect(problem?.position.line == 2)
  }

  @Test func aSecondDocumentIsNotReadSilently() {
    #expect(throws: YAMLProblem.self) {
      try YAMLReader.read("a: b\n---\nprivate: true\n", firstLine: 1)
    }
  }
}
