import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// What a ZIP holds is offered in order, and read as it was packed.
@Suite struct ZipReaderTests {
  private let folder: TemporaryJournal

  init() throws {
    folder = try TemporaryJournal()
  }

  private func open(_ zip: HandmadeZip, _ limits: ArchiveLimits = .init()) throws -> ZipReader {
    try folder.write("a.zip", zip.bytes)
    return try ZipReader(folder.root + "/a.zip", limits: limits)
  }

  @Test func listsMembersInOrderWithSizes() throws {
    let zip = try open(
      HandmadeZip(.init("b.json", "{}"), .init("photos/"), .init("photos/a.jpg", "12345")))
    #expect(zip.members.map(\.name) == ["b.json", "photos", "photos/a.jpg"])
    #expect(zip.members.map(\.isFolder) == [false, true, false])
    #expect(zip.members.map(\.size) == [2, 0, 5])
    #expect(zip.members.map(\.packedSize) == [2, 0, 5])
    #expect(zip.refused.isEmpty)
    #expect(try zip.text("b.json") == "{}")
    #expect(try zip.text("photos/a.jpg") == "12345")
    #expect(try zip.text("photos") == "")
    #expect(zip["c"] == nil)
  }

  @Test(arguments: [
    (Array("일기.json".utf8), 0, "일기.json"), (Array("일기.json".utf8), 0x800, "일기.json"),
    // Code page 949: a syllable of KS X 1001 twice, then one that only Windows adds.
    ([0xC3, 0xB9, 0xB4, 0xAB, 0x8C, 0x63, 0x2E, 0x61], 0, "첫눈똠.a"),
    // Not of code page 949, so of code page 437.
    ([0x63, 0x61, 0x66, 0x82, 0x2E, 0x61], 0, "café.a"), ([0x81, 0x2E, 0xFF], 0, "ü.\u{A0}"),
    (Array("\u{1112}\u{1161}\u{11AB}.txt".utf8), 0, "한.txt"),
    (Array("Entries\\2026\\a.json".utf8), 0, "Entries/2026/a.json"),
    (Array("./a//./b".utf8), 0, "a/b"), (Array("a..b/...".utf8), 0, "a..b/..."),
  ])
  func readsNames(bytes: [UInt8], flags: Int, name: String) throws {
    let zip = try open(HandmadeZip(HandmadeZip.Member(bytes, "x").with(\.flags, flags)))
    #expect(zip.members.map { Array($0.name.utf8) } == [Array(name.utf8)], "\(zip.refused)")
    #expect(try zip.text(name) == "x")
    #expect(try zip.text(name.decomposedStringWithCanonicalMapping) == "x")
  }

  @Test func prefersTheNameThatInfoZIPWritesBesideAnother() throws {
    let name: [UInt8] = [0x82, 0x2E]
    let unicode = Array("é.txt".utf8)
    let crc = CRC32.checksum(of: name)
    let field =
      [0x75, 0x70, UInt8(unicode.count + 5), 0, 1]
      + (0..<4).map { UInt8(truncatingIfNeeded: crc >> (8 * $0)) } + unicode
    let member = HandmadeZip.Member(name, "x").with(\.extra, field)
    #expect(try open(HandmadeZip(member)).members.map(\.name) == ["é.txt"])
    var stale = member
    stale.extra[5] ^= 1
    #expect(try open(HandmadeZip(stale)).members.map(\.name) == ["é."])
  }

  @Test(arguments: [
    ("/etc/passwd", MemberRefusal.absolute), ("\\\\host\\a", .absolute), ("../a", .outside),
    ("a/../../b", .outside), ("a\\..\\..\\b", .outside), ("..", .outside), ("C:\\a", .drive),
    ("c:a", .drive), ("a\0b", .controlCharacter), ("a\nb", .controlCharacter),
    ("a\u{9B}b", .controlCharacter), ("", .nameless), ("./", .nameless),
  ])
  func refusesUnsafeNames(name: String, refusal: MemberRefusal) throws {
    let zip = try open(HandmadeZip(.init(name, "x"), .init("good", "y")))
    #expect(zip.members.map(\.name) == ["good"])
    #expect(zip.refused == [RefusedMember(name: name, refusal: refusal)])
    #expect(try zip.text("good") == "y")
  }

