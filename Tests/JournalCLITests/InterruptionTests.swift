import Foundation
import JournalTestSupport
import Testing

/// Whatever ends a build, every file of the site is whole, and the next build completes it.
@Suite struct InterruptionTests {
  private func journal(entries: Int) throws -> TemporaryJournal {
    let journal = try TemporaryJournal()
    try configure(journal, title: "First")
    for index in 0..<entries {
      let day = "20\(10 + index / 100)-\(10 + index % 3)-\(10 + index % 19)"
      try journal.entry(
        "\(index / 100)/\(day)-entry-\(index).md", uuid: 1000 + index,
        created: "\(day)T10:00:00+09:00", "title: Entry \(index)\ntags: [t\(index % 9)]",
        body: "\(String(repeating: "Word after word. ", count: 20))![a](a\(index % 40).txt)")
      try journal.write(
        "entries/\(index / 100)/a\(index % 40).txt",
        String(repeating: "attachment \(index) ", count: 200))
    }
    return journal
  }

  /// The title is on every page: another one changes them all.
  private func configure(_ journal: TemporaryJournal, title: String) throws {
    try journal.write("journal.yml", TemporaryJournal.defaultConfiguration + "author: \(title)\n")
    try journal.write(
      "journal.yml",
      TemporaryJournal.defaultConfiguration.replacing("나의 일기", with: title))
  }

  /// The whole site under both titles.
  private func versions(_ journal: TemporaryJournal) async throws -> [String: FolderSnapshot] {
    var versions: [String: FolderSnapshot] = [:]
    for title in ["First", "Second"] {
      try configure(journal, title: title)
      try await journal.buildWell("--output", "clean-\(title)")
      versions[title] = try journal.snapshot("clean-\(title)")
    }
    return versions
  }

  /// Files of the site that are neither of two versions.
  private func broken(_ site: FolderSnapshot, _ versions: [String: FolderSnapshot]) -> [String] {
    site.files.filter { file in
      !file.path.hasPrefix(".ilgi-")
        && !versions.values.contains { $0.items[file.path] == .file(file.bytes) }
    }.map(\.path)
  }

  @Test func killedAtAnyMomentNoFileIsTruncatedAndTheNextBuildCompletesTheSite() async throws {
    let journal = try journal(entries: 300)
    let versions = try await versions(journal)
    var killed = 0
    for round in 0..<30 {
      let title = round.isMultiple(of: 2) ? "First" : "Second"
      try configure(journal, title: title)
      let running = try journal.program.start(["build"] + (round % 5 == 4 ? ["--clean"] : []))
      try await Task.sleep(for: .milliseconds(round * 12))
      running.kill()
      if try await running.result().wasKilled { killed += 1 }
      let site = try journal.snapshot()
      let broken = broken(site, versions)
      #expect(broken.isEmpty, "round \(round): \(broken.prefix(5))")
      if round % 6 == 5 {
        try await journal.buildWell()
        let differences = try journal.snapshot().differences(from: try #require(versions[title]))
        #expect(differences.isEmpty, "round \(round): \(differences.prefix(5))")
      }
    }
    #expect(killed > 0)
  }

  @Test func aLimitOnFileSizesFailsClearlyAndTheNextBuildCompletesTheSite() async throws {
    let journal = try journal(entries: 30)
    let versions = try await versions(journal)
    try configure(journal, title: "First")
    try await journal.buildWell()
    try configure(journal, title: "Second")
    for blocks in [0, 1, 4, 8] {
      var program = journal.program
      program.limit = "ulimit -f \(blocks)"
      // The streams are files, too, and under the same limit.
      let result = try await program.run(["build"])
      #expect(result.status == 1 && !result.wasKilled, "\(blocks)")
      if blocks > 4 { #expect(result.err.contains("File too large"), "\(result.err)") }
      #expect(broken(try journal.snapshot(), versions).isEmpty, "\(blocks)")
    }
    try await journal.buildWell()
    #expect(try journal.snapshot() == versions["Second"])
  }

  @Test(.enabled(if: SmallDisk.isPermitted))
  func aFullDiskFailsClearlyAndTheNextBuildCompletesTheSite() async throws {
    let journal = try journal(entries: 60)
    let versions = try await versions(journal)
    // The old site in place and nothing left, then ever more room for a first one.
    for (seed, kilobytes) in [("clean-First", 0), (".", 0), (".", 40), (".", 300)] {
      let result = try SmallDisk.run(
        """
        test \(seed) = . || cp -a \(seed)/. disk/
        dd if=/dev/zero of=filler bs=1k count=\(kilobytes) 2>/dev/null; cp filler disk/room
        dd if=/dev/zero of=disk/filler bs=1k 2>/dev/null; rm disk/room
        "$0" build --output disk >log 2>&1; echo $? >status
        rm disk/filler; rm -rf full; cp -a disk full
        "$0" build --output disk >log2 2>&1; echo $? >status2
        rm -rf after; cp -a disk after
        """, in: journal)
      #expect(result == 0)
      let told = try journal.snapshot(".")
      #expect(told.text("status") == "1\n", "\(kilobytes): \(told.text("log"))")
      #expect(told.text("log").contains("No space left on device"), "\(told.text("log"))")
      #expect(broken(try journal.snapshot("full"), versions).isEmpty)
      #expect(told.text("status2") == "0\n", "\(told.text("log2"))")
      #expect(try journal.snapshot("after") == versions["Second"])
    }
  }

  @Test func twoBuildsAtOnceWaitForEachOther() async throws {
    let journal = try journal(entries: 300)
    let versions = try await versions(journal)
    try configure(journal, title: "First")
    var hasWaited = false
    for _ in 0..<3 {
      let both = [
        try journal.program.start(["build", "--clean"]), try journal.program.start(["build"]),
      ]
      for running in both {
        let result = try await running.result()
        #expect(result.status == 0, "\(result.err)")
        if result.err.contains("waiting") { hasWaited = true }
      }
      #expect(try journal.snapshot() == versions["First"])
      if hasWaited { break }
    }
    #expect(hasWaited)
  }
}

/// A file system of a few hundred kilobytes at `disk` in a journal, seen by one script only.
private enum SmallDisk {
  /// Whether this machine lets us mount one.
  static let isPermitted: Bool = {
    guard let journal = try? TemporaryJournal() else { return false }
    return (try? run("true", in: journal)) == 0
  }()

  /// Runs a shell script in the journal's root, with the program as `$0`.
  static func run(_ script: String, in journal: TemporaryJournal) throws -> Int32 {
    try journal.folder("disk")
    let child = try ChildProgram(
      [
        "/usr/bin/unshare", "-m", "sh", "-c",
        "mount -t tmpfs -o size=3000k none disk || exit 9\n" + script,
        try IlgiProgram.located.get(),
      ], folder: journal.root, environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"],
      streams: .init())
    return child.wait().status
  }
}
