import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// Only plain files of the journal are opened, by what they are and not by their names.
@Suite struct OpenFileTests {
  private let journal: TemporaryJournal
  private let outside: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal(["in/a": "inside", ".ilgi/a": "own"])
    outside = try TemporaryJournal(["a": "secret"])
  }

  private func read(_ path: String) throws -> String? {
    try OpenFile(journal.root + "/" + path, root: journal.root).bytes(limit: 100)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/" + path, withDestinationPath: target)
  }

  @Test func filesAndLinksInTheJournalAreRead() throws {
    try link("b", to: "in/a")
    try link("c", to: "in")
    for path in ["in/a", "b", "c/a", "in/../in/a"] { #expect(try read(path) == "inside") }
  }

  @Test(arguments: ["b", "c/a", "../\("ilgi-outside")/a", ".ilgi/a", "d"])
  func whatLiesElsewhereIsNot(path: String) throws {
    try link("b", to: outside.root + "/a")
    try link("c", to: outside.root)
    try link("d", to: ".ilgi/a")
    do {
      _ = try read(path)
      Issue.record("\(path) was read")
    } catch let error as SystemError {
      #expect(error.leadsOutOfJournal || error.isMissing)
    }
  }

  @Test(.timeLimit(.minutes(1))) func whatIsNoPlainFileIsNotEither() throws {
    mkfifo(journal.root + "/pipe", 0o600)
    for path in ["pipe", "in", "gone"] {
      #expect(throws: SystemError.self, "\(path)") { try read(path) }
    }
  }

  @Test func aFileIsReadOnUnderWhateverName() throws {
    let file = try OpenFile(journal.root + "/in/a", root: journal.root)
    try journal.remove("in")
    try link("in", to: outside.root)
    #expect(try file.bytes(limit: 100) == Array("inside".utf8))
    #expect(throws: SystemError.self) { try read("in/a") }
  }

  @Test func moreThanTheLimitIsNotRead() throws {
    let file = try OpenFile(journal.root + "/in/a", root: journal.root)
    #expect(try file.bytes(limit: 5) == nil)
    #expect(try file.bytes(at: 2, count: 3) == Array("sid".utf8))
    #expect(try file.bytes(at: 9, count: 3) == [])
  }
}
