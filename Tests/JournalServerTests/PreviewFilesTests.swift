import Foundation
import JournalKit
import JournalTestSupport
import Testing

@testable import JournalServer

@Suite struct PreviewFilesTests {
  private static let digits = "0123456789"

  private func preview(_ journal: TemporaryJournal, _ path: String = "a.mp4") async throws
    -> PreviewUnderTest
  {
    let files = [path: journal.root + "/" + path]
    return try await PreviewUnderTest(
      root: journal.root,
      state: PreviewUnderTest.state(["page.html": Self.digits], files: files, root: journal.root))
  }

  @Test(arguments: [
    ("bytes=2-4", 206, "234", "bytes 2-4/10"), ("bytes=7-", 206, "789", "bytes 7-9/10"),
    ("bytes=-3", 206, "789", "bytes 7-9/10"), ("bytes=-99", 206, digits, "bytes 0-9/10"),
    ("bytes=8-99", 206, "89", "bytes 8-9/10"), ("bytes=0-0", 206, "0", "bytes 0-0/10"),
    ("bytes=0-99999999999999999999999", 206, digits, "bytes 0-9/10"),
    ("bytes=0-9223372036854775807", 206, digits, "bytes 0-9/10"),
    ("bytes=4-2", 200, digits, nil), ("bytes=0-1,3-4", 200, digits, nil),
    ("lines=1-2", 200, digits, nil), ("bytes=-", 200, digits, nil), ("bytes=a-b", 200, digits, nil),
  ])
  func servesPartsOfAFile(range: String, status: Int, text: String, content: String?) async throws {
    let journal = try TemporaryJournal(["a.mp4": Self.digits])
    let preview = try await preview(journal)
    let response = try await preview.get("/a.mp4", ["Range: \(range)"])
    #expect(response.status == status)
    #expect(response.text == text)
    #expect(response.headers["content-range"] == content)
    #expect(response.headers["accept-ranges"] == "bytes")
    await preview.server.stop()
  }

  @Test(arguments: ["bytes=10-", "bytes=99-100", "bytes=-0"])
  func refusesPartsThatAFileDoesNotHave(range: String) async throws {
    let journal = try TemporaryJournal(["a.mp4": Self.digits])
    let preview = try await preview(journal)
    let response = try await preview.get("/a.mp4", ["Range: \(range)"])
    #expect(response.status == 416)
    #expect(response.headers["content-range"] == "bytes */10")
    await preview.server.stop()
  }

  @Test func servesTheWholeFileWhereThePartIsConditional() async throws {
    let journal = try TemporaryJournal(["a.mp4": Self.digits])
    let preview = try await preview(journal)
    let response = try await preview.get("/a.mp4", ["Range: bytes=2-4", "If-Range: \"x\""])
    #expect(response.status == 200)
    #expect(response.text == Self.digits)
    await preview.server.stop()
  }

  @Test func servesPartsOfWhatIsMade() async throws {
    let journal = try TemporaryJournal()
    let preview = try await preview(journal)
    #expect(try await preview.get("/page.html", ["Range: bytes=2-4"]).text == "234")
    await preview.server.stop()
  }

  @Test func servesALargeFileWhole() async throws {
    let journal = try TemporaryJournal()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try journal.write("a.mp4", bytes)
    let preview = try await preview(journal)
    #expect(try await preview.get("/a.mp4").body == bytes)
    await preview.server.stop()
  }

  /// Of whatever kind it says that it is, a file is read as it is sent and not kept in memory.
  @Test(arguments: ["a.mp4", "a.html", "a.jpg", "a"])
  func breaksOffWhereAFileBecomesShorter(path: String) async throws {
    let journal = try TemporaryJournal()
    let size = 40_000_000
    try journal.write(path, [UInt8](repeating: 1, count: size))
    let preview = try await preview(journal, path)
    let client = try RawClient(port: preview.port)
    client.send("GET /\(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try await client.response(hasBody: false).headers["content-length"] == String(size))
    truncate(journal.root + "/" + path, 1000)
    #expect(await client.countUntilClosed() < size)
    #expect(try await preview.get("/" + path, ["Range: bytes=998-"]).text == "\u{1}\u{1}")
    await preview.server.stop()
  }

  @Test func servesAPhotoWithoutItsPlaceWholeAndInParts() async throws {
    let journal = try TemporaryJournal()
    let photo = Self.photo(size: 1000)
    try journal.write("a.jpg", photo)
    let preview = try await preview(journal, "a.jpg")
    let expected = Self.signature + photo.dropFirst(Self.signature.count + Self.place.count)
    #expect(try await preview.get("/a.jpg").body == Array(expected))
    for _ in 0..<2 {
      let part = try await preview.get("/a.jpg", ["Range: bytes=5-13"])
      #expect(part.headers["content-range"] == "bytes 5-13/\(expected.count)")
      #expect(part.body == Array(expected.dropFirst(5).prefix(9)))
    }
    await preview.server.stop()
  }

  @Test func breaksOffWhereAPhotoChangesWhileItIsSent() async throws {
    let journal = try TemporaryJournal()
    let photo = Self.photo(size: 40_000_000)
    try journal.write("a.jpg", photo)
    let preview = try await preview(journal, "a.jpg")
    let client = try RawClient(port: preview.port)
    client.send("GET /a.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let size = photo.count - Self.place.count
    #expect(try await client.response(hasBody: false).headers["content-length"] == String(size))
    let file = try FileHandle(forWritingTo: URL(filePath: journal.root + "/a.jpg"))
    try file.seekToEnd()
    try file.write(contentsOf: Data(photo))
    try file.close()
    #expect(await client.countUntilClosed() < size)
    await preview.server.stop()
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// A piece of a picture that tells coordinates.
  private static let place = chunk("tEXt", Array("exif:GPSLatitude\0+37".utf8))

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: content.count >> ($0 * 8)) }
    return length + Array(type.utf8) + content + [9, 9, 9, 9]
  }

