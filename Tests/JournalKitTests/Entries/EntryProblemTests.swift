import JournalTestSupport
import Testing

@testable import JournalKit

/// Problems of whole files, with their exact places.
@Suite struct EntryProblemTests {
  private func problems(
    _ text: String, path: String = EntryReading.path, timezone: String? = "Asia/Seoul"
  ) -> [String] {
    EntryReading.load(text, path: path, timezone: timezone).diagnostics.map(\.brief)
  }

  @Test(arguments: [
    "---\ncreated: Tusday\n---\n", "---\r\ncreated: Tusday\r\n---\r\n",
    "\u{FEFF}---\ncreated: Tusday\n---\n", "\u{FEFF}---\r\ncreated: Tusday\r\n---\r\n",
  ])
  func lineEndsAndMarksMoveNoPlace(text: String) {
    #expect(problems(text) == ["2:10~6 error invalid-value: 'Tusday' is not a date"])
  }

  @Test(arguments: [
    ("weather: {main: 함박눈, icon: 눈}", "3:28~1 error invalid-icon: '눈' is not a weather icon"),
    ("weather: {main: 😊👍, icon: xx}", "3:27~2 error invalid-icon: 'xx' is not a weather icon"),
    (
      "weather: {main: \("눈".decomposed), icon: xx}",
      "3:28~2 error invalid-icon: 'xx' is not a weather icon"
    ),
    (
      "   \nstarred:    아니오",
      "4:13~3 error invalid-value: 'starred' must be true or false, not '아니오'"
    ),
    (
      "# 주석: 눈\nstarred: 아니오 # 왜",
      "4:10~3 error invalid-value: 'starred' must be true or false, not '아니오'"
    ),
  ])
  func columnsCountUnicodeScalars(lines: String, expected: String) {
    #expect(problems("---\ncreated: 2026-11-20\n\(lines)\n---\nx") == [expected])
    let windows = "---\ncreated: 2026-11-20\n\(lines)\n---\nx".replacing("\n", with: "\r\n")
    #expect(problems(windows) == [expected])
  }

  @Test(arguments: [
    ("---\ncreated: 2026-11-20\n", "1:1~3 error front-matter-syntax: the front matter never ends"),
    (
      "---\n\(String(repeating: "x: y\n", count: 20_000))---\n",
      "1:1~3 error front-matter-syntax: the front matter is longer than 64 KB"
    ),
    (
      "---\njust words\n---\n",
      "2:1~10 error front-matter-syntax: the front matter must be lines of key: value"
    ),
    (
      "---\n- a\n- b\n---\n",
      "2:1~1 error front-matter-syntax: the front matter must be lines of key: value"
    ),
    (
      "---\ntitle: a\ntitle: b\n---\n",
      "2:1~5 error front-matter-syntax: the key 'title' stands twice"
    ),
  ])
  func frontMatterThatIsNone(text: String, expected: String) {
    #expect(problems(text) == [expected])
  }

  @Test(arguments: [
    ("title: a: b", 2, 9), ("mood: x\ntitle: a: b", 3, 9), ("title: 첫눈: 산책", 2, 10),
    ("title: \"never closed\nmood: x", 2, 8), ("title: 'never closed", 2, 8),
    ("title: @x", 2, 8), ("title: `x`", 2, 8), ("\ttitle: x", 2, 1), ("title: %x", 2, 8),
    ("tags: [a, b\nmood: x", 3, 5), ("title: \"a\" b", 2, 12), ("title: [a]]", 2, 11),
    ("title: &a x\nmood: *a", 3, 7), ("title: *a", 2, 8), ("mood: x\ntitle: a\ntitle: b", 3, 1),
  ])
  func aMistakeInTheYAMLIsShownWhereItStands(yaml: String, line: Int, column: Int) {
    let loaded = EntryReading.load("---\n\(yaml)\n---\nx")
    #expect(loaded.entry == nil)
    #expect(loaded.diagnostics.map(\.code) == [.frontMatterSyntax])
    let place = loaded.diagnostics.first?.position
    #expect(place?.line == line, "\(loaded.diagnostics.map(\.brief))")
    #expect(place?.column == column, "\(loaded.diagnostics.map(\.brief))")
  }

