internal import Foundation
internal import Synchronization

/// The HTTP client for real networks: no cookies, cache, passwords, compression or automatic
/// redirects, and no proxy but for https to another machine.
///
/// It asks through libcurl, because URLSession on Linux holds an answer of any size in memory: it
/// neither waits for its delegate nor stops while data keeps coming.
package final class CurlHTTPClient: HTTPClient {
  private let userAgent: String
  private let handles = CurlHandles()

  /// Makes a client that calls itself by a name, such as `ilgi/1.0`.
  package init(userAgent: String) { self.userAgent = userAgent }

  /// Sends a request; see `HTTPClient`. Each `get` ends within the request's limits, even where a
  /// name look-up that nobody can stop goes on.
  package func get(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let exchange = HTTPExchange()
    let work: @Sendable () -> HTTPExchange.Outcome = { [handles, userAgent] in
      handles.use { handle in
        CurlTransfer(request, userAgent: userAgent, exchange: exchange).outcome(with: handle)
      }
    }
    let outcome = await withTaskGroup(of: HTTPExchange.Outcome.self) { group in
      group.addTask { await exchange.outcome(of: work) }
      group.addTask { await exchange.overrun(of: request.limits) }
      let first = await group.next() ?? .failure(.cancelled)
      group.cancelAll()
      return first
    }
    return try outcome.get()
  }
}

/// A request under way: what its thread and the task that waits for it know of each other.
final class HTTPExchange: Sendable {
  /// An answer, or why there is none.
  typealias Outcome = Result<HTTPResponse, HTTPFailure>

  private struct State {
    var waiting: CheckedContinuation<Outcome, Never>?
    var isOver = false
    var lastSign = ContinuousClock.now
  }

  private let state = Mutex(State())

  /// Whether nobody waits any more, so that the transfer should stop.
  var isOver: Bool { state.withLock(\.isOver) }

  /// Enters that the server has said something.
  func noteSign() { state.withLock { $0.lastSign = .now } }

  /// Does the work on a thread of its own and waits for it, or until the caller is cancelled.
  func outcome(of work: @escaping @Sendable () -> Outcome) async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { $0.waiting = continuation }
        // The handler below found nothing to end if it ran before the continuation was entered.
        if Task.isCancelled { return end(.failure(.cancelled)) }
        Thread.detachNewThread { self.end(work()) }
      }
    } onCancel: {
      end(.failure(.cancelled))
    }
  }

  /// Waits until the limits are overrun; ends earlier only when it is cancelled.
  func overrun(of limits: HTTPRequest.Limits) async -> Outcome {
    let start = ContinuousClock.now
    while true {
      let due = min(state.withLock(\.lastSign) + limits.idle, start + limits.total)
      if due <= .now { return .failure(.timedOut) }
      do {
        try await Task.sleep(until: due, clock: .continuous)
      } catch {
        return .failure(.cancelled)
      }
    }
  }

  private func end(_ outcome: Outcome) {
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: outcome)
  }
}
