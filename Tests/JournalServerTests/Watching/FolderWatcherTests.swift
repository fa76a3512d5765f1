import Foundation
import JournalKit
import Synchronization
import Testing

@testable import JournalServer

@Suite struct FolderWatcherTests {
  private let place: WatchedFolder
  private let watcher: FolderWatcher

  init() throws {
    place = try WatchedFolder()
    watcher = try FolderWatcher(.system)
  }

  @Test(arguments: Save.complete) func showsWhatWasSaved(_ save: Save) async throws {
    defer { watcher.stop() }
    try place.write("first.md", "old")
    #expect(watcher.watch([place.root]))
    let looks = Looks(place, "first.md")
    let looker = Looker(watcher) { looks.look() }
    try save.run(place)
    try await looker.wait("the new text is never seen") { looks.last == "new" }
  }

  @Test func showsAFileThatIsWrittenSlowlyAsItEnds() async throws {
    defer { watcher.stop() }
    try place.write("first.md", "old")
    _ = watcher.watch([place.root])
    let looks = Looks(place, "first.md")
    let looker = Looker(watcher) { looks.look() }
    let file = try place.open("first.md")
    for _ in 0..<20 {
      try file.write("new ")
      try await Task.sleep(for: .milliseconds(10))
    }
    try file.close(writing: "end")
    let whole = String(repeating: "new ", count: 20) + "end"
    try await looker.wait("the end is never seen") { looks.last == whole }
  }

  @Test func tellsOfSomeoneWhoNeverStopsWriting() async throws {
    defer { watcher.stop() }
    _ = watcher.watch([place.root])
    let looker = Looker(watcher)
    let file = try place.open("first.md")
    let mayStop = Mutex(false)
    Thread.detachNewThread {
      do {
        while !mayStop.withLock({ $0 }) {
          try file.write("more")
          usleep(1000)
        }
        try file.close()
      } catch {
        Issue.record(error)
      }
    }
    try await looker.wait("never told") { looker.count >= 2 }
    mayStop.withLock { $0 = true }
  }

  @Test func showsThatAFileIsGone() async throws {
    defer { watcher.stop() }
    try place.write("first.md", "old")
    _ = watcher.watch([place.root])
    let looks = Looks(place, "first.md")
    let looker = Looker(watcher) { looks.look() }
    try place.remove("first.md")
    try await looker.wait("the removal is never seen") { looker.count > 0 && looks.last == nil }
  }

  @Test func showsTheFilesOfANewFolder() async throws {
    defer { watcher.stop() }
    _ = watcher.watch([place.root])
    let looks = Looks(place, "2026/11/first.md", watching: watcher)
    let looker = Looker(watcher) { looks.look() }
    try place.makeFolder("2026/11")
    try place.write("2026/11/first.md", "new")
    try await looker.wait("the new file is never seen") { looks.last == "new" }
    try place.write("2026/11/first.md", "newer")
    try await looker.wait("its folder is not watched") { looks.last == "newer" }
  }

  @Test func followsAFolderThatIsMovedOutAndIn() async throws {
    defer { watcher.stop() }
    try place.makeFolder("in/2026")
    try place.makeFolder("out")
    try place.write("in/2026/first.md", "old")
    let looks = Looks(place, "in/2026/first.md", watching: watcher, below: "in")
    looks.look()
    let looker = Looker(watcher) { looks.look() }
    try place.rename("in/2026", to: "out/2026")
    try await looker.wait("the move out is never seen") { looks.last == nil }
    try place.write("out/2026/first.md", "outside")
    try place.rename("out/2026", to: "in/2026")
    try await looker.wait("the move in is never seen") { looks.last == "outside" }
    try place.write("in/2026/first.md", "new")
    try await looker.wait("the folder is not watched again") { looks.last == "new" }
  }

  @Test func tellsOfAStormOfRenamesInFewElements() async throws {
    defer { watcher.stop() }
    _ = watcher.watch([place.root])
    let last = Looks(place, "299.md")
    let looker = Looker(watcher) { last.look() }
    for number in 0..<1000 {
      try place.write(".new", "\(number)")
      try place.rename(".new", to: "\(number).md")
    }
    try await looker.wait("the last file is never seen") { last.last == "299" }
    try await looker.rest()
    // One, unless the test itself was held up.
    #expect(looker.count < 10)
  }

  @Test func saysNothingOfNamesThatDoNotCount() async throws {
    defer { watcher.stop() }
    _ = watcher.watch([place.root])
    let looker = Looker(watcher)
    try place.write(".first.md.swp")
    try place.write("4913")
    try place.remove("4913")
    try place.write("first.md~")
    try await looker.rest()
    #expect(looker.count == 0)
    try place.rename("first.md~", to: "first.md")
    try await looker.wait("the rename is never told") { looker.count > 0 }
  }

  @Test func tellsOnceOfWhatHappenedWhileNobodyListened() async throws {
    defer { watcher.stop() }
    _ = watcher.watch([place.root])
    for number in 0..<5 {
      try place.write("\(number).md")
      try await Task.sleep(for: .milliseconds(100))
    }
    try await Task.sleep(for: .milliseconds(400))
    let looker = Looker(watcher)
    try await looker.wait("never told") { looker.count > 0 }
    try await looker.rest()
    #expect(looker.count == 1)
  }

  @Test func endsWhenItIsStopped() async throws {
    _ = watcher.watch([place.root])
    let looker = Looker(watcher)
    watcher.stop()
    watcher.stop()
    try await looker.wait("the changes do not end") { looker.hasEnded }
    #expect(!watcher.watch([place.root]))
  }

  @Test func endsWithItsOwner() async throws {
    var owned: FolderWatcher? = try FolderWatcher(.system)
    let changes = try #require(owned).changes
    owned = nil
    for await _ in changes {}
  }

  @Test func leavesNoDescriptorBehind() throws {
    defer { watcher.stop() }
    let before = try openDescriptors()
    for number in 0..<1000 {
      let watcher = try FolderWatcher(
        number.isMultiple(of: 3) ? .polling(every: .seconds(1)) : .system)
      _ = watcher.watch([place.root])
      try place.write("\(number).md")
      watcher.stop()
    }
    // Other tests open files at the same time, but not so many.
    #expect(try openDescriptors() < before + 700)
  }

  private func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
  }
}

/// Reads one file at each look, and like the preview asks for all folders to be watched.
final class Looks: Sendable {
  private let place: WatchedFolder
  private let name: String
  private let watcher: FolderWatcher?
  private let top: String
  private let seen = Mutex<String?>(nil)

  /// - Parameters:
  ///   - watcher: watches all folders below `top`; nil to leave it as it is.
  ///   - top: relative to the place.
  init(
    _ place: WatchedFolder, _ name: String, watching watcher: FolderWatcher? = nil,
    below top: String = ""
  ) {
    self.place = place
    self.name = name
    self.watcher = watcher
    self.top = top
  }

  /// What the last look saw; nil if there was no file.
  var last: String? { seen.withLock { $0 } }

  /// Looks, and looks again while there are new folders.
  func look() {
    var isNew = true
    while isNew {
      isNew = false
      let text = place.text(name)
      seen.withLock { $0 = text }
      guard let watcher else { return }
      do {
        let folders = try place.folders().filter { "\($0)/".hasPrefix(place.path(top) + "/") }
        isNew = watcher.watch(folders)
      } catch {
        // A folder vanished while it was listed; that is told too.
        return
      }
    }
  }
}
