import Foundation
import Testing

@testable import JournalKit

@Suite struct ServiceExchangeTests {
  private static let ok = HTTPResponse(status: 200, headers: [:], body: [])
  private static let busy = HTTPResponse(status: 503, headers: [:], body: [])

  private static func limited(_ wait: String, date: String? = nil) -> HTTPResponse {
    var headers = ["Retry-After": wait]
    headers["Date"] = date
    return HTTPResponse(status: 429, headers: headers, body: [])
  }

  private struct Run {
    let clock: RecordingClock
    let client: ScriptedClient
    let exchange: ServiceExchange
    let url: URL

    init(
      _ outcomes: [ScriptedClient.Outcome], _ profile: ServiceExchange.Profile,
      each duration: Duration = .zero, jitter: Double = 1
    ) throws {
      let clock = RecordingClock()
      self.clock = clock
      client = ScriptedClient(outcomes, clock: clock, duration: duration)
      exchange = ServiceExchange(
        client: client, profile: profile, clock: clock, jitter: { jitter },
        wallClock: { 784_111_777 })
      url = try #require(URL(string: "https://example.org/"))
    }
  }

  @Test func backfillAllowsEachOfThreeAttemptsTwentySeconds() async throws {
    let run = try Run([.success(Self.busy)], .backfill, each: .seconds(9))
    #expect(try await run.exchange.get(run.url).status == 503)
    let limits = HTTPRequest.Limits(bytes: 1 << 20, idle: .seconds(10), total: .seconds(20))
    #expect(run.client.limits == [limits, limits, limits])
    #expect(run.clock.sleeps == [.milliseconds(500), .seconds(1)])
    #expect(try await run.exchange.get(run.url).status == 503)
    #expect(run.client.limits.count == 6)
  }

  @Test func pausesDoubleUpToEightSecondsAndAreShortenedByJitter() async throws {
    var profile = ServiceExchange.Profile.backfill
    profile.retries = 6
    let run = try Run([.failure(.timedOut)], profile)
    await #expect(throws: WeatherFailure.network(.timedOut)) {
      try await run.exchange.get(run.url)
    }
    #expect(run.clock.sleeps == [0.5, 1, 2, 4, 8, 8].map { .seconds($0) })
    let half = try Run([.failure(.connectionLost)], .backfill, jitter: 0.5)
    await #expect(throws: WeatherFailure.network(.connectionLost)) {
      try await half.exchange.get(half.url)
    }
    #expect(half.clock.sleeps == [.milliseconds(250), .milliseconds(500)])
  }

  @Test func writingNeverTakesMoreThanFiveSecondsWhateverIsAsked() async throws {
    let run = try Run([.failure(.timedOut)], .writing, each: .seconds(3))
    for _ in 0..<3 {
      await #expect(throws: WeatherFailure.network(.timedOut)) {
        try await run.exchange.get(run.url)
      }
    }
    #expect(run.clock.now.offset <= .seconds(5))
    #expect(run.client.limits.map(\.total) == [.seconds(5), .milliseconds(1500)])
    #expect(run.client.limits.map(\.idle) == [.seconds(3), .milliseconds(1500)])
  }

  @Test func timeBetweenRequestsCostsNothing() async throws {
    let run = try Run([.success(Self.ok)], .writing, each: .seconds(1))
    _ = try await run.exchange.get(run.url)
    run.clock.pass(.seconds(600))
    _ = try await run.exchange.get(run.url)
    #expect(run.client.limits.map(\.total) == [.seconds(5), .seconds(4)])
  }

  @Test func writingTriesTwice() async throws {
    let run = try Run([.success(Self.busy)], .writing)
    #expect(try await run.exchange.get(run.url).status == 503)
    #expect(run.client.limits.count == 2)
  }

  @Test(
    arguments: [
      ("4", 1, 1), ("3", 1, 2), ("0", 1, 2), ("30", 1, 1), ("2", 3, 1),
    ] as [(String, Int, Int)])
  func writingWaitsOnlyAsLongAsItHas(wait: String, each: Int, requests: Int) async throws {
    let run = try Run(
      [.success(Self.limited(wait)), .success(Self.ok)], .writing, each: .seconds(each))
    #expect(try await run.exchange.get(run.url).status == (requests == 2 ? 200 : 429))
    #expect(run.client.limits.count == requests)
  }

  @Test(
    arguments: [
      ("30", nil, 30), ("31", nil, nil), ("0", nil, 0), (" 7 ", nil, 7),
      ("99999999999999999999999", nil, nil), ("soon", nil, nil),
      ("Sun, 06 Nov 1994 08:49:57 GMT", nil, 20), ("Sun, 06 Nov 1994 08:50:08 GMT", nil, nil),
      ("Sun, 06 Nov 1994 08:00:00 GMT", nil, 0),
      ("Wed, 01 Jan 2020 00:00:09 GMT", "Wed, 01 Jan 2020 00:00:00 GMT", 9),
    ] as [(String, String?, Int?)])
  func aShortWaitThatIsAskedForIsKept(wait: String, date: String?, seconds: Int?) async throws {
    let run = try Run(
      [.success(Self.limited(wait, date: date)), .success(Self.ok)], .backfill)
    _ = try await run.exchange.get(run.url)
    #expect(run.clock.sleeps == (seconds.map { [.seconds($0)] } ?? []))
  }

  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777),
      ("Sat, 21 Nov 2026 12:00:00 GMT", 1_795_262_400),
      ("Sat, 31 Feb 2026 12:00:00 GMT", nil), ("Sat, 21 Nov 2026 25:00:00 GMT", nil),
      ("Sat, 21 Nov 2026 12:00 GMT", nil), ("21 Nov", nil), ("", nil), ("-", nil),
      ("Sat, 21 Dez 2026 12:00:00 GMT", nil), ("a b c d e", nil),
    ] as [(String, Int?)])
  func aDateIsReadInEachOfItsForms(text: String, seconds: Int?) {
    #expect(RetryAfter.date(text) == seconds)
  }

  @Test(arguments: [
    HTTPFailure.noNetwork, .notSecure, .tooLarge, .badAnswer, .cancelled,
  ])
  func aFailureThatStaysIsNotRepeated(failure: HTTPFailure) async throws {
    let run = try Run([.failure(failure)], .backfill)
    await #expect(throws: WeatherFailure.network(failure)) {
      try await run.exchange.get(run.url)
    }
    #expect(run.client.limits.count == 1)
  }
}
