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
  /// The connection broke off or isn't safe; on Linux the system doesn't say which of the two.
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
  package var reason: String {
    switch self {
    case .unknownHost: "the host was not found"
    case .unreachable: "the host could not be reached"
    case .noNetwork: "there is no network"
    case .timedOut: "the server took too long"
    case .connectionLost: "the connection broke off"
    case .connectionFailed: "the connection broke off or was not secure"
    case .notSecure: "no secure connection could be made"
    case .tooLarge: "the server sent too much"
    case .badAnswer: "the server's answer could not be understood"
    case .cancelled: "it was stopped"
    }
  }
}
