internal import Foundation

/// Names of hosts in scripts other than ASCII (RFC 5890).
enum InternationalHost {
  /// The address with its host's name as programs write it, `https://xn--…/`; nil where it is none, or
  /// has a host of ASCII.
  static func encoded(_ address: String) -> String? {
    guard let host = address.split(separator: "/", maxSplits: 2).dropFirst().first,
      !host.utf8.allSatisfy({ $0 < 0x80 }), let encoded = URL(string: address)?.absoluteString,
      encoded.contains("://xn--") || encoded.contains(".xn--")
    else { return nil }
    return encoded
  }
}
