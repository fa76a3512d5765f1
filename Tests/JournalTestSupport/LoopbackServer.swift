import Dispatch
import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An HTTP server on 127.0.0.1 for tests, on a port that the system picks.
///
/// It answers each connection once and closes it, so connections and requests can be counted.
/// `stop()` (or the end of the server's life) wakes everything that it waits for.
package final class LoopbackServer: Sendable {
  /// Answers requests; called on the connection's own thread.
  package typealias Handler = @Sendable (Request) -> Response

  /// The port that it listens at.
  package let port: UInt16
  private let core: LoopbackCore

  /// Starts a server.
  package init(handler: @escaping Handler) throws {
    let (listener, port) = try LoopbackSocket.listening()
    self.port = port
    core = LoopbackCore(listener: listener, handler: handler)
    core.start()
  }

  deinit { core.stop() }

  /// Stops the server and waits until its threads have let go of their connections.
  package func stop() { core.stop() }

  /// The server's address, `http://127.0.0.1:<port>`, without a slash at the end.
  package var origin: String { "http://127.0.0.1:\(port)" }

  /// How many connections were opened, with or without a request.
  package var connectionCount: Int { core.log.withLock(\.connections) }
  /// How many connections neither side has ended yet.
  package var openConnectionCount: Int { core.openConnectionCount }
  /// The requests so far, in the order of their arrival.
  package var requests: [Request] { core.log.withLock(\.requests) }
  /// How many bytes of bodies were handed to the system.
  package var sentBodyBytes: Int { core.log.withLock(\.sentBodyBytes) }

  /// A request as it arrived.
  package struct Request: Sendable {
    /// The method, such as `GET`.
    package let method: String
    /// Path and query as sent.
    package let target: String
    /// The header fields by name in lower case.
    package let headers: [String: String]

    /// The target without its query.
    package var path: String { String(target.prefix { $0 != "?" }) }
    /// The query without its question mark; empty if there is none.
    package var query: String { String(target.dropFirst(path.count + 1)) }
  }

  /// An answer and how it is sent.
  package struct Response: Sendable {
    /// The status code.
    package var status = 200
    /// The header fields; `Content-Length` and `Connection` are added.
    package var headers: [String: String] = [:]
    /// The body.
    package var body: [UInt8] = []
    /// Whether the body's length is announced; without it the body ends with the connection.
    package var announcesLength = true
    /// The wait before the first byte.
    package var delay: Duration = .zero
    /// The wait before each piece of the body; `nil` sends it without waiting.
    package var trickle: Duration?
    /// The size of a piece of a trickle in bytes.
    package var piece = 1
    /// The number of bytes of the body after which the connection breaks off.
    package var breaksOffAfter: Int?
    /// Closes the connection without a word.
    package var hangsUp = false

    /// Makes an answer.
    package init(status: Int = 200, headers: [String: String] = [:], body: [UInt8] = []) {
      self.status = status
      self.headers = headers
      self.body = body
    }

    /// An answer with text.
    package init(status: Int = 200, type: String, text: String) {
      self.init(status: status, headers: ["Content-Type": type], body: Array(text.utf8))
    }
  }
}

/// A port of this machine at which nobody answers: a connection to it is refused at once.
///
/// The port stays taken while the value lives, so no other program can begin to listen there.
package final class RefusingPort: Sendable {
  /// The port.
  package let port: UInt16
  private let socket: Int32

  /// Takes a port.
  package init() throws { (socket, port) = try LoopbackSocket.bound() }

  deinit { close(socket) }

  /// The address, `http://127.0.0.1:<port>`, without a slash at the end.
  package var origin: String { "http://127.0.0.1:\(port)" }
}

// MARK: The threads

/// What the server's threads share. They hold it, not the server, so that the server can end.
private final class LoopbackCore: Sendable {
  struct Log {
    var connections = 0
    var requests: [LoopbackServer.Request] = []
    var sentBodyBytes = 0
  }

  private struct Threads {
    var stopped = false
    /// The open connections, each closed by its own thread only.
    var connections: Set<Int32> = []
  }

