#if canImport(Darwin)
  internal import CoreServices
  internal import Darwin
  internal import Dispatch
  internal import Foundation
  internal import JournalKit
  internal import Synchronization

  /// Folders watched by macOS' FSEvents, which tells of everything below a folder by path.
  final class FSEventFolders: Sendable {
    private let told: FSEventsTold
    private let queue = DispatchQueue(label: "ilgi.fsevents")
    private let state = Mutex(State())

    private struct State {
      var folders: Set<String> = []
      var stream: FSEventStreamRef?
      /// The folders that ``stream`` tells of, with all below them.
      var tops: [String] = []
      /// Those of ``folders`` for which the system doesn't tell of everything.
      var remote: Set<String> = []
      var isClosed = false
    }

    /// Starts without folders.
    static func started() throws(WatchFallback) -> FSEventFolders {
      do throws(SystemError) {
        return FSEventFolders(told: try FSEventsTold())
      } catch {
        throw .refused(error.message)
      }
    }

    private init(told: FSEventsTold) { self.told = told }

    /// To wait at; readable when something happened.
    var descriptor: Int32 { told.pipe.reader }

    /// Watches exactly these folders; see ``FolderWatcher/watch(_:)``.
    func watch(_ folders: Set<String>) -> WatchOutcome {
      state.withLock { state in
        guard !state.isClosed else { return WatchOutcome() }
        var outcome = WatchOutcome()
        let new = folders.subtracting(state.folders)
        if !new.isEmpty || folders.count != state.folders.count {
          outcome.hasNew = !new.isEmpty
          state.folders = folders
          state.remote.formIntersection(folders)
          state.remote.formUnion(new.filter(NetworkFileSystem.holds))
          told.follow(folders)
        }
        let tops = folders.filter { !hasParent($0, in: folders) }.sorted()
        if tops != state.tops || (state.stream == nil && !tops.isEmpty) {
          restart(&state, tops)
          outcome.hasNew = true
        }
        if state.stream == nil, !tops.isEmpty {
          // What is not watched is not new: it is looked at every second.
          outcome.hasNew = false
          outcome.fallback = .refused(Message(verbatim: "FSEvents"))
        } else {
          outcome.fallback = state.remote.min().map { .network($0) }
        }
        return outcome
      }
    }

    /// Whether a folder is below another of them.
    private func hasParent(_ path: String, in folders: Set<String>) -> Bool {
      var parent = path.parentPath
      while !parent.isEmpty, parent != "/" {
        if folders.contains(parent) { return true }
        parent = parent.parentPath
      }
      return false
    }

    private func restart(_ state: inout State, _ tops: [String]) {
      // The new one before the end of the old one, so that nothing falls between them.
      let stream = tops.isEmpty ? nil : started(tops)
      end(state.stream)
      state.stream = stream
      state.tops = tops
    }

    private func started(_ tops: [String]) -> FSEventStreamRef? {
      var context = FSEventStreamContext(
        version: 0, info: Unmanaged.passRetained(told).toOpaque(), retain: nil,
        release: { info in
          if let info { Unmanaged<FSEventsTold>.fromOpaque(info).release() }
        }, copyDescription: nil)
      let flags =
        kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagFileEvents
        | kFSEventStreamCreateFlagWatchRoot
      guard
        let stream = FSEventStreamCreate(
          nil,
          { _, info, count, paths, flags, _ in
            guard let info else { return }
            let paths = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
            Unmanaged<FSEventsTold>.fromOpaque(info).takeUnretainedValue().take(
              (0..<count).map { (String(cString: paths[$0]), Int(flags[$0])) })
          }, &context, tops as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
          0.01, FSEventStreamCreateFlags(flags))
      else {
        Unmanaged.passUnretained(told).release()
        return nil
      }
      FSEventStreamSetDispatchQueue(stream, queue)
      if FSEventStreamStart(stream) { return stream }
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
      return nil
    }

    private func end(_ stream: FSEventStreamRef?) {
      guard let stream else { return }
      FSEventStreamStop(stream)
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
    }

    /// What happened since the last call. Only for one thread.
    func events() -> [ChangeSettling.Event] { told.events() }

    /// Ends all watches and closes the descriptor.
    func close() {
      state.withLock { state in
        end(state.stream)
        state = State()
        state.isClosed = true
      }
      told.pipe.close()
    }
  }
#endif
