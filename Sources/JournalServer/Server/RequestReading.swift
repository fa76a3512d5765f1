internal import NIOHTTP1

extension PreviewRequest {
  /// Reads the head of a request; nil where it says who is asked, or who asks, more than once.
  init?(_ head: HTTPRequestHead) {
    let fields = head.headers
    guard fields["Host"].count <= 1, fields["Origin"].count <= 1 else { return nil }
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      method: head.method.rawValue, target: String(parts[0]),
      query: parts.count > 1 ? String(parts[1]) : "", host: fields.first(name: "Host"),
      origin: fields.first(name: "Origin"), range: fields.first(name: "Range"),
      isRangeConditional: fields.contains(name: "If-Range"),
      languages: fields["Accept-Language"].joined(separator: ","),
      isHTTP10: head.version == .http1_0)
  }
}

extension HTTPRequestHead {
  /// Whether a body follows; it is never read.
  var hasBody: Bool {
    headers.contains(name: "Transfer-Encoding")
      || headers["Content-Length"].contains { $0 != "0" }
  }

  /// Whether the connection ends with the answer. The decoder stops behind a request for another
  /// protocol.
  var isLast: Bool {
    !isKeepAlive || hasBody || method == .CONNECT || headers.contains(name: "Upgrade")
  }
}
