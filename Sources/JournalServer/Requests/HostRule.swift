#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Which names a request may call this server by.
///
/// A page of a foreign host can make its own name resolve to this machine (DNS rebinding) and would
/// then be of one origin with the preview; but it can't help to send that name.
struct HostRule: Sendable {
  /// The host that the server was asked to listen at, without brackets, in lower case.
  private let host: String
  private let port: UInt16
  private let isLoopback: Bool

  /// - Parameters:
  ///   - host: what the server was asked to listen at: a name or an address.
  ///   - port: the port that it listens at.
  init(host: String, port: UInt16) {
    self.host = Self.withoutBrackets(host.lowercased())
    self.port = port
    isLoopback = ListeningAddress.isLoopback(host)
  }

  /// Whether an authority, `host` or `host:port`, is one of this server's.
  ///
  /// On the loopback interface the port has to be the server's own, or missing; elsewhere it may be
  /// another, as behind a forwarded port.
  func accepts(_ authority: String) -> Bool {
    guard let (name, given) = Self.parts(of: authority.lowercased()) else { return false }
    if isLoopback, let given, given != port { return false }
    if ["127.0.0.1", "::1", "localhost", host].contains(name) { return true }
    return !isLoopback && Self.isAddress(name)
  }

  /// Whether an `Origin` is that of a page of this server, which was called by `host`.
  static func isOwn(origin: String, host: String) -> Bool {
    origin.lowercased() == "http://" + host.lowercased()
  }

  /// Name (without brackets and without a dot at its end) and port of an authority.
  private static func parts(of authority: String) -> (name: String, port: UInt16?)? {
    let name: Substring
    var rest: Substring
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      name = authority[authority.index(after: authority.startIndex)..<end]
      rest = authority[authority.index(after: end)...]
      guard isAddress(String(name)) else { return nil }
    } else {
      name = authority.prefix { $0 != ":" }
      rest = authority[name.endIndex...]
    }
    guard !rest.isEmpty else { return (withoutDot(name), nil) }
    guard rest.removeFirst() == ":", rest.utf8.allSatisfy(isDigit) else {
      return nil
    }
    guard let port = UInt16(rest) else { return rest.isEmpty ? (withoutDot(name), nil) : nil }
    return (withoutDot(name), port)
  }

  private static func withoutDot(_ name: Substring) -> String {
    String(name.hasSuffix(".") ? name.dropLast() : name)
  }

  private static func withoutBrackets(_ host: String) -> String {
    host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
  }

  /// Whether a name is an IP address: it can't be made to resolve to another.
  private static func isAddress(_ name: String) -> Bool {
    var four = in_addr()
    var six = in6_addr()
    return inet_pton(AF_INET, name, &four) == 1 || inet_pton(AF_INET6, name, &six) == 1
  }
}
