internal import FlyingSocks

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
    let name = host.hasPrefix("[") && host.hasSuffix("]") ? host.dropFirst().dropLast() : host[...]
    do {
      if name.lowercased() == "localhost" {
        self = .four(try .inet(ip4: "127.0.0.1", port: port))
      } else if name.contains(":") {
        self = .six(try .inet6(ip6: String(name), port: port))
      } else {
        self = .four(try .inet(ip4: Self.number(of: String(name)), port: port))
      }
    } catch {
      throw .hostUnknown(host: host)
    }
  }

  /// Whether a host is one that only this machine can reach.
  static func isLoopback(_ host: String) -> Bool {
    let name = host.lowercased()
    if ["localhost", "::1", "[::1]"].contains(name) { return true }
    var address = in_addr()
    return inet_pton(AF_INET, name, &address) == 1 && name.hasPrefix("127.")
  }

  /// A name's address in numbers; an address is its own.
  private static func number(of name: String) -> String {
    var wanted = addrinfo()
    wanted.ai_family = AF_INET
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &wanted, &found) == 0, let first = found else { return name }
    defer { freeaddrinfo(found) }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let result = getnameinfo(
      first.pointee.ai_addr, first.pointee.ai_addrlen, &text, socklen_t(text.count), nil, 0,
      NI_NUMERICHOST)
    guard result == 0 else { return name }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The port.
  var port: UInt16 {
    switch self {
    case .four(let address): UInt16(bigEndian: address.sin_port)
    case .six(let address): UInt16(bigEndian: address.sin6_port)
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

  /// The first port behind this one, of the next twenty, where nobody listens.
  var nextFreePort: UInt16? {
    (1...20).lazy.map { port &+ $0 }.first { candidate in
      candidate > 1023 && with(port: candidate).isFree
    }
  }

  private var isFree: Bool {
    do {
      switch self {
      case .four(let address): try Self.tryToBind(address)
      case .six(let address): try Self.tryToBind(address)
      }
      return true
    } catch {
      return false
    }
  }

  private static func tryToBind(_ address: some SocketAddress) throws {
    let socket = try Socket(domain: Int32(address.family))
    do {
      try socket.bind(to: address)
      try socket.close()
    } catch {
      try socket.close()
      throw error
    }
  }
}
