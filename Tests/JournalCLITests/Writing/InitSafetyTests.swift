import Foundation
import JournalTestSupport
import Testing

/// `ilgi init` writes all of a journal or nothing, and says only what a terminal can bear.
@Suite struct InitSafetyTests {
  private let folder: TemporaryJournal

  init() throws {
    folder = try TemporaryJournal(configuration: nil)
  }

  @Test(.enabled(if: FailingCalls.canBeMade), arguments: 1...6)
  func whatAFullDiskStoppedCanBeBegunAgain(_ number: Int) async throws {
    var program = folder.program
    program.limit = FailingCalls.limit("fsync:error=ENOSPC:when=\(number)")
    if try await program.run(["init", "d", "--yes"]).status != 0 {
      #expect(folder.names(".").isEmpty)
      #expect(try await folder.ilgi("init", "d", "--yes").status == 0)
    }
    #expect(folder.has("d/journal.yml") && folder.has("d/entries") && folder.has("d/.gitignore"))
  }

  @Test func whatWasThereBeforeStaysWhenItFails() async throws {
    try folder.write("d/entries/note.txt", "mine")
    var program = folder.program
    program.limit = "ulimit -f 1"
    let title = String(repeating: "long ", count: 1000)
    #expect(try await program.run(["init", "d", "--yes", "--title", title]).status == 1)
    #expect(folder.names("d") == ["entries"])
    #expect(folder.names("d/entries") == ["note.txt"])
  }

  @Test(arguments: [
    ("my $dir", "'my $dir'"), ("it's", #"'it'\''s'"#), ("나의-일기_1", "나의-일기_1"),
    ("a\u{1B}[31mb", "'a\\u{1b}[31mb'"),
  ])
  func theAdviceCanBePastedIntoAShell(_ name: String, _ written: String) async throws {
    let result = try await folder.ilgi("init", name, "--yes")
    #expect(result.out.contains("ilgi -C \(written) build\n"), "\(result.out)")
    #expect(!result.out.contains("\u{1B}"))
  }

  @Test(arguments: ["--timezone", "--locale"])
  func whatIsWrongIsToldWithoutEscapes(_ option: String) async throws {
    let result = try await folder.ilgi("init", option, "a\u{1B}[31mb")
    #expect(result.status == 64 && !result.err.contains("\u{1B}"), "\(result.err)")
  }
}
