/// Addresses that links of a book may lead to.
enum BookAddress {
  /// The address, percent-encoded, if it is one of the web, of mail or a telephone that every reader
  /// takes for valid (RFC 3986); nil for anything else.
  static func link(_ destination: String) -> String? {
    var address = HTMLAddress.trimmed(destination)
    if address.hasPrefix("//") { address = "https:" + address }
    guard let scheme = WebAddress.scheme(of: address) else { return nil }
    switch scheme {
    case "http", "https": return web(address)
    case "mailto", "tel":
      let rest = address.utf8.dropFirst(scheme.utf8.count + 1)
      guard !rest.isEmpty, rest.allSatisfy({ isPlain($0) || $0 == UInt8(ascii: "?") }) else {
        return nil
      }
      return isEncodedWell(address) ? address : nil
    default: return nil
    }
  }

  private static func web(_ address: String) -> String? {
    let address = InternationalHost.encoded(address) ?? address
    guard let origin = WebAddress.origin(of: address) else { return nil }
    let start = address.utf8.firstIndex(of: UInt8(ascii: "/")) ?? address.utf8.startIndex
    let authorityStart = address.utf8.index(start, offsetBy: 2)
    let authority = address[authorityStart...].prefix { !"/?#\\".contains($0) }
    guard isHost(authority), !origin.isEmpty else { return nil }
    return encoded(address[authority.endIndex...]).map { origin + $0 }
  }

  /// A name of letters, digits, dots and hyphens, perhaps with a port.
  private static func isHost(_ authority: Substring) -> Bool {
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { return false }
    let labels = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let areNames = labels.allSatisfy { label in
      !label.isEmpty && label.utf8.count < 64
        && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }
    guard areNames else { return false }
    guard parts.count == 2 else { return true }
    return parts[1].allSatisfy(\.isASCII) && Int(parts[1]).map { (0...65_535).contains($0) } == true
  }

  /// Path, query and fragment with every byte percent-encoded that may not stand there; nil where a
  /// `%` is followed by something else than two digits.
  private static func encoded(_ rest: Substring) -> String? {
    var result: [UInt8] = []
    var hasFragment = false
    for byte in rest.utf8 {
      let isMark = byte == UInt8(ascii: "#")
      if isMark ? !hasFragment : isPlain(byte) || "/?:".utf8.contains(byte) {
        result.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += ("%" + (digits.utf8.count == 1 ? "0" : "") + digits).utf8
      }
      if isMark { hasFragment = true }
    }
    let text = String(decoding: result, as: UTF8.self)
    return isEncodedWell(text) ? text : nil
  }

  private static func isEncodedWell(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    return parts.dropFirst().allSatisfy { part in
      part.count >= 2 && part.prefix(2).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
  }

  /// What RFC 3986 lets stand in a path, and `%`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || "-._~!$&'()*+,;=@%".utf8.contains(byte)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