  @Test func refusesWhatIsNoFileOrCannotBeUnpacked() throws {
    let zip = try open(
      HandmadeZip(
        HandmadeZip.Member("link", "/etc/passwd").with(\.unixMode, 0o120777),
        HandmadeZip.Member("pipe").with(\.unixMode, 0o010644),
        HandmadeZip.Member("secret", "x").with(\.flags, 1),
        HandmadeZip.Member("strange", "x").with(\.method, 97),
        HandmadeZip.Member("plain", "x").with(\.unixMode, 0o100600),
        HandmadeZip.Member("folder").with(\.unixMode, 0o040755),
        HandmadeZip.Member("old folder").with(\.attributes, 0x10)))
    #expect(
      zip.refusals == [
        "link": .link, "pipe": .special, "secret": .encrypted, "strange": .unsupported,
      ])
    #expect(zip.members.map(\.name) == ["plain", "folder", "old folder"])
    #expect(zip.members.map(\.isFolder) == [false, true, true])
  }

  @Test func takesTheFirstOfOneName() throws {
    let zip = try open(
      HandmadeZip(.init("한", "1"), .init("\u{1112}\u{1161}\u{11AB}", "2"), .init("./한", "3")))
    #expect(zip.members.map(\.name) == ["한"])
    #expect(zip.refused.map(\.refusal) == [.duplicate, .duplicate])
    #expect(try zip.text("한") == "1")
  }

  @Test func readsNoMemberOfAnotherArchive() throws {
    let one = try open(HandmadeZip(.init("a", "1"), .init("b", "2")))
    let other = try open(HandmadeZip(.init("a", "3")))
    let member = try #require(one["b"])
    #expect(failureKind { _ = try other.bytes(of: member, limit: 9) } == "missing")
  }

  @Test func readsArchivesOfManyForms() throws {
    #expect(try open(HandmadeZip()).members.isEmpty)
    var zip = HandmadeZip(.init("a", "1"), .init("b", "2"))
    zip.isWide = true
    #expect(try open(zip).text("b") == "2")
    zip.comment = Array("a comment".utf8)
    #expect(try open(zip).text("b") == "2")
    // An archive in an archive, at the end, where its own list is found as well.
    let outer = HandmadeZip(
      .init("a", "1"), HandmadeZip.Member("inner.zip").with(\.packed, zip.bytes))
    #expect(try open(outer).members.map(\.name) == ["a", "inner.zip"])
  }

  @Test func handsOnPiecesAndWritesThemToFiles() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 7 ^ $0 >> 8) }
    let zip = try open(HandmadeZip(HandmadeZip.Member("a").with(\.packed, bytes)))
    let member = try #require(zip["a"])
    var pieces: [[UInt8]] = []
    try zip.unpack(member) { pieces.append($0) }
    #expect(Array(pieces.joined()) == bytes)
    #expect(pieces.allSatisfy { $0.count <= 64 << 10 })

    let path = folder.root + "/out"
    let descriptor = creat(path, 0o600)
    defer { close(descriptor) }
    try zip.unpack(member, to: descriptor, path: path)
    #expect(try FileAccess.read(path) == bytes)

    struct Stop: Error {}
    #expect(throws: Stop.self) { try zip.unpack(member) { _ in throw Stop() } }
    #expect(failureKind { try zip.unpack(member, to: -1, path: path) } == "unwritable")
  }

  @Test(.timeLimit(.minutes(1))) func opensOnlyPlainFiles() throws {
    mkfifo(folder.root + "/pipe", 0o600)
    for path in ["pipe", ".", "gone"] {
      #expect(
        failureKind { _ = try ZipReader(folder.root + "/" + path) } == "unreadable", "\(path)")
    }
    #expect(failureKind { _ = try ZipReader("/dev/zero") } == "unreadable")
  }

  @Test(arguments: ["", "{}", "PK", "no ZIP, but long enough to hold the end of one"])
  func tellsWhatIsNoArchive(text: String) throws {
    try folder.write("a", text)
    #expect(failureKind { _ = try ZipReader(folder.root + "/a") } == "notAnArchive")
  }
}
