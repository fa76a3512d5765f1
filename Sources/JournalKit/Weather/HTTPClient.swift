package import Foundation

/// Fetches from the web, one GET at a time; may be used from several tasks at once.
package protocol HTTPClient: Sendable {
  /// Sends a request and returns whatever the server answered, redirects and errors included.
  func get(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse
}

/// A GET request and its limits.
package struct HTTPRequest: Sendable {
  /// The address; it may hold a key and must not be shown.
  package let url: URL
  /// Further header fields.
  package let headers: [String: String]
  /// What the answer may cost.
  package let limits: Limits

  /// Makes a request.
  package init(url: URL, headers: [String: String] = [:], limits: Limits) {
    self.url = url
    self.headers = headers
    self.limits = limits
  }

  /// What an answer may cost.
  package struct Limits: Hashable, Sendable {
    /// The most bytes of a body, counted while they arrive.
    package var bytes: Int
    /// The longest time without a sign of the server.
    package var idle: Duration
    /// The longest time for everything.
    package var total: Duration

    /// Makes limits.
    package init(bytes: Int, idle: Duration, total: Duration) {
      self.bytes = bytes
      self.idle = idle
      self.total = total
    }
  }
}

/// A server's answer.
package struct HTTPResponse: Sendable {
  /// The status code.
  package let status: Int
  /// The whole body.
  package let body: [UInt8]
  private let headers: [String: String]

  /// Makes an answer; the case of the fields' names doesn't matter.
  package init(status: Int, headers: [String: String], body: [UInt8]) {
    self.status = status
    self.body = body
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The value of a header field, whatever the case of its name.
  package func header(_ name: String) -> String? { headers[name.lowercased()] }
}

/// Why there is no answer. The system's own errors quote the address with its keys; these never do.
package enum HTTPFailure: Error, Hashable, CaseIterable {
  /// No computer has the host's name, or the name can't be looked up.
  case unknownHost
  /// The host accepts no connection.
  case unreachable
  /// This computer has no network.
  case noNetwork
  /// The answer took too long.
  case timedOut
  /// The connection broke off.
  case connectionLost
  /// The connection broke off or isn't safe: it ended before anything was agreed on.
  case connectionFailed
  /// No safe connection could be made: a certificate is wrong or out of date.
  case notSecure
  /// The body is larger than allowed.
  case tooLarge
  /// The answer could not be understood.
  case badAnswer
  /// Nobody waits for the answer any more.
  case cancelled

  /// What happened, to stand within a sentence.
  package var reason: Message {
    switch self {
    case .unknownHost: Message(en: "the host was not found", ko: "서버를 찾지 못했어요")
    case .unreachable: Message(en: "the host could not be reached", ko: "서버에 연결하지 못했어요")
    case .noNetwork: Message(en: "there is no network", ko: "네트워크에 연결되어 있지 않아요")
    case .timedOut: Message(en: "the server took too long", ko: "서버가 너무 늦게 답했어요")
    case .connectionLost: Message(en: "the connection broke off", ko: "연결이 끊겼어요")
    case .connectionFailed:
      Message(
        en: "the connection broke off or was not secure", ko: "연결이 끊겼거나 안전하지 않았어요")
    case .notSecure:
      Message(en: "no secure connection could be made", ko: "안전하게 연결하지 못했어요")
    case .tooLarge: Message(en: "the server sent too much", ko: "서버가 너무 많이 보냈어요")
    case .badAnswer:
      Message(en: "the server's answer could not be understood", ko: "서버의 답을 알아볼 수 없어요")
    case .cancelled: Message(en: "it was stopped", ko: "멈췄어요")
    }
  }
}
