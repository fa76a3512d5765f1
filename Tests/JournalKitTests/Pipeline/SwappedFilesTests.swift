import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// Between a look at the journal and the reading of its files, others may have taken their places.
@Suite struct SwappedFilesTests {
  private let journal: TemporaryJournal
  private let outside: TemporaryJournal
  private static let name = "2026-01-02-e.md"
  private static let text = "---\nuuid: 00000000-0000-4000-8000-000000000001\n---\n"

  init() async throws {
    journal = try TemporaryJournal(
      [:], configuration: "title: t\ntimezone: UTC\nlocales: [en]\nweather: {icons: bundled}\n")
    outside = try TemporaryJournal([:], configuration: nil)
    for (folder, text) in [
      (journal.root + "/a", "first"), (journal.root + "/b", "other"), (outside.root, "secret"),
    ] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data((Self.text + text + " ![p](p.png) [f](f.txt)\n").utf8)
        .write(to: URL(filePath: folder + "/" + Self.name))
      try Data(text.utf8).write(to: URL(filePath: folder + "/f.txt"))
      let width = text.utf8.first.map(Int.init) ?? 0
      try Data(Pictures.png(width: width, height: 5))
        .write(to: URL(filePath: folder + "/p.png"))
    }
    try journal.write("entries/.keep", "")
    try point(to: "../a")
    try await Task.sleep(for: .milliseconds(150))
  }

  /// Where the link among the entries leads from now on.
  private func point(to target: String) throws {
    let link = journal.root + "/entries/cur"
    try? FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
  }

  private func look() throws -> JournalSources {
    var stages = StageClock()
    return try JournalSources.look(
      root: journal.root, clock: BuildCaches.clock(root: journal.root), &stages)
  }

  private func reading(_ sources: JournalSources) async throws -> (JournalReading, SitePlan?) {
    var stages = StageClock()
    var reading = JournalReading(
      sources, options: TemporaryJournal.options, depth: .whole, memory: BuildMemory())
    reading.memory.pictures.clock = sources.clock
    let plan = try? await reading.plan(&stages)
    return (reading, plan)
  }

  private func write(_ file: OutputFile) throws -> BuildRecord.Output {
    try OutputFileWriting(
      file: file, path: journal.root + "/written", temporary: journal.root + "/temporary",
      isThere: false
    ).write {}.0
  }

  @Test func whatIsAsListedIsKnownByItsStamp() async throws {
    let sources = try look()
    let (reading, plan) = try await reading(sources)
    #expect(reading.memory.entries.known.map(\.stamp) == sources.tree.entries.map(\.stamp))
    #expect(reading.memory.pictures.areAsListed)
    let file = try #require(plan?.files.first { $0.path.hasSuffix("f.txt") })
    #expect(try write(file).fingerprint == file.fingerprint)
    #expect(file.fingerprint != nil)
  }

  @Test func anotherEntryThanTheListedOneIsReadAgainNextTime() async throws {
    let sources = try look()
    try point(to: "../b")
    let (reading, _) = try await reading(sources)
    let known = try #require(reading.memory.entries.known.first)
    #expect(known.loaded.entry != nil)
    #expect(known.stamp == nil)
    let file = sources.tree.entries[0]
    #expect(sources.digest(of: file, as: known) == known.loaded.entry?.digest)
    #expect(!reading.memory.pictures.areAsListed)
    #expect(reading.memory.pictures.pictures.isEmpty)
  }

  @Test func anEntryFromOutsideTheJournalIsNotRead() async throws {
    let sources = try look()
    try point(to: outside.root)
    let (reading, _) = try await reading(sources)
    #expect(reading.memory.entries.known.allSatisfy { $0.loaded.entry == nil })
    #expect(reading.report.diagnostics.contains { $0.code == .outsideJournal })
  }

  @Test func aPictureFromOutsideTheJournalIsNotLookedAt() async throws {
    let sources = try look()
    let file = try #require(sources.tree.attachments["entries/cur/p.png"])
    try point(to: outside.root)
    let entry = try EntryReading.entry(
      Self.text + "x ![p](p.png)", path: "entries/cur/\(Self.name)")
    let resolved = ReferenceResolver(
      root: journal.root, entriesFolder: "entries", sources: [],
      attachments: ["entries/cur/p.png": file]
    ).resolve([entry])
    #expect(resolved.attachments.isEmpty)
    #expect(resolved.diagnostics.map(\.code) == [.unreadableFile])
    #expect(!resolved.pictures.areAsListed)
  }

  @Test func anotherAttachmentThanTheListedOneIsCopiedAgainNextTime() async throws {
    let plan = try #require(try await reading(look()).1)
    let file = try #require(plan.files.first { $0.path.hasSuffix("f.txt") })
    try point(to: "../b")
    let output = try write(file)
    #expect(try FileAccess.read(journal.root + "/written") == Array("other".utf8))
    #expect(file.fingerprint != nil)
    #expect(output.fingerprint == nil)
  }

  @Test func anAttachmentFromOutsideTheJournalIsNotCopied() async throws {
    let plan = try #require(try await reading(look()).1)
    try point(to: outside.root)
    for file in plan.files where file.path.hasSuffix("f.txt") || file.path.hasSuffix("p.png") {
      #expect(throws: SourceTexts.HaveChanged.self) { try write(file) }
    }
    #expect(try FileAccess.kind(of: journal.root + "/written") == nil)
    #expect(try FileAccess.kind(of: journal.root + "/temporary") == nil)
  }

  @Test func aTemplateFromOutsideTheJournalIsNotUsed() throws {
    try journal.write("Templates/assets/x.txt", "")
    try outside.write("assets/y.txt", "secret")
    try journal.remove("Templates")
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/Templates", withDestinationPath: "nowhere")
    let (theme, problems) = Theme.load(root: journal.root)
    #expect(theme.files["assets/y.txt"] == nil)
    #expect(problems.map(\.brief) == ["error unreadable-file: the link leads nowhere"])
    #expect(problems.map(\.path) == ["Templates"])
  }
}
