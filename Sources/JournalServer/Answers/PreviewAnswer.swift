internal import JournalKit

/// What the server says to a request.
struct PreviewAnswer: Sendable {
  /// What follows the header.
  enum Body: Sendable {
    case bytes([UInt8])
    /// A part of an open file, read as it is sent.
    case file(PublishedFile, Range<Int>)
    /// The state of a page, now and whenever it changes.
    case events(EventFeed)
  }

  /// The status code.
  var status: Int
  /// Header fields in their order; the body's length is not among them.
  var headers: [(name: String, value: String)]
  var body: Body

  /// - Parameters:
  ///   - status: the status code.
  ///   - type: what the body is.
  ///   - body: the body.
  init(_ status: Int, _ type: ContentType, _ body: Body) {
    self.status = status
    self.body = body
    headers = [
      ("Content-Type", type.name), ("Cache-Control", "no-store"),
      ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
  }

  /// A line of plain text; nothing of the request may be in it.
  init(_ status: Int, text: String) {
    self.init(status, .text, .bytes(Array((text + "\n").utf8)))
  }

  /// The size of the body in bytes; nil where it has no end.
  var size: Int? {
    switch body {
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    case .events: nil
    }
  }
}
