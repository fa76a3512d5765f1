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
