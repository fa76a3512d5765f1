/// Times the stages of a build by a clock that never goes back.
package struct StageClock: Sendable {
  /// A stage and how long it took, in seconds.
  package struct Stage: Sendable {
    package let name: String
    package let seconds: Double
  }

  package private(set) var stages: [Stage] = []
  private let started = ContinuousClock.now
  private var current: (name: String, start: ContinuousClock.Instant)?
  private let onStart: @Sendable (_ stage: String) -> Void

  /// - Parameter onStart: told the name of each stage as it begins, for a progress line.
  package init(onStart: @escaping @Sendable (_ stage: String) -> Void = { _ in }) {
    self.onStart = onStart
  }

  /// Ends the stage that runs, if one does, and begins another.
  package mutating func start(_ name: String) {
    stop()
    onStart(name)
    current = (name, .now)
  }

  package mutating func stop() {
    guard let running = current else { return }
    stages.append(
      Stage(name: running.name, seconds: (ContinuousClock.now - running.start).inSeconds))
    current = nil
  }

  /// Seconds since the clock was made.
  package var total: Double { (ContinuousClock.now - started).inSeconds }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
