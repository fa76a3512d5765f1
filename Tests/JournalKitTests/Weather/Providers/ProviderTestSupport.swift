import Foundation
import JournalTestSupport
import Synchronization
import Testing

@testable import JournalKit

/// A provider with what its service answers when all is well.
struct ProviderCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// The path of the request for current weather.
  let path: String
  /// A good answer: light snow by night at -1.5 °C, seen at `observed`.
  let body: String
  let observed: Int

  var testDescription: String { name }

  static let all = [openMeteo, openWeather]

  static let openMeteo = ProviderCase(
    name: "open-meteo", path: "/v1/forecast",
    body: """
      {"latitude":37.55,"longitude":127.0,"generationtime_ms":0.39,"utc_offset_seconds":0,\
      "timezone":"GMT","timezone_abbreviation":"GMT","elevation":34.0,"current_units":\
      {"time":"unixtime","interval":"seconds","temperature_2m":"°C","weather_code":"wmo code",\
      "is_day":""},"current":{"time":1795176000,"interval":900,"temperature_2m":-1.54,\
      "weather_code":71,"is_day":0}}
      """, observed: 1_795_176_000)

  static let openWeather = ProviderCase(
    name: "openweather", path: "/data/2.5/weather",
    body: """
      {"coord":{"lon":126.98,"lat":37.57},"weather":[{"id":600,"main":"Snow","description":\
      "가벼운 눈","icon":"13n"}],"base":"stations","main":{"temp":-1.54,"feels_like":-4,\
      "pressure":1015,"humidity":64},"visibility":10000,"wind":{"speed":0.62,"deg":349},\
      "clouds":{"all":100},"dt":1795176100,"sys":{"country":"KR","sunrise":1795126000,\
      "sunset":1795162000},"timezone":32400,"id":1835848,"name":"Seoul","cod":200}
      """, observed: 1_795_176_100)
}

/// Loopback servers in the services' places and a provider that asks them.
struct ProviderSetup {
  /// Noon in Seoul on 21 November 2026.
  static let now = 1_795_230_000
  static let seoul = Coordinates(latitude: 37.566_535, longitude: 126.977_969)

  let server: LoopbackServer
  var origin: String
  var profile = ProviderSetup.quick
  var key = "0123456789abcdef0123456789abcdef"
  var now = ProviderSetup.now

  init(_ handler: @escaping LoopbackServer.Handler) throws {
    server = try LoopbackServer(handler: handler)
    origin = server.origin
  }

  /// Limits with pauses too short to notice and ends that no test reaches unless it wants to.
  static var quick: ServiceExchange.Profile {
    var profile = ServiceExchange.Profile.backfill
    profile.idle = .seconds(120)
    profile.total = .seconds(600)
    profile.backoff = .milliseconds(2)
    return profile
  }

  var services: WeatherServices {
    get throws {
      let origin = origin
      let key = key
      return WeatherServices(
        addresses: try ServiceAddresses { $0.hasPrefix("ILGI_") ? origin : nil },
        exchange: ServiceExchange(
          client: CurlHTTPClient(userAgent: "ilgi/test"), profile: profile, jitter: { 1 }),
        now: now,
        openWeatherKey: { () throws(WeatherFailure) in
          try OpenWeatherKey.find(
            environment: { $0 == OpenWeatherKey.variable ? key : nil }, home: nil)
        })
    }
  }

  func provider(_ name: String) throws -> any WeatherProvider {
    try #require(try WeatherProviders.provider(named: name, services: services))
  }

  func current(_ provider: ProviderCase, language: String = "ko") async throws
    -> WeatherObservation
  {
    try await self.provider(provider.name).current(at: Self.seoul, language: language)
  }

  /// Why there is no weather.
  func failure(_ provider: ProviderCase) async throws -> WeatherFailure? {
    do {
      let observation = try await current(provider)
      Issue.record("there is weather: \(observation)")
      return nil
    } catch let failure as WeatherFailure {
      return failure
    }
  }
}

extension LoopbackServer.Response {
  static func json(_ text: String, status: Int = 200) -> Self {
    Self(status: status, type: "application/json; charset=utf-8", text: text)
  }
}

extension LoopbackServer.Request {
  /// The fields of the query, decoded.
  var fields: [String: String] {
    let items = URLComponents(string: target)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
  }
}

/// A clock on which a sleep takes no time at all, and that remembers the sleeps.
final class RecordingClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Swift.Duration

    func advanced(by duration: Swift.Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Swift.Duration { other.offset - offset }
    static func < (a: Self, b: Self) -> Bool { a.offset < b.offset }
  }

  private let state = Mutex((now: Swift.Duration.zero, sleeps: [Swift.Duration]()))

  var now: Instant { Instant(offset: state.withLock { $0.now }) }
  let minimumResolution = Swift.Duration.zero
  var sleeps: [Swift.Duration] { state.withLock { $0.sleeps } }

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    try Task.checkCancellation()
    state.withLock {
      $0.sleeps.append(deadline.offset - $0.now)
      $0.now = max($0.now, deadline.offset)
    }
  }

  func pass(_ duration: Swift.Duration) { state.withLock { $0.now += duration } }
}

/// Answers from a list, the last one again and again, without a network.
final class ScriptedClient: HTTPClient {
  typealias Outcome = Result<HTTPResponse, HTTPFailure>

  private let outcomes: [Outcome]
  private let clock: RecordingClock
  private let duration: Duration
  private let log = Mutex<[HTTPRequest.Limits]>([])

  /// - Parameter duration: what each request takes on the clock.
  init(_ outcomes: [Outcome], clock: RecordingClock, duration: Duration = .zero) {
    self.outcomes = outcomes
    self.clock = clock
    self.duration = duration
  }

  /// The limits of the requests so far.
  var limits: [HTTPRequest.Limits] { log.withLock { $0 } }

  func get(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let number = log.withLock {
      $0.append(request.limits)
      return $0.count
    }
    clock.pass(min(duration, request.limits.total))
    return try outcomes[min(number, outcomes.count) - 1].get()
  }
}
