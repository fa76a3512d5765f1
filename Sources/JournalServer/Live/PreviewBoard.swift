internal import JournalKit
internal import Synchronization

/// What is shown now, and who waits for it to change.
final class PreviewBoard: Sendable {
  /// What is shown, with what belongs to it and is made only once.
  struct Shown: Sendable {
    /// The site and its problems.
    let state: PreviewState
    /// The problems as JSON.
    let problems: [UInt8]
  }

  /// A client that waits for a change.
  struct Listener: Sendable {
    fileprivate let id: Int
    /// Gives a value soon after each change, and now and then without one.
    let rings: AsyncStream<Void>
  }

  private struct Content {
    var shown: Shown
    var bells: [Int: AsyncStream<Void>.Continuation] = [:]
    var nextID = 0
  }

  /// Another text for each server: pages that an earlier one sent don't fit what this one says.
  let run = String(UInt64.random(in: .min ... .max), radix: 16)
  /// Whether others than the owner may look, to whom problems are not told in full.
  let isForOthers: Bool
  private let root: String
  private let content: Mutex<Content>

  /// - Parameters:
  ///   - root: the journal's root, absolute, with links resolved.
  ///   - isForOthers: whether others than the owner may look.
  init(root: String, isForOthers: Bool) {
    self.root = root
    self.isForOthers = isForOthers
    let nothing = PreviewState(site: nil, problems: [])
    content = Mutex(
      Content(shown: Shown(state: nothing, problems: ProblemList([], root: root).json)))
  }

  /// What is shown now.
  var shown: Shown { content.withLock(\.shown) }

  /// How many clients wait.
  var listenerCount: Int { content.withLock(\.bells.count) }

  /// Shows something else, and tells everybody who waits.
  func show(_ state: PreviewState) {
    let list = ProblemList(state.problems, root: root, isForOthers: isForOthers)
    let shown = Shown(state: state, problems: list.json)
    content.withLock { $0.shown = shown }
    ring()
  }

  /// Lets everybody who waits look again.
  func ring() {
    for bell in content.withLock({ Array($0.bells.values) }) { bell.yield() }
  }

  /// Begins to wait; ``leave(_:)`` ends it.
  func join() -> Listener {
    let (rings, bell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let id = content.withLock { content in
      content.nextID += 1
      content.bells[content.nextID] = bell
      return content.nextID
    }
    return Listener(id: id, rings: rings)
  }

  /// Ends a wait: its stream of rings ends too.
  func leave(_ listener: Listener) {
    content.withLock { $0.bells.removeValue(forKey: listener.id) }?.finish()
  }
}
