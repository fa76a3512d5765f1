import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct CheckTests {
  private func check(_ files: [String: String]) async throws -> [Diagnostic] {
    try await TemporaryJournal(files).check()
  }

  private let id = "uuid: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9"

  @Test func aJournalWithoutProblemsHasNone() async throws {
    #expect(try await check(["entries/2026-11-20.md": "---\n\(id)\n---\nx\n\ny"]) == [])
    #expect(try await check([:]) == [])
  }

  @Test func aMissingUUIDIsAWarning() async throws {
    let found = try await check(["entries/2026-11-20.md": "x\n\ny"])
    #expect(
      found.map(\.brief)
        == ["1 warning missing-uuid: the entry has no UUID; one made from its path stands in"])
    #expect(found.first?.hint?.en == "add uuid: followed by a UUID of its own")
  }

  @Test(arguments: [
    "uuid: 6142A00C-2D81-4F5D-9D07-8B70AC73BBD9", "id: 6142a00c2d814f5d9d078b70ac73bbd9",
  ])
  func twoEntriesWithOneUUIDAreAnErrorThatNamesBoth(other: String) async throws {
    for line in ["", "\ndraft: true", "\nprivate: true"] {
      let found = try await check([
        "entries/2026-11-20-a.md": "---\n\(id)\n---\nx",
        "entries/2026-11-19-b.md": "---\n\(other)\(line)\n---\nx",
      ])
      #expect(found.map(\.code) == [.duplicateUUID])
      let problem = try #require(found.first)
      #expect(problem.severity == .error)
      let named = [problem.path ?? ""] + [problem.message.en]
      #expect(named.joined().contains("2026-11-20-a.md"))
      #expect(named.joined().contains("2026-11-19-b.md"))
    }
  }

  @Test func threeEntriesWithOneUUIDAreOneProblem() async throws {
    let found = try await check(
      Dictionary(
        uniqueKeysWithValues: (1...3).map { ("entries/2026-11-0\($0)-x.md", "---\n\(id)\n---\nx") })
    )
    #expect(found.count == 1)
    #expect(found.first?.relatedPaths.count == 3)
  }

  @Test(arguments: [
    ("entries/2026-11-20-a.md", "entries/sub/2026-11-20-a.md"),
    ("entries/2026-11-20-a.md", "entries/2026-11-20-0900-a.md"),
    ("entries/2026-11-20-walk.md", "entries/sub/2026-11-20-Walk.md"),
    ("entries/2026-11-20-é.md", "entries/sub/2026-11-20-e\u{301}.md"),
  ])
  func twoEntriesAtOneAddressAreAnErrorThatNamesBoth(first: String, second: String) async throws {
    let found = try await check([
      first: "---\n\(id)\n---\nx", second: "---\nuuid: \(EntryID(path: "b").text)\n---\nx",
    ])
    #expect(found.map(\.code) == [.duplicateURL])
    let problem = try #require(found.first)
    #expect(problem.severity == .error)
    #expect(Set(problem.relatedPaths.map(\.nfc)) == Set([first.nfc, second.nfc]))
    #expect(problem.message.en.contains("2026/11/20/"))
  }

  @Test func aHiddenEntryTakesNoAddress() async throws {
    for line in ["draft: true", "private: true"] {
      let found = try await check([
        "entries/2026-11-20-a.md": "---\n\(id)\n---\nx",
        "entries/sub/2026-11-20-a.md": "---\nuuid: \(EntryID(path: "b").text)\n\(line)\n---\nx",
      ])
      #expect(found.map(\.brief) == [])
    }
  }

  @Test func anEntryWithNothingInItIsLeftOutWithAWarning() async throws {
    for text in [
      "", " \n", "---\n\(id)\n---\n", "---\n\(id)\ntags: [a]\n---\n\n", "---\n\(id)\n---\n[a]: b",
    ] {
      let journal = try TemporaryJournal(["entries/2026-11-20.md": text])
      let site = try await journal.build()
      #expect(site.report.diagnostics.map(\.code) == [.emptyEntry], "\(text)")
      #expect(site.report.diagnostics.first?.severity == .warning)
      #expect(site.report.skipped.empty == 1 && site.report.entries == 0)
      #expect(!site.paths.contains { $0.hasPrefix("2026/") })
    }
  }

  @Test func keepingGoingPublishesTheGoodAndStillHasErrors() async throws {
    let journal = try TemporaryJournal([
      "entries/2026-11-20-a.md": "---\n\(id)\ntitle: GOOD\n---\nx [b](2026-11-19-b.md)",
      "entries/2026-11-19-b.md":
        "---\nuuid: \(EntryID(path: "b").text)\ntitle: BAD\n---\n![x](gone.png)",
      "entries/2026-11-18-c.md": "---\ncreated: x\ntitle: WORSE\n---\n",
    ])
    #expect(try await journal.build().files.isEmpty)
    var options = TemporaryJournal.options
    options.keepsGoing = true
    let site = try await journal.build(options)
    #expect(site.report.hasErrors && site.report.isPublished)
    #expect(site.report.entries == 1)
    #expect(try site.text("index.html").contains("GOOD"))
    #expect(site.paths(holding: "BAD") == [] && site.paths(holding: "WORSE") == [])
  }

  @Test func aMistakeInTheConfigurationDoesNotHideThoseOfEntries() async throws {
    let journal = try TemporaryJournal(
      ["entries/2026-11-20.md": "---\n\(id)\nstarred: maybe\n---\nx"],
      configuration: "titel: x\ntimezone: Seoul\n")
    let found = await journal.check()
    #expect(
      found.map { "\($0.path ?? "") \($0.position?.line ?? 0) \($0.code.rawValue)" } == [
        "entries/2026-11-20.md 3 invalid-value", "journal.yml 1 unknown-key",
        "journal.yml 2 configuration",
      ])
  }
}
