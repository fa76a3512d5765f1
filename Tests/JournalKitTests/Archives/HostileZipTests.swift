import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// No archive, whatever it says of itself, fills memory or disk, ends the program, or is read as
/// something that it is not.
@Suite struct HostileZipTests {
  private let folder: TemporaryJournal

  init() throws {
    folder = try TemporaryJournal()
  }

  private func open(_ bytes: [UInt8], _ limits: ArchiveLimits = .init()) throws -> ZipReader {
    try folder.write("a.zip", bytes)
    return try ZipReader(folder.root + "/a.zip", limits: limits)
  }

  private func kind(
    _ bytes: [UInt8], _ limits: ArchiveLimits = .init(), member: String = "a", limit: Int = 1 << 30
  ) -> String? {
    failureKind {
      let zip = try open(bytes, limits)
      let found = try #require(zip[member])
      _ = try zip.bytes(of: found, limit: limit)
    }
  }

  /// An archive with ten megabytes of zeros, which pack a thousandfold.
  private func bomb() throws -> [UInt8] {
    var writer = ZipWriter()
    let zeros = [UInt8](repeating: 0, count: 10 << 20)
    let day = try #require(CivilDate(year: 2026, month: 11, day: 20))
    for name in ["a", "b"] {
      try writer.add(name, .bytes(zeros), packing: .deflated, time: ArchiveTime(day: day))
    }
    let path = folder.root + "/bomb-\(UInt64.random(in: 0...UInt64.max)).zip"
    try writer.write(to: path)
    return try #require(try FileAccess.read(path))
  }

  @Test func bytesAreCountedAsTheyAreUnpacked() throws {
    let bomb = try bomb()
    #expect(kind(bomb) == nil)
    #expect(kind(bomb, limit: 10 << 20) == nil)
    #expect(kind(bomb, limit: 10 << 20 - 1) == "tooLarge")

    // The list and the member's own header say it were 5 bytes.
    var lying = bomb
    let list = try #require(place(of: [0x50, 0x4B, 1, 2], in: bomb))
    for start in [22, list + 24] { lying.replaceSubrange(start..<start + 4, with: [5, 0, 0, 0]) }
    let zip = try open(lying)
    let member = try #require(zip["a"])
    #expect(failureKind { _ = try zip.bytes(of: member, limit: 9) } == "damagedMember")
    #expect(zip.unpackedBytes <= 64 << 10)
  }

  @Test func limitsAreKept() throws {
    let bomb = try bomb()
    var limits = ArchiveLimits()
    limits.memberBytes = 1 << 20
    #expect(kind(bomb, limits) == "tooLarge")
    limits = ArchiveLimits()
    limits.ratioFreeBytes = 1 << 20
    #expect(kind(bomb, limits) == "suspiciousRatio")
    limits.ratio = 2000
    #expect(kind(bomb, limits) == nil)

    limits.totalBytes = 15 << 20
    let zip = try open(bomb, limits)
    let members = zip.members
    #expect(failureKind { _ = try zip.bytes(of: members[0], limit: 1 << 30) } == nil)
    #expect(failureKind { _ = try zip.bytes(of: members[1], limit: 1 << 30) } == "tooMuch")
  }

  @Test func membersAreCountedBeforeTheyAreRead() throws {
    let members = (0..<20).map { HandmadeZip.Member("\($0)") }
    var zip = HandmadeZip(members)
    var limits = ArchiveLimits()
    limits.members = 20
    #expect(try open(zip.bytes, limits).members.count == 20)
    limits.members = 19
    #expect(kind(zip.bytes, limits) == "tooManyMembers")
    // A list of 20 that says it were shorter.
    zip.count = 3
    #expect(kind(zip.bytes, limits) == "tooManyMembers")
    #expect(kind(zip.bytes) == "damaged")
    limits = ArchiveLimits()
    limits.directoryBytes = 100
    #expect(kind(HandmadeZip(members).bytes, limits) == "tooManyMembers")
  }

  @Test(arguments: [1 << 40, Int.max, -1, 200_001])
  func noRoomIsMadeForMembersThatAreNotThere(count: Int) throws {
    var zip = HandmadeZip(.init("a", "1"))
    zip.isWide = true
    zip.count = count
    #expect(kind(zip.bytes) == "tooManyMembers")
  }