  @Test(arguments: [
    ("title: a: b", "put a value that contains ': ' in quotation marks"),
    ("title: \"never closed", "close the quotation mark or bracket"),
    ("tags: [a, b", "close the quotation mark or bracket"),
    ("title: @x", "put a value that starts with a special character, or a tab, in quotation marks"),
    ("title: a\ntitle: b", "keep one of them"),
    ("a: &x 1\nb: *x", "write the value out, or put it in quotation marks if it is meant as text"),
  ])
  func aMistakeInTheYAMLSaysWhatToDo(yaml: String, hint: String) {
    #expect(EntryReading.load("---\n\(yaml)\n---\nx").diagnostics.map(\.hint?.en) == [hint])
  }

  @Test func noDateAnywhereIsToldWithWhatToDo() {
    let loaded = EntryReading.load("x", path: "entries/note.md")
    #expect(loaded.entry == nil)
    #expect(loaded.diagnostics.map(\.brief) == ["1 error missing-created: the entry has no date"])
    #expect(
      loaded.diagnostics.first?.hint?.en.contains("created: 2026-11-20T21:30:00+09:00") == true)
  }

  @Test(arguments: ["entries/2026-02-30.md", "entries/2026/11/20.md", "entries/20261120.md"])
  func aNameWithoutADateGivesNone(path: String) {
    #expect(problems("x", path: path) == ["1 error missing-created: the entry has no date"])
  }

  @Test func aNameFromBeforeTheCalendarGivesAProblem() {
    #expect(EntryReading.load("x", path: "entries/1066-10-14.md").entry == nil)
  }

  @Test(arguments: [
    "---\ncreated: 2026-11-20\n---\nx", "---\ncreated: 2026-11-20T10:00\n---\nx", "x",
  ])
  func aDateWithoutAnyZoneIsToldSo(text: String) {
    let loaded = EntryReading.load(text, timezone: nil)
    #expect(loaded.entry == nil)
    #expect(
      loaded.diagnostics.map(\.brief)
        == ["1 error missing-timezone: the date has no offset, and no time zone is set"])
  }

  @Test func aMissingDateIsToldBesideOtherProblems() {
    let codes = EntryReading.load("---\nstarred: maybe\n---\nx", path: "entries/note.md")
      .diagnostics
      .map(\.code)
    #expect(codes.contains(.invalidValue))
    #expect(codes.contains(.missingCreated))
  }

  @Test func aWrongDateIsNotAlsoMissing() {
    let text = "---\ncreated: x\n---\n"
    #expect(
      EntryReading.load(text, path: "entries/note.md").diagnostics.map(\.code) == [.invalidValue])
    #expect(EntryReading.load(text, timezone: nil).diagnostics.map(\.code) == [.invalidValue])
  }

  @Test func bytesThatAreNoTextAreShownInTheirPlace() {
    let bytes = Array("---\ntitle: 첫".utf8) + [0xFF, 0xFE] + Array("\n---\n".utf8)
    let loaded = EntryReading.load(bytes)
    #expect(loaded.entry == nil)
    #expect(loaded.diagnostics.map(\.brief) == ["2:9~1 error invalid-utf8: this is not UTF-8"])
  }

  @Test func deepMarkdownIsToldWithItsLineInTheFile() {
    let body = "one\n\n" + String(repeating: ">", count: 10_000) + " deep"
    let loaded = EntryReading.load("---\ncreated: 2026-11-20\n---\n" + body)
    #expect(loaded.entry == nil)
    #expect(loaded.diagnostics.map(\.code) == [.tooDeep])
    #expect(loaded.diagnostics.first?.position?.line == 6)
  }

  @Test func aFileThatIsTooLargeOrUnreadableIsToldSo() {
    var configuration = Configuration()
    configuration.timezone = JournalTimeZone(name: "Asia/Seoul")
    let large = EntryLoader(root: "/", configuration: configuration) { _ in nil }
    #expect(
      large.load(SourceFile(path: "entries/a.md")).diagnostics.map(\.brief)
        == ["error too-large: the entry is larger than 2 MB"])
    let broken = EntryLoader(root: "/", configuration: configuration) {
      (path) throws(SystemError) in throw SystemError(.read, path, code: 13)
    }
    #expect(
      broken.load(SourceFile(path: "entries/a.md")).diagnostics.map(\.brief)
        == ["error unreadable-file: the file can't be read: Permission denied"])
  }
}
