internal import Dispatch
internal import Foundation
internal import JournalKit
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The thread that waits for changes and tells when a burst of them has come to rest.
///
/// Nothing here holds the ``FolderWatcher``, so that it can end.
final class ChangeLoop: Sendable {
  /// One element for each burst, and one each interval while it looks by itself; at most one waits.
  let changes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let folders: SystemFolders?
  private let pipe: WakePipe
  private let orders: Mutex<Orders>
  private let running = DispatchGroup()

  /// What other threads want of this one.
  private struct Orders {
    var isStopped = false
    var interval: Duration?
  }

  /// Starts the thread.
  /// - Parameters:
  ///   - folders: what tells of changes; closed by this loop. Nil to look by itself only.
  ///   - interval: how often to look by itself; nil not to.
  init(folders: SystemFolders?, interval: Duration?) throws(SystemError) {
    do throws(SystemError) {
      pipe = try WakePipe()
    } catch {
      folders?.close()
      throw error
    }
    (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.folders = folders
    orders = Mutex(Orders(interval: interval))
    running.enter()
    Thread.detachNewThread { [self] in
      run()
      continuation.finish()
      folders?.close()
      pipe.close()
      running.leave()
    }
  }

  /// Looks by itself at this interval from now on, or no more with nil.
  func look(every interval: Duration?) {
    let isNew = orders.withLock { orders in
      defer { orders.interval = interval }
      return orders.interval != interval
    }
    if isNew { pipe.wake() }
  }

  /// Ends ``changes`` and returns when everything is closed; a second time is nothing.
  func stop() {
    orders.withLock { $0.isStopped = true }
    pipe.wake()
    running.wait()
  }

  private func run() {
    let clock = ContinuousClock()
    var settling = ChangeSettling()
    var ticks = Ticks()
    while true {
      let orders = orders.withLock { $0 }
      if orders.isStopped { return }
      ticks.follow(orders.interval, now: clock.now)
      wait(until: [settling.deadline, ticks.next].compactMap(\.self).min(), clock)
      let events = folders?.events() ?? []
      let now = clock.now
      for event in events { settling.note(event, at: now) }
      var isTime = ticks.pass(now)
      if let deadline = settling.deadline, deadline <= now {
        settling.end()
        isTime = true
      }
      if isTime { continuation.yield() }
    }
  }

  /// Returns when something happened or at the deadline, and sometimes before.
  private func wait(until deadline: ContinuousClock.Instant?, _ clock: ContinuousClock) {
    var milliseconds: Int32 = -1
    if let deadline {
      // Rounded up: woken before the deadline, the loop would go round in vain.
      let rest = max(.zero, deadline - clock.now) + .microseconds(999)
      milliseconds = Int32(clamping: Int(rest / .milliseconds(1)))
    }
    var sources = [pipe.reader, folders?.descriptor].compactMap(\.self)
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&sources, .init(sources.count), milliseconds)
    if sources[0].revents != 0 { pipe.drain() }
  }
}

/// Instants at even distances.
private struct Ticks {
  private var interval: Duration?
  /// The next one; nil while there are none.
  private(set) var next: ContinuousClock.Instant?

  /// Takes a new interval, from now on.
  mutating func follow(_ interval: Duration?, now: ContinuousClock.Instant) {
    guard interval != self.interval else { return }
    self.interval = interval
    next = interval.map { now + $0 }
  }

  /// Whether the next one has come; then there is another, an interval from now.
  mutating func pass(_ now: ContinuousClock.Instant) -> Bool {
    guard let interval, let due = next, due <= now else { return false }
    next = now + interval
    return true
  }
}
