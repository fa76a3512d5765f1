internal import FlyingFox
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Which connections wait for their clients, and since when; those that do so for too long, and the
/// oldest of too many, are shut down.
final class ConnectionWaits: Sendable {
  /// How long, and how many.
  struct Limits: Sendable {
    /// From a connection's beginning, or from its last answer, until a whole request is there.
    var request: Duration = .seconds(60)
    /// From a full buffer until the client has read some of it.
    var reading: Duration = .seconds(30)
    /// Connections without a request at one time. A system may give a program no more than 256
    /// descriptors.
    var connections = 160
    /// Between two looks at the clock.
    var step: Duration = .seconds(1)
  }

  private struct Wait {
    let descriptor: Int32
    var since: ContinuousClock.Instant
    var isWriting: Bool
    var isWaiting: Bool
  }

  private let limits: Limits
  private let waits = Mutex<[HTTPRequest.Address: Wait]>([:])

  init(limits: Limits) {
    self.limits = limits
  }

  /// A connection begins to wait; its descriptor stays open until ``end(of:isWriting:)``.
  func begin(of peer: HTTPRequest.Address, on descriptor: Int32, isWriting: Bool) {
    let now = ContinuousClock.now
    waits.withLock { waits in
      // A request that comes in pieces has one time for all of them.
      let since = waits[peer].map { isWriting || $0.isWriting ? now : $0.since } ?? now
      waits[peer] = Wait(
        descriptor: descriptor, since: since, isWriting: isWriting, isWaiting: true)
      guard waits.count > limits.connections else { return }
      let idle = waits.filter { $0.value.isWaiting && !$0.value.isWriting }
      if idle.count > limits.connections,
        let oldest = idle.min(by: { $0.value.since < $1.value.since })
      {
        shutDown(oldest.value)
      }
    }
  }

  /// A connection waits no more.
  func end(of peer: HTTPRequest.Address, isWriting: Bool) {
    waits.withLock { waits in
      if isWriting { waits[peer] = nil } else { waits[peer]?.isWaiting = false }
    }
  }

  /// A whole request has come.
  func requestCame(from peer: HTTPRequest.Address) {
    waits.withLock { _ = $0.removeValue(forKey: peer) }
  }

  /// Looks at the clock until it is cancelled.
  func watch() async throws {
    while true {
      try await Task.sleep(for: limits.step)
      let now = ContinuousClock.now
      waits.withLock { waits in
        for (peer, wait) in waits {
          let limit = wait.isWriting ? limits.reading : limits.request
          guard now - wait.since > limit else { continue }
          if wait.isWaiting { shutDown(wait) } else { waits[peer] = nil }
        }
      }
    }
  }

  /// Under the lock: the descriptor of a connection that waits is open.
  private func shutDown(_ wait: Wait) {
    shutdown(wait.descriptor, Int32(SHUT_RDWR))
  }
}
