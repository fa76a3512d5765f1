#if canImport(Darwin)
  internal import CoreServices
  internal import Darwin
  internal import JournalKit
  internal import Synchronization

  /// What FSEvents told and nobody has asked for yet.
  final class FSEventsTold: Sendable {
    /// Woken when there is something.
    let pipe: WakePipe
    private let state = Mutex(State())

    private struct State {
      /// In lower case: on most disks a folder has its name in any.
      var folders: Set<String> = []
      var events: [ChangeSettling.Event] = []
    }

    init() throws(SystemError) { pipe = try WakePipe() }

    /// Passes over everything that is not directly in one of these folders.
    func follow(_ folders: Set<String>) {
      let lowercased = Set(folders.map { $0.lowercased() })
      state.withLock { $0.folders = lowercased }
    }

    /// Takes what FSEvents tells: paths, each with its `kFSEventStreamEventFlag…`.
    func take(_ items: [(path: String, flags: Int)]) {
      let isWaiting = state.withLock { state in
        for (path, flags) in items {
          if state.events.count > Self.most { state.events = [.many] }
          state.events += Self.events(path, flags, in: state.folders)
        }
        return !state.events.isEmpty
      }
      if isWaiting { pipe.wake() }
    }

    /// Hands out what was told since the last call.
    func events() -> [ChangeSettling.Event] {
      pipe.drain()
      return state.withLock { state in
        defer { state.events = [] }
        return state.events
      }
    }

    /// More than these at once are many, whatever they are.
    private static let most = 1000

    private static func events(
      _ path: String, _ flags: Int, in folders: Set<String>
    ) -> [ChangeSettling.Event] {
      func has(_ flag: Int) -> Bool { flags & flag != 0 }
      let isVague = has(
        kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagRootChanged
          | kFSEventStreamEventFlagMount | kFSEventStreamEventFlagUnmount)
      if isVague { return [.many] }
      guard let slash = path.lastIndex(of: "/"),
        WatchedName.counts(String(path[path.index(after: slash)...])),
        folders.contains(path[..<slash].lowercased())
      else { return [] }
      let comes = has(kFSEventStreamEventFlagItemCreated)
      let moves = has(kFSEventStreamEventFlagItemRemoved | kFSEventStreamEventFlagItemRenamed)
      if has(kFSEventStreamEventFlagItemIsDir), comes || moves { return [.many] }
      // Flags of several events on one path come together, in no order.
      var events: [ChangeSettling.Event] = comes ? [.created(path)] : []
      if moves {
        events.append(exists(path) ? .arrived(path, from: nil) : .gone(path))
      } else if has(kFSEventStreamEventFlagItemModified) {
        // Told when the file is closed after it was written to.
        events.append(.closed(path))
      }
      return events.isEmpty ? [.touched(path)] : events
    }

    private static func exists(_ path: String) -> Bool {
      var status = stat()
      return lstat(path, &status) == 0
    }
  }
#endif
