import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct IconRedirectTests {
  private static let sunny = TestPNG.picture(note: "sunny")

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectWithinTheHostIsFollowedOnce(status: Int) async throws {
    let setup = try IconSetup { request in
      request.path == "/media/01d.png"
        ? .picture(Self.sunny) : .redirect(to: "/media/01d.png", status: status)
    }
    let result = try await setup.run("01d")
    #expect(result["01d"] == Self.sunny)
    #expect(result.warning == nil)
    #expect(setup.server.requests.map(\.path) == ["/img/01d@2x.png", "/media/01d.png"])
  }

  @Test func theQueryIsNotCarriedAlong() async throws {
    var setup = try IconSetup { request in
      request.path == "/media/01d.png" ? .picture(Self.sunny) : .redirect(to: "/media/01d.png")
    }
    setup.template += "?appid=SECRET"
    #expect(try await setup.run("01d")["01d"] == Self.sunny)
    #expect(setup.server.requests.map(\.query) == ["appid=SECRET", ""])
  }

  @Test func aRedirectToAnotherHostIsRefused() async throws {
    let elsewhere = try LoopbackServer { _ in .picture(Self.sunny) }
    let target = "http://localhost:\(elsewhere.port)/01d.png"
    let setup = try IconSetup { _ in .redirect(to: target) }
    let result = try await setup.run("01d")
    #expect(result["01d"] == nil)
    #expect(result.warning?.summary.en.contains("redirected to another site") == true)
    #expect(setup.server.requests.count == 1)
    #expect(elsewhere.connectionCount == 0)
  }

  @Test(arguments: [
    "https://evil.example/01d.png", "//evil.example/01d.png", "ftp://127.0.0.1/x", "file:///etc/x",
    "http://user:word@127.0.0.1/x", "", "http://",
  ])
  func aRedirectToADubiousAddressIsRefused(target: String) async throws {
    let setup = try IconSetup { _ in .redirect(to: target) }
    let result = try await setup.run("01d")
    #expect(result["01d"] == nil)
    #expect(setup.server.requests.count <= 2)
    #expect(result.warning != nil)
  }

  @Test func aRedirectWithoutATargetIsRefused() async throws {
    let setup = try IconSetup { _ in .init(status: 302) }
    #expect(try await setup.run("01d")["01d"] == nil)
    #expect(setup.server.requests.count == 1)
  }

  @Test func aLoopOfRedirectsEndsAfterTheFirst() async throws {
    let setup = try IconSetup { .redirect(to: $0.path) }
    let result = try await setup.run("01d")
    #expect(result["01d"] == nil)
    #expect(result.warning?.summary.en.contains("redirected more than once") == true)
    #expect(setup.server.requests.count == 2)
  }

  @Test func manyRedirectsAtOnceAreAllFollowed() async throws {
    let setup = try IconSetup { request in
      request.path.hasPrefix("/media")
        ? .picture(Self.sunny) : .redirect(to: "/media\(request.path)")
    }
    let result = try await setup.run(WeatherIcon.all.map(\.code))
    #expect(result.pictures.count == 18)
    #expect(setup.server.requests.count == 36)
  }
}
