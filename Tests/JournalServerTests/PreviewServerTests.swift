import Foundation
import JournalKit
import Testing

@testable import JournalServer

@Suite struct PreviewServerTests {
  @Test func freesItsPortAtOnce() async throws {
    let preview = try await PreviewUnderTest()
    let client = try await preview.events(of: "/")
    _ = try await client.nextState()
    let idle = try RawClient(port: preview.port)
    await preview.server.stop()
    try await client.untilClosed()
    try await idle.untilClosed()
    #expect(throws: RawClient.Failure.self) { try RawClient(port: preview.port) }
    let next = PreviewServer(port: preview.port, root: "/nowhere")
    try await next.start()
    await next.stop()
  }

  @Test func beginsAgainAfterItHasStopped() async throws {
    let preview = try await PreviewUnderTest()
    await preview.server.stop()
    await preview.server.stop()
    try await preview.server.start()
    #expect(preview.server.address.hasPrefix("http://127.0.0.1:"))
    await preview.server.stop()
  }

  @Test func namesAFreePortWhereItsOwnIsTaken() async throws {
    let preview = try await PreviewUnderTest()
    let second = PreviewServer(port: preview.port, root: "/nowhere")
    let failure = await #expect(throws: PreviewServerFailure.self) { try await second.start() }
    guard case .portTaken(preview.port, let next?)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect((preview.port + 1...preview.port + 20).contains(next))
    #expect(failure?.hint?.en == "port \(next) is free: ilgi serve --port \(next)")
    await preview.server.stop()
  }

  /// Both of them pass over old connections, as most servers do.
  @Test func takesNoPortFromAnotherProgram() async throws {
    let other = try ListeningSocket(at: ListeningAddress(host: "127.0.0.1", port: 0))
    defer { other.close() }
    let server = PreviewServer(port: Int(other.port), root: "/nowhere")
    let failure = await #expect(throws: PreviewServerFailure.self) { try await server.start() }
    guard case .portTaken(Int(other.port), _)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func leavesItsSocketsToNoProgramThatIsStarted() async throws {
    let other = try ListeningSocket(at: ListeningAddress(host: "::1", port: 0))
    defer { other.close() }
    #expect(fcntl(other.descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func saysWhatIsWrongWithItsAddress() async {
    for (host, port, failure) in [
      ("127.0.0.1", 70_000, PreviewServerFailure.portInvalid(port: 70_000)),
      ("127.0.0.1", -1, .portInvalid(port: -1)),
      ("192.0.2.1", 0, .hostUnknown(host: "192.0.2.1")),
      ("no such host", 0, .hostUnknown(host: "no such host")),
      ("zz::zz", 0, .hostUnknown(host: "zz::zz")),
    ] {
      let server = PreviewServer(host: host, port: port, root: "/nowhere")
      await #expect(throws: failure, "\(host)") { try await server.start() }
      #expect(!failure.message.ko.isEmpty && failure.hint != nil)
    }
  }

  @Test func namesItsAddress() async throws {
    #expect(PreviewServer(port: 8080, root: "/").address == "http://127.0.0.1:8080/")
    #expect(PreviewServer(host: "::1", port: 80, root: "/").address == "http://[::1]:80/")
    let preview = try await PreviewUnderTest(host: "localhost")
    #expect(preview.server.address == "http://localhost:\(preview.port)/")
    #expect(try await preview.get("/").status == 200)
    await preview.server.stop()
  }
}
