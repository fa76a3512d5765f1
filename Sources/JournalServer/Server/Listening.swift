internal import FlyingFox
internal import FlyingSocks

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// One run of FlyingFox's server, from its first moment at a port to its end.
struct Listening: Sendable {
  /// The port that it listens at.
  let port: UInt16
  private let server: HTTPServer
  private let run: Task<Void, Never>

  /// Begins to listen; when it returns, clients can connect.
  /// - Parameters:
  ///   - address: where; with port 0 the system picks one.
  ///   - limits: how long a client may do nothing.
  ///   - answer: answers a request.
  init(
    at address: ListeningAddress, limits: ConnectionWaits.Limits,
    answer: @escaping @Sendable (PreviewRequest) -> PreviewAnswer
  ) async throws {
    let waits = ConnectionWaits(limits: limits)
    let pool = ConnectionPool(waits: waits)
    let handler = PreviewHandler(answer: answer, pool: pool, waits: waits)
    let server = HTTPServer(config: Self.configuration(address, pool), handler: handler)
    // Whichever comes first: that it listens, or that it fails.
    let (results, report) = AsyncStream<Result<Void, any Error>>.makeStream()
    let run = Task {
      do { try await server.run() } catch { report.yield(.failure(error)) }
      report.finish()
    }
    let wait = Task {
      do {
        try await server.waitUntilListening(timeout: 60)
        report.yield(.success(()))
      } catch {
        report.finish()
      }
    }
    let first = await results.first { _ in true }
    wait.cancel()
    try first?.get()
    guard let port = await server.listeningAddress?.port else { throw SocketError.disconnected }
    self.port = port
    self.server = server
    self.run = run
  }

  /// No body of a request is read: FlyingFox reads those up to its buffer's size beforehand.
  private static func configuration(
    _ address: ListeningAddress, _ pool: ConnectionPool
  ) -> HTTPServer.Configuration {
    func configuration(_ address: some SocketAddress) -> HTTPServer.Configuration {
      HTTPServer.Configuration(
        address: address, timeout: 60, sharedRequestBufferSize: 1, sharedRequestReplaySize: 0,
        pool: pool, logger: .disabled)
    }
    return switch address {
    case .four(let address): configuration(address)
    case .six(let address): configuration(address)
    }
  }

  /// Returns when it has ended, by itself or stopped.
  func untilEnd() async { await run.value }

  /// Closes all sockets; the port is free when it returns.
  func stop() async {
    await server.stop(timeout: 0)
    await run.value
  }
}

extension Socket.Address {
  fileprivate var port: UInt16? {
    switch self {
    case .ip4(_, let port), .ip6(_, let port): port
    case .unix: nil
    }
  }
}

extension PreviewServerFailure {
  /// Reads why a server could not begin to listen.
  init(_ error: any Error, at address: ListeningAddress, host: String) {
    guard case .failed(_, let code, _)? = error as? SocketError else {
      self = .system(code: EIO)
      return
    }
    let port = Int(address.port)
    switch code {
    case EADDRINUSE: self = .portTaken(port: port, nextFree: address.nextFreePort.map(Int.init))
    case EACCES: self = .portForbidden(port: port)
    case EADDRNOTAVAIL: self = .hostUnknown(host: host)
    default: self = .system(code: code)
    }
  }
}