  let log = Mutex(Log())
  private let threads = Mutex(Threads())
  private let running = DispatchGroup()
  private let listener: Int32
  private let handler: LoopbackServer.Handler

  init(listener: Int32, handler: @escaping LoopbackServer.Handler) {
    self.listener = listener
    self.handler = handler
  }

  func start() {
    running.enter()
    Thread.detachNewThread { [self] in
      accept()
      close(listener)
      running.leave()
    }
  }

  func stop() {
    threads.withLock { threads in
      threads.stopped = true
      for connection in threads.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
    // Nothing it waits for lasts longer than a poll; the bound is for a handler that never returns.
    _ = running.wait(timeout: .now() + 5)
  }

  var openConnectionCount: Int { threads.withLock { $0.connections.count } }

  private var isStopped: Bool { threads.withLock(\.stopped) }

  private func accept() {
    while !isStopped {
      guard LoopbackSocket.isReadable(listener, within: 20) else { continue }
      let connection = LoopbackSocket.accepted(from: listener)
      guard connection >= 0 else { continue }
      log.withLock { $0.connections += 1 }
      let isWelcome = threads.withLock { threads in
        if !threads.stopped { threads.connections.insert(connection) }
        return !threads.stopped
      }
      guard isWelcome else {
        close(connection)
        return
      }
      running.enter()
      Thread.detachNewThread { [self] in
        answer(connection)
        threads.withLock { _ = $0.connections.remove(connection) }
        close(connection)
        running.leave()
      }
    }
  }

  private func answer(_ connection: Int32) {
    guard let request = readRequest(from: connection) else { return }
    log.withLock { $0.requests.append(request) }
    let response = handler(request)
    guard wait(response.delay, with: connection), !response.hangsUp else { return }
    guard LoopbackSocket.send(response.head, to: connection) else { return }
    let body = response.body.prefix(response.breaksOffAfter ?? .max)
    let step = response.trickle == nil ? 16 * 1024 : response.piece
    for start in stride(from: 0, to: body.count, by: step) {
      if let trickle = response.trickle, !wait(trickle, with: connection) { return }
      let piece = body[start..<min(start + step, body.count)]
      guard LoopbackSocket.send(piece, to: connection) else { return }
      log.withLock { $0.sentBodyBytes += piece.count }
    }
    // Half-closed and drained: closing at once could throw away what the client hasn't read yet.
    shutdown(connection, Int32(SHUT_WR))
    _ = wait(.seconds(2), with: connection)
  }

  /// Waits for a time; false at once when the client goes away or the server is stopped.
  private func wait(_ duration: Duration, with connection: Int32) -> Bool {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end {
      let left = (end - .now) / .milliseconds(1)
      if LoopbackSocket.isReadable(connection, within: Int32(max(1, min(left, 20)))) {
        // A request is complete by now: what can be read is the end of the connection.
        return false
      }
      if isStopped { return false }
    }
    return true
  }

  /// Reads the head of a request; a body isn't read.
  private func readRequest(from connection: Int32) -> LoopbackServer.Request? {
    var bytes: [UInt8] = []
    while bytes.count < 64 * 1024, !isStopped {
      guard LoopbackSocket.isReadable(connection, within: 20) else { continue }
      guard let byte = LoopbackSocket.readByte(from: connection) else { return nil }
      bytes.append(byte)
      // Something else than HTTP, such as the beginning of TLS.
      guard (0x41...0x5A).contains(bytes[0]) else { return nil }
      if bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
        return LoopbackServer.Request(head: String(decoding: bytes, as: UTF8.self))
      }
    }
    return nil
  }
}

extension LoopbackServer.Request {
  fileprivate init?(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (line[..<colon].lowercased(), value)
    }
    method = String(words[0])
    target = String(words[1])
    headers = Dictionary(fields, uniquingKeysWith: { first, _ in first })
  }
}

extension LoopbackServer.Response {
  /// Status line and header fields as bytes.
  fileprivate var head: ArraySlice<UInt8> {
    var lines = ["HTTP/1.1 \(status) Answer", "Connection: close"]
    if announcesLength { lines.append("Content-Length: \(body.count)") }
    lines += headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)[...]
  }
}
