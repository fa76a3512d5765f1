internal import FlyingFox
internal import FlyingSocks
internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Stands between FlyingFox and the answers.
struct PreviewHandler: HTTPHandler {
  /// Answers a request.
  let answer: @Sendable (PreviewRequest) -> PreviewAnswer
  let pool: ConnectionPool
  let waits: ConnectionWaits

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    if let peer = request.remoteAddress { waits.requestCame(from: peer) }
    guard ["HTTP/1.1", "HTTP/1.0"].contains(request.version.rawValue) else {
      return response(PreviewAnswer(505, text: "HTTP/1.1 is spoken here"), to: request)
    }
    return response(answer(PreviewRequest(request)), to: request)
  }

  private func response(_ answer: PreviewAnswer, to request: HTTPRequest) -> HTTPResponse {
    var headers = HTTPHeaders()
    for (name, value) in answer.headers { headers.addValue(value, for: HTTPHeader(name)) }
    let status = HTTPStatusCode(answer.status, phrase: answer.phrase)
    if request.isLast { headers[.connection] = "close" }
    if request.method == .HEAD {
      if let size = answer.size { headers[.contentLength] = String(size) }
      return HTTPResponse(statusCode: status, headers: headers)
    }
    return HTTPResponse(
      statusCode: status, headers: headers, body: body(of: answer, to: request))
  }

  private func body(of answer: PreviewAnswer, to request: HTTPRequest) -> HTTPBodySequence {
    switch answer.body {
    case .bytes(let bytes) where request.hasBody:
      HTTPBodySequence(from: LastBody(bytes: bytes), count: bytes.count)
    case .bytes(let bytes):
      HTTPBodySequence(data: Data(bytes), suggestedBufferSize: max(1, bytes.count))
    case .file(let file, let range):
      HTTPBodySequence(
        from: FileBody(file: file, range: range), count: range.count,
        suggestedBufferSize: 64 * 1024)
    case .events(let feed):
      HTTPBodySequence(from: EventBody(feed: feed, watch: watch(request, for: feed)))
    }
  }

  /// Ends a feed as soon as its client is gone. FlyingFox looks at a connection only when it has
  /// something to say.
  private func watch(_ request: HTTPRequest, for feed: EventFeed) -> Task<Void, Never> {
    // A copy, so that its number stays taken until nobody looks at it any more.
    let copy = request.remoteAddress.flatMap(ConnectionDescriptor.init(copyOf:))
    return Task { [pool, weak feed] in
      guard let copy else { return }
      await pool.waitUntilGone(copy.number)
      if !Task.isCancelled { feed?.end() }
    }
  }
}

/// A descriptor of a connection of this process, of its own; closed with the value.
private final class ConnectionDescriptor: Sendable {
  let number: Int32

  /// Copies the descriptor of the connection to a client; nil where there is none.
  init?(copyOf peer: HTTPRequest.Address) {
    // The system gives the lowest free number, so all are near the beginning.
    for number in Int32(3)..<4096 where Self.peer(of: number) == peer {
      self.number = fcntl(number, F_DUPFD_CLOEXEC, 3)
      if self.number < 0 { return nil }
      return
    }
    return nil
  }

  deinit { close(number) }

  private static func peer(of number: Int32) -> HTTPRequest.Address? {
    do { return .make(from: try Socket(file: .init(rawValue: number)).remotePeer()) } catch {
      return nil
    }
  }
}

extension PreviewRequest {
  fileprivate init(_ request: HTTPRequest) {
    self.init(
      method: request.method.rawValue, target: request.target.path(),
      query: request.target.query(), host: request.headers[.host],
      origin: request.headers[HTTPHeader("Origin")], range: request.headers[.range],
      isRangeConditional: request.headers[HTTPHeader("If-Range")] != nil,
      languages: request.headers[HTTPHeader("Accept-Language")] ?? "",
      isHTTP10: request.version.rawValue == "HTTP/1.0")
  }
}

extension HTTPRequest {
  /// Whether a body follows; it is never read.
  fileprivate var hasBody: Bool {
    headers[.transferEncoding] != nil || (headers[.contentLength].map { $0 != "0" } ?? false)
  }

  /// Whether the connection ends with the answer. FlyingFox does so when it was asked to, but
  /// doesn't say so.
  fileprivate var isLast: Bool {
    let wishes = headers[.connection]?.lowercased() ?? ""
    return hasBody || wishes.contains("close")
      || (version.rawValue == "HTTP/1.0" && !wishes.contains("keep-alive"))
  }
}
