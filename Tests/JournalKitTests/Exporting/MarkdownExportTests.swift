import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct MarkdownExportTests {
  @Test func theFolderHoldsEntriesAndAttachmentsAsTheyAre() async throws {
    let journal = try FullJournal.make()
    try journal.write("entries/2026/11/alone.jpg", "nobody shows it")
    let trial = try ExportTrial(journal)
    let path = try await trial.export(.markdown, as: "out")
    let wanted = try ImportTrial(into: journal).files().filter { !$0.key.hasSuffix("alone.jpg") }
    #expect(wanted.count == 6)
    for (name, bytes) in wanted {
      #expect(try FileAccess.read(path + "/" + name) == bytes, "\(name)")
    }
    let found = try FileManager.default.subpathsOfDirectory(atPath: path)
    #expect(found.count { $0.contains(".") } == wanted.count)
    #expect(try trial.names() == ["out"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func whatCanNotBeReadLeavesNothingHalfWritten() async throws {
    let journal = try FullJournal.make()
    let trial = try ExportTrial(journal)
    let selection = try await trial.selection()
    try journal.remove("entries/2026/11/doc.pdf")
    for format in ExportFormat.all where ["json", "dayone", "markdown"].contains(format.name) {
      await #expect(throws: ExportFailure.self) {
        _ = try await format.write(selection, trial.path("x"))
      }
      #expect(try trial.names().isEmpty, "\(format.name)")
    }
  }

  @Test func aLinkOutOfTheJournalIsNotFollowed() async throws {
    let journal = try FullJournal.make()
    let trial = try ExportTrial(journal)
    let outside = try TemporaryJournal(["secret": "zqsecret"], configuration: nil)
    let selection = try await trial.selection()
    // As if it had been put there after the journal was read.
    try journal.remove("entries/2026/11/doc.pdf")
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/entries/2026/11/doc.pdf",
      withDestinationPath: outside.root + "/secret")
    for format in ExportFormat.all where ["json", "dayone", "markdown"].contains(format.name) {
      await #expect(throws: ExportFailure.self) {
        _ = try await format.write(selection, trial.path("x"))
      }
      #expect(try trial.names().isEmpty, "\(format.name)")
    }
    // And as it is when it is read: no attachment at all.
    let path = try await trial.export(.markdown, as: "out")
    #expect(try FileAccess.kind(of: path + "/2026/11/doc.pdf") == nil)
    #expect(try trial.everything().range(of: Data("zqsecret".utf8)) == nil)
  }
}

@Suite struct ExportSelectionTests {
  private static let formats = ["json", "dayone", "markdown"]

  @Test(arguments: formats)
  func nothingOfADraftOrAPrivateEntryIsInAnExport(_ name: String) async throws {
    let journal = try FullJournal.make()
    try FullJournal.addHidden(to: journal)
    let trial = try ExportTrial(journal)
    let format = try #require(ExportFormat.of(path: "", named: name))
    let ending = name == "dayone" ? ".zip" : ""
    _ = try await trial.export(format, as: "a" + ending)
    let all = try trial.everything()
    #expect(all.range(of: Data("본문".utf8)) != nil)
    // The last ones are parts of "zqbytes" in base64.
    for word in [
      "zqfolder", "zqname", "zqtitle", "zqtag", "zqtext", "zqalt", "zqfile", "zqbytes",
      "00000000AA0", "00000000aa0", "enFieXRl", "pxYnl0Z", "6cWJ5dG",
    ] {
      #expect(all.range(of: Data(word.utf8)) == nil, "\(word)")
    }
    #expect(try await trial.selection().hiddenCount == 3)
  }

  @Test func eachKindIsTakenAlongOnlyWhenItIsAskedFor() async throws {
    let journal = try TemporaryJournal()
    try FullJournal.addHidden(to: journal)
    let trial = try ExportTrial(journal)
    #expect(try await trial.selection().entries.isEmpty)
    let drafts = try await trial.selection { $0.includesDrafts = true }
    #expect(drafts.entries.map(\.entry.title) == ["zqtitle0", "zqtitle2"])
    #expect(drafts.hiddenCount == 1)
    let secret = try await trial.selection { $0.includesPrivate = true }
    #expect(secret.entries.map(\.entry.title) == ["zqtitle1"])
  }

  @Test func anEntryThatChangesWhileItIsReadIsNotTaken() async throws {
    let journal = try FullJournal.make()
    var clock = StageClock()
    let read = try await Journal.read(root: journal.root, depth: .source, clock: &clock)
    try journal.write(
      "entries/2026/11/2026-11-18.md", "---\ncreated: 2026-11-18\nprivate: true\n---\n")
    #expect(throws: SystemError.self) { try ExportSelection(read, filter: ExportFilter()) }
  }

  @Test func entriesWithMistakesAreNamed() async throws {
    let journal = try FullJournal.make()
    try journal.write("entries/2026-11-17.md", "---\nprivate: maybe\n---\nzq\n")
    let selection = try await ExportTrial(journal).selection()
    #expect(selection.faulty == ["entries/2026-11-17.md"])
    #expect(selection.entries.count == 3)
  }
}

@Suite struct ExportTargetTests {
  private func target(_ path: String, in journal: TemporaryJournal) throws(ExportFailure) -> String
  {
    var configuration = Configuration()
    configuration.output = "site"
    return try ExportTarget.path(
      path, from: journal.root, root: journal.root, configuration)
  }

  @Test(arguments: [
    "entries/x.json", "entries", "entries/a/b.json", "./entries/../entries/x.json", "site/x.json",
    "site", ".ilgi/x.json", "link/x.json",
  ])
  func whatBelongsToTheJournalIsRefused(_ path: String) throws {
    let journal = try TemporaryJournal(["entries/a.md": ""])
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/link", withDestinationPath: "entries")
    do {
      _ = try target(path, in: journal)
      Issue.record("\(path) was taken")
    } catch {
      guard case .impossible = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(arguments: ["journal.yml", "folder", "folder/", "dangling"])
  func whatIsThereIsNeverOverwritten(_ path: String) throws {
    let journal = try TemporaryJournal(["folder/a": ""])
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/dangling", withDestinationPath: "nowhere")
    do {
      _ = try target(path, in: journal)
      Issue.record("\(path) was taken")
    } catch {
      guard case .occupied = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(arguments: ["x.json", "entries.json", "site-copy/", "entries-2026"])
  func otherPlacesAreFree(_ path: String) throws {
    let journal = try TemporaryJournal(["entries/a.md": "", "site-copy.md": ""])
    #expect(try target(path, in: journal).hasPrefix(journal.root + "/"))
  }

  @Test func theEndingNamesTheFormat() {
    #expect(ExportFormat.of(path: "a/b.JSON", named: nil)?.name == "json")
    #expect(ExportFormat.of(path: "diary.zip", named: nil)?.name == "dayone")
    #expect(ExportFormat.of(path: "diary", named: nil) == nil)
    #expect(ExportFormat.of(path: ".json", named: nil) == nil)
    #expect(ExportFormat.of(path: "b.json", named: "markdown")?.name == "markdown")
    #expect(ExportFormat.of(path: "b.json", named: "nothing") == nil)
  }
}
