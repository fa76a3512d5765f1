/// Times the stages of a build by a clock that never goes back.
package struct StageClock: Sendable {
  /// A stage and how long it took, in seconds.
  package struct Lap: Sendable {
    package let stage: BuildStage
    package let seconds: Double
  }

  package private(set) var laps: [Lap] = []
  private let started = ContinuousClock.now
  private var current: (stage: BuildStage, start: ContinuousClock.Instant)?
  private let onStart: @Sendable (_ stage: BuildStage) -> Void

  /// - Parameter onStart: told each stage as it begins, for a progress line.
  package init(onStart: @escaping @Sendable (_ stage: BuildStage) -> Void = { _ in }) {
    self.onStart = onStart
  }

  /// Ends the stage that runs, if one does, and begins another.
  package mutating func start(_ stage: BuildStage) {
    stop()
    onStart(stage)
    current = (stage, .now)
  }

  package mutating func stop() {
    guard let running = current else { return }
    laps.append(
      Lap(stage: running.stage, seconds: (ContinuousClock.now - running.start).inSeconds))
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
