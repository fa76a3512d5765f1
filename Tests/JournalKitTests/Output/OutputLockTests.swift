import Foundation
import JournalTestSupport
import Synchronization
import Testing

@testable import JournalKit

/// Two builds never write at once: neither of one journal, nor into one output folder.
@Suite struct OutputLockTests {
  /// Another journal that is built into the output folder of the first.
  private func build(_ journal: TemporaryJournal, into folder: String) async throws -> Int {
    var options = TemporaryJournal.options
    options.output = folder
    let waits = Mutex(0)
    let report = await SiteBuilder(root: journal.root, options: options).build {
      waits.withLock { $0 += 1 }
    }
    #expect(report.isPublished && !report.hasErrors)
    return waits.withLock(\.self)
  }

  @Test(arguments: [true, false])
  func aBuildWaitsForAnotherIntoTheSameFolder(isMade: Bool) async throws {
    let journal = try TemporaryJournal(["entries/2026-01-02-a.md": "글\n"])
    let other = try TemporaryJournal(["entries/2026-01-02-b.md": "다른 글\n"])
    let folder = journal.root + "/public"
    if isMade { #expect(try await build(journal, into: folder) == 0) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let waits = Mutex(0)
    let (told, tell) = AsyncStream<Void>.makeStream()
    var options = TemporaryJournal.options
    options.output = folder
    let builder = SiteBuilder(root: other.root, options: options)
    var lock = OutputLock(on: folder) { Issue.record("nobody else is here") }
    try #require(lock != nil)
    let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    async let report = builder.build {
      waits.withLock { $0 += 1 }
      tell.yield()
    }
    for await _ in told { break }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == before)
    lock = nil
    #expect(await report.isPublished)
    #expect(waits.withLock(\.self) == 1)
    #expect(try await build(journal, into: folder) == 0)
  }

  @Test func aBuildWaitsForAnotherThatHasJustMadeTheFolder() async throws {
    let journal = try TemporaryJournal(["entries/2026-01-02-a.md": "글\n"])
    let folder = journal.root + "/public"
    let lock = Mutex<OutputLock?>(nil)
    let waits = Mutex(0)
    let report = await SiteBuilder(root: journal.root, options: TemporaryJournal.options).build {
      waits.withLock { $0 += 1 }
      lock.withLock { $0 = nil }
    } onStage: { stage in
      guard stage == .pages else { return }
      mkdir(folder, 0o777)
      lock.withLock { $0 = OutputLock(on: folder) {} }
    }
    #expect(report.isPublished)
    #expect(waits.withLock(\.self) == 1)
  }

  @Test func nothingStrayIsLeftInTheFolder() async throws {
    let journal = try TemporaryJournal(["entries/2026-01-02-a.md": "글\n"])
    _ = try await build(journal, into: journal.root + "/public")
    let names = try FileManager.default.contentsOfDirectory(atPath: journal.root + "/public")
    #expect(names.filter { $0.hasPrefix(".") } == [OutputManifest.fileName])
  }

  @Test func aFolderThatIsNotThereHasNoLock() throws {
    let journal = try TemporaryJournal()
    #expect(OutputLock(on: journal.root + "/nowhere") {} == nil)
    #expect(OutputLock(on: journal.root + "/journal.yml") {} == nil)
  }

  @Test func unfinishedFilesOfAnyProcessAreKnown() {
    let name = OutputWriter.ownName("12")
    #expect(name.contains("\(ProcessInfo.processInfo.processIdentifier)"))
    for name in [name, "12", "manifest", "clock", "manifest.7.tmp"] {
      #expect(OutputWriter.isStagingName(name), "\(name)")
    }
    for name in ["", ".tmp", "1.tmp", "1.2", "a.1.tmp", "1.2.3.tmp", "1..tmp", "manifest.tmp"] {
      #expect(!OutputWriter.isStagingName(name), "\(name)")
    }
  }

  @Test func theJournalsLockIsTakenThroughNoLink() throws {
    let journal = try TemporaryJournal([".ilgi/x": ""])
    let outside = try TemporaryJournal(configuration: nil)
    let lock = journal.root + "/.ilgi/lock"
    try FileManager.default.createSymbolicLink(
      atPath: lock, withDestinationPath: outside.root + "/lock")
    _ = try JournalLock(root: journal.root) {}
    try journal.remove(".ilgi")
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/.ilgi", withDestinationPath: outside.root)
    _ = try JournalLock(root: journal.root) {}
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.root) == [])
  }

  @Test func aPipeInPlaceOfTheLockKeepsNobodyWaiting() throws {
    let journal = try TemporaryJournal([".ilgi/x": ""])
    mkfifo(journal.root + "/.ilgi/lock", 0o600)
    _ = try JournalLock(root: journal.root) {}
  }

  @Test func aListOfFilesThatIsNoFileIsToldWithWhatToDo() async throws {
    let journal = try TemporaryJournal(["entries/2026-01-02-a.md": "글\n", "public/x": ""])
    mkfifo(journal.root + "/public/" + OutputManifest.fileName, 0o600)
    let problem = try #require(try await journal.build().report.diagnostics.first)
    #expect(problem.message.en.hasSuffix("is not a list of ilgi's files"))
    #expect(problem.hint?.en == "remove it, or choose another folder with --output")
  }
}
