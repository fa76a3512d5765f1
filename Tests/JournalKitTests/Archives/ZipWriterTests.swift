import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// A written ZIP holds what was given, says nothing of who wrote it, and appears whole or not at all.
@Suite struct ZipWriterTests {
  private let journal: TemporaryJournal
  private let time: ArchiveTime

  init() throws {
    journal = try TemporaryJournal(["entries/a.txt": "from a file"])
    let day = try #require(CivilDate(year: 2026, month: 11, day: 20))
    time = ArchiveTime(day: day, secondOfDay: 21 * 3600 + 30 * 60 + 59)
    try FileManager.default.createDirectory(
      atPath: journal.root + "/out", withIntermediateDirectories: false)
  }

  private var path: String { journal.root + "/out/a.zip" }

  private func file(_ name: String) -> ArchiveContent {
    .file(journal.root + "/" + name, root: journal.root)
  }

  private func written(_ writer: ZipWriter) throws -> [UInt8] {
    try writer.write(to: path)
    defer { unlink(path) }
    return try #require(try FileAccess.read(path))
  }

  private func expectNothingLeft() throws {
    #expect(try FileManager.default.contentsOfDirectory(atPath: journal.root + "/out") == [])
  }

  private func book() throws -> ZipWriter {
    var writer = ZipWriter()
    try writer.add(
      "mimetype", .bytes(Array("application/epub+zip".utf8)), packing: .stored, time: time)
    let text = String(repeating: "본문입니다. ", count: 1000)
    try writer.add("일기/본문.txt", .bytes(Array(text.utf8)), packing: .deflated, time: time)
    try writer.add("photos/a", file("entries/a.txt"), packing: .stored, time: time)
    try writer.add("empty", .bytes([]), packing: .deflated, time: time)
    return writer
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    try book().write(to: path)
    let zip = try ZipReader(path)
    #expect(zip.members.map(\.name) == ["mimetype", "일기/본문.txt", "photos/a", "empty"])
    #expect(zip.refused.isEmpty)
    #expect(try zip.text("mimetype") == "application/epub+zip")
    #expect(try zip.text("일기/본문.txt") == String(repeating: "본문입니다. ", count: 1000))
    #expect(try zip.text("photos/a") == "from a file")
    #expect(try zip.text("empty") == "")
    #expect(zip.members[1].packedSize < 1000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: journal.root + "/out") == ["a.zip"])
  }

  @Test func theFirstMemberStandsAtAFixedPlace() throws {
    // What the first 38 bytes must be so that the type of a book can be told from them
    // (EPUB 3.3, 4.2.2).
    let bytes = try written(book())
    #expect(Array(bytes[..<4]) == Array("PK\u{3}\u{4}".utf8))
    #expect(Array(bytes[6..<10]) == [0, 0, 0, 0], "no flags, stored")
    #expect(Array(bytes[26..<30]) == [8, 0, 0, 0], "8 bytes of name, no extra field")
    #expect(bytes[30...].starts(with: Array("mimetypeapplication/epub+zip".utf8)))
  }

  @Test func theListSaysTheSameOfEveryMember() throws {
    let bytes = try written(book())
    let directory = try ZipDirectory(size: bytes.count, limits: ArchiveLimits()) { offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
    // 21:30:58 on 20 November 2026.
    let stamp: [UInt8] = [0xDD, 0xAB, 0x74, 0x5D]
    for (entry, flags) in zip(directory.entries, [0, 0x800, 0, 0]) {
      let record = try #require(ZipRecord(bytes, at: entry.position, count: 46))
      #expect(record.short(4) >> 8 == 3, "of Unix")
      #expect(record.short(8) & ~6 == flags, "UTF-8 or ASCII, and of compression what it may say")
      #expect(Array(record.bytes(12..<16)) == stamp)
      #expect(record.short(30) == 0, "no extra field")
      #expect(record.short(32) == 0, "no comment")
      #expect(record.long(38) == 0o100644 << 16)
      let start = try #require(entry.headerStart)
      #expect(Array(bytes[start + 10..<start + 14]) == stamp)
      #expect(Array(bytes[start + 28..<start + 30]) == [0, 0])
    }
  }

  @Test func theSameMembersGiveTheSameBytes() throws {
    let bytes = try written(book())
    chmod(journal.root + "/entries/a.txt", 0o600)
    utimes(journal.root + "/entries/a.txt", nil)
    #expect(try written(book()) == bytes)
  }

  @Test(arguments: [
    // Summer time skips these in New York, Berlin, Seoul, Apia and Lord Howe.
    (2026, 3, 8, 2, 30), (2026, 3, 29, 2, 30), (1987, 5, 10, 2, 30), (2011, 12, 30, 12, 0),
    (2026, 10, 4, 2, 15), (1980, 1, 1, 0, 0), (2107, 12, 31, 23, 59),
  ])
  func timesDoNotDependOnTheMachinesZone(
    year: Int, month: Int, day: Int, hour: Int, minute: Int
  ) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    var writer = ZipWriter()
    let time = ArchiveTime(day: date, secondOfDay: hour * 3600 + minute * 60 + 7)
    try writer.add("a", .bytes([1]), packing: .stored, time: time)
    let bytes = try written(writer)
    let packed =
      UInt32((year - 1980) << 25 | month << 21 | day << 16)
      | UInt32(hour << 11 | minute << 5 | 3)
    let expected = (0..<4).map { UInt8(truncatingIfNeeded: packed >> (8 * $0)) }
    #expect(Array(bytes[10..<14]) == expected)
    // After the header, the name and a byte comes the list.
    #expect(Array(bytes[44..<48]) == expected)
  }

