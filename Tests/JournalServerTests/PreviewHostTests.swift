import Testing

@testable import JournalServer

@Suite struct PreviewHostTests {
  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:8080", "localhost", "LOCALHOST:8080", "localhost.", "localhost.:8080",
    "[::1]", "[::1]:8080", "localhost:",
  ])
  func goesByTheNamesOfThisMachine(name: String) {
    #expect(HostRule(host: "127.0.0.1", port: 8080).accepts(name))
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
    "localhost:80", "127.0.0.1:8081", "user@localhost", "localhost@evil.example", "", ":8080",
    "[::1", "[::1]x", "[evil]", "::1", "127.0.0.1:8080:8080", "localhost:+8080", "localhost..",
    "192.168.0.7", "0.0.0.0", "0", "2130706433", "localhost:99999999", "127.0.0.1, localhost",
  ])
  func goesByNoOtherName(name: String) {
    #expect(!HostRule(host: "127.0.0.1", port: 8080).accepts(name))
  }

  @Test func goesByItsOwnNameAndByAddressesWhereOthersCanReachIt() {
    let rule = HostRule(host: "diary.local", port: 8080)
    let names = [
      "diary.local:8080", "Diary.local.", "192.168.0.7:8080", "[fe80::1]:9000", "localhost",
    ]
    for name in names {
      #expect(rule.accepts(name), "\(name)")
    }
    #expect(!rule.accepts("evil.example:8080"))
    #expect(!HostRule(host: "0.0.0.0", port: 8080).accepts("evil.example"))
  }

  @Test func refusesAForeignHost() async throws {
    let preview = try await PreviewUnderTest()
    let refused = try await preview.get("/", host: "evil.example:\(preview.port)")
    #expect(refused.status == 403)
    #expect(!refused.text.contains("하나"))
    #expect(try await preview.get("/_ilgi/events?page=/", host: "evil.example").status == 403)
    #expect(try await preview.get("/", host: "LocalHost:\(preview.port)").status == 200)
    await preview.server.stop()
  }

  @Test func refusesAForeignHostInTheTarget() async throws {
    let preview = try await PreviewUnderTest()
    #expect(try await preview.get("http://evil.example/").status == 403)
    #expect(try await preview.get("http://evil.example").status == 403)
    #expect(try await preview.get("http://localhost:\(preview.port)/2026/").status == 200)
    #expect(try await preview.get("http://localhost:\(preview.port)").status == 200)
    await preview.server.stop()
  }

  @Test func wantsAHost() async throws {
    let preview = try await PreviewUnderTest()
    #expect(try await preview.ask("GET / HTTP/1.1\r\n\r\n").status == 400)
    #expect(try await preview.ask("GET / HTTP/1.0\r\n\r\n").status == 200)
    #expect(try await preview.ask("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n").status == 505)
    await preview.server.stop()
  }

  @Test(arguments: [
    "Host: localhost\r\nHost: evil.example", "Host: evil.example\r\nHost: localhost",
    "Host: localhost\r\nhOST: localhost",
    "Host: localhost\r\nOrigin: http://localhost\r\nOrigin: http://evil.example",
  ])
  func refusesARequestThatNamesTwo(fields: String) async throws {
    let preview = try await PreviewUnderTest()
    let response = try await preview.ask("GET /_ilgi/live.js HTTP/1.1\r\n\(fields)\r\n\r\n")
    #expect(response.status == 400)
    #expect(response.headers["connection"] == "close")
    await preview.server.stop()
  }

  @Test func tellsStatesOnlyToItsOwnPages() async throws {
    let preview = try await PreviewUnderTest()
    for origin in ["http://evil.example", "http://localhost:3000", "null", "https://127.0.0.1"] {
      let response = try await preview.get("/_ilgi/events?page=/", ["Origin: \(origin)"])
      #expect(response.status == 403, "\(origin)")
    }
    let own = "Origin: http://127.0.0.1:\(preview.port)"
    #expect(try await preview.get("/_ilgi/live.js", [own]).status == 200)
    await preview.server.stop()
  }

  @Test func listensAtThisMachineOnly() throws {
    for host in ["127.0.0.1", "localhost", "[::1]", "::1", "LOCALHOST"] {
      #expect(PreviewServer(host: host, port: 1, root: "/").isLoopback, "\(host)")
    }
    for host in ["0.0.0.0", "::", "192.168.0.7", "127.evil.example"] {
      #expect(!PreviewServer(host: host, port: 1, root: "/").isLoopback, "\(host)")
    }
    #expect(PreviewServer(port: 1, root: "/").isLoopback)
  }
}
