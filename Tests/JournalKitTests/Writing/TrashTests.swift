import Foundation
import JournalKit
import JournalTestSupport
import Testing

/// Deleted entries come back as they were, and over nothing.
@Suite struct TrashTests {
  private let journal: TemporaryJournal
  private let trash: Trash
  private let moment: EntryMoment

  init() throws {
    journal = try TemporaryJournal([
      "entries/2026/11/2026-11-20-첫눈.md": "첫눈\n", "entries/2026/11/눈.jpg": "a picture",
    ])
    trash = Trash(root: journal.root)
    let day = try #require(CivilDate(year: 2026, month: 11, day: 21))
    moment = EntryMoment(
      day: day, secondOfDay: 34_205, hasTime: true, offset: UTCOffset(minutes: 540))
  }

  private let paths = ["entries/2026/11/2026-11-20-첫눈.md", "entries/2026/11/눈.jpg"]

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: journal.root + "/" + path, encoding: .utf8)
  }

  private func has(_ path: String) throws -> Bool {
    try FileAccess.kind(of: journal.root + "/" + path) != nil
  }

  @Test func whatIsTakenLiesUnderItsPathByTheTimeOfTheDeletion() throws {
    let item = try trash.take(paths, at: moment)
    #expect(item.name == "2026-11-21T093005-첫눈")
    for path in paths {
      #expect(try !has(path))
      #expect(try has("\(Trash.folder)/\(item.name)/\(path)"))
    }
    #expect(try trash.items() == [item])
    #expect(item.entryPath == paths[0])
  }

  @Test func restoringBringsBackEveryByteAndLeavesNothing() throws {
    let item = try trash.take(paths, at: moment)
    try trash.restore(item)
    #expect(try text(paths[0]) == "첫눈\n" && text(paths[1]) == "a picture")
    #expect(try trash.items().isEmpty)
    #expect(try !has("\(Trash.folder)/\(item.name)"))
  }

  @Test(arguments: [0, 1])
  func nothingIsRestoredWhereOneFileIsInTheWay(_ index: Int) throws {
    let item = try trash.take(paths, at: moment)
    try journal.write(paths[index], "new")
    #expect(throws: Trash.Occupied.self) { try trash.restore(item) }
    #expect(try text(paths[index]) == "new")
    #expect(try !has(paths[1 - index]))
    #expect(try trash.items() == [item])
  }

  @Test func twoDeletionsOfOneSecondAreKeptApart() throws {
    let first = try trash.take([paths[0]], at: moment)
    try journal.write(paths[0], "again")
    let second = try trash.take([paths[0]], at: moment)
    #expect(first.name != second.name)
    #expect(try Set(trash.items().map(\.name)) == [first.name, second.name])
    try trash.restore(second)
    #expect(try text(paths[0]) == "again")
  }

  @Test func aDeletionThatFailsMovesNothing() throws {
    #expect(throws: SystemError.self) {
      try trash.take([paths[0], "entries/none.jpg"], at: moment)
    }
    #expect(try text(paths[0]) == "첫눈\n")
    #expect(try trash.items().isEmpty)
  }

  @Test func nothingLeavesTheJournalByALink() throws {
    let elsewhere = try TemporaryJournal(configuration: nil)
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/.ilgi", withDestinationPath: elsewhere.root)
    #expect(throws: OutsideJournal.self) { try trash.take(paths, at: moment) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.root).isEmpty)
    #expect(try text(paths[0]) == "첫눈\n")
  }

  @Test func filesAfterALostEntryAreStillListed() throws {
    let item = try trash.take(paths, at: moment)
    try journal.remove("\(Trash.folder)/\(item.name)/\(paths[0])")
    let rest = try #require(try trash.items().first)
    #expect(rest.paths == [paths[1]])
    try trash.restore(rest)
    #expect(try text(paths[1]) == "a picture")
  }
}
