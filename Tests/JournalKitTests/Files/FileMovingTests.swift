import Foundation
import JournalKit
import JournalTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file system that is not the one of other tests' files.
private enum OtherFileSystem {
  static let folder = "/dev/shm"

  static let isThere: Bool = {
    var (first, second) = (stat(), stat())
    let usual = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    return stat(usual, &first) == 0 && stat(folder, &second) == 0
      && first.st_dev != second.st_dev && access(folder, W_OK) == 0
  }()
}

/// What is moved to another file system arrives as it was, with all that is saved meanwhile.
@Suite(.enabled(if: OtherFileSystem.isThere)) struct FileMovingTests {
  private let folder: TemporaryJournal
  private let path: String
  private let away: Away

  /// A folder on the other file system, which goes with the value.
  private final class Away: Sendable {
    let path = "\(OtherFileSystem.folder)/ilgi-test-\(UUID().uuidString)"

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        FileHandle.standardError.write(Data("\(path) could not be removed: \(error)\n".utf8))
      }
    }
  }

  init() throws {
    folder = try TemporaryJournal(configuration: nil)
    away = try Away()
    path = folder.root + "/entry.md"
  }

  private var target: String { away.path + "/entry.md" }

  private func text(_ path: String) throws -> String {
    String(decoding: try FileAccess.read(path) ?? [], as: UTF8.self)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.root) }
  }

  @Test func bytesTimePermissionsAndAttributesArrive() throws {
    try folder.write("entry.md", "words")
    let hasAttribute = ExtendedAttribute.set("파랑", of: path)
    #expect(chmod(path, 0o640) == 0)
    let times = [timespec(tv_sec: 1_000, tv_nsec: 5_000), timespec(tv_sec: 2_000, tv_nsec: 7_000)]
    #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
    try FileAccess.moveWhole(path, to: target)
    #expect(try text(target) == "words")
    #expect(FileAccess.modificationTime(of: target) == 2_000_000_007_000)
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    if hasAttribute { #expect(ExtendedAttribute.value(of: target) == "파랑") }
    #expect(try names.isEmpty)
  }

  @Test func whatIsSavedMeanwhileArrivesToo() throws {
    try folder.write("entry.md", "old\n")
    let descriptor = open(path, O_WRONLY | O_APPEND)
    try #require(descriptor >= 0)
    // On a thread of its own: the move holds this one up.
    Thread.detachNewThread {
      usleep(60_000)
      let bytes = Array("last words\n".utf8)
      #expect(write(descriptor, bytes, bytes.count) == bytes.count)
      #expect(close(descriptor) == 0)
    }
    try FileAccess.moveWhole(path, to: target)
    #expect(try text(target) == "old\nlast words\n")
    #expect(try names.isEmpty)
  }

  @Test func aFileThatStaysOpenIsNotMoved() async throws {
    try folder.write("entry.md", "old\n")
    let descriptor = open(path, O_WRONLY | O_APPEND)
    defer { close(descriptor) }
    let (path, target) = (path, target)
    // On a thread of its own, as it is tried for seconds.
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        #expect(throws: SystemError.self) { try FileAccess.moveWhole(path, to: target) }
        continuation.resume()
      }
    }
    #expect(try text(path) == "old\n")
    #expect(try names == ["entry.md"])
    #expect(try FileAccess.kind(of: target) == nil)
  }

  @Test(arguments: ["real.md", "/etc/hostname", "nowhere/나의 일기.md"])
  func aLinkArrivesAsOne(_ destination: String) throws {
    try folder.write("real.md", "words")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
    try FileAccess.moveWhole(path, to: target)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: target) == destination)
    #expect(try names == ["real.md"])
    #expect(try text(folder.root + "/real.md") == "words")
  }

  @Test(arguments: [false, true])
  func nothingIsMovedOverAnother(_ isLink: Bool) throws {
    if isLink {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "a")
    } else {
      try folder.write("entry.md", "one")
    }
    try FileAccess.createWhole(target, with: Array("two".utf8))
    #expect(throws: SystemError.self) { try FileAccess.moveWhole(path, to: target) }
    #expect(try text(target) == "two")
    #expect(try names == ["entry.md"])
  }
}
