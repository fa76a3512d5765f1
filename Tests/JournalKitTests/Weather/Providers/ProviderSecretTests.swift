import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// The key of OpenWeather reaches the server and nothing else.
@Suite struct ProviderSecretTests {
  private static let key = "SECRET0123456789"

  @Test(
    arguments: [
      .json(ProviderCase.openWeather.body),
      .json(ProviderCase.openWeather.body.replacing("가벼운 눈", with: "for \(key)")),
      .json("{\"cod\":401,\"message\":\"Invalid API key \(key)\"}", status: 401),
      .json("{\"cod\":\"400\",\"message\":\"appid=\(key)\"}", status: 400),
      .json("{\"cod\":\"404\",\"message\":\"\(key)\"}"),
      .json("{\"cod\":\"\(key)\",\"dt\":\"\(key)\"}"),
      .init(status: 403), .init(status: 404), .init(status: 429), .init(status: 500),
      .init(type: "text/html", text: "<p>appid=\(key) is wrong</p>"),
      .redirect(to: "http://localhost/?appid=\(key)"),
      .redirect(to: "/again?appid=\(key)"),
    ] as [LoopbackServer.Response])
  func noTextAndNoFileHoldsTheKey(response: LoopbackServer.Response) async throws {
    var setup = try ProviderSetup { _ in response }
    setup.key = Self.key
    try await expectNoKey(setup)
    #expect(setup.server.requests.first?.query.hasSuffix("appid=\(Self.key)") == true)
  }

  @Test(arguments: ["http://127.0.0.1:PORT", "https://127.0.0.1:PORT", "https://host.invalid"])
  func noFailureToConnectShowsTheKey(origin: String) async throws {
    var setup = try ProviderSetup { _ in .init() }
    let port = try RefusingPort()
    setup.origin = origin.replacing("PORT", with: "\(port.port)")
    setup.key = Self.key
    try await expectNoKey(setup)
  }

  /// The key as a server may say it back, and words that only look a little like it.
  private static let echoes: [(words: String, isKept: Bool)] = [
    ("for \(key)", false), ("SEC\u{200B}RET0123456789", false), ("secret0123456789", false),
    ("S E C R E T 0 1 2 3 4 5 6 7 8 9", false), ("SEC\u{200D}RET-0123-456789", false),
    ("SECRET0%31%3223456789", false), ("%2553ECRET0%2531234567%2538%25%33%39", false),
    ("\u{FF33}\u{FF25}CRET0123456789", false), ("S\u{301}E\u{301}CR\u{301}ET0\u{301}123", false),
    ("9876543210TERCES", false), ("the key ends in 23456789", false),
    (String(repeating: "a ", count: 45) + key, false), ("light snow", true),
    ("secret snow 01", true), ("가벼운 눈 ❄️", true), ("100%", true),
  ]

  @Test(arguments: echoes)
  func wordsThatSayTheKeyBackAreDropped(words: String, isKept: Bool) async throws {
    let body = ProviderCase.openWeather.body.replacing("가벼운 눈", with: words)
    var setup = try ProviderSetup { _ in .json(body) }
    setup.key = Self.key
    let said = try await setup.current(.openWeather).description
    #expect(said == (isKept ? words : nil))
  }

  @Test func aWordThatSaysTheKeyBackIsNoAnswer() async throws {
    let body = ProviderCase.openWeather.body.replacing("600", with: "99999")
      .replacing("Snow", with: "LETTERSONLY")
    var setup = try ProviderSetup { _ in .json(body) }
    #expect(try await setup.current(.openWeather).main == "LETTERSONLY")
    setup.key = "lettersonlykey"
    #expect(try await setup.failure(.openWeather) == .badAnswer)
  }

  @Test func nothingShowsTheKeyItself() throws {
    let key = try OpenWeatherKey.find(environment: { _ in Self.key }, home: nil)
    #expect(key.value == Self.key)
    expectNoKey(in: key)
    expectNoKey(in: Optional(key) as Any)
    expectNoKey(in: ["key": key])
  }

  @Test(arguments: ["\(key) \(key)", "\(key)\n\(key)", "\(key)é", "\(key)\u{0}"])
  func aMalformedKeyIsNotShownEither(text: String) {
    do throws(WeatherFailure) {
      _ = try OpenWeatherKey.find(environment: { _ in text }, home: nil)
      Issue.record("it was accepted")
    } catch {
      #expect(error == .unusableKey(.malformedVariable))
      expectNoKey(in: error)
      expectNoKey(in: error.message)
    }
  }

  private func expectNoKey(_ setup: ProviderSetup) async throws {
    let provider = try setup.provider("openweather")
    let scratch = try IconScratch()
    let cache = CurrentWeatherCache(root: scratch.path)
    do throws(WeatherFailure) {
      let observation = try await cache.current(
        from: provider, at: ProviderSetup.seoul, language: "en", now: setup.now)
      expectNoKey(in: observation)
    } catch {
      expectNoKey(in: error)
      expectNoKey(in: error.message)
      expectNoKey(in: error as any Error)
      expectNoKey(in: error as NSError)
      #expect(!error.localizedDescription.contains(Self.key))
    }
    expectNoKey(in: provider)
    expectNoKey(in: try setup.services)
    for (name, bytes) in try scratch.files() {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!name.contains(Self.key) && !text.contains(Self.key), "\(name)")
    }
  }

  private func expectNoKey(in value: Any) {
    var dumped = ""
    dump(value, to: &dumped)
    for text in ["\(value)", String(reflecting: value), dumped] {
      #expect(!text.contains(Self.key), "\(text)")
    }
  }
}
