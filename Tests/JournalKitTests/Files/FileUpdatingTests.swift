import Foundation
import JournalKit
import JournalTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A person's own files are written whole or not at all, and over nothing that was not read.
@Suite struct FileUpdatingTests {
  private let folder: TemporaryJournal
  private let path: String

  init() throws {
    folder = try TemporaryJournal(configuration: nil)
    path = folder.root + "/entry.md"
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.root).sorted() }
  }

  private func text() throws -> String {
    String(decoding: try FileAccess.read(path) ?? [], as: UTF8.self)
  }

  @Test func aNewFileIsNeverWrittenOverAnother() throws {
    try FileAccess.createWhole(path, with: Array("first".utf8))
    let error = #expect(throws: SystemError.self) {
      try FileAccess.createWhole(path, with: Array("second".utf8))
    }
    #expect(error?.isOccupied == true)
    #expect(try text() == "first")
    #expect(try names == ["entry.md"])
  }

  @Test func aLinkThatLeadsNowhereIsNotWrittenThrough() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.root + "/elsewhere")
    #expect(throws: SystemError.self) { try FileAccess.createWhole(path, with: [1]) }
    #expect(try names == ["entry.md"])
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o755])
  func permissionsAreKept(_ mode: Int) throws {
    try folder.write("entry.md", "old")
    #expect(chmod(path, mode_t(mode)) == 0)
    #expect(try FileAccess.update(path) { $0 + Array(" new".utf8) })
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == mode)
    #expect(try text() == "old new")
    #expect(try names == ["entry.md"])
  }

  @Test func whatIsAlreadyRightIsNotWrittenAgain() throws {
    try folder.write("entry.md", "same")
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(try !FileAccess.update(path) { $0 })
    #expect(try !FileAccess.update(path) { _ in nil })
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(before == after)
  }

  @Test func whatAnEditorSavesMeanwhileStays() throws {
    try folder.write("entry.md", "old\n")
    var calls = 0
    try FileAccess.update(path) { bytes in
      calls += 1
      // The editor saves after ilgi has read, the first two times.
      if calls == 1 { try folder.write("entry.md", "old\nmore\n") }
      if calls == 2 { try replaceByRename("old\nmore\nstill more\n") }
      return Array("weather\n".utf8) + bytes
    }
    #expect(calls == 3)
    #expect(try text() == "weather\nold\nmore\nstill more\n")
    #expect(try names == ["entry.md"])
  }

  /// As many editors save.
  private func replaceByRename(_ text: String) throws {
    try folder.write("entry.md.new", text)
    #expect(rename(path + ".new", path) == 0)
  }

  @Test func aFileThatIsBeingWrittenIsWaitedFor() throws {
    try folder.write("entry.md", "old\n")
    // An editor that keeps the file open and writes it in place.
    let descriptor = open(path, O_WRONLY | O_APPEND)
    try #require(descriptor >= 0)
    // On a thread of its own: the update holds this one up.
    Thread.detachNewThread {
      usleep(40_000)
      let bytes = Array("last words\n".utf8)
      #expect(write(descriptor, bytes, bytes.count) == bytes.count)
      #expect(close(descriptor) == 0)
    }
    #expect(try FileAccess.update(path) { Array("weather\n".utf8) + $0 })
    #expect(try text() == "weather\nold\nlast words\n")
    #expect(try names == ["entry.md"])
  }

  @Test func manyWritersAtOnceLoseNothing() async throws {
    try folder.write("entry.md", "")
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for round in 0..<5 {
            try FileAccess.update(path) { $0 + Array("\(number).\(round)\n".utf8) }
          }
        }
      }
      try await group.waitForAll()
    }
    let lines = try text().split(separator: "\n").map(String.init)
    let wanted = (0..<8).flatMap { number in (0..<5).map { "\(number).\($0)" } }
    #expect(Set(lines) == Set(wanted) && lines.count == wanted.count, "\(lines)")
    #expect(try names == ["entry.md"])
  }

  @Test func whatCannotBeWrittenIsLeftAsItWas() throws {
    try folder.write("entry.md", "old")
    struct Refusal: Error {}
    #expect(throws: Refusal.self) { try FileAccess.update(path) { _ in throw Refusal() } }
    #expect(throws: SystemError.self) { try FileAccess.update(path + ".none") { $0 + [1] } }
    #expect(try text() == "old")
    #expect(try names == ["entry.md"])
  }

  @Test func aFileIsMovedToAFreeNameOnly() throws {
    try folder.write("entry.md", "one")
    try folder.write("other.md", "two")
    #expect(throws: SystemError.self) {
      try FileAccess.moveWhole(path, to: folder.root + "/other.md")
    }
    #expect(try text() == "one")
    try FileAccess.moveWhole(path, to: folder.root + "/free.md")
    #expect(try names == ["free.md", "other.md"])
  }

  @Test func extendedAttributesAreKept() throws {
    try folder.write("entry.md", "old")
    guard ExtendedAttribute.set("파랑", of: path) else { return }
    #expect(try FileAccess.update(path) { $0 + Array(" new".utf8) })
    #expect(try text() == "old new")
    #expect(ExtendedAttribute.value(of: path) == "파랑")
  }
}
