internal import JournalKit

/// How far a long piece of work has come, on one line of the terminal.
struct ProgressBar {
  private let total: Int
  private let isShown = Terminal.isInteractive
  private static let width = 24

  init(total: Int) {
    self.total = total
    show(0)
  }

  func show(_ done: Int) {
    guard isShown, total > 0 else { return }
    let filled = Self.width * min(done, total) / total
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    Terminal.complainVerbatim("\r\u{1B}[K\(bar) \(done)/\(total)")
  }

  /// Wipes the line.
  func end() {
    if isShown { Terminal.complainVerbatim("\r\u{1B}[K") }
  }
}
