import Foundation
import JournalKit
import Synchronization
import Testing

@testable import JournalServer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of its own in which a test does what editors and people do; it goes with the value.
final class WatchedFolder: Sendable {
  /// Absolute and with links resolved.
  let root: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "ilgi-watch-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    root = FileAccess.realPath(folder) ?? folder
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: root)
    } catch {
      FileHandle.standardError.write(Data("\(root) could not be removed: \(error)\n".utf8))
    }
  }

  func path(_ name: String) -> String { name.isEmpty ? root : "\(root)/\(name)" }

  /// Opens, empties, writes and closes a file.
  func write(_ name: String, _ text: String = "text") throws {
    try open(name).close(writing: text)
  }

  /// Empties a file and leaves it open.
  func open(_ name: String) throws -> FileUnderWriting { try FileUnderWriting(path(name)) }

  func rename(_ name: String, to other: String) throws {
    guard Foundation.rename(path(name), path(other)) == 0 else {
      throw SystemError(.move, path(name))
    }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  /// The text of a file, nil while there is none.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of this folder and those below it, whatever their names.
  func folders() throws -> Set<String> {
    var found: Set<String> = [root]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      if case .directory? = try FileAccess.kind(of: path(name)) { found.insert(path(name)) }
    }
    return found
  }
}

/// A file that is open for writing.
struct FileUnderWriting {
  private let descriptor: Int32
  private let path: String

  init(_ path: String) throws {
    descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    self.path = path
    guard descriptor >= 0 else { throw SystemError(.write, path) }
  }

  func write(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard Foundation.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw SystemError(.write, path)
    }
  }

  func close(writing text: String = "") throws {
    if !text.isEmpty { try write(text) }
    guard Foundation.close(descriptor) == 0 else { throw SystemError(.write, path) }
  }
}

/// Looks when a watcher says so, as the preview does.
final class Looker: Sendable {
  private let watcher: FolderWatcher
  private let state = Mutex(State())

  private struct State {
    var count = 0
    var hasEnded = false
  }

  /// - Parameter look: what to do at each element.
  init(_ watcher: FolderWatcher, look: @escaping @Sendable () -> Void = {}) {
    self.watcher = watcher
    let changes = watcher.changes
    Task { [self] in
      for await _ in changes {
        look()
        state.withLock { $0.count += 1 }
      }
      state.withLock { $0.hasEnded = true }
    }
  }

  /// How many elements have been looked at.
  var count: Int { state.withLock(\.count) }
  var hasEnded: Bool { state.withLock(\.hasEnded) }

  /// Returns as soon as something holds; records an issue if it does not for half a minute.
  func wait(
    _ what: Comment, _ location: SourceLocation = #_sourceLocation, until holds: () -> Bool
  ) async throws {
    for _ in 0..<6000 {
      if holds() { return }
      try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record(what, sourceLocation: location)
  }

  /// Returns once a burst that is over must have been told, and a little more.
  func rest() async throws {
    try await Task.sleep(for: .milliseconds(500))
  }
}
