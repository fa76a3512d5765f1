internal import JournalKit
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The server while it listens: its socket, its connections, its threads.
struct Listening: Sendable {
  /// The port that it listens at.
  let port: UInt16
  private let group: MultiThreadedEventLoopGroup
  private let workers: AnswerWorkers

  /// Begins to listen; when it returns, clients can connect.
  /// - Parameters:
  ///   - address: where; with port 0 the system picks one.
  ///   - limits: what a client may do.
  ///   - answer: answers a request; it is called on a thread where it may take long.
  init(
    at address: ListeningAddress, limits: ConnectionLimits,
    answer: @escaping @Sendable (PreviewRequest) -> PreviewAnswer
  ) async throws {
    let socket = try ListeningSocket(at: address)
    let workers = AnswerWorkers()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let connections = ConnectionList(limit: limits.connections)
    self.port = socket.port
    self.group = group
    self.workers = workers
    do {
      _ = try await Self.bootstrap(group) { channel in
        let clock = ConnectionClock(limits: limits)
        let handler = RequestHandler(
          workers: workers, connections: connections, clock: clock, answer: answer)
        try Self.prepare(channel, clock, handler, limits)
        connections.join(channel)
      }.withBoundSocket(socket.descriptor).get()
    } catch {
      // The socket belongs to the channel, which is closed when it could not be used.
      await stop()
      throw error
    }
  }

  /// Closes all sockets; the port is free when it returns.
  func stop() async {
    workers.stop()
    do { try await group.shutdownGracefully() } catch {
      // It has been stopped before.
    }
  }

  private static func bootstrap(
    _ group: MultiThreadedEventLoopGroup,
    _ prepare: @escaping @Sendable (any Channel) throws -> Void
  ) -> ServerBootstrap {
    ServerBootstrap(group: group)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(
        .writeBufferWaterMark, value: .init(low: 64 * 1024, high: BodySender.pieceSize)
      )
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try prepare(channel) }
      }
  }

  private static func prepare(
    _ channel: any Channel, _ clock: ConnectionClock, _ handler: RequestHandler,
    _ limits: ConnectionLimits
  ) throws {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self, closeOnExec)
    var decoding = NIOHTTPDecoderLimitConfiguration()
    decoding.maxHeaderFieldSize = limits.headSize
    decoding.maxHeaderListSize = limits.headSize
    decoding.maxHeaderFieldCount = limits.fieldCount
    var encoding = HTTPResponseEncoder.Configuration()
    encoding.automaticallySetFramingHeaders = false
    try pipeline.addHandler(clock)
    try pipeline.configureHTTPServerPipeline(
      withErrorHandling: false, withEncoderConfiguration: encoding,
      withDecoderLimitConfiguration: decoding)
    try pipeline.addHandler(handler)
  }
}

extension PreviewServerFailure {
  /// Reads why a server could not begin to listen.
  init(_ error: any Error, at address: ListeningAddress, host: String) {
    let code = (error as? SystemError)?.code ?? (error as? IOError)?.errnoCode ?? EIO
    let port = Int(address.port)
    switch code {
    case EADDRINUSE: self = .portTaken(port: port, nextFree: address.nextFreePort.map(Int.init))
    case EACCES: self = .portForbidden(port: port)
    case EADDRNOTAVAIL: self = .hostUnknown(host: host)
    default: self = .system(code: code)
    }
  }
}