  @Test(arguments: [(1969, 0x0021_0000), (2108, 0xFF9F_BF7D)])
  func timesOutOfReachAreTheNearest(year: Int, packed: Int) throws {
    let date = try #require(CivilDate(year: year, month: 6, day: 15))
    let time = ArchiveTime(day: date, secondOfDay: 3600)
    #expect(Int(time.date) << 16 | Int(time.time) == packed)
  }

  @Test func anArchiveMayBeEmpty() throws {
    try ZipWriter().write(to: path)
    #expect(try ZipReader(path).members.isEmpty)
    #expect(try FileAccess.read(path)?.count == 22)
  }

  @Test func largeFilesAreCopiedWhole() throws {
    var state: UInt64 = 1
    let bytes = (0..<3_000_001).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return UInt8(state >> 56)
    }
    try journal.write("entries/b", bytes)
    for packing in [ZipWriter.Packing.stored, .deflated] {
      var writer = ZipWriter()
      try writer.add("b", file("entries/b"), packing: packing, time: time)
      try writer.write(to: path)
      let zip = try ZipReader(path)
      #expect(try zip.bytes(of: #require(zip["b"]), limit: .max) == bytes)
      unlink(path)
    }
  }

  @Test func nothingIsOverwritten() throws {
    try journal.write("out/a.zip", "mine")
    #expect(failureKind { try book().write(to: path) } == "unwritable")
    #expect(try FileAccess.read(path) == Array("mine".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: journal.root + "/out") == ["a.zip"])
    #expect(failureKind { try book().write(to: journal.root + "/gone/a.zip") } == "unwritable")
  }

  @Test(arguments: ["entries/gone.txt", "entries", "../outside"])
  func aFileThatCannotBeReadLeavesNothing(name: String) throws {
    var writer = try book()
    try writer.add("b", file(name), packing: .stored, time: time)
    #expect(failureKind { try writer.write(to: path) } == "unreadable")
    try expectNothingLeft()
  }

  @Test(arguments: ["FROM", "FROM A LONGER FILE", "FROM A FILE"])
  func aFileThatChangesMeanwhileLeavesNothing(text: String) throws {
    let name = journal.root + "/entries/a.txt"
    let root = journal.root
    // So that the change shows even if it comes within one tick of the clock.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: name)
    var writer = ZipWriter()
    let content = ArchiveContent.file(path: name) { () throws(SystemError) in
      let file = try PublishedFile(name, root: root, withoutPlace: false)
      guard let handle = fopen(name, "w") else { throw SystemError(.write, name) }
      fputs(text, handle)
      fclose(handle)
      return file
    }
    try writer.add("a", content, packing: .stored, time: time)
    #expect(failureKind { try writer.write(to: path) } == "unreadable")
    try expectNothingLeft()
  }

  @Test(arguments: ["/a", "../a", "a/../b", "C:a", "a\nb", "", "./"])
  func namesThatNoReaderWouldTakeAreRefused(name: String) {
    var writer = ZipWriter()
    #expect(
      failureKind { try writer.add(name, .bytes([]), packing: .stored, time: time) }
        == "unusableName")
  }

  @Test func aNameComesOnce() throws {
    var writer = ZipWriter()
    try writer.add("한", .bytes([]), packing: .stored, time: time)
    #expect(
      failureKind {
        try writer.add("\u{1112}\u{1161}\u{11AB}", .bytes([]), packing: .stored, time: time)
      } == "duplicateName")
  }
}
