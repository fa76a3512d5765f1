import JournalKit
import Synchronization
import Testing

@testable import JournalServer

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct WatcherFallbackTests {
  @Test func looksAtEveryIntervalWhilePolling() async throws {
    let watcher = try FolderWatcher(.polling(every: .milliseconds(20)))
    let place = try WatchedFolder()
    #expect(!watcher.watch([place.root]))
    #expect(watcher.takeFallback() == nil, "asked for, it is no fallback")
    let looker = Looker(watcher)
    try await looker.wait("no ticks") { looker.count >= 3 }
    watcher.stop()
    try await looker.wait("the ticks do not end") { looker.hasEnded }
  }

  #if canImport(Glibc)
    private func watcher(_ calls: InotifyCalls) throws -> FolderWatcher {
      try FolderWatcher(.system) { () throws(WatchFallback) in
        try InotifyFolders.started(calls: calls)
      }
    }

    @Test func pollsWhereNoWatcherCanBeMade() async throws {
      var calls = InotifyCalls()
      calls.start = { () throws(SystemError) in throw SystemError(.start, "inotify", code: EMFILE) }
      let watcher = try watcher(calls)
      defer { watcher.stop() }
      let message = try #require(watcher.takeFallback())
      #expect(message.en.contains("fs.inotify.max_user_instances"))
      #expect(watcher.takeFallback() == nil, "told once")
      #expect(!watcher.watch(["/"]))
      let looker = Looker(watcher)
      try await looker.wait("it does not look by itself") { looker.count > 0 }
    }

    @Test func saysWhyWhereTheSystemHasNoWatchers() throws {
      var calls = InotifyCalls()
      calls.start = { () throws(SystemError) in throw SystemError(.start, "inotify", code: ENOSYS) }
      let watcher = try watcher(calls)
      defer { watcher.stop() }
      #expect(watcher.takeFallback()?.en.contains("can't start inotify") == true)
    }

    @Test func pollsWhileNotAllFoldersCanBeWatched() async throws {
      let place = try WatchedFolder()
      for name in ["a", "b", "c"] { try place.makeFolder(name) }
      let limit = Limit(2)
      let watcher = try watcher(limit.calls)
      defer { watcher.stop() }
      let folders = try place.folders()
      #expect(watcher.watch(folders))
      let message = try #require(watcher.takeFallback())
      #expect(message.en.contains("sudo sysctl fs.inotify.max_user_watches="))
      #expect(!watcher.watch(folders), "what can't be watched is not new")
      #expect(watcher.takeFallback() == nil, "told once")
      let looker = Looker(watcher)
      try await looker.wait("it does not look by itself") { looker.count > 0 }

      limit.lift()
      #expect(watcher.watch(folders), "the others are watched as soon as they can be")
      #expect(!watcher.watch(folders))
      #expect(watcher.takeFallback() == nil)
    }

    @Test func keepsWatchesWhereTheLimitIsReached() throws {
      let place = try WatchedFolder()
      for name in ["b", "c"] { try place.makeFolder(name) }
      let limit = Limit(3)
      let folders = try InotifyFolders.started(calls: limit.calls)
      defer { folders.close() }
      #expect(folders.watch(try place.folders()).fallback == nil)
      // Before the others in order, and the first to be refused.
      try place.makeFolder("a")
      _ = folders.events()
      #expect(folders.watch(try place.folders()).fallback != nil)
      _ = folders.events()
      try place.write("c/first.md")
      #expect(folders.events().last?.isClosing == true)
      _ = folders.watch(try place.folders().filter { !$0.hasSuffix("/c") })
      try place.write("c/first.md")
      #expect(folders.events().isEmpty, "the watch is forgotten, not dropped")
    }

    @Test func pollsAlsoOnANetworkFileSystem() async throws {
      let place = try WatchedFolder()
      try place.makeFolder("far")
      var calls = InotifyCalls()
      calls.isRemote = { $0.hasSuffix("/far") }
      let watcher = try watcher(calls)
      defer { watcher.stop() }
      #expect(watcher.watch([place.root]))
      #expect(watcher.takeFallback() == nil)
      #expect(watcher.watch(try place.folders()))
      #expect(watcher.takeFallback()?.en.hasPrefix(place.path("far") + " may be") == true)
      let looker = Looker(watcher)
      try await looker.wait("it does not look by itself") { looker.count > 0 }
      let folders = try InotifyFolders.started(calls: calls)
      defer { folders.close() }
      #expect(folders.watch(try place.folders()).fallback == .network(place.path("far")))
      #expect(folders.watch([place.root]).fallback == nil, "no longer one of them")
    }
  #endif
}

#if canImport(Glibc)
  /// A limit on watches that stands for the system's.
  private final class Limit: Sendable {
    private let state: Mutex<(limit: Int, watched: Set<Int32>)>

    init(_ limit: Int) { state = Mutex((limit, [])) }

    func lift() { state.withLock { $0.limit = .max } }

    var calls: InotifyCalls {
      let real = InotifyCalls()
      var calls = real
      calls.add = { [self] (descriptor, path) throws(SystemError) in
        let watch = try real.add(descriptor, path)
        let isOver = state.withLock { state in
          let isNew = !state.watched.contains(watch)
          if isNew, state.watched.count >= state.limit { return true }
          state.watched.insert(watch)
          return false
        }
        guard isOver else { return watch }
        inotify_rm_watch(descriptor, watch)
        throw SystemError(.lookAt, path, code: ENOSPC)
      }
      return calls
    }
  }

  extension ChangeSettling.Event {
    fileprivate var isClosing: Bool {
      if case .closed = self { true } else { false }
    }
  }
#endif
