import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// What every provider must do, whatever its service answers.
@Suite struct ProviderContractTests {
  @Test(arguments: ProviderCase.all)
  func aGoodAnswerIsAnObservation(provider: ProviderCase) async throws {
    let setup = try ProviderSetup { _ in .json(provider.body) }
    let observation = try await setup.current(provider)
    #expect(observation.main == "Snow")
    #expect(observation.icon?.code == "13n")
    #expect(observation.temperature == -1.5)
    #expect(observation.observed == provider.observed)
    #expect(observation.provider == provider.name)
    #expect(
      WeatherWords.description(of: observation, locale: "ko")
        == (observation.description ?? "약한 눈"))
    let request = try #require(setup.server.requests.first)
    #expect(setup.server.requests.count == 1)
    #expect(request.method == "GET")
    #expect(request.path == provider.path)
    #expect(request.headers["user-agent"] == "ilgi/test")
    #expect(request.headers["cookie"] == nil)
  }

  @Test(
    arguments: ProviderCase.all,
    [
      (37.566_535, 126.977_969, "37.57", "126.98"), (-0.004, 0.004, "0.00", "0.00"),
      (-33.868_8, -0.127_6, "-33.87", "-0.13"), (90, -180, "90.00", "-180.00"),
      (5, 7.5, "5.00", "7.50"), (-0.05, 179.999, "-0.05", "180.00"),
    ] as [(Double, Double, String, String)])
  func noMoreThanTwoDecimalsAreSent(
    provider: ProviderCase, place: (Double, Double, String, String)
  ) async throws {
    let setup = try ProviderSetup { _ in .json(provider.body) }
    _ = try await setup.provider(provider.name).current(
      at: Coordinates(latitude: place.0, longitude: place.1), language: "en")
    let request = try #require(setup.server.requests.first)
    let fields = request.fields
    #expect((fields["latitude"] ?? fields["lat"]) == place.2)
    #expect((fields["longitude"] ?? fields["lon"]) == place.3)
    #expect(request.target.firstMatch(of: /\.\d{3}/) == nil)
  }

  @Test(
    arguments: ProviderCase.all,
    [(91, 0), (0, 180.01), (-90.5, 0), (.nan, 0), (0, -.infinity)] as [(Double, Double)])
  func aPlaceThatDoesNotExistIsNotAskedFor(
    provider: ProviderCase, place: (Double, Double)
  ) async throws {
    let setup = try ProviderSetup { _ in .json(provider.body) }
    let provider = try setup.provider(provider.name)
    let place = Coordinates(latitude: place.0, longitude: place.1)
    await #expect(throws: WeatherFailure.badCoordinates) {
      try await provider.current(at: place, language: "en")
    }
    #expect(setup.server.connectionCount == 0)
  }

  // MARK: Answers that are none

  @Test(
    arguments: ProviderCase.all,
    [
      { _ in "<!DOCTYPE html><html><body><h1>Sign in</h1></body></html>" },
      { String($0.dropLast(20)) },
      { $0 + "Unexpected error while streaming data: timeout" },
      { $0 + $0 },
      { "[\($0)]" },
      { _ in "" }, { _ in "null" }, { _ in "42" }, { _ in "\"Snow\"" }, { _ in "[]" },
      { _ in String(repeating: "[", count: 1 << 20) },
      { _ in String(repeating: "{\"current\":", count: 90_000) },
      { $0.replacing("-1.54", with: "\"cold\"") },
      { $0.replacing("-1.54", with: "1e999") },
      { $0.replacing(/:(600|71)\b/, with: ":\"many\"") },
      { $0.replacing(/:(600|71)\b/, with: ":99999999999999999999") },
      { $0.replacing(/:17951\d+,"(interval|sys)/, with: { ":-99999999999999,\"\($0.output.1)" }) },
    ] as [@Sendable (String) -> String])
  func anAnswerThatIsNoWeatherIsBad(
    provider: ProviderCase, change: @Sendable (String) -> String
  ) async throws {
    let body = change(provider.body)
    #expect(body != provider.body)
    let setup = try ProviderSetup { _ in .json(body) }
    #expect(try await setup.failure(provider) == .badAnswer, "\(body.prefix(200))")
    #expect(setup.server.requests.count == 1)
  }

  @Test(arguments: ProviderCase.all)
  func bytesThatAreNoTextAreBad(provider: ProviderCase) async throws {
    let setup = try ProviderSetup { _ in .init(body: [0x7B, 0xFF, 0xFE, 0x00, 0x7D]) }
    #expect(try await setup.failure(provider) == .badAnswer)
  }

  @Test(arguments: ProviderCase.all)
  func wholeNumbersMayBeWrittenWithAPoint(provider: ProviderCase) async throws {
    let body = provider.body.replacing("-1.54", with: "-2")
      .replacing(/:(600|71)\b/, with: { ":\($0.output.1).0" })
    let setup = try ProviderSetup { _ in .json(body) }
    let observation = try await setup.current(provider)
    #expect(observation.temperature == -2)
    #expect(observation.main == "Snow")
  }

  @Test(arguments: ProviderCase.all, ["-273.2", "1000", "null"])
  func aTemperatureThatCannotBeIsLeftOut(provider: ProviderCase, degrees: String) async throws {
    let setup = try ProviderSetup { _ in
      .json(provider.body.replacing("-1.54", with: degrees))
    }
    let observation = try await setup.current(provider)
    #expect(observation.temperature == nil)
    #expect(observation.main == "Snow")
  }

  @Test(arguments: ProviderCase.all)
  func aHugeBodyIsBrokenOff(provider: ProviderCase) async throws {
    let setup = try ProviderSetup { _ in
      var response = LoopbackServer.Response(body: Array(repeating: 0x20, count: 10_000_000))
      response.announcesLength = false
      (response.trickle, response.piece) = (.milliseconds(20), 32 * 1024)
      return response
    }
    #expect(try await setup.failure(provider) == .network(.tooLarge))
    setup.server.stop()
    #expect(setup.server.sentBodyBytes < 6_000_000)
    #expect(setup.server.requests.count == 1)
  }

  @Test(arguments: ProviderCase.all)
  func aByteNowAndThenIsLeftAfterTheTotal(provider: ProviderCase) async throws {
    var setup = try ProviderSetup { _ in
      var response = LoopbackServer.Response.json(provider.body)
      response.trickle = .milliseconds(50)
      return response
    }
    setup.profile.total = .milliseconds(400)
    setup.profile.retries = 0
    #expect(try await setup.failure(provider) == .network(.timedOut))
    setup.server.stop()
    #expect(setup.server.sentBodyBytes < provider.body.utf8.count)
  }

  @Test(arguments: ProviderCase.all)
  func aServerThatSaysNothingIsTriedThreeTimes(provider: ProviderCase) async throws {
    var setup = try ProviderSetup { _ in
      var response = LoopbackServer.Response()
      response.delay = .seconds(120)
      return response
    }
    setup.profile.idle = .milliseconds(500)
    #expect(try await setup.failure(provider) == .network(.timedOut))
    #expect(setup.server.requests.count == 3)
  }

  @Test(arguments: ProviderCase.all)
  func aRefusedConnectionIsAFailureOfTheNetwork(provider: ProviderCase) async throws {
    var setup = try ProviderSetup { _ in .json(provider.body) }
    let port = try RefusingPort()
    setup.origin = port.origin
    #expect(try await setup.failure(provider) == .network(.unreachable))
    #expect(setup.server.connectionCount == 0)
  }

  // MARK: Statuses

  @Test(
    arguments: ProviderCase.all,
    [
      (400, .status(400)), (402, .status(402)), (403, .status(403)), (404, .status(404)),
      (410, .status(410)), (501, .status(501)), (204, .status(204)), (203, .status(203)),
    ] as [(Int, WeatherFailure)])
  func aRefusalIsNotRepeated(
    provider: ProviderCase, answer: (status: Int, failure: WeatherFailure)
  ) async throws {
    let setup = try ProviderSetup { _ in .init(status: answer.status) }
    #expect(try await setup.failure(provider) == answer.failure)
    #expect(setup.server.requests.count == 1)
  }

  @Test(arguments: ProviderCase.all, [301, 302, 303, 307, 308])
  func noRedirectIsFollowed(provider: ProviderCase, status: Int) async throws {
    let elsewhere = try LoopbackServer { _ in .json(provider.body) }
    let target = "\(elsewhere.origin)\(provider.path)"
    let setup = try ProviderSetup { _ in .redirect(to: target, status: status) }
    #expect(try await setup.failure(provider) == .status(status))
    #expect(setup.server.requests.count == 1)
    #expect(elsewhere.connectionCount == 0)
    let own = try ProviderSetup { .redirect(to: $0.target, status: status) }
    #expect(try await own.failure(provider) == .status(status))
    #expect(own.server.requests.count == 1)
  }

  @Test(arguments: ProviderCase.all, [408, 500, 502, 503, 504])
  func aPassingFailureIsTriedThreeTimes(provider: ProviderCase, status: Int) async throws {
    let setup = try ProviderSetup { _ in
      .init(status: status, type: "text/html", text: "<h1>Bad Gateway</h1>")
    }
    #expect(try await setup.failure(provider) == .status(status))
    #expect(setup.server.requests.count == 3)
  }

  @Test(arguments: ProviderCase.all)
  func aFailureThatPassesIsForgotten(provider: ProviderCase) async throws {
    let tries = RequestCounter()
    let setup = try ProviderSetup { _ in
      var response = LoopbackServer.Response.json(provider.body)
      switch tries.next() {
      case 1: response.hangsUp = true
      case 2: response.status = 503
      default: break
      }
      return response
    }
    #expect(try await setup.current(provider).main == "Snow")
    #expect(setup.server.requests.count == 3)
  }

  @Test(
    arguments: ProviderCase.all,
    [
      nil, "31", "3600", "99999999999999999999", "soon", "-1", "",
      "Fri, 01 Jan 2100 00:00:00 GMT",
    ])
  func aLimitEndsTheAskingUnlessAShortWaitIsAskedFor(
    provider: ProviderCase, wait: String?
  ) async throws {
    let setup = try ProviderSetup { _ in
      var response = LoopbackServer.Response(status: 429)
      response.headers["Retry-After"] = wait
      return response
    }
    let failure = try await setup.failure(provider)
    #expect(failure?.stopsProvider == true)
    guard case .rateLimited = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(setup.server.requests.count == 1)
  }

  @Test(arguments: ProviderCase.all, ["0", "Sun, 06 Nov 1994 08:49:37 GMT"])
  func aServerThatAsksForAMomentGetsIt(provider: ProviderCase, wait: String) async throws {
    let tries = RequestCounter()
    let setup = try ProviderSetup { _ in
      tries.next() > 1
        ? .json(provider.body) : .init(status: 429, headers: ["Retry-After": wait])
    }
    #expect(try await setup.current(provider).main == "Snow")
    #expect(setup.server.requests.count == 2)
  }

  @Test(arguments: ProviderCase.all)
  func cancellingTheTaskEndsTheAsking(provider: ProviderCase) async throws {
    let setup = try ProviderSetup { _ in
      var response = LoopbackServer.Response()
      response.delay = .seconds(120)
      return response
    }
    let task = Task { try await setup.current(provider) }
    task.cancel()
    await #expect(throws: WeatherFailure.network(.cancelled)) { try await task.value }
  }

  // MARK: History

  @Test(arguments: ProviderCase.all)
  func historyIsKnownOrRefused(provider: ProviderCase) async throws {
    let setup = try ProviderSetup { _ in
      .json(
        """
        {"hourly":{"time":[1795132800],"weather_code":[71],"temperature_2m":[0],"is_day":[1]}}
        """)
    }
    let day = CivilDate(daysSince1970: 1_795_132_800 / 86_400)
    let service = try setup.provider(provider.name)
    do throws(WeatherFailure) {
      let hours = try await service.hourly(at: ProviderSetup.seoul, from: day, through: day)
      #expect(service.hasHistory)
      #expect(hours.map(\.observed) == [1_795_132_800])
    } catch {
      #expect(!service.hasHistory)
      #expect(error == .noHistory)
      #expect(setup.server.connectionCount == 0)
    }
  }
}
