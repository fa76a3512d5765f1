internal import CCurl
internal import Foundation

/// One request by libcurl. Its thread waits in `outcome(with:)`; what arrives is counted before it
/// is kept, and the transfer ends with the first byte too many.
final class CurlTransfer {
  private let request: HTTPRequest
  private let userAgent: String
  private let exchange: HTTPExchange

  private var headBytes = 0
  private var fields: [String: String] = [:]
  private var body: [UInt8] = []
  private var isTooLarge = false

  /// The most bytes of all heads of an answer, those of `100 Continue` included.
  private static let headLimit = 64 * 1024

  init(_ request: HTTPRequest, userAgent: String, exchange: HTTPExchange) {
    self.request = request
    self.userAgent = userAgent
    self.exchange = exchange
  }

  /// Sends the request and waits for the whole answer.
  func outcome(with handle: CurlHandle) -> HTTPExchange.Outcome {
    do throws(HTTPFailure) {
      return .success(try answer(with: handle))
    } catch {
      return .failure(error)
    }
  }

  private func answer(with handle: CurlHandle) throws(HTTPFailure) -> HTTPResponse {
    let list = fieldList()
    defer { curl_slist_free_all(list) }
    try configure(handle)
    try CurlHandle.check(ilgi_curl_fields(handle.pointer, list))
    let code = withExtendedLifetime(self) { ilgi_curl_perform(handle.pointer) }
    if isTooLarge { throw .tooLarge }
    guard code == CURLE_OK else { throw HTTPFailure(code, of: handle) }
    let status = ilgi_curl_known(handle.pointer, CURLINFO_RESPONSE_CODE)
    return HTTPResponse(status: status, headers: fields, body: body)
  }

  // MARK: The request

  private func configure(_ handle: CurlHandle) throws(HTTPFailure) {
    let isSecure = request.url.scheme?.lowercased() == "https"
    try handle.set(CURLOPT_URL, request.url.absoluteString)
    try CurlHandle.check(ilgi_curl_scheme(handle.pointer, isSecure ? 1 : 0))
    // libcurl takes a proxy from the environment, and would tell it key and place in plain text.
    let isNear = AddressRules.host(of: request.url).map(AddressRules.isLoopback) ?? true
    if !isSecure || isNear { try handle.set(CURLOPT_PROXY, "") }
    try handle.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    try handle.set(CURLOPT_FOLLOWLOCATION, 0)
    try handle.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    try handle.set(CURLOPT_PATH_AS_IS, 1)
    try handle.set(CURLOPT_USERAGENT, userAgent)
    try handle.set(CURLOPT_NOSIGNAL, 1)
    try handle.set(CURLOPT_MAXFILESIZE, request.limits.bytes)
    // Only a second line of defence, hence later than the exchange's own watch.
    let total = request.limits.total.components.seconds
    try handle.set(CURLOPT_TIMEOUT, Int(clamping: min(total, 86_400) + 2))
    try CurlHandle.check(
      ilgi_curl_receiver(
        handle.pointer, Unmanaged.passUnretained(self).toOpaque(), Self.takeHead, Self.takeBody,
        Self.tick))
  }

  /// The request's fields as libcurl wants them. A compressed answer is not asked for, and never
  /// unpacked: its size on the way says nothing of its size in memory.
  private func fieldList() -> UnsafeMutablePointer<curl_slist>? {
    var list: UnsafeMutablePointer<curl_slist>?
    let all = request.headers.merging(["Accept-Encoding": "identity"]) { own, _ in own }
    for (name, value) in all.sorted(by: { $0.key < $1.key }) {
      let line = "\(name): \(value)"
      // A line break would begin a field of its own.
      guard line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { continue }
      list = curl_slist_append(list, line) ?? list
    }
    return list
  }

  // MARK: What libcurl reports

  private static let takeHead: curl_write_callback = { bytes, size, count, transfer in
    CurlTransfer.receiver(transfer)?.take(head: bytes, size * count) ?? 0
  }

  private static let takeBody: curl_write_callback = { bytes, size, count, transfer in
    CurlTransfer.receiver(transfer)?.take(body: bytes, size * count) ?? 0
  }

  private static let tick: curl_xferinfo_callback = { transfer, _, _, _, _ in
    CurlTransfer.receiver(transfer)?.exchange.isOver == false ? 0 : 1
  }

  private static func receiver(_ pointer: UnsafeMutableRawPointer?) -> CurlTransfer? {
    pointer.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Enters a line of a head; anything but its length ends the transfer.
  private func take(head bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    headBytes += count
    isTooLarge = isTooLarge || headBytes > Self.headLimit
    guard !isTooLarge, !exchange.isOver else { return 0 }
    exchange.noteSign()
    // What follows the body is no part of the head.
    guard body.isEmpty else { return count }
    let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    if line.hasPrefix("HTTP/") { fields = [:] }
    guard let colon = line.firstIndex(of: ":") else { return count }
    let name = String(line[..<colon])
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
    if fields[name] == nil { fields[name] = value }
    return count
  }

  /// Enters a piece of the body; anything but its length ends the transfer.
  private func take(body bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    isTooLarge = isTooLarge || count > request.limits.bytes - body.count
    guard !isTooLarge, !exchange.isOver else { return 0 }
    exchange.noteSign()
    body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
    return count
  }
}

extension HTTPFailure {
  /// Keeps the kind of a failure of libcurl.
  fileprivate init(_ code: CURLcode, of handle: CurlHandle) {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: self = .unknownHost
    case CURLE_COULDNT_RESOLVE_PROXY: self = .unreachable
    case CURLE_COULDNT_CONNECT:
      let isOffline = ilgi_curl_known(handle.pointer, CURLINFO_OS_ERRNO) == Int(ENETUNREACH)
      self = isOffline ? .noNetwork : .unreachable
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
      self = .connectionLost
    case CURLE_SSL_CONNECT_ERROR: self = .connectionFailed
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      self = .notSecure
    case CURLE_FILESIZE_EXCEEDED: self = .tooLarge
    case CURLE_ABORTED_BY_CALLBACK, CURLE_WRITE_ERROR: self = .cancelled
    default: self = .badAnswer
    }
  }
}
