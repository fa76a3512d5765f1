import Foundation
import JournalKit
import Testing

@testable import JournalServer

@Suite struct PreviewPatienceTests {
  @Test(arguments: ["", "GET / HT", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"])
  func endsAConnectionThatSendsNoRequest(text: String) async throws {
    var options = PreviewServer.Options()
    options.limits.idle = .milliseconds(100)
    options.limits.head = .milliseconds(100)
    let preview = try await PreviewUnderTest(options: options)
    let client = try RawClient(port: preview.port)
    client.send(text)
    try await client.untilClosed()
    await preview.server.stop()
  }

  @Test func endsAConnectionThatSendsItsRequestByDrops() async throws {
    var options = PreviewServer.Options()
    options.limits.head = .milliseconds(300)
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
    options.limits.idle = .milliseconds(50)
    options.limits.head = .milliseconds(50)
    options.limits.reading = .milliseconds(50)
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

  @Test func servesOthersWhileAClientSendsByDrops() async throws {
    var options = PreviewServer.Options()
    // However slow the machine is that runs the tests.
    options.limits.head = .seconds(300)
    let preview = try await PreviewUnderTest(options: options)
    let slow = try RawClient(port: preview.port)
    for byte in "GET /2026/ HTTP/1.1\r\nHost: localhost\r\n\r\n".unicodeScalars {
      slow.send(String(byte))
      #expect(try await preview.get("/").status == 200)
    }
    #expect(try await slow.response().status == 200)
    await preview.server.stop()
  }

  @Test func endsAListenerThatDoesNotRead() async throws {
    var options = PreviewServer.Options()
    options.limits.reading = .milliseconds(100)
    let preview = try await PreviewUnderTest(options: options)
    let client = try await preview.events(of: "/")
    let long = String(repeating: "x", count: 1_000_000)
    let problem = Diagnostic(.invalidValue, .error, Message(en: long, ko: long))
    var version: UInt64 = 1
    let isGone = try await eventually {
      version += 1
      preview.server.show(PreviewUnderTest.state(version: version, problems: [problem]))
      return preview.server.board.listenerCount == 0
    }
    #expect(isGone)
    #expect(await client.countUntilClosed() > 0)
    await preview.server.stop()
  }

  /// The pages are made one beside the other, and each connection keeps its order.
  @Test func letsASlowPageHoldUpNobody() async throws {
    let isReleased = DispatchSemaphore(value: 0)
    let site = PreviewSite(root: "/nowhere", styles: 1, assets: 1) { path in
      PreviewFile(
        version: 1,
        contents: .made {
          if path == "slow.txt" { isReleased.wait() }
          return Array(path.utf8)
        })
    }
    let preview = try await PreviewUnderTest(state: PreviewState(site: site, problems: []))
    let slow = try (0..<3).map { _ in try RawClient(port: preview.port) }
    for client in slow {
      for path in ["slow.txt", "fast.txt"] {
        client.send("GET /\(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      }
    }
    for _ in 0..<20 { #expect(try await preview.get("/fast.txt").text == "fast.txt") }
    for _ in slow { isReleased.signal() }
    for client in slow {
      #expect(try await client.response().text == "slow.txt")
      #expect(try await client.response().text == "fast.txt")
    }
    await preview.server.stop()
  }

  @Test func stopsWhileAPageIsMade() async throws {
    let isBegun = DispatchSemaphore(value: 0)
    let isReleased = DispatchSemaphore(value: 0)
    let site = PreviewSite(root: "/nowhere", styles: 1, assets: 1) { path in
      PreviewFile(
        version: 1,
        contents: .made {
          isBegun.signal()
          isReleased.wait()
          return []
        })
    }
    let preview = try await PreviewUnderTest(state: PreviewState(site: site, problems: []))
    let client = try RawClient(port: preview.port)
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try await eventually { isBegun.wait(timeout: .now()) == .success })
    await preview.server.stop()
    try await client.untilClosed()
    isReleased.signal()
  }
}
