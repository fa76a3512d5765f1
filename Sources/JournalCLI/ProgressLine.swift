internal import Foundation
internal import JournalKit
internal import Synchronization

/// A line on the terminal that says what a longer build is at; it appears after half a second and
/// is wiped at the end.
final class ProgressLine: Sendable {
  private struct State {
    var stage = BuildStage.configuration
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

  var stage: BuildStage {
    get { state.withLock { $0.stage } }
    set { state.withLock { $0.stage = newValue } }
  }

  private func show() -> Bool {
    state.withLock { state in
      guard !state.hasEnded else { return false }
      let stage = state.stage.name
      let line = Message(en: "Building: \(stage.en)…", ko: "만드는 중: \(stage.ko)…")
      Terminal.complainVerbatim("\r\u{1B}[K" + line.shown)
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
