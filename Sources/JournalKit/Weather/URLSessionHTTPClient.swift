import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The HTTP client for real networks: no cookies, cache, credentials or automatic redirects.
///
/// The limits are kept here, not by URLSession: on Linux it ignores its limit for a whole answer,
/// rounds the idle limit to seconds and collects bodies without bound.
package final class URLSessionHTTPClient: HTTPClient {
  private let openSession = Mutex<URLSession?>(nil)
  private let exchanges = HTTPExchanges()
  private let userAgent: String

  /// Makes a client that calls itself by a name, such as `ilgi/1.0`.
  package init(userAgent: String) { self.userAgent = userAgent }

  deinit {
    guard let session = openSession.withLock({ $0 }) else { return }
    // Elsewhere, because it can wait for a name look-up that nobody is interested in any more.
    DispatchQueue.global(qos: .userInitiated).async { session.invalidateAndCancel() }
  }

  /// Sends a request; see `HTTPClient`. Each `get` ends within the request's limits.
  package func get(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let task = session().dataTask(with: urlRequest(for: request))
    let outcome = await withTaskGroup(of: HTTPExchanges.Outcome.self) { [exchanges] group in
      group.addTask { await exchanges.outcome(of: task, byteLimit: request.limits.bytes) }
      group.addTask { await exchanges.overrun(of: task, limits: request.limits) }
      let first = await group.next() ?? .failure(.cancelled)
      group.cancelAll()
      return first
    }
    return try outcome.get()
  }

  /// The session, made with the first request: a build that sends none saves its 20 ms.
  private func session() -> URLSession {
    openSession.withLock { session in
      if let session { return session }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      let new = URLSession(
        configuration: configuration,
        delegate: exchanges,
        delegateQueue: Self.delegateQueue()
      )
      session = new
      return new
    }
  }

  /// A serial queue ahead of the session's own: were it slower, a flood of data would pile up.
  private static func delegateQueue() -> OperationQueue {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.qualityOfService = .userInitiated
    return queue
  }

  private func urlRequest(for request: HTTPRequest) -> URLRequest {
    var result = URLRequest(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
    // Only a second line of defence, hence rounded up and later than the exchange's own watch.
    result.timeoutInterval = Double(request.limits.idle.components.seconds) + 2
    result.httpShouldHandleCookies = false
    result.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    for (name, value) in request.headers { result.setValue(value, forHTTPHeaderField: name) }
    return result
  }
}
