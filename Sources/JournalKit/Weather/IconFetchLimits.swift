/// How much time and traffic the icons of one build may cost.
package struct IconFetchLimits: Hashable, Sendable {
  /// The longest time without a sign of the server.
  package var idle: Duration = .seconds(10)
  /// The longest time for all icons together, waiting included.
  package var total: Duration = .seconds(20)
  /// How many icons are fetched at once.
  package var inFlight = 4
  /// How often a request is repeated after a failure that may pass.
  package var retries = 2
  /// The longest pause before the first repetition; it doubles with each further one.
  package var backoff: Duration = .milliseconds(250)
  /// The longest pause that a server may ask for (`Retry-After`); beyond it, ilgi gives up.
  package var longestRetryAfter: Duration = .seconds(10)
  /// The age in seconds at which a copy is confirmed again: 30 days.
  package var freshness: Double = 30 * 24 * 60 * 60

  /// The limits of a build.
  package init() {}

  /// The limits of a single request.
  var request: HTTPRequest.Limits {
    HTTPRequest.Limits(bytes: PNGValidator.byteLimit, idle: idle, total: total)
  }
}
