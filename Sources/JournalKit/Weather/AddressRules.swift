package import Foundation

/// Which web addresses ilgi opens: https everywhere, plain http only on this machine.
package enum AddressRules {
  /// Whether an address may be opened: https (or http to a loopback host), a host, no user or
  /// password.
  package static func allow(_ url: URL) -> Bool {
    guard let host = host(of: url), url.user() == nil, url.password() == nil else { return false }
    switch url.scheme?.lowercased() {
    case "https": return true
    case "http": return isLoopback(host: host)
    default: return false
    }
  }

  /// Whether a host is this machine: `localhost`, 127.0.0.0/8 or `::1`, as written, without a
  /// look-up.
  package static func isLoopback(host: String) -> Bool {
    let host = bare(host)
    if host == "localhost" || host == "::1" { return true }
    guard let numbers = ipv4(host) else { return false }
    return numbers[0] == 127
  }

  /// Whether two addresses belong together closely enough for a redirect from one to the other.
  ///
  /// They do if they have the same host or registrable domain. Without the public suffix list the
  /// latter is approximated: the last two labels, or three where the last two look like `co.uk`.
  package static func areSameSite(_ first: URL, _ second: URL) -> Bool {
    guard let first = host(of: first), let second = host(of: second) else { return false }
    if first == second { return true }
    guard let site = site(of: first) else { return false }
    return site == Self.site(of: second)
  }

  /// The host in lower case, without the brackets of an IPv6 address.
  package static func host(of url: URL) -> String? {
    guard let host = url.host(percentEncoded: false), !host.isEmpty else { return nil }
    return bare(host)
  }

  private static func bare(_ host: String) -> String {
    let host = host.lowercased()
    guard host.hasPrefix("["), host.hasSuffix("]") else { return host }
    return String(host.dropFirst().dropLast())
  }

  /// The registrable domain, or `nil` for an address in numbers or a name of one label.
  private static func site(of host: String) -> String? {
    guard !host.contains(":"), ipv4(host) == nil else { return nil }
    let labels = host.split(separator: ".", omittingEmptySubsequences: true)
    guard labels.count >= 2 else { return nil }
    let (top, second) = (labels[labels.count - 1], labels[labels.count - 2])
    let needed = top.count == 2 && second.count <= 3 ? 3 : 2
    guard labels.count >= needed else { return nil }
    return labels.suffix(needed).joined(separator: ".")
  }

  /// The four numbers of a dotted IPv4 address.
  private static func ipv4(_ host: String) -> [UInt8]? {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt8(part) : nil
    }
    return parts.count == 4 && numbers.count == 4 ? numbers : nil
  }
}