  @Test func aCountMayBeThatOfItsLowestBits() throws {
    let zip = HandmadeZip((0..<65_540).map { HandmadeZip.Member(String($0, radix: 36)) })
    #expect(try open(zip.bytes).members.count == 65_540)
  }

  @Test func membersThatShareBytesAreRefused() throws {
    let zip = try open(
      HandmadeZip(
        .init("a", "12345"), HandmadeZip.Member("b", "12345").with(\.start, 0),
        .init("c", "3"), HandmadeZip.Member("d", "4").with(\.packedSize, 1 << 20).with(\.size, 1),
        HandmadeZip.Member("e", "5").with(\.start, 1 << 30)
      ).bytes)
    #expect(zip.members.map(\.name) == ["a", "c"])
    #expect(zip.refused.map(\.refusal) == [.damaged, .damaged, .damaged])
  }

  @Test func aWrongChecksumIsFound() throws {
    let member = HandmadeZip.Member("a", "12345")
    #expect(kind(HandmadeZip(member).bytes) == nil)
    #expect(kind(HandmadeZip(member.with(\.crc, 1)).bytes) == "damagedMember")
    #expect(kind(HandmadeZip(member.with(\.size, 4)).bytes) == "damagedMember")
    #expect(kind(HandmadeZip(member.with(\.method, 8)).bytes) == "damagedMember")
  }

  @Test func anArchiveWithTwoListsIsDamaged() throws {
    // The comment holds a list of its own, of the second member alone, with its end.
    let second = HandmadeZip.Member("b", "2")
    var zip = HandmadeZip(.init("a", "a longer text"), second)
    #expect(try open(zip.bytes).members.count == 2)
    var other = HandmadeZip(second.with(\.start, 30 + 1 + 13))
    other.listStart = zip.bytes.count
    zip.comment = Array(other.bytes.dropFirst(30 + 1 + 1))
    #expect(kind(zip.bytes, member: "b") == "damaged")
  }

  @Test func cutOffArchivesAreToldOrReadAsFarAsTheyGo() throws {
    var zip = HandmadeZip((0..<8).map { .init("member \($0)", "some text of \($0)") })
    for isWide in [false, true] {
      zip.isWide = isWide
      let whole = zip.bytes
      for end in Array(stride(from: 0, to: whole.count, by: 97)) + (whole.count - 130..<whole.count)
      {
        let kind = kind(Array(whole[..<end]), member: "member 0")
        #expect(kind == (end < 4 ? "notAnArchive" : "damaged"), "\(end) of \(whole.count)")
      }
    }
  }

  @Test func noChangedByteIsReadAsAnotherText() throws {
    let texts = (0..<4).map { "some text of \($0)" }
    let whole = HandmadeZip(texts.indices.map { .init("\($0)", texts[$0]) }).bytes
    for place in whole.indices {
      for change in [UInt8(1), 0x80, 0xFF] {
        var bytes = whole
        bytes[place] ^= change
        do {
          let zip = try open(bytes)
          for member in zip.members {
            var text: String?
            _ = failureKind {
              text = String(decoding: try zip.bytes(of: member, limit: 1000), as: UTF8.self)
            }
            if let text { #expect(texts.contains(text) || text.isEmpty, "\(place) \(change)") }
          }
        } catch {
          #expect(error is ArchiveFailure)
        }
      }
    }
  }

  @Test func aFileThatChangesWhileItIsReadIsTold() throws {
    let zip = try open(HandmadeZip(.init("a", "12345")).bytes)
    let member = try #require(zip["a"])
    let handle = try FileHandle(forWritingTo: URL(filePath: folder.root + "/a.zip"))
    try handle.truncate(atOffset: 33)
    try handle.close()
    #expect(failureKind { _ = try zip.bytes(of: member, limit: 9) } == "unreadable")
  }

  private func place(of bytes: [UInt8], in all: [UInt8]) -> Int? {
    all.indices.first { all[$0...].starts(with: bytes) }
  }
}
