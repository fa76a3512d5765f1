import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct RedNotebookTests {
  private static let month = """
    14:
      text: 'Went to the //pet shop//, see [2024-05-15] and [2024-05-20]. #cats http://a.example/x//y'
    15:
      Idea: {}
      text: !!python/unicode "오늘은 **맑음**\\n\\n- 하나\\n- 둘"
      work:
        'Finished *report*': null
      Tags:
        봄: null
    16: {text: ''}
    """

  @Test func daysBecomeEntriesWithoutATime() async throws {
    let trial = try ImportTrial()
    try trial.put("data/2024-05.txt", Self.month)
    let outcome = try await trial.run()
    #expect(outcome.format == "rednotebook" && outcome.plan.failures.isEmpty)
    let entries = try await trial.entries()
    #expect(entries.map(\.moment.day.iso) == ["2024-05-14", "2024-05-15"])
    #expect(entries.allSatisfy { !$0.moment.hasTime })
    #expect(
      entries.map { $0.source?.split(separator: "#").first } == [
        "rednotebook/2024-05-14", "rednotebook/2024-05-15",
      ])
    #expect(entries.allSatisfy { $0.source?.utf8.count == "rednotebook/2024-05-14#".count + 12 })
    #expect(entries.map(\.tags) == [["cats"], ["Idea", "work", "봄"]])
    let again = try await trial.run()
    #expect(again.plan.new.isEmpty && again.plan.knownCount == 2)
  }

  @Test func textCategoriesAndLinksToDaysAreKept() async throws {
    let trial = try ImportTrial()
    try trial.put("data/2024-05.txt", Self.month)
    let outcome = try await trial.run()
    let texts = try outcome.written.map {
      try trial.text($0.path.replacing("entries/", with: ""))
    }
    let other = outcome.written[1].path.lastPathComponent
    #expect(
      texts[0].hasSuffix(
        "Went to the *pet shop*, see [2024-05-15](\(other)) and \\[2024-05-20\\]. #cats "
          + "<http://a.example/x//y>\n"))
    #expect(
      texts[1].hasSuffix("오늘은 **맑음**\n\n- 하나\n- 둘\n\n**work**\n\n- Finished \\*report\\*\n"))
    #expect(texts[0].contains("timezone: Asia/Seoul"))
  }

  @Test func filesOutsideStayNames() async throws {
    let trial = try ImportTrial()
    let text = #"""
      14:
        text: |
          여행
          [""photos/sea"" .jpg?300] [""file:///etc/passwd""] [my list ""../out.pdf""] [web ""https://a.example/(1)""]
      """#
    try trial.put("data/2024-05.txt", text)
    try trial.put("data/photos/sea.jpg", "sea")
    try trial.put("out.pdf", "secret")
    let outcome = try await trial.run("data")
    let path = outcome.written[0].path.replacing("entries/", with: "")
    let name = String(path.dropLast(3)).lastPathComponent
    #expect(
      try trial.text(path).hasSuffix(
        "![](\(name)-1.jpg) /etc/passwd my list (../out.pdf) [web](<https://a.example/(1)>)\n"))
    #expect(outcome.plan.lost.map(\.file.name) == ["/etc/passwd", "../out.pdf"])
    #expect(try trial.files().count == 2)
  }

  /// Trap: RedNotebook writes pictures with the absolute paths of the computer that it ran on.
  @Test func aPictureOfAnotherComputerIsFoundByItsName() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "data/2024-05.txt",
      "1:\n  text: '[\"\"file:///home/me/그림/cat\"\".png] [\"\"/home/me/dog.png\"\"]'\n")
    try trial.put("data/pictures/cat.png", "cat")
    let outcome = try await trial.run("data")
    let name = String(outcome.written[0].path.lastPathComponent.dropLast(3))
    #expect(try trial.body() == "![](\(name)-1.png) /home/me/dog.png\n")
    #expect(outcome.plan.lost.map(\.file.name) == ["/home/me/dog.png"])
  }

  /// Trap: two journals have the same days.
  @Test func theSameDayOfAnotherJournalIsAnotherEntry() async throws {
    let trial = try ImportTrial()
    try trial.put("a/2024-05.txt", "1:\n  text: 하나\n")
    try trial.put("b/2024-05.txt", "1:\n  text: 둘\n2:\n  text: 'see [2024-05-01]'\n")
    #expect(try await trial.run("a").written.count == 1)
    #expect(try await trial.run("b").written.count == 2)
    #expect(try await trial.run("a").plan.knownCount == 1)
  }

  @Test func aDayThatCantBeReadStopsNoOther() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "2024-05.txt",
      "1:\n  text: good\n2:\n  text: 'open\n3:\n  text: &a [*a, *a]\n4:\n  text: fine\n40:\n  text: x\n"
    )
    try trial.put("2024-06.txt", "")
    try trial.put("2024-07.txt", "just text")
    try trial.put("0000-01.txt", "1: {text: x}")
    try trial.put("2024-13.txt", "1: {text: x}")
    let outcome = try await trial.run()
    #expect(
      try await trial.entries().map(\.moment.day.iso) == ["2024-05-01", "2024-05-04"])
    #expect(outcome.plan.failures.count == 4, "\(outcome.plan.failures)")
  }

  @Test(arguments: [
    ("**굵게** //기울임// __밑줄__ --취소-- ``m*``", "**굵게** *기울임* 밑줄 ~~취소~~ `m*`\n"),
    ("**bold //both//** a", "**bold *both*** a\n"),
    ("=== 제목 ===", "### 제목\n"), ("== a =", "== a =\n"), ("++ b ++", "## b\n"),
    ("a // b // c ** d", "a // b // c ** d\n"),
    ("*별표* _밑_ `x` <b> # no", "\\*별표\\* \\_밑\\_ \\`x\\` \\<b> # no\n"),
    ("1. 하나", "1\\. 하나\n"), ("# heading?", "\\# heading?\n"),
    ("+ one\n+ two\n  - in", "1. one\n2. two\n   - in\n"),
    ("- a\nb", "- a\\\n  b\n"), ("- a\n\nb", "- a\n\nb\n"),
    ("```\n**x**\n```", "```\n**x**\n```\n"), ("```\nopen", "\\`\\`\\`\\\nopen\n"),
    ("first \\\\\nsecond", "first\\\nsecond\n"), ("\"\"**raw**\"\"", "\\*\\*raw\\*\\*\n"),
    ("--------------------", "***\n"), ("\tquoted", "> quoted\n"),
    ("see https://a.example/b__c__d.", "see <https://a.example/b__c__d>.\n"),
    ("[name https://a.example]", "[name](https://a.example)\n"),
    ("[x] [not a link]", "[x] [not a link]\n"),
    ("[js \"\"javascript:alert(1)\"\"]", "[js javascript:alert(1)]\n"),
  ]) func marksBecomeMarkdownAndPlainTextStaysPlain(text: String, markdown: String) {
    let pieces = MarkdownWriter.pieces(of: TxtTagsBlocks.blocks(of: text))
    #expect(ImportedPiece.markdown(of: pieces) { _ in nil } == markdown)
  }

  @Test func hostileMarksCostLittle() {
    for mark in [
      "**a ", "[", "[\"\"", "``", "--a**b//c__d", "- ", "\t", "= ", "h", "\"\"", "*", "/",
    ] {
      let text = String(repeating: mark, count: 20_000)
      let pieces = MarkdownWriter.pieces(of: TxtTagsBlocks.blocks(of: text))
      #expect(!pieces.isEmpty || mark == "\t")
    }
    let deep = (0..<2000).map { String(repeating: " ", count: $0) + "- x" }.joined(separator: "\n")
    #expect(!MarkdownWriter.pieces(of: TxtTagsBlocks.blocks(of: deep)).isEmpty)
  }
}
