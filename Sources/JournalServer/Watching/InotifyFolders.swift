#if canImport(Glibc)
  internal import Glibc
  internal import JournalKit
  internal import Synchronization

  /// Folders watched by Linux's `inotify(7)`.
  ///
  /// A watch belongs to a folder itself, not to its path. So after folders were moved or removed
  /// every path is asked about again: the system answers with the watch that there is, or makes
  /// one for the folder that now stands there.
  final class InotifyFolders: Sendable {
    /// To wait at; readable when something happened.
    let descriptor: Int32
    private let calls: InotifyCalls
    private let state = Mutex(State())

    private struct State {
      /// What was last asked for.
      var folders: Set<String> = []
      /// Those of ``folders`` whose own parent is not among them.
      var tops: [String] = []
      /// Watches by path.
      var watches: [String: Int32] = [:]
      /// Those of ``watches`` for which the system doesn't tell of everything.
      var remote: Set<String> = []
      /// Whether a path may have come to be another folder's.
      var needsReview = false
      var isClosed = false
    }

    /// Starts without folders.
    static func started(
      calls: InotifyCalls = InotifyCalls()
    ) throws(WatchFallback) -> InotifyFolders {
      do throws(SystemError) {
        return InotifyFolders(descriptor: try calls.start(), calls: calls)
      } catch {
        throw WatchFallback(noWatcher: error)
      }
    }

    private init(descriptor: Int32, calls: InotifyCalls) {
      self.descriptor = descriptor
      self.calls = calls
    }

    /// Watches exactly these folders; see ``FolderWatcher/watch(_:)``.
    func watch(_ folders: Set<String>) -> WatchOutcome {
      state.withLock { state in
        guard !state.isClosed else { return WatchOutcome() }
        let isOther = state.folders != folders
        if isOther {
          state.folders = folders
          state.tops = folders.filter { !folders.contains($0.parentPath) }
        }
        let isReview = state.needsReview || hasMoved(state)
        state.needsReview = false
        var outcome = WatchOutcome()
        // With fewer watches some could not be made; they may be by now.
        if isOther || isReview || state.watches.count != folders.count {
          update(&state, isReview: isReview, &outcome)
        }
        if outcome.fallback == nil { outcome.fallback = state.remote.min().map { .network($0) } }
        return outcome
      }
    }

    /// Whether a top folder is another by now: nothing tells when one of its parents was moved.
    private func hasMoved(_ state: State) -> Bool {
      state.tops.contains { path in
        guard let watch = state.watches[path] else { return false }
        do throws(SystemError) {
          return try calls.add(descriptor, path) != watch
        } catch {
          return true
        }
      }
    }

    /// - Parameter isReview: whether to ask about folders that are watched already, too.
    private func update(_ state: inout State, isReview: Bool, _ outcome: inout WatchOutcome) {
      let before = state.watches
      state.watches = isReview ? [:] : before.filter { state.folders.contains($0.key) }
      // Parents first: then what comes into one while its subfolders are looked at is told.
      for path in state.folders.filter({ state.watches[$0] == nil }).sorted() {
        do throws(SystemError) {
          let watch = try calls.add(descriptor, path)
          state.watches[path] = watch
          guard before[path] != watch else { continue }
          outcome.hasNew = true
          if calls.isRemote(path) { state.remote.insert(path) } else { state.remote.remove(path) }
        } catch {
          switch error.code {
          // It is gone or closed to us; its parent tells when that changes.
          case ENOENT, ENOTDIR, EACCES: break
          case ENOSPC: outcome.fallback = .watches(limit: InotifyLimit.watches.value)
          default: outcome.fallback = .refused(error.message)
          }
        }
      }
      drop(before, keeping: state.watches)
      state.remote.formIntersection(state.watches.keys)
    }

    private func drop(_ before: [String: Int32], keeping watches: [String: Int32]) {
      let stale = before.filter { watches[$0.key] != $0.value }
      guard !stale.isEmpty else { return }
      // A folder that was moved keeps its watch, now under another path.
      let kept = Set(watches.values)
      for watch in Set(stale.values).subtracting(kept) {
        // Fails for a folder that is gone: the system has dropped its watch already.
        inotify_rm_watch(descriptor, watch)
      }
    }

    /// What happened since the last call. Only for one thread.
    func events() -> [ChangeSettling.Event] {
      var batch = InotifyBatch()
      batch.read(from: descriptor)
      if batch.movesFolders { state.withLock { $0.needsReview = true } }
      return batch.events
    }

    /// Ends all watches and closes the descriptor.
    func close() {
      state.withLock { state in
        guard !state.isClosed else { return }
        state = State()
        state.isClosed = true
        closeDescriptor(descriptor)
      }
    }
  }
#endif
