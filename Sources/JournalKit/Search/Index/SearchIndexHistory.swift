internal import Synchronization

/// The search index that was made last. The next one is made from it: of most entries it says what
/// the next will say.
final class SearchIndexHistory: Sendable {
  private let state: Mutex<State>
  private let read: @Sendable () -> SearchIndex?

  private struct State {
    var latest: SearchIndex?
    var isRead = false
    /// Whether ``latest`` is newer than what was read.
    var isNew = false
  }

  /// - Parameter read: gives the index of an earlier run; called at most once, and only if an index
  ///   has to be made.
  init(read: @escaping @Sendable () -> SearchIndex? = { nil }) {
    state = Mutex(State())
    self.read = read
  }

  var latest: SearchIndex? {
    get {
      state.withLock { state in
        if !state.isRead {
          state.isRead = true
          state.latest = read()
        }
        return state.latest
      }
    }
    set {
      state.withLock {
        $0 = State(latest: newValue, isRead: true, isNew: true)
      }
    }
  }

  /// The index, if it was made in this run.
  var new: SearchIndex? { state.withLock { $0.isNew ? $0.latest : nil } }
}
