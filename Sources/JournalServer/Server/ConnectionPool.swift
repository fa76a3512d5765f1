internal import FlyingFox
internal import FlyingSocks

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// FlyingFox's pool of sockets, with an end to every wait: FlyingFox itself lets a client that sends
/// no request, or never reads an answer, keep its connection for ever.
struct ConnectionPool: AsyncSocketPool {
  #if canImport(Darwin)
    typealias Queue = kQueue
  #else
    typealias Queue = ePoll
  #endif

  private let base: SocketPool<Queue>
  private let waits: ConnectionWaits

  /// - Parameter waits: who waits for a client, and for how long that may last.
  init(waits: ConnectionWaits) {
    base = SocketPool(queue: Queue(maxEvents: 64))
    self.waits = waits
  }

  func prepare() async throws { try await base.prepare() }

  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await base.run() }
      group.addTask { try await waits.watch() }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    guard let peer = Self.peer(of: socket) else {
      // The listening socket. What it hands out inherits both on every system that has them: the
      // end of an answer isn't held back for the client's word on its beginning.
      socket.isInherited = false
      socket.sendsAtOnce = true
      try await suspend(socket, events)
      return
    }
    socket.isInherited = false
    let isWriting = events.contains(.write)
    waits.begin(of: peer, on: socket.file.rawValue, isWriting: isWriting)
    defer { waits.end(of: peer, isWriting: isWriting) }
    try await suspend(socket, events)
  }

  /// Waits without an end until a client has gone away, by a copy of its connection's descriptor.
  func waitUntilGone(_ descriptor: Int32) async {
    let socket = Socket(file: .init(rawValue: descriptor))
    do {
      while !socket.isAtEnd { try await suspend(socket, .read) }
    } catch {
      // Cancelled, or the pool has ended: no longer of interest.
    }
  }

  private func suspend(_ socket: Socket, _ events: Socket.Events) async throws {
    do {
      try await base.suspendSocket(socket, untilReadyFor: events)
    } catch {
      await base.settle()
      throw error
    }
    await base.settle()
  }

  private static func peer(of socket: Socket) -> HTTPRequest.Address? {
    do { return .make(from: try socket.remotePeer()) } catch { return nil }
  }
}

extension SocketPool {
  /// Lets the pool finish what it was about. It wakes a waiter first and takes its socket off its
  /// list after that; a socket closed in between stays on the list, and the next one of the same
  /// number would never be woken.
  fileprivate func settle() {}
}

extension Socket {
  /// Whether programs that this one starts keep it open.
  fileprivate var isInherited: Bool {
    get { fcntl(file.rawValue, F_GETFD) & FD_CLOEXEC == 0 }
    nonmutating set { _ = fcntl(file.rawValue, F_SETFD, newValue ? 0 : FD_CLOEXEC) }
  }

  /// Whether small pieces are sent at once, not gathered.
  fileprivate var sendsAtOnce: Bool {
    get { false }
    nonmutating set {
      var value: Int32 = newValue ? 1 : 0
      let size = socklen_t(MemoryLayout<Int32>.size)
      setsockopt(file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &value, size)
    }
  }

  /// Whether the other side has closed the connection, or sends more than was asked for, so that its
  /// end can't be seen.
  fileprivate var isAtEnd: Bool {
    var byte: UInt8 = 0
    let got = recv(file.rawValue, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return got >= 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
  }
}
