import Foundation
import JournalKit
import Testing

@testable import JournalServer

/// One after the other: descriptors are counted.
@Suite(.serialized) struct PreviewConnectionTests {
  @Test func answersManyRequestsOnOneConnection() async throws {
    let preview = try await PreviewUnderTest()
    let client = try RawClient(port: preview.port)
    for _ in 0..<50 {
      client.send("GET /2026/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try await client.response().status == 200)
    }
    await preview.server.stop()
  }

  @Test func answersRequestsThatComeTogetherInTheirOrder() async throws {
    let preview = try await PreviewUnderTest()
    let client = try RawClient(port: preview.port)
    let paths = ["/2026/", "/nope", "/en/", "/assets/style.css", "/%zz", "/"]
    let order = (0..<60).map { paths[$0 % paths.count] }
    client.send(order.map { "GET \($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined())
    for path in order {
      let alone = try await preview.get(path)
      let response = try await client.response()
      #expect(response.status == alone.status && response.body == alone.body, "\(path)")
    }
    await preview.server.stop()
  }

  @Test func answersAClientThatHasClosedItsHalf() async throws {
    let preview = try await PreviewUnderTest()
    let client = try RawClient(port: preview.port)
    let request = "GET /2026/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
    client.send(request + request)
    client.closeHalf()
    for _ in 0..<2 { #expect(try await client.response().text.hasSuffix("2026")) }
    try await client.untilClosed()
    await preview.server.stop()
  }

  @Test(arguments: ["", "GET / HT", "GET / HTTP/1.1\r\nHost: localhost\r\n"])
  func endsAConnectionWhoseClientHasNoMoreToSay(text: String) async throws {
    let preview = try await PreviewUnderTest()
    let client = try RawClient(port: preview.port)
    client.send(text)
    client.closeHalf()
    try await client.untilClosed()
    await preview.server.stop()
  }

  @Test func staysUpWhateverIsSent() async throws {
    let preview = try await PreviewUnderTest()
    let long = String(repeating: "x", count: 4_000)
    for text in [
      "\r\n\r\n", "GET\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n",
      "GET /\(long) HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET / HTTP/1.1\r\nX: \(long)\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "GET http:// HTTP/1.1\r\nHost:\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
      "GET ?? HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET http://[ HTTP/1.1\r\nHost: [\r\n\r\n",
    ] {
      let client = try RawClient(port: preview.port)
      client.send(text)
    }
    #expect(try await preview.get("/").status == 200)
    await preview.server.stop()
  }

  @Test func letsGoOfClientsThatAreGone() async throws {
    var options = PreviewServer.Options()
    options.heartbeat = .seconds(3600)
    let preview = try await PreviewUnderTest(options: options)
    _ = try await preview.get("/")
    let before = try openDescriptors()
    var clients: [RawClient] = []
    for _ in 0..<100 {
      let client = try await preview.events(of: "/")
      _ = try await client.nextState()
      clients.append(client)
    }
    #expect(preview.server.board.listenerCount == 100)
    clients = []
    #expect(try await eventually { preview.server.board.listenerCount == 0 })
    // Other tests open and close files meanwhile.
    #expect(try await eventually { ((try? openDescriptors()) ?? .max) < before + 20 })
    await preview.server.stop()
  }

  @Test func letsTheOldestListenerGoWhereOthersHoldAllPlaces() async throws {
    var options = PreviewServer.Options()
    options.limits.connections = 4
    options.heartbeat = .seconds(3600)
    let preview = try await PreviewUnderTest(options: options)
    var clients: [RawClient] = []
    for _ in 0..<4 {
      let client = try await preview.events(of: "/")
      _ = try await client.nextState()
      clients.append(client)
    }
    #expect(try await preview.get("/").status == 200)
    try await clients[0].untilClosed()
    preview.server.show(PreviewUnderTest.state(version: 9))
    #expect(try await clients[3].nextState()["page"] as? String == "9")
    await preview.server.stop()
  }

  @Test func givesSignsOfLife() async throws {
    var options = PreviewServer.Options()
    options.heartbeat = .milliseconds(20)
    let preview = try await PreviewUnderTest(options: options)
    let client = try await preview.events(of: "/")
    _ = try await client.text(through: ": still here\n\n")
    await preview.server.stop()
  }

  @Test func leavesNoDescriptorBehind() async throws {
    let preview = try await PreviewUnderTest()
    _ = try await preview.get("/")
    let before = try openDescriptors()
    for number in 0..<1000 {
      let client = try RawClient(port: preview.port)
      if number % 4 > 0 { client.send("GET /2026/ HTTP/1.1\r\nHost: localhost\r\n\r\n") }
      if number % 4 > 1 { #expect(try await client.response().status == 200) }
    }
    // Other tests open and close files meanwhile.
    #expect(try await eventually { ((try? openDescriptors()) ?? .max) < before + 300 })
    await preview.server.stop()
  }

  private func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
  }
}
