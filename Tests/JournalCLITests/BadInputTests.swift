import Foundation
import JournalTestSupport
import Testing

/// Whatever is wrong with a journal is told, and the site that was there stays.
@Suite struct BadInputTests {
  @Test(arguments: BadInput.all)
  func anErrorIsToldAndTheOldSiteStays(_ bad: BadInput) async throws {
    let journal = try await TemporaryJournal.built()
    let before = try journal.snapshot()
    try journal.entry("2026/11/second.md", uuid: 2, "title: Changed")
    try bad.plant(journal)

    let result = try await limited(journal).run(["build", "--format", "json"])
    #expect(result.status == 1 && !result.wasKilled, "\(result.err)")
    let report = try ToldReport(result)
    #expect(report.errors(at: bad.path).contains(bad.code), "\(report.diagnostics)")
    if let line = bad.line {
      #expect(report.diagnostics.contains { $0.path == bad.path && $0.line == line })
    }
    let differences = try journal.snapshot().differences(from: before)
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test(arguments: BadInput.all)
  func keepGoingPublishesTheGoodEntriesAndStillFails(_ bad: BadInput) async throws {
    let journal = try await TemporaryJournal.built()
    try journal.entry(
      "2026/11/third.md", uuid: 3, created: "2026-11-18T08:00:00+09:00", "title: Third")
    try bad.plant(journal)

    let result = try await limited(journal).run(["build", "--keep-going"])
    #expect(result.status == 1 && !result.wasKilled, "\(result.err)")
    #expect(result.err.contains("[\(bad.code)]"), "\(result.err)")
    let site = try journal.snapshot()
    #expect(site.text("2026/11/18/third.html").contains("Third"))
    #expect(site.truncatedPages.isEmpty)
    #expect(site.paths(mentioning: "root:x:0").isEmpty)
  }

  @Test func allProblemsAreToldInOneRun() async throws {
    let journal = try await TemporaryJournal.built()
    let before = try journal.snapshot()
    let planted = BadInput.all.filter { !$0.isCostly && $0.isToldAlone }
    for bad in planted { try bad.plant(journal) }
    let result = try await limited(journal).run(["build", "--format", "json"])
    #expect(result.status == 1)
    let report = try ToldReport(result)
    for bad in planted {
      #expect(report.errors(at: bad.path).contains(bad.code), "\(bad.testDescription)")
    }
    #expect(try journal.snapshot() == before)
  }

  @Test func aFileThatMayNotBeReadIsToldBeforeAnythingIsWritten() async throws {
    let journal = try await TemporaryJournal.built()
    try journal.write("entries/2026/11/2026-11-10-locked.md", "No.")
    try journal.write("entries/2026/11/locked.txt", "No.")
    try journal.entry("2026/11/second.md", uuid: 2, "title: Changed", body: "[x](locked.txt)")
    for path in ["2026-11-10-locked.md", "locked.txt"] {
      try set(mode: 0, of: journal.root + "/entries/2026/11/" + path)
    }
    guard let program = unprivileged(journal) else { return }
    let before = try journal.snapshot()
    let all = try ToldReport(try await program.run(["build", "--format", "json"]))
    #expect(all.errors(at: "entries/2026/11/2026-11-10-locked.md") == ["unreadable-file"])
    try journal.remove("entries/2026/11/2026-11-10-locked.md")

    // The attachment alone.
    let result = try await program.run(["build"])
    #expect(result.status == 1)
    #expect(result.err.contains("locked.txt"), "\(result.err)")
    let differences = try journal.snapshot().differences(from: before)
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test func linksInACircleEndTheWalk() async throws {
    let journal = try await TemporaryJournal.built()
    let before = try journal.snapshot()
    try journal.link("entries/2026/self", to: ".")
    try journal.link("entries/2026/up", to: "..")
    try journal.link("entries/a", to: "b")
    try journal.link("entries/b", to: "a")
    let result = try await journal.ilgi("build")
    #expect(result.status == 0, "\(result.err)")
    #expect(try journal.snapshot() == before)
  }

  @Test func aFolderNamedLikeAnEntryIsAFolder() async throws {
    let journal = try await TemporaryJournal.built()
    try journal.entry("day.md/inside.md", uuid: 9, "title: Inside")
    try await journal.buildWell()
    #expect(try journal.snapshot().paths.contains("2026/11/20/inside.html"))
  }

  @Test(arguments: ["xx-nope", "zz", "../../etc", "<script>", "k o", ""])
  func aLocaleThatDoesNotExistIsAnError(_ locale: String) async throws {
    let journal = try await TemporaryJournal.built()
    let before = try journal.snapshot()
    try journal.write("journal.yml", "locales: [ko, \"\(locale)\"]\ntimezone: Asia/Seoul\n")
    for arguments in [["build"], ["build", "--keep-going"]] {
      let result = try await journal.program.run(arguments)
      #expect(result.status == 1)
      #expect(result.err.hasPrefix("journal.yml:1:"), "\(result.err)")
      #expect(result.err.contains("[configuration]"), "\(result.err)")
    }
    #expect(try journal.snapshot() == before)
  }

  @Test func aKeyThatIsUnknownInTheConfigurationIsAnErrorWithAGuess() async throws {
    let journal = try await TemporaryJournal.built()
    try journal.write("journal.yml", "titel: A\ntimezone: Asia/Seoul\n")
    let result = try await journal.ilgi("build")
    #expect(result.status == 1)
    #expect(result.err.contains("journal.yml:1:1: error:"), "\(result.err)")
    #expect(result.err.contains("did you mean 'title'"), "\(result.err)")
  }

  @Test func anEmptyJournalIsAFriendlySite() async throws {
    for files in [[:], ["entries/.keep": ""]] {
      let journal = try TemporaryJournal(files)
      try await journal.buildWell()
      let site = try journal.snapshot()
      #expect(site.paths.contains("index.html") && site.paths.contains("en/index.html"))
      #expect(PageScanner(site.text("index.html")).problems.isEmpty)
      #expect(LinkChecker(site, address: "https://example.com/d/").problems.isEmpty)
    }
  }

  // MARK: Means

  /// The program with as much memory and time as a decent answer needs.
  private func limited(_ journal: TemporaryJournal) -> IlgiProgram {
    var program = journal.program
    program.limit = "ulimit -t 8"
    #if os(Linux)
      program.limit? += "; ulimit -v 8000000"
    #endif
    return program
  }

  private func set(mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// The program as somebody who may not read everything; nil where that can't be done.
  private func unprivileged(_ journal: TemporaryJournal) -> IlgiProgram? {
    var program = journal.program
    guard NSUserName() == "root" else { return program }
    let setpriv = "/usr/bin/setpriv"
    guard FileManager.default.isExecutableFile(atPath: setpriv) else { return nil }
    // Nobody must be able to reach the program, and to write the output.
    program.limit = """
      chmod -R a+rX public journal.yml; chown -R 65534 public .ilgi; chmod a+rx . entries; \
      cp "$0" program; set -- ./program "$@"; exec \(setpriv) --reuid=65534 --clear-groups "$@"
      """
    return program
  }
}
