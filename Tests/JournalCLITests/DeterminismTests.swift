import Foundation
import JournalTestSupport
import Testing

/// The same journal gives the same bytes, wherever and however it is built.
@Suite struct DeterminismTests {
  /// Files of a journal with a bit of everything, by path.
  private static let files: [String: String] = {
    var files = ["entries/photo.txt": "a photo", "entries/11/photo.txt": "another photo"]
    for index in 0..<40 {
      let day = "2026-\(10 + index % 3)-\(10 + index % 11)"
      let zone = ["+09:00", "-03:30", "", "Z"][index % 4]
      let name = ["첫눈", "cafe\u{301}", "Straße", "plain"][index % 4]
      files["entries/\(index % 7)/\(day)-\(name)-\(index).md"] = TemporaryJournal.entryText(
        uuid: 500 + index, created: "\(day)T00:30:00\(zone)",
        """
        title: "“Entry” \(index)"
        tags: [t\(index % 5), 산책, İstanbul]
        weather: {main: Snow, icon: 13n, temperature: -1.\(index % 10)}
        """, body: "Some *text* -- \"quoted\".\n\n![p](../photo.txt)")
    }
    return files
  }()

  private func journal(reversed: Bool = false) throws -> TemporaryJournal {
    let journal = try TemporaryJournal()
    let sorted = Self.files.sorted { reversed ? $0.key > $1.key : $0.key < $1.key }
    for (path, text) in sorted { try journal.write(path, text) }
    return journal
  }

  @Test func machineAndUserMakeNoDifference() async throws {
    let journal = try journal()
    try await journal.buildWell("--output", "base")
    let base = try journal.snapshot("base")
    #expect(base.paths.count > 100)
    let environments: [[String: String]] = [
      ["TZ": "America/St_Johns"], ["TZ": ":Pacific/Apia", "LC_ALL": "tr_TR.UTF-8"],
      ["LANG": "ko_KR.UTF-8", "LC_ALL": "C"], ["LANG": "ar_EG.UTF-8", "LANGUAGE": "ar"],
      ["HOME": "/nonexistent"], ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"],
      ["TZ": "Not/AZone"],
    ]
    for environment in environments {
      var program = IlgiProgram(folder: journal.root, environment: environment)
      program.limit = "umask 022"
      let result = try await program.run(["build", "--clean", "--output", "again"])
      #expect(result.status == 0, "\(result.err)")
      let differences = try journal.snapshot("again").differences(from: base)
      #expect(differences.isEmpty, "\(environment): \(differences)")
    }
  }

  @Test func placeAndOrderOfCreationMakeNoDifference() async throws {
    let (one, other) = (try journal(), try journal(reversed: true))
    try await one.buildWell()
    var elsewhere = IlgiProgram(folder: "/")
    elsewhere.environment["HOME"] = one.root + "/entries"
    let result = try await elsewhere.run(["-C", other.root, "build"])
    #expect(result.status == 0, "\(result.err)")
    let differences = try other.snapshot().differences(from: one.snapshot())
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test func stepByStepGivesWhatAFreshBuildGives() async throws {
    let journal = try TemporaryJournal()
    let sorted = Self.files.sorted { $0.key < $1.key }
    for (index, (path, text)) in sorted.enumerated() where !path.hasSuffix(".md") || index % 2 == 0
    {
      try journal.write(path, text)
    }
    try await journal.buildWell()
    for (path, text) in sorted { try journal.write(path, text) }
    try await journal.buildWell()
    let removed = sorted.filter { $0.key.hasSuffix("5.md") }
    for (path, _) in removed { try journal.remove(path) }
    try await journal.buildWell()
    for (path, text) in removed { try journal.write(path, text) }
    try await journal.buildWell()
    try await journal.buildWell("--output", "fresh")
    let differences = try journal.snapshot().differences(from: journal.snapshot("fresh"))
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test func aSecondBuildWritesNothingAndCleanWritesAll() async throws {
    let journal = try journal()
    let first = try ToldReport(try await journal.ilgi("build", "--format", "json"))
    let second = try ToldReport(try await journal.ilgi("build", "--format", "json"))
    #expect(second.written == 0 && second.unchanged == first.written && second.removed == 0)
    let clean = try ToldReport(try await journal.ilgi("build", "--clean", "--format", "json"))
    #expect(clean.written == first.written && clean.unchanged == 0)
  }

  @Test func whatCountsAsNowChangesOnlyTheCountOfTheFuture() async throws {
    let journal = try journal()
    var counts: [Int] = []
    var sites: [FolderSnapshot] = []
    for now in ["2020-01-01T00:00:00Z", "2026-11-12T00:00:00+09:00", "2199-01-01T00:00:00Z"] {
      let result = try await journal.ilgi("build", "--now", now, "--format", "json")
      counts.append(try ToldReport(result).future)
      sites.append(try journal.snapshot())
    }
    #expect(counts[0] == 40 && counts[2] == 0 && (1..<40).contains(counts[1]), "\(counts)")
    #expect(sites[0] == sites[1] && sites[1] == sites[2])
    let text = try await journal.ilgi("build", "--now", "2020-01-01T00:00:00Z")
    #expect(text.out.contains("40") && text.out.contains("future"), "\(text.out)")
  }
}
