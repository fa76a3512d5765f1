import Foundation
import JournalTestSupport
import Synchronization
import Testing

@testable import JournalKit

@Suite struct IconFailureTests {
  private static let sunny = TestPNG.picture(note: "sunny")

  @Test(
    arguments: [
      (.init(type: "text/html", text: "<h1>Hello</h1>"), "no PNG picture"),
      (.init(headers: ["Content-Type": "image/svg+xml"], body: TestPNG.pixel), "no PNG picture"),
      (.init(type: "image/png", text: "GIF89a"), "no PNG picture"),
      (.picture(Array(TestPNG.pixel.dropLast(5))), "damaged"),
      (.picture(TestPNG.pixel + [0]), "damaged"),
      (.picture(TestPNG.picture(note: "", size: 300_000)), "too much"),
      (.picture([]), "no PNG picture"),
      (.init(status: 204), "answered 204"),
      (.init(status: 401), "answered 401"),
      (.init(status: 403), "answered 403"),
      (.init(status: 404), "answered 404"),
      (.init(status: 410, headers: ["Content-Type": "image/png"], body: TestPNG.pixel), "410"),
      (.init(status: 429), "answered 429"),
      (.init(status: 429, headers: ["Retry-After": "3600"]), "answered 429"),
      (.init(status: 501), "answered 501"),
    ] as [(LoopbackServer.Response, String)])
  func anAnswerThatIsNoIconFallsBackWithoutASecondTry(
    response: LoopbackServer.Response,
    reason: String
  ) async throws {
    let setup = try IconSetup { _ in response }
    let result = try await setup.run("01d")
    #expect(result.pictures.isEmpty)
    #expect(result.warning?.summary.en.contains(reason) == true, "\(String(describing: result))")
    #expect(setup.server.requests.count == 1)
    #expect(try setup.scratch.files().isEmpty)
  }

  @Test(arguments: [408, 500, 502, 503, 504])
  func aPassingFailureIsTriedThreeTimes(status: Int) async throws {
    let setup = try IconSetup { _ in .init(status: status) }
    let result = try await setup.run("01d")
    #expect(result.pictures.isEmpty)
    #expect(result.warning?.summary.en.contains("answered \(status)") == true)
    #expect(setup.server.requests.count == 3)
  }

  @Test func aFailureThatPassesLeavesNoWarning() async throws {
    let tries = RequestCounter()
    let setup = try IconSetup { _ in
      tries.next() < 3 ? .init(status: 503) : .picture(Self.sunny)
    }
    let result = try await setup.run("01d")
    #expect(result["01d"] == Self.sunny)
    #expect(result.warning == nil)
  }

  @Test func aServerThatAsksForAMomentGetsIt() async throws {
    let tries = RequestCounter()
    let setup = try IconSetup { _ in
      tries.next() < 2
        ? .init(status: 429, headers: ["Retry-After": "0"]) : .picture(Self.sunny)
    }
    #expect(try await setup.run("01d")["01d"] == Self.sunny)
    #expect(setup.server.requests.count == 2)
  }

  @Test func aServerThatIsFedUpIsNotAskedForTheOtherIcons() async throws {
    var setup = try IconSetup { _ in .init(status: 429) }
    setup.limits.inFlight = 1
    let result = try await setup.run(WeatherIcon.all.map(\.code))
    #expect(setup.server.requests.count == 1)
    #expect(result.warning?.summary.en.hasPrefix("18 of 18 weather icons") == true)
  }

  @Test func aHugeBodyIsBrokenOff() async throws {
    let setup = try IconSetup { _ in
      var response = LoopbackServer.Response.picture(TestPNG.picture(note: "", size: 40_000_000))
      response.announcesLength = false
      (response.trickle, response.piece) = (.milliseconds(5), 64 * 1024)
      return response
    }
    let result = try await setup.run("01d")
    #expect(result.warning?.summary.en.contains("too much") == true)
    setup.server.stop()
    #expect(setup.server.sentBodyBytes < 20_000_000)
    #expect(setup.server.requests.count == 1)
  }

