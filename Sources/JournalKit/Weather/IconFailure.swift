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
  var reason: Message {
    switch self {
    case .network(let failure): failure.reason
    case .status(let status, _):
      Message(en: "the server answered \(status)", ko: "서버의 답: \(status)")
    case .redirectRefused:
      Message(en: "the server redirected to another site", ko: "서버가 다른 사이트로 돌렸어요")
    case .redirectedAgain:
      Message(en: "the server redirected more than once", ko: "서버가 주소를 여러 번 돌렸어요")
    case .wrongType, .unusable(.notPNG):
      Message(en: "the server sent no PNG picture", ko: "서버가 보낸 것이 PNG 그림이 아니에요")
    case .unusable(.tooLarge): HTTPFailure.tooLarge.reason
    case .unusable(.badDimensions):
      Message(en: "the picture has no icon's size", ko: "그림 크기가 아이콘에 맞지 않아요")
    case .unusable: Message(en: "the picture is damaged", ko: "그림이 깨졌어요")
    }
  }
}
