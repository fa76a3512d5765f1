import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct CurlHTTPClientTests {
  private static let limits = HTTPRequest.Limits(
    bytes: 100_000,
    idle: .seconds(20),
    total: .seconds(60)
  )

  private func get(
    _ address: String,
    headers: [String: String] = [:],
    limits: HTTPRequest.Limits = Self.limits
  ) async throws -> HTTPResponse {
    let url = try #require(URL(string: address))
    let client = CurlHTTPClient(userAgent: "ilgi/test")
    return try await client.get(HTTPRequest(url: url, headers: headers, limits: limits))
  }

  @Test func anAnswerHasStatusFieldsAndBody() async throws {
    let server = try LoopbackServer { _ in
      .init(status: 201, headers: ["X-Mark": "yes"], body: Array("hello".utf8))
    }
    let response = try await get("\(server.origin)/a%20b?c=d", headers: ["X-Ask": "1"])
    #expect(response.status == 201)
    #expect(response.header("x-mark") == "yes")
    #expect(response.body == Array("hello".utf8))
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/a%20b?c=d")
    #expect(request.headers["user-agent"] == "ilgi/test")
    #expect(request.headers["x-ask"] == "1")
    #expect(request.headers["cookie"] == nil)
  }

  @Test func oneClientAnswersManyRequestsAtOnce() async throws {
    let server = try LoopbackServer { .init(body: Array($0.path.utf8)) }
    let client = CurlHTTPClient(userAgent: "ilgi/test")
    let bodies = try await withThrowingTaskGroup(of: (String, String).self) { group in
      for number in 0..<24 {
        let url = try #require(URL(string: "\(server.origin)/\(number)"))
        group.addTask {
          let response = try await client.get(HTTPRequest(url: url, limits: Self.limits))
          return ("/\(number)", String(decoding: response.body, as: UTF8.self))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(bodies.count == 24)
    for (path, body) in bodies { #expect(path == body) }
  }

  @Test func neitherCookiesNorAnswersAreKept() async throws {
    let server = try LoopbackServer { _ in
      .init(headers: ["Set-Cookie": "a=b; Path=/", "Cache-Control": "max-age=999", "ETag": "\"1\""])
    }
    let client = CurlHTTPClient(userAgent: "ilgi/test")
    let url = try #require(URL(string: server.origin))
    for _ in 0..<2 { _ = try await client.get(HTTPRequest(url: url, limits: Self.limits)) }
    #expect(server.requests.count == 2)
    for request in server.requests {
      #expect(request.headers["cookie"] == nil)
      #expect(request.headers["if-none-match"] == nil)
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectIsReturnedNotFollowed(status: Int) async throws {
    let server = try LoopbackServer { _ in .redirect(to: "/other", status: status) }
    let response = try await get(server.origin)
    #expect(response.status == status)
    #expect(response.header("location") == "/other")
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"1\""])
  func aDemandForAPasswordIsReturned(challenge: String) async throws {
    let server = try LoopbackServer { _ in
      .init(status: 401, headers: ["WWW-Authenticate": challenge])
    }
    let response = try await get(server.origin)
    #expect(response.status == 401)
    #expect(server.requests.count == 1)
    #expect(server.requests.first?.headers["authorization"] == nil)
  }

  /// Waits until the client has left all connections.
  private func expectAllLeft(_ server: LoopbackServer) async throws {
    for _ in 0..<3000 where server.openConnectionCount > 0 {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(server.openConnectionCount == 0)
  }

  /// As fast as the connection takes it: a client that only notes the end would get it all.
  @Test(arguments: [true, false], [200, 302, 404])
  func aBodyThatIsTooLargeIsBrokenOff(announced: Bool, status: Int) async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response(
        status: status, headers: ["Location": "/"], body: Array(repeating: 65, count: 60_000_000))
      response.announcesLength = announced
      return response
    }
    await #expect(throws: HTTPFailure.tooLarge) { try await get(server.origin) }
    try await expectAllLeft(server)
    #expect(server.sentBodyBytes < 20_000_000)
  }

  @Test func aHeadThatIsTooLargeIsBrokenOff() async throws {
    let server = try LoopbackServer { _ in
      let names = (0..<10).map { ("X-\($0)", String(repeating: "a", count: 10_000)) }
      return .init(headers: Dictionary(uniqueKeysWithValues: names))
    }
    await #expect(throws: HTTPFailure.tooLarge) { try await get(server.origin) }
  }

  @Test func aCompressedBodyIsNotAskedForAndNotUnpacked() async throws {
    let server = try LoopbackServer { _ in
      .init(headers: ["Content-Encoding": "gzip"], body: Self.gzip)
    }
    #expect(try await get(server.origin).body == Self.gzip)
    #expect(server.requests.first?.headers["accept-encoding"] == "identity")
  }

  /// A million zeros, compressed by another program; most of the result are zeros too.
  private static let gzip =
    decoded("H4sIAAAAAAACA+3BAQEAAACCIP+vbkhAAQ==") + Array(repeating: 0, count: 968)
    + decoded("rwaey3kSQEIPAA==")

  private static func decoded(_ base64: String) -> [UInt8] {
    Array(Data(base64Encoded: base64) ?? Data())
  }

  @Test func aFieldWithALineBreakIsNotSent() async throws {
    let server = try LoopbackServer { _ in .init() }
    _ = try await get(server.origin, headers: ["X-A": "1\r\nX-B: 2", "X-C": "3"])
    let headers = try #require(server.requests.first).headers
    #expect(headers["x-a"] == nil && headers["x-b"] == nil && headers["x-c"] == "3")
  }

  @Test func aBodyAnnouncedAsTooLargeIsNotAwaited() async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response(body: Array(repeating: 65, count: 100_001))
      response.trickle = .seconds(120)
      return response
    }
    await #expect(throws: HTTPFailure.tooLarge) { try await get(server.origin) }
  }

  @Test func aBodyOfExactlyTheLimitIsWhole() async throws {
    let server = try LoopbackServer { _ in .init(body: Array(repeating: 65, count: 100_000)) }
    #expect(try await get(server.origin).body.count == 100_000)
  }

  @Test func aServerThatSaysNothingIsLeftAfterTheIdleLimit() async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response()
      response.delay = .seconds(120)
      return response
    }
    let limits = HTTPRequest.Limits(bytes: 100, idle: .milliseconds(200), total: .seconds(600))
    await #expect(throws: HTTPFailure.timedOut) { try await get(server.origin, limits: limits) }
  }

  @Test func aTrickleIsLeftAfterTheTotalLimit() async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response(body: Array(repeating: 65, count: 10_000))
      response.trickle = .milliseconds(20)
      return response
    }
    let limits = HTTPRequest.Limits(bytes: 100_000, idle: .seconds(600), total: .milliseconds(500))
    await #expect(throws: HTTPFailure.timedOut) { try await get(server.origin, limits: limits) }
  }

  @Test func cancellingTheTaskEndsTheRequest() async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response()
      response.delay = .seconds(120)
      return response
    }
    let request = Task { try await get(server.origin) }
    request.cancel()
    await #expect(throws: HTTPFailure.cancelled) { try await request.value }
    try await expectAllLeft(server)
  }

  @Test func aRefusedConnectionIsUnreachable() async throws {
    let port = try RefusingPort()
    await #expect(throws: HTTPFailure.unreachable) { try await get(port.origin) }
  }

  @Test func anUnknownNameIsAnUnknownHost() async throws {
    await #expect(throws: HTTPFailure.unknownHost) { try await get("https://host.invalid/") }
  }

  @Test func aServerThatHangsUpIsALostConnection() async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response()
      response.hangsUp = true
      return response
    }
    await #expect(throws: HTTPFailure.connectionLost) { try await get(server.origin) }
  }

  @Test func aBodyThatBreaksOffIsALostConnection() async throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response(body: Array(repeating: 65, count: 1000))
      response.breaksOffAfter = 500
      return response
    }
    let failure = await #expect(throws: HTTPFailure.self) { try await get(server.origin) }
    #expect(failure == .connectionLost || failure == .connectionFailed)
  }

  @Test func plainTextAtAPortForHTTPSIsNotSecure() async throws {
    let server = try LoopbackServer { _ in .init() }
    let address = "https://127.0.0.1:\(server.port)/"
    let failure = await #expect(throws: HTTPFailure.self) { try await get(address) }
    #expect(failure == .notSecure || failure == .connectionFailed)
  }

  @Test func noFailureSpeaksOfTheAddress() {
    for failure in HTTPFailure.allCases {
      #expect(!"\(failure) \(failure.reason.en)".contains("http"))
    }
  }
}
