import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// A key in the icons' address reaches the server and nothing else.
@Suite struct IconSecretTests {
  private static let key = "SECRET0123456789"

  @Test(
    arguments: [
      .picture(TestPNG.pixel, etag: "\"v1\""),
      .init(status: 404),
      .init(status: 500),
      .init(type: "text/html", text: "<p>appid=\(key) is wrong</p>"),
      .redirect(to: "http://localhost/?appid=\(key)"),
      .redirect(to: "/again?appid=\(key)"),
    ] as [LoopbackServer.Response])
  func noTextAndNoFileHoldsTheKey(response: LoopbackServer.Response) async throws {
    var setup = try IconSetup { _ in response }
    setup.template += "?appid=\(Self.key)"
    let first = try await setup.run("01d", "02d")
    let second = try await setup.run("01d", "02d", after: 31)
    #expect(setup.server.requests.first?.query == "appid=\(Self.key)")
    try expectNoKey(in: [first, second], scratch: setup.scratch)
  }

  @Test(arguments: ["http://127.0.0.1:PORT", "https://127.0.0.1:PORT", "https://host.invalid"])
  func noFailureToConnectShowsTheKey(origin: String) async throws {
    var setup = try IconSetup { _ in .init() }
    let port = try RefusingPort()
    let origin = origin.replacing("PORT", with: "\(port.port)")
    setup.template = "\(origin)/{icon}?appid=\(Self.key)"
    let result = try await setup.run("01d")
    #expect(result.warning != nil)
    try expectNoKey(in: [result], scratch: setup.scratch)
  }

  private func expectNoKey(in results: [IconResult], scratch: IconScratch) throws {
    for result in results {
      var dumped = ""
      dump(result.warning, to: &dumped)
      #expect(!dumped.contains(Self.key))
    }
    for (name, bytes) in try scratch.files() {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!name.contains(Self.key) && !text.contains(Self.key), "\(name)")
    }
  }
}
