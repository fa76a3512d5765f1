import Foundation
import JournalTestSupport
import Testing

/// How the program is called.
@Suite struct UsageTests {
  @Test(arguments: [
    ["bild"], ["build", "--nope"], ["build", "--format", "xml"], ["build", "--now", "yesterday"],
    ["build", "extra"], ["build", "--output"], ["check", "--format", "yaml"],
    ["init", "--locale", "xx-nope", "x"], ["init", "--timezone", "Mars/Olympus", "x"],
    ["build", "-C"], ["-C"], ["--journal", "."], ["check", "--drafts"],
  ])
  func wrongUsageIs64(_ arguments: [String]) async throws {
    let journal = try TemporaryJournal()
    let before = try journal.snapshot(".")
    let result = try await journal.program.run(arguments)
    #expect(result.status == 64, "\(result.status) \(result.out) \(result.err)")
    #expect(result.out.isEmpty && !result.err.isEmpty)
    #expect(try journal.snapshot(".") == before)
  }

  @Test func helpAndVersionAreFoundEverywhere() async throws {
    let journal = try TemporaryJournal(configuration: nil)
    for arguments in [
      ["--help"], ["build", "--help"], ["check", "-h"], ["init", "--help"], ["help", "build"],
      ["--version"], ["-C", ".", "--help"],
    ] {
      let result = try await journal.program.run(arguments)
      #expect(result.status == 0 && result.err.isEmpty, "\(arguments): \(result.err)")
      #expect(!result.out.isEmpty)
    }
  }

  @Test func theJournalIsNamedBeforeOrAfterTheCommandOrFoundFromBelow() async throws {
    let journal = try await TemporaryJournal.built()
    let built = try journal.snapshot()
    let name = (journal.root as NSString).lastPathComponent
    let parent = (journal.root as NSString).deletingLastPathComponent
    let calls: [(folder: String, arguments: [String])] = [
      (parent, ["-C", name, "build"]), (parent, ["build", "-C", name]),
      (parent, ["--journal", name, "build"]), (parent, ["build", "--journal", name]),
      (parent, ["--journal=\(name)", "build"]), ("/", ["-C", journal.root + "/", "build"]),
      (journal.root + "/entries/2026/11", ["build"]),
      (journal.root + "/entries/2026/11", ["-C", "../../..", "build"]),
    ]
    for call in calls {
      try journal.remove("public")
      let result = try await IlgiProgram(folder: call.folder).run(call.arguments)
      #expect(result.status == 0, "\(call): \(result.err)")
      #expect(try journal.snapshot() == built, "\(call)")
    }
  }

  @Test func anOutputIsMeantFromWhereOneStands() async throws {
    let journal = try await TemporaryJournal.built()
    try journal.folder("entries-of-others")
    let program = IlgiProgram(folder: journal.root + "/entries-of-others")
    let result = try await program.run(["build", "--output", "site"])
    #expect(result.status == 0, "\(result.err)")
    #expect(try journal.snapshot("entries-of-others/site") == journal.snapshot())
  }

  @Test func pathsMayClimb() async throws {
    let place = try TemporaryJournal(configuration: nil)
    try place.write("a/b/journal.yml", TemporaryJournal.defaultConfiguration)
    try place.folder("a/b/c")
    let program = IlgiProgram(folder: place.root + "/a/b/c")
    for (output, wanted) in [
      ("../site", "a/b/site"), ("../../site", "a/site"), (".././x", "a/b/x"),
    ] {
      let result = try await program.run(["build", "--output", output])
      #expect(result.status == 0, "\(result.err)")
      #expect(place.has(wanted + "/index.html"), "\(output): \(result.out)")
    }
    let begun = try await program.run(["init", "../../other"])
    #expect(begun.status == 0 && place.has("a/other/journal.yml"), "\(begun.out) \(begun.err)")
    #expect(try place.snapshot("a/b/c").items.isEmpty)
  }

  @Test func noJournalIsAClearFailure() async throws {
    let folder = try TemporaryJournal(configuration: nil)
    try folder.folder("inner")
    for arguments in [["build"], ["check"], ["-C", "inner", "build"], ["-C", "none", "check"]] {
      let result = try await folder.program.run(arguments)
      #expect(result.status == 1 && result.out.isEmpty)
      #expect(result.err.hasPrefix("error: "), "\(result.err)")
    }
    #expect(try folder.snapshot(".").items.keys.sorted() == ["inner"])
  }
}
