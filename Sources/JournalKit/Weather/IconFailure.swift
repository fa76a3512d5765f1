/// Why an icon could not be fetched. It never holds an address.
enum IconFailure: Error, Hashable {
  /// There was no answer.
  case network(HTTPFailure)
  /// The server answered with a status of failure, and may have named seconds to wait.
  case status(Int, retryAfter: Int?)
  /// The server sent a redirect to a place that ilgi doesn't follow it to.
  case redirectRefused
  /// The server sent a redirect to a redirect.
  case redirectedAgain
  /// The server says that it is no PNG picture.
  case wrongType
  /// The bytes are no usable PNG picture.
  case unusable(PNGValidator.Problem)

  /// Whether the same request may succeed in a moment.
  var mayPass: Bool {
    switch self {
    case .network(let failure):
      [.unreachable, .unknownHost, .timedOut, .connectionLost, .connectionFailed].contains(failure)
    case .status(let status, let retryAfter):
      [408, 500, 502, 503, 504].contains(status) || (status == 429 && retryAfter != nil)
    default: false
    }
  }

  /// Whether the other icons would fail in the same way, so that they needn't be tried.
  var concernsHost: Bool {
    switch self {
    case .network(let failure): ![.tooLarge, .badAnswer].contains(failure)
    case .status(let status, _): status == 429
    default: false
    }
  }

  /// What happened, to stand within a sentence.
  var reason: String {
    switch self {
    case .network(let failure): failure.reason
    case .status(let status, _): "the server answered \(status)"
    case .redirectRefused: "the server redirected to another site"
    case .redirectedAgain: "the server redirected more than once"
    case .wrongType, .unusable(.notPNG): "the server sent no PNG picture"
    case .unusable(.tooLarge): HTTPFailure.tooLarge.reason
    case .unusable(.badDimensions): "the picture has no icon's size"
    case .unusable: "the picture is damaged"
    }
  }
}
