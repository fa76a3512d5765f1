import Testing

@testable import JournalKit

@Suite struct DiagnosticTextTests {
  private func text(_ diagnostic: Diagnostic, line: String? = nil) -> String {
    DiagnosticTextWriter(language: .english) { _, _ in line }.text(of: diagnostic)
  }

  private func problem(
    _ line: Int, _ column: Int?, length: Int = 1, hint: String? = "mend it",
    message: String = "wrong"
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue, .error, path: "entries/a.md",
      at: .init(line: line, column: column, length: length), Message(verbatim: message),
      hint: hint.map(Message.init(verbatim:)))
  }

  @Test func aProblemLooksAsTheFormatSays() {
    let diagnostic = Diagnostic(
      .invalidValue, .error, path: "entries/2026/2026-11-20.md",
      at: .init(line: 3, column: 10, length: 6), Message(verbatim: "'Tusday' is not a date"),
      hint: Message(verbatim: "write it as 2026-11-20T21:30:00+09:00"))
    let expected = """
      entries/2026/2026-11-20.md:3:10: error: 'Tusday' is not a date [invalid-value]
       3 | created: Tusday
         |          ^~~~~~ write it as 2026-11-20T21:30:00+09:00

      """
    #expect(text(diagnostic, line: "created: Tusday") == expected)
  }

  @Test func aLineIsShownAroundAColumnAndNotForOneFarOut() {
    let line = String(repeating: "x", count: 200_000)
    #expect(text(problem(1, 9_000), line: line).contains(" 1 | xxx"))
    #expect(!text(problem(1, 150_000), line: line).contains("|"))
    #expect(text(problem(1, 150_000), line: line).contains("mend it"))
  }

  @Test func aProblemOfARealEntryLooksSoToo() throws {
    let source = [
      "---", "uuid: 6142A00C-2D81-4F5D-9D07-8B70AC73BBD9", "created: Tusday", "---", "",
    ]
    let loaded = EntryReading.load(source.joined(separator: "\n"))
    let writer = DiagnosticTextWriter(language: .english) { _, line in source[line - 1] }
    let expected = """
      entries/2026/2026-11-20.md:3:10: error: 'Tusday' is not a date [invalid-value]
       3 | created: Tusday
         |          ^~~~~~ write it as 2026-11-20T21:30:00+09:00

      """
    #expect(loaded.diagnostics.map(writer.text(of:)) == [expected])
  }

  @Test(arguments: [
    ("title: 첫눈, 한파", 12, 2, "         |              ^~~~ mend it"),
    ("첫눈: x", 5, 1, "         |       ^ mend it"),
    ("\("첫".decomposed): x", 6, 1, "         |     ^ mend it"),
    ("😊 x", 3, 1, "         |    ^ mend it"),
    ("e\u{301}: x", 5, 1, "         |    ^ mend it"),
  ])
  func theCaretStandsUnderWideLetters(line: String, column: Int, length: Int, expected: String) {
    let lines = text(problem(1000, column, length: length), line: line).split(separator: "\n")
    #expect(lines[1] == " 1000 | \(line)")
    #expect("   " + lines[2] == expected)
  }

  @Test func aLongLineIsShownAroundItsProblem() {
    let line = String(repeating: "가", count: 500) + "X" + String(repeating: "나", count: 500)
    let lines = text(problem(7, 501), line: line).split(separator: "\n")
    #expect(lines[1].unicodeScalars.count <= 110)
    #expect(lines[1].contains("X"))
    // The caret is as many cells in as the X.
    let before = lines[1].prefix { $0 != "X" }
    let caret = lines[2].prefix { $0 != "^" }
    #expect(TextWidth.cells(before) == TextWidth.cells(caret))
  }

  @Test func aLongMarkIsCut() {
    let line = String(repeating: "x", count: 5000)
    let lines = text(problem(1, 1, length: 5000), line: line).split(separator: "\n")
    #expect(lines.allSatisfy { $0.unicodeScalars.count < 130 })
  }

  @Test func whatWouldChangeTheTerminalIsWrittenOut() {
    let diagnostic = Diagnostic(
      .invalidValue, .error, path: "entries/\u{1B}[31m\n.md",
      at: .init(line: 1, column: 9, length: 1), Message(verbatim: "'\u{202E}\u{7}' is wrong"),
      hint: Message(verbatim: "try\u{9B}it"))
    let found = text(diagnostic, line: "title: \u{1B}[2J")
    #expect(
      found == """
        entries/\\u{1b}[31m\\u{a}.md:1:9: error: '\\u{202e}\\u{7}' is wrong [invalid-value]
         1 | title: \\u{1b}[2J
           |              ^ try\\u{9b}it

        """)
  }

  @Test func whatIsNotKnownIsLeftOut() {
    #expect(
      text(problem(4, nil)) == """
        entries/a.md:4: error: wrong [invalid-value]
           mend it

        """)
    #expect(
      text(problem(4, 2)) == """
        entries/a.md:4:2: error: wrong [invalid-value]
           mend it

        """)
    #expect(
      text(
        Diagnostic(
          .iconFallback, .warning, Message(verbatim: "offline"),
          hint: Message(verbatim: "go online"))) == """
          warning: offline [icon-fallback]
             go online

          """)
    #expect(
      text(Diagnostic(.emptyEntry, .warning, path: "entries/a.md", Message(verbatim: "empty")))
        == """
        entries/a.md: warning: empty [empty-entry]

        """)
    #expect(
      text(problem(4, 2, hint: nil), line: "ab") == """
        entries/a.md:4:2: error: wrong [invalid-value]
         4 | ab
           |  ^

        """)
  }

  @Test(arguments: [("", 1), ("ab", 3), ("ab", 50), ("", 99)])
  func aColumnBeyondTheLineCrashesNothing(line: String, column: Int) {
    #expect(text(problem(1, column), line: line).contains("^"))
  }

  @Test func theOrderIsByPathThenPlace() {
    let diagnostics = [
      Diagnostic(.invalidValue, .error, path: "b", at: .init(line: 1), Message(verbatim: "x")),
      Diagnostic(
        .invalidValue, .error, path: "a", at: .init(line: 10, column: 1), Message(verbatim: "x")),
      Diagnostic(
        .invalidValue, .error, path: "a", at: .init(line: 2, column: 9), Message(verbatim: "x")),
      Diagnostic(
        .invalidValue, .error, path: "a", at: .init(line: 2, column: 1), Message(verbatim: "y")),
      Diagnostic(
        .invalidValue, .error, path: "a", at: .init(line: 2, column: 1), Message(verbatim: "x")),
      Diagnostic(.iconFallback, .warning, Message(verbatim: "x")),
    ]
    let expected = ["", "a21x", "a21y", "a29x", "a101x", "b1x"]
    for shuffled in [diagnostics, diagnostics.reversed(), diagnostics.shuffled()] {
      let found = shuffled.sorted().map { diagnostic in
        guard let path = diagnostic.path, let place = diagnostic.position else { return "" }
        return "\(path)\(place.line)\(place.column.map(String.init) ?? "")\(diagnostic.message.en)"
      }
      #expect(found == expected)
    }
  }
}
