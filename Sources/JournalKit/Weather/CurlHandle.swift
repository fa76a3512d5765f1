internal import CCurl
internal import Synchronization

/// A handle of libcurl, with its open connections; used by one thread at a time.
final class CurlHandle: Sendable {
  /// What libcurl's functions take. `CurlHandles` lends it to nobody while another has it.
  nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  private static let isReady = ilgi_curl_prepare() == CURLE_OK

  /// Nil where libcurl can't be used.
  init?() {
    guard Self.isReady, let pointer = curl_easy_init() else { return nil }
    self.pointer = pointer
  }

  deinit { curl_easy_cleanup(pointer) }

  /// Sets an option that is a number.
  func set(_ option: CURLoption, _ value: Int) throws(HTTPFailure) {
    try Self.check(ilgi_curl_number(pointer, option, value))
  }

  /// Sets an option that is a text.
  func set(_ option: CURLoption, _ value: String) throws(HTTPFailure) {
    try Self.check(ilgi_curl_text(pointer, option, value))
  }

  /// An option that libcurl does not take could be one that keeps a key safe: nothing is sent.
  static func check(_ code: CURLcode) throws(HTTPFailure) {
    guard code == CURLE_OK else { throw .badAnswer }
  }
}

/// The handles of a client. Those at rest keep their connections, which saves the next request to
/// the same host a TLS handshake.
final class CurlHandles: Sendable {
  private let resting = Mutex<[CurlHandle]>([])

  /// Lends a handle.
  func use(_ work: (CurlHandle) -> HTTPExchange.Outcome) -> HTTPExchange.Outcome {
    guard let handle = resting.withLock({ $0.popLast() }) ?? CurlHandle() else {
      return .failure(.badAnswer)
    }
    let outcome = work(handle)
    curl_easy_reset(handle.pointer)
    resting.withLock { $0.append(handle) }
    return outcome
  }
}
