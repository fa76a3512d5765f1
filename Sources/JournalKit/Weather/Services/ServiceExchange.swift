internal import Foundation
internal import Synchronization

/// Asks the weather services: within limits, again after failures that pass, without redirects.
package final class ServiceExchange: Sendable {
  /// What asking may cost.
  package struct Profile: Hashable, Sendable {
    /// The longest time without a sign of the server.
    package var idle: Duration
    /// The longest time for an attempt, or for all requests together.
    package var total: Duration
    /// Whether `total` is for everything that this exchange ever does, pauses included.
    package var sharesTotal: Bool
    /// How often a request is repeated.
    package var retries: Int
    /// The longest pause before the first repetition; it doubles with each further one.
    package var backoff: Duration = .milliseconds(500)
    /// The longest pause of all.
    package var longestBackoff: Duration = .seconds(8)
    /// The longest pause that a server may ask for (`Retry-After`).
    package var longestRetryAfter: Duration = .seconds(30)
    /// The most bytes of an answer.
    package var bytes = 1 << 20

    /// While a person waits to write.
    package static let writing = Profile(
      idle: .seconds(3), total: .seconds(5), sharesTotal: true, retries: 1)
    /// While many entries get their weather.
    package static let backfill = Profile(
      idle: .seconds(10), total: .seconds(20), sharesTotal: false, retries: 2)

    private init(idle: Duration, total: Duration, sharesTotal: Bool, retries: Int) {
      self.idle = idle
      self.total = total
      self.sharesTotal = sharesTotal
      self.retries = retries
    }
  }

  private let client: any HTTPClient
  private let profile: Profile
  private let clock: any Clock<Duration>
  /// Starts to measure time; what it returns tells how long ago that was.
  private let stopwatch: @Sendable () -> @Sendable () -> Duration
  private let jitter: @Sendable () -> Double
  private let wallClock: @Sendable () -> Int
  /// The time that requests and pauses have taken so far.
  private let spent = Mutex(Duration.zero)

  /// - Parameters:
  ///   - client: sends the requests.
  ///   - clock: measures pauses and what is left of a shared total.
  ///   - jitter: a random number from 0 to 1, for the pauses.
  ///   - wallClock: seconds since 1970, to read a `Retry-After` that is a date.
  package init(
    client: any HTTPClient, profile: Profile, clock: some Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
    wallClock: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) {
    self.client = client
    self.profile = profile
    self.clock = clock
    stopwatch = {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
    self.jitter = jitter
    self.wallClock = wallClock
  }

  /// Sends a request and repeats it while that may help; returns the last answer, whatever its
  /// status.
  func get(_ url: URL) async throws(WeatherFailure) -> HTTPResponse {
    var attempt = 0
    while true {
      let outcome = await timed { await self.outcome(of: url) }
      guard attempt < profile.retries, let pause = pause(after: outcome, attempt: attempt),
        !profile.sharesTotal || pause < left
      else {
        do throws(HTTPFailure) {
          return try outcome.get()
        } catch {
          throw .network(error)
        }
      }
      guard await timed({ await self.wait(pause) }) else { throw .network(.cancelled) }
      attempt += 1
    }
  }

  /// What is left of the total.
  private var left: Duration {
    profile.sharesTotal ? profile.total - spent.withLock { $0 } : profile.total
  }

  private func outcome(of url: URL) async -> Result<HTTPResponse, HTTPFailure> {
    let left = left
    guard left > .zero else { return .failure(.timedOut) }
    let limits = HTTPRequest.Limits(
      bytes: profile.bytes, idle: min(profile.idle, left), total: left)
    let request = HTTPRequest(url: url, headers: ["Accept": "application/json"], limits: limits)
    do throws(HTTPFailure) {
      return .success(try await client.get(request))
    } catch {
      return .failure(error)
    }
  }

  /// The pause before a repetition; nil if it would be of no use.
  private func pause(
    after outcome: Result<HTTPResponse, HTTPFailure>, attempt: Int
  ) -> Duration? {
    let longest = min(profile.backoff * Double(1 << min(attempt, 16)), profile.longestBackoff)
    switch outcome {
    case .success(let response) where response.status == 429:
      guard let seconds = RetryAfter.seconds(in: response, now: wallClock()) else { return nil }
      // Compared as a duration: a server may name any number of seconds.
      return .seconds(seconds) <= profile.longestRetryAfter ? .seconds(seconds) : nil
    case .success(let response):
      return Self.passing.contains(response.status) ? longest * jitter() : nil
    case .failure(let failure):
      return Self.passingFailures.contains(failure) ? longest * jitter() : nil
    }
  }

  /// False if the task was cancelled meanwhile.
  private func wait(_ pause: Duration) async -> Bool {
    do {
      try await clock.sleep(for: pause)
      return true
    } catch {
      return false
    }
  }

  private func timed<Value: Sendable>(_ work: () async -> Value) async -> Value {
    let elapsed = stopwatch()
    let value = await work()
    let duration = elapsed()
    spent.withLock { $0 += duration }
    return value
  }

  private static let passing: Set<Int> = [408, 500, 502, 503, 504]
  private static let passingFailures: Set<HTTPFailure> = [
    .unknownHost, .unreachable, .timedOut, .connectionLost, .connectionFailed,
  ]
}
