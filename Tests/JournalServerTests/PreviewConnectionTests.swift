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
    let preview = try await PreviewUnderTest()
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

  @Test func givesSignsOfLife() async throws {
    var options = PreviewServer.Options()
    options.heartbeat = .milliseconds(20)
    let preview = try await PreviewUnderTest(options: options)
    let client = try await preview.events(of: "/")
    _ = try await client.text(through: ": still here\n\n")
    await preview.server.stop()
  }

  @Test(arguments: ["", "GET / HT", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"])
  func endsAConnectionThatSendsNoRequest(text: String) async throws {
    var options = PreviewServer.Options()
    options.limits.request = .milliseconds(100)
    options.limits.step = .milliseconds(20)
    let preview = try await PreviewUnderTest(options: options)
    let client = try RawClient(port: preview.port)
    client.send(text)
    try await client.untilClosed()
    await preview.server.stop()
  }

  @Test func endsAConnectionThatSendsItsRequestByDrops() async throws {
    var options = PreviewServer.Options()
    options.limits.request = .milliseconds(300)
    options.limits.step = .milliseconds(20)
    let preview = try await PreviewUnderTest(options: options)
    let client = try RawClient(port: preview.port)
    client.send("GET / HTTP/1.1\r\n")
    let dripping = Task {
      while !Task.isCancelled {
        client.send("X: y\r\n")
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    try await client.untilClosed()
    dripping.cancel()
    await preview.server.stop()
  }

  @Test func endsAConnectionThatDoesNotReadItsAnswer() async throws {
    var options = PreviewServer.Options()
    options.limits.reading = .milliseconds(100)
    options.limits.step = .milliseconds(20)
    let text = String(repeating: "x", count: 20_000_000)
    let preview = try await PreviewUnderTest(
      state: PreviewUnderTest.state(["a.txt": text]), options: options)
    let client = try RawClient(port: preview.port)
    client.send("GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
    // Nothing is read until the server must have given up.
    try await Task.sleep(for: .seconds(1))
    #expect(await client.countUntilClosed() < text.utf8.count)
    await preview.server.stop()
  }

  @Test func keepsALongListenerThatHasNothingToHear() async throws {
    var options = PreviewServer.Options()
    options.limits.request = .milliseconds(50)
    options.limits.step = .milliseconds(10)
    let preview = try await PreviewUnderTest(options: options)
    let client = try await preview.events(of: "/")
    _ = try await client.nextState()
    try await Task.sleep(for: .milliseconds(500))
    preview.server.show(PreviewUnderTest.state(version: 7))
    #expect(try await client.nextState()["page"] as? String == "7")
    await preview.server.stop()
  }

  @Test func endsTheOldestOfTooManyConnections() async throws {
    var options = PreviewServer.Options()
    options.limits.connections = 5
    let preview = try await PreviewUnderTest(options: options)
    let clients = try (0..<8).map { _ in try RawClient(port: preview.port) }
    try await clients[0].untilClosed()
    clients[7].send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try await clients[7].response().status == 200)
    await preview.server.stop()
  }

  private func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
  }
}
