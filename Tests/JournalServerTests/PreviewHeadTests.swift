import Testing

@testable import JournalServer

/// Requests that are no requests, or too much of one.
@Suite struct PreviewHeadTests {
  private static let end = "\r\nHost: localhost\r\n\r\n"

  @Test(arguments: [
    "GET /\(String(repeating: "x", count: 100_000)) HTTP/1.1" + end,
    "GET /\(String(repeating: "x", count: 2_000_000)) HTTP/1.1" + end,
    "GET / HTTP/1.1\r\n\(String(repeating: "X: y\r\n", count: 100_000))Host: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nX: \(String(repeating: "y", count: 1_000_000))" + end,
    "GET / HTTP/1.1\r\n\(String(repeating: "y", count: 1_000_000)): y" + end,
    "GET / HTTP/1.1\r\n\(String(repeating: "X: y\r\n", count: 101))" + end,
  ])
  func refusesALongHeadAndServesOthersMeanwhile(request: String) async throws {
    let preview = try await PreviewUnderTest()
    let client = try RawClient(port: preview.port)
    let sending = Task.detached { client.send(request) }
    #expect(try await preview.get("/").status == 200)
    let response = try await client.response()
    #expect(response.status == 431)
    #expect(response.headers["connection"] == "close")
    _ = await sending.value
    client.closeHalf()
    try await client.untilClosed()
    await preview.server.stop()
  }

  @Test(arguments: [
    String(repeating: "\r\n", count: 500_000),
    "GET" + String(repeating: " ", count: 1_000_000),
    "GET / HTTP/1.1\r\nX:" + String(repeating: " ", count: 1_000_000),
  ])
  func endsAConnectionThatSendsOnlyWhiteSpace(text: String) async throws {
    let preview = try await PreviewUnderTest()
    let client = try RawClient(port: preview.port)
    let sending = Task.detached { client.send(text) }
    #expect(try await preview.get("/").status == 200)
    try await client.untilClosed()
    _ = await sending.value
    await preview.server.stop()
  }

  @Test func takesTheHeadOfABrowserWithManyCookies() async throws {
    let preview = try await PreviewUnderTest()
    let cookies = "Cookie: " + String(repeating: "name=value; ", count: 1_000)
    #expect(try await preview.get("/", [cookies]).status == 200)
    await preview.server.stop()
  }

  @Test(arguments: [
    "GET\r\n\r\n", "nonsense\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n",
    "BREW / HTTP/1.1\(end)", "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u{0}b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n Host: b\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
  ])
  func refusesWhatIsNoRequest(text: String) async throws {
    let preview = try await PreviewUnderTest()
    let client = try RawClient(port: preview.port)
    client.send(text + "GET / HTTP/1.1" + Self.end)
    let response = try await client.response()
    #expect(response.status == 400)
    #expect(response.headers["connection"] == "close")
    try await client.untilClosed()
    await preview.server.stop()
  }

  @Test func asksWhoIsMeantBeforeWhatIsWanted() async throws {
    let preview = try await PreviewUnderTest()
    #expect(try await preview.get("/", method: "PUT", host: "evil.example").status == 403)
    #expect(try await preview.get("evil.example:443", method: "CONNECT").status == 405)
    await preview.server.stop()
  }

  @Test func readsNoMoreOfABodyThanItMust() async throws {
    let preview = try await PreviewUnderTest()
    let client = try RawClient(port: preview.port)
    client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000\r\n\r\n")
    #expect(try await client.response().status == 405)
    let body = String(repeating: "x", count: 100_000_000)
    #expect(client.send(body) < body.utf8.count)
    await preview.server.stop()
  }
}
