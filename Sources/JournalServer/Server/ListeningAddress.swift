#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Where the server listens.
enum ListeningAddress: Sendable {
  case four(sockaddr_in)
  case six(sockaddr_in6)

  /// Looks a host up.
  /// - Parameters:
  ///   - host: an address, with or without brackets, or a name of this machine.
  ///   - port: the port; 0 lets the system pick one.
  init(host: String, port: UInt16) throws(PreviewServerFailure) {
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let name = isBracketed ? String(host.dropFirst().dropLast()) : host
    let isLocal = name.lowercased() == "localhost"
    guard let found = Self.lookUp(isLocal ? "127.0.0.1" : name) else {
      throw .hostUnknown(host: host)
    }
    self = found.with(port: port)
  }

  /// The first address of a host: of a name, one of IPv4.
  private static func lookUp(_ name: String) -> ListeningAddress? {
    var wanted = addrinfo()
    wanted.ai_family = name.contains(":") ? AF_INET6 : AF_INET
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &wanted, &list) == 0 else { return nil }
    defer { freeaddrinfo(list) }
    guard let first = list?.pointee, let address = first.ai_addr else { return nil }
    let bytes = UnsafeRawPointer(address)
    return first.ai_family == AF_INET6
      ? .six(bytes.loadUnaligned(as: sockaddr_in6.self))
      : .four(bytes.loadUnaligned(as: sockaddr_in.self))
  }

  /// Whether a host is one that only this machine can reach.
  static func isLoopback(_ host: String) -> Bool {
    let name = host.lowercased()
    if ["localhost", "::1", "[::1]"].contains(name) { return true }
    var address = in_addr()
    return inet_pton(AF_INET, name, &address) == 1 && name.hasPrefix("127.")
  }

  /// The port.
  var port: UInt16 {
    switch self {
    case .four(let address): UInt16(bigEndian: address.sin_port)
    case .six(let address): UInt16(bigEndian: address.sin6_port)
    }
  }

  /// `AF_INET` or `AF_INET6`.
  var family: Int32 {
    switch self {
    case .four: AF_INET
    case .six: AF_INET6
    }
  }

  /// The same with another port.
  func with(port: UInt16) -> ListeningAddress {
    switch self {
    case .four(var address):
      address.sin_port = port.bigEndian
      return .four(address)
    case .six(var address):
      address.sin6_port = port.bigEndian
      return .six(address)
    }
  }

  /// Lends the address as system calls take it.
  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    func lend<Address>(_ address: Address) -> Result {
      withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<Address>.size))
        }
      }
    }
    return switch self {
    case .four(let address): lend(address)
    case .six(let address): lend(address)
    }
  }

  /// The first port behind this one, of the next twenty, where nobody listens.
  var nextFreePort: UInt16? {
    (1...20).lazy.map { port &+ $0 }.first { candidate in
      candidate > 1023 && with(port: candidate).isFree
    }
  }

  private var isFree: Bool {
    do {
      try ListeningSocket(at: self).close()
      return true
    } catch {
      return false
    }
  }
}
