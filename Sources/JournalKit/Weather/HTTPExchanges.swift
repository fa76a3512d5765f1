import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests of a session that still wait for their answers, and the session's delegate.
final class HTTPExchanges: NSObject, URLSessionDataDelegate {
  /// An answer, or why there is none.
  typealias Outcome = Result<HTTPResponse, HTTPFailure>

  private struct Exchange {
    let waiting: CheckedContinuation<Outcome, Never>
    let byteLimit: Int
    var status: Int?
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    var lastSign = ContinuousClock.now

    /// Enters the head of an answer; false if the body it announces is too large.
    mutating func take(_ response: HTTPURLResponse) -> Bool {
      lastSign = .now
      status = response.statusCode
      headers = response.allHeaderFields.reduce(into: [:]) { result, field in
        guard let name = field.key as? String, let value = field.value as? String else { return }
        result[name] = value
      }
      return response.expectedContentLength <= Int64(byteLimit)
    }

    /// Enters a piece of the body; false if it is too large with it.
    mutating func take(_ data: Data) -> Bool {
      guard body.count + data.count <= byteLimit else { return false }
      lastSign = .now
      body.append(contentsOf: data)
      return true
    }
  }

  /// The open exchanges by the number of their task.
  private let open = Mutex<[Int: Exchange]>([:])

  /// Starts a task and waits for its answer, which is `.cancelled` as soon as the caller is.
  func outcome(of task: URLSessionDataTask, byteLimit: Int) async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        open.withLock {
          $0[task.taskIdentifier] = Exchange(waiting: continuation, byteLimit: byteLimit)
        }
        task.resume()
        // The handler below found nothing to end if it ran before the exchange was entered.
        if Task.isCancelled { abandon(task) }
      }
    } onCancel: {
      abandon(task)
    }
  }

  /// Waits until a task has overrun its limits; ends earlier only when it is cancelled.
  func overrun(of task: URLSessionDataTask, limits: HTTPRequest.Limits) async -> Outcome {
    let start = ContinuousClock.now
    while true {
      let lastSign = open.withLock { $0[task.taskIdentifier]?.lastSign } ?? start
      let due = min(lastSign + limits.idle, start + limits.total)
      if due <= ContinuousClock.now { return .failure(.timedOut) }
      do {
        try await Task.sleep(until: due, clock: .continuous)
      } catch {
        return .failure(.cancelled)
      }
    }
  }

  /// Ends an exchange at once, and its task elsewhere: that can wait for a name look-up.
  private func abandon(_ task: URLSessionTask) {
    finish(task.taskIdentifier, .failure(.cancelled))
    DispatchQueue.global(qos: .userInitiated).async { task.cancel() }
  }

  /// Ends an exchange and its task while data arrives, without a detour: every moment costs memory.
  private func stop(_ task: URLSessionTask, _ failure: HTTPFailure) {
    finish(task.taskIdentifier, .failure(failure))
    task.cancel()
  }

  private func finish(_ number: Int, _ outcome: Outcome) {
    open.withLock { $0.removeValue(forKey: number) }?.waiting.resume(returning: outcome)
  }

  // MARK: What the session reports

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let method = challenge.protectionSpace.authenticationMethod
    guard Self.passwordMethods.contains(method) else {
      return completionHandler(.performDefaultHandling, nil)
    }
    // On Linux none of the dispositions returns the answer, and one of them never ends.
    let response = challenge.failureResponse as? HTTPURLResponse
    let answer = HTTPResponse(status: response?.statusCode ?? 401, headers: [:], body: [])
    finish(task.taskIdentifier, .success(answer))
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  private static let passwordMethods: Set<String> = [
    NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
    NSURLAuthenticationMethodHTTPDigest,
  ]

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let response = response as? HTTPURLResponse else {
      completionHandler(.cancel)
      return stop(dataTask, .badAnswer)
    }
    let fits = open.withLock { $0[dataTask.taskIdentifier]?.take(response) ?? false }
    completionHandler(fits ? .allow : .cancel)
    // On Linux the session doesn't listen to `.cancel`.
    if !fits { stop(dataTask, .tooLarge) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let fits = open.withLock { $0[dataTask.taskIdentifier]?.take(data) ?? false }
    if !fits { stop(dataTask, .tooLarge) }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    if let error { return finish(task.taskIdentifier, .failure(HTTPFailure(hiding: error))) }
    let exchange = open.withLock { $0[task.taskIdentifier] }
    guard let exchange, let status = exchange.status else {
      return finish(task.taskIdentifier, .failure(.badAnswer))
    }
    let answer = HTTPResponse(status: status, headers: exchange.headers, body: exchange.body)
    finish(task.taskIdentifier, .success(answer))
  }
}

extension HTTPFailure {
  /// Keeps the kind of a URLSession error and nothing else of it: its texts quote the address.
  fileprivate init(hiding error: any Error) {
    guard let code = (error as? URLError)?.code else {
      self = .badAnswer
      return
    }
    switch code {
    case .cannotFindHost, .dnsLookupFailed: self = .unknownHost
    case .cannotConnectToHost: self = .unreachable
    case .notConnectedToInternet, .internationalRoamingOff, .dataNotAllowed: self = .noNetwork
    case .timedOut: self = .timedOut
    case .networkConnectionLost, .badServerResponse: self = .connectionLost
    case .unknown: self = .connectionFailed
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
      self = .notSecure
    case .dataLengthExceedsMaximum: self = .tooLarge
    case .cancelled: self = .cancelled
    default: self = .badAnswer
    }
  }
}
