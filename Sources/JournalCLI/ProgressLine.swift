internal import Foundation
internal import Synchronization

/// A line on the terminal that says what a longer build is at; it appears after half a second and
/// is wiped at the end.
final class ProgressLine: Sendable {
  private struct State {
    var stage = ""
    var hasEnded = false
    var isVisible = false
  }

  private let state = Mutex(State())

  init(isShown: Bool) {
    guard isShown else { return }
    // A thread of its own: the others are busy with the build.
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: 0.5)
      while show() { Thread.sleep(forTimeInterval: 0.1) }
    }
  }

  var stage: String {
    get { state.withLock { $0.stage } }
    set { state.withLock { $0.stage = newValue } }
  }

  private func show() -> Bool {
    state.withLock { state in
      guard !state.hasEnded else { return false }
      Terminal.complainVerbatim("\r\u{1B}[KBuilding: \(state.stage)…")
      state.isVisible = true
      return true
    }
  }

  func end() {
    state.withLock { state in
      state.hasEnded = true
      if state.isVisible { Terminal.complainVerbatim("\r\u{1B}[K") }
    }
  }
}
