internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// Threads that make answers and read files, so that the event loop never waits for either, and the
/// way back onto the loop.
final class AnswerWorkers: Sendable {
  /// So many pages may be slow at one time until others wait for them.
  private static let threadCount = 8

  private let pool = NIOThreadPool(numberOfThreads: AnswerWorkers.threadCount)
  /// Whether the event loop still takes work.
  private let isOpen = Mutex(true)

  /// Starts the threads.
  init() { pool.start() }

  /// Does work on a thread of its own, then `end` with its result on the event loop; nothing after
  /// ``stop()``.
  func run<Result: Sendable>(
    for loop: any EventLoop, _ work: @escaping @Sendable () -> Result,
    then end: @escaping @Sendable (Result) -> Void
  ) {
    pool.submit { [self] state in
      guard state == .active else { return }
      let result = work()
      execute(on: loop) { end(result) }
    }
  }

  /// Does something on the event loop soon; nothing after ``stop()``.
  func execute(on loop: any EventLoop, _ work: @escaping @Sendable () -> Void) {
    // Under the lock: a loop that has ended must not be given anything.
    isOpen.withLock { if $0 { loop.execute(work) } }
  }

  /// Nothing comes back onto the event loop any more. The threads end at once, or with what they are
  /// doing.
  func stop() {
    isOpen.withLock { $0 = false }
    pool.shutdownGracefully { _ in }
  }
}
