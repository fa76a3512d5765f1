import Foundation
import JournalTestSupport
import Testing

/// `ilgi new` and `ilgi edit` with editors of all kinds.
@Suite struct EditorTests {
  private let journal: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal()
  }

  private func new(
    _ editor: String, _ environment: [String: String] = [:]
  ) async throws -> IlgiProgram.Result {
    try await journal.program(["EDITOR": editor].merging(environment) { $1 }).run([
      "new", "--no-weather",
    ])
  }

  /// The one entry that there is, if any.
  private var only: String? {
    guard let year = journal.names("entries").first,
      let month = journal.names("entries/\(year)").first,
      let file = journal.names("entries/\(year)/\(month)").first
    else { return nil }
    return "entries/\(year)/\(month)/\(file)"
  }

  @Test(arguments: [
    #"printf 'words\n' >> "$1""#, #"cp "$1" "$1~"; printf 'words\n' >> "$1~"; mv "$1~" "$1""#,
    #"mv "$1" "$1.bak"; { cat "$1.bak"; echo words; } > "$1"; rm "$1.bak""#,
    #"printf 'words\n' >> "$1"; exit 1"#, #"printf 'words\n' >> "$1"; kill -9 $$"#,
  ])
  func whatTheEditorSavedStays(_ script: String) async throws {
    let result = try await new(try journal.editor(script))
    #expect(result.status == 0, "\(result.err)")
    #expect(try journal.text(String(result.out.dropLast())).hasSuffix("---\nwords\n"))
  }

  @Test func theFileIsThereFromTheFirstMoment() async throws {
    let editor = try journal.editor(#"cp "$1" seen; echo x >> "$1""#)
    _ = try await new(editor)
    #expect(try journal.text("seen").hasPrefix("---\nuuid: "))
  }

  @Test func theVisualEditorComesFirstAndMayHaveArguments() async throws {
    let editor = try journal.editor(#"printf '%s\n' "$1" >> "$2""#)
    let result = try await new("false", ["VISUAL": "\(editor) 'two words'"])
    #expect(try journal.text(String(result.out.dropLast())).hasSuffix("---\ntwo words\n"))
  }

  @Test(arguments: [":", #"printf '\n  \n' >> "$1""#])
  func anEntryLeftEmptyIsRemovedAndItIsSaid(_ script: String) async throws {
    let result = try await new(try journal.editor(script))
    #expect(result.status == 0 && result.out.isEmpty && result.err.contains("removed"))
    #expect(only == nil)
  }

  @Test func aTitleAloneIsEnoughToStay() async throws {
    let result = try await journal.program(["EDITOR": "true"]).run(["new", "첫눈", "--no-weather"])
    #expect(result.status == 0 && journal.has(String(result.out.dropLast())))
  }

  @Test func nothingIsDeletedBehindAnEditorThatWentOnInTheBackground() async throws {
    let editor = try journal.editor(
      #"(sleep 1; printf 'late words\n' >> "$1"; : > done) > /dev/null 2>&1 & exit 0"#)
    let result = try await new(editor)
    #expect(result.status == 0)
    for _ in 0..<100 where !journal.has("done") { try await Task.sleep(for: .milliseconds(50)) }
    #expect(try journal.text(#require(only)).hasSuffix("---\nlate words\n"))
  }

  @Test func nothingIsDeletedBehindAProgramThatIsKnownToHandFilesOver() async throws {
    try journal.write("bin/code", "#!/bin/sh\nexit 0\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: journal.root + "/bin/code")
    let path = ["PATH": journal.root + "/bin:/usr/bin:/bin"]
    #expect(try await new("code", path).status == 0)
    #expect(try journal.text(#require(only)).hasPrefix("---\n"))
    // With --wait it means what it says.
    try journal.remove("entries")
    #expect(try await new("code --wait", path).err.contains("removed"))
    #expect(only == nil)
  }

  @Test func withoutItsEditorTheEntryWaits() async throws {
    let result = try await new("/no/such/editor")
    #expect(result.status == 1 && result.err.contains("EDITOR"))
    #expect(try journal.text(#require(only)).hasPrefix("---\n"))
  }

  @Test func editOpensTheEntryThatIsMeantEvenABrokenOne() async throws {
    try journal.entry("2026/11/2026-11-19-a.md", uuid: 1, created: "2026-11-19T10:00:00+09:00")
    try journal.entry("2026/11/2026-11-20-b.md", uuid: 2)
    try journal.write("entries/broken.md", "---\ncreated: [\n---\nx\n")
    let editor = try journal.editor(#"echo "$1" >> opened"#)
    let program = journal.program(["EDITOR": editor])
    for which in [
      [], ["2026-11-19"], ["entries/broken.md"], ["6142A00C-2D81-4F5D-9D07-000000000001"],
    ] {
      _ = try await program.run(["edit"] + which)
    }
    let opened = try journal.text("opened").split(separator: "\n").map {
      ($0 as NSString).lastPathComponent
    }
    #expect(opened == ["2026-11-20-b.md", "2026-11-19-a.md", "broken.md", "2026-11-19-a.md"])
  }

  @Test func mistakesAreToldWhenTheEditorCloses() async throws {
    try journal.entry("a.md", uuid: 1)
    let editor = try journal.editor(
      #"sed -i.bak 's/^created:.*/created: Tusday/' "$1"; rm -f "$1.bak""#)
    let result = try await journal.program(["EDITOR": editor]).run(["edit", "entries/a.md"])
    #expect(result.err.contains("'Tusday' is not a date"))
  }

  @Test func anEditorThatIsNotThereIsToldWithoutEscapes() async throws {
    let result = try await new("/nowhere/a\u{1B}[31mb")
    let line = result.err.split(separator: "\n").first { $0.hasPrefix("error: ") }
    #expect(line?.hasSuffix("/nowhere/a\\u{1b}[31mb") == true, "\(result.err)")
  }
}