  @Test func aSlowServerCostsNoMoreThanTheTimeForAllIcons() async throws {
    var setup = try IconSetup { request in
      var response = LoopbackServer.Response.picture(Self.sunny)
      if request.path != "/img/01d@2x.png" { response.trickle = .seconds(5) }
      return response
    }
    setup.limits.total = .seconds(8)
    let result = try await setup.run(WeatherIcon.all.map(\.code))
    #expect(result["01d"] == Self.sunny, "what came in time is used")
    #expect(result.pictures.count == 1)
    #expect(
      result.warning?.summary.en == "17 of 18 weather icons could not be fetched from 127.0.0.1 "
        + "(the server took too long); the built-in ones stand in"
    )
    #expect(setup.server.requests.count <= 5, "no icon was begun after the time was up")
  }

  @Test func aHostThatRefusesIsNotTriedForEveryIcon() async throws {
    let client = CountingClient(failure: .unreachable)
    let fetcher = IconFetcher(
      source: try IconSource(parsing: "https://example.org/{icon}"),
      cacheFolder: try IconScratch().path,
      client: client,
      limits: IconSetup.quickLimits,
      jitter: { 0 }
    )
    let result = await fetcher.icons(for: Set(WeatherIcon.all), now: IconSetup.now, offline: false)
    #expect(result.pictures.isEmpty)
    #expect(result.warning?.summary.en.hasPrefix("18 of 18") == true)
    #expect(client.count <= 4 * 3, "four at once, each three times: \(client.count)")
  }

  @Test func aRefusedConnectionFallsBack() async throws {
    var setup = try IconSetup { _ in .picture(Self.sunny) }
    let port = try RefusingPort()
    setup.template = "\(port.origin)/{icon}.png"
    let result = try await setup.run("01d")
    #expect(
      result.warning?.summary.en == "1 of 1 weather icon could not be fetched from 127.0.0.1 "
        + "(the host could not be reached); the built-in one stands in"
    )
  }

  @Test func theLastGoodCopyStandsInWhenTheServerFailsLater() async throws {
    let fails = RequestCounter()
    let setup = try IconSetup { _ in fails.next() == 1 ? .picture(Self.sunny) : .init(status: 404) }
    _ = try await setup.run("01d")
    let result = try await setup.run("01d", after: 31)
    #expect(result["01d"] == Self.sunny)
    #expect(result.warning?.summary.en.hasSuffix("; the last good copy stands in") == true)
    let mixed = try await setup.run("01d", "02d", after: 31)
    #expect(mixed["01d"] == Self.sunny)
    #expect(mixed["02d"] == nil)
    #expect(
      mixed.warning?.summary.en == "2 of 2 weather icons could not be fetched from 127.0.0.1 "
        + "(the server answered 404); last good copies and built-in icons stand in"
    )
  }

  @Test func oneFailureDoesNotHoldBackTheOthers() async throws {
    let setup = try IconSetup { request in
      request.path.contains("02d") ? .init(status: 404) : .picture(Self.sunny)
    }
    let result = try await setup.run(WeatherIcon.all.map(\.code))
    #expect(result.pictures.count == 17)
    #expect(
      result.warning?.summary.en == "1 of 18 weather icons could not be fetched from 127.0.0.1 "
        + "(the server answered 404); the built-in one stands in"
    )
  }

  @Test func manyKindsOfFailureMakeOneWarning() async throws {
    let setup = try IconSetup { request in
      switch request.path.prefix(7) {
      case "/img/01": .init(status: 404)
      case "/img/02": .init(status: 410)
      default: .init(type: "text/html", text: "no")
      }
    }
    let result = try await setup.run("01d", "01n", "02d", "03d", "03n", "04d")
    #expect(
      result.warning?.summary.en == "6 of 6 weather icons could not be fetched from 127.0.0.1 "
        + "(the server sent no PNG picture; the server answered 404; and more); "
        + "the built-in ones stand in"
    )
  }
}

/// Counts from 1, from any thread.
final class RequestCounter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }

  var count: Int { value.withLock { $0 } }
}

/// A client that fails always in the same way.
private final class CountingClient: HTTPClient {
  private let failure: HTTPFailure
  private let counter = RequestCounter()

  init(failure: HTTPFailure) { self.failure = failure }

  var count: Int { counter.count }

  func get(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    _ = counter.next()
    throw failure
  }
}