  private static func photo(size: Int) -> [UInt8] {
    signature + place + chunk("IDAT", [UInt8](repeating: 7, count: size))
  }

  @Test(arguments: ["a.html", "a.svg", "a.xml", "a.XHTML.html"])
  func givesNoPowersToAFileThatCanHoldScripts(path: String) async throws {
    let journal = try TemporaryJournal([path: "<script>alert(1)</script></head>"])
    let preview = try await preview(journal, path)
    let response = try await preview.get("/" + path)
    let policy = try #require(response.headers["content-security-policy"])
    #expect(policy.contains("default-src 'none'") && policy.hasSuffix("sandbox"))
    #expect(!response.text.contains("live.js"))
    await preview.server.stop()
  }

  @Test func servesNoFileThatHasBecomeALinkOutOfTheJournal() async throws {
    let outside = try TemporaryJournal(["secret.txt": "secret"])
    let journal = try TemporaryJournal(["a.mp4": Self.digits])
    let preview = try await preview(journal)
    #expect(try await preview.get("/a.mp4").status == 200)
    try journal.remove("a.mp4")
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/a.mp4", withDestinationPath: outside.root + "/secret.txt")
    let response = try await preview.get("/a.mp4")
    #expect(response.status == 404)
    #expect(!response.text.contains("secret"))
    await preview.server.stop()
  }

  @Test func servesNoFileInAFolderThatHasBecomeALinkOutOfTheJournal() async throws {
    let outside = try TemporaryJournal(["a.mp4": "secret"])
    let journal = try TemporaryJournal(["in/a.mp4": Self.digits])
    let preview = try await preview(journal, "in/a.mp4")
    #expect(try await preview.get("/in/a.mp4").status == 200)
    try journal.remove("in")
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/in", withDestinationPath: outside.root)
    #expect(try await preview.get("/in/a.mp4").status == 404)
    await preview.server.stop()
  }

  @Test func followsALinkThatStaysInTheJournal() async throws {
    let journal = try TemporaryJournal(["b.mp4": Self.digits])
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/a.mp4", withDestinationPath: "b.mp4")
    let preview = try await preview(journal)
    #expect(try await preview.get("/a.mp4").text == Self.digits)
    await preview.server.stop()
  }

  /// Each is a path that the site itself hands out: a mistake elsewhere must not become a leak.
  @Test func servesNothingButPlainFilesBelowTheRoot() async throws {
    let journal = try TemporaryJournal([".ilgi/trash/x.txt": "trash", "in/a.txt": "a"])
    let sibling = journal.root + "-secret"
    try FileManager.default.createDirectory(atPath: sibling, withIntermediateDirectories: true)
    defer { _ = try? FileManager.default.removeItem(atPath: sibling) }
    try Data("secret".utf8).write(to: URL(filePath: sibling + "/s.txt"))
    mkfifo(journal.root + "/pipe.txt", 0o600)
    let files = [
      "1.txt": "/etc/hostname", "2.txt": sibling + "/s.txt",
      "3.txt": journal.root + "/../\((sibling as NSString).lastPathComponent)/s.txt",
      "4.txt": journal.root + "/.ilgi/trash/x.txt", "5.txt": journal.root + "/in",
      "6.txt": journal.root + "/pipe.txt", "7.txt": journal.root + "/gone.txt",
    ]
    let preview = try await PreviewUnderTest(
      root: journal.root,
      state: PreviewUnderTest.state([:], files: files, root: journal.root))
    for path in files.keys {
      #expect(try await preview.get("/" + path).status == 404, "\(files[path] ?? "")")
    }
    await preview.server.stop()
  }
}
