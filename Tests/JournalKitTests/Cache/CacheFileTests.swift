import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// A cache file is whole and of this ilgi, or as good as none.
@Suite struct CacheFileTests {
  private let journal: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal()
  }

  private func file(key: UInt64 = 7) -> CacheFile {
    CacheFile(root: journal.root, name: "entries", key: key)
  }

  private var path: String { "\(journal.root)/\(CacheFile.folder)/entries" }

  private func write(_ text: String) {
    file().write(capacity: 0) { $0.put(text) }
  }

  private func read(_ file: CacheFile) -> String? {
    guard let content = file.read() else { return nil }
    return try? CacheReader.read(content) { (reader) throws(CacheReader.Damage) in
      try reader.text()
    }
  }

  @Test func whatIsKeptIsReadAgain() throws {
    write("첫눈")
    #expect(read(file()) == "첫눈")
    write("둘째")
    #expect(read(file()) == "둘째")
  }

  @Test func anotherKeyFindsNothing() {
    write("첫눈")
    #expect(read(file(key: 8)) == nil)
  }

  @Test func anyChangedOrMissingByteMakesItNone() throws {
    write("첫눈")
    let bytes = try #require(try FileAccess.read(path))
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      try journal.write(CacheFile.folder + "/entries", damaged)
      #expect(file().read() == nil, "byte \(index)")
      try journal.write(CacheFile.folder + "/entries", Array(bytes[..<index]))
      #expect(file().read() == nil, "cut at \(index)")
    }
  }

  @Test func onlyItsOwnerMayReadIt() throws {
    write("비밀")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func nothingIsWrittenThroughALink() throws {
    let outside = try TemporaryJournal(configuration: nil)
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/.ilgi", withDestinationPath: outside.root)
    write("첫눈")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.root) == [])
    try FileManager.default.removeItem(atPath: journal.root + "/.ilgi")
    try journal.write(CacheFile.folder + "/other", "")
    try outside.write("target", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: outside.root + "/target")
    write("첫눈")
    #expect(try FileAccess.read(outside.root + "/target") == Array("mine".utf8))
    #expect(file().read() == nil)
  }

  @Test func aJournalThatIsGoneIsNotMadeAgain() throws {
    let gone = journal.root + "/gone"
    CacheFile(root: gone, name: "entries", key: 7).write(capacity: 0) { $0.put("첫눈") }
    #expect(BuildCaches.clock(root: gone) == nil)
    #expect(try FileAccess.kind(of: gone) == nil)
  }

  @Test func aPipeInPlaceOfTheClockKeepsNobodyWaiting() throws {
    try journal.write(".ilgi/x", "")
    mkfifo(journal.root + "/.ilgi/clock", 0o600)
    #expect(BuildCaches.clock(root: journal.root) == nil)
    let reader = open(journal.root + "/.ilgi/clock", O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(BuildCaches.clock(root: journal.root) == nil)
  }

  @Test func whatCanNotBeReadIsDamageAndNoCrash() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<60, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      _ = BuildRecord(bytes[...])
      _ = try? KnownEntry.read(bytes[...]) { _, _, _ in .here(EntryBody()) }
    }
  }
}
