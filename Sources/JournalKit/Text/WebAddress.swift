/// Parts of web addresses, on text that may be anything.
package enum WebAddress {
  /// Whether a destination is a path relative to the file it stands in: no scheme, host, leading
  /// slash, query or fragment alone.
  package static func isLocal(_ destination: String) -> Bool {
    guard let first = destination.utf8.first else { return false }
    if [UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "\\")].contains(first)
    {
      return false
    }
    return scheme(of: destination) == nil
  }

  /// The scheme in lower case, as RFC 3986 §3.1 writes it; `C:` counts as one.
  package static func scheme(of destination: String) -> String? {
    guard let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = destination.utf8[..<colon]
    guard let first = name.first, isLetter(first),
      name.allSatisfy({
        isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
      })
    else { return nil }
    return destination[..<colon].lowercased()
  }

  /// `https://host` or `http://host`, with the port, of an absolute or host-relative address; nil
  /// for anything else.
  package static func origin(of destination: String) -> String? {
    var rest = destination[...]
    var scheme = "https"
    if let own = Self.scheme(of: destination) {
      guard own == "https" || own == "http" else { return nil }
      scheme = own
      rest = rest.dropFirst(own.count + 1)
    }
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@").last ?? ""
    let isPlain = host.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || [0x2D, 0x2E, 0x3A, 0x5B, 0x5D].contains($0)
    }
    return host.isEmpty || host.hasPrefix(":") || !isPlain
      ? nil : "\(scheme)://\(host.lowercased())"
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// A path with every byte percent-encoded that has a meaning of its own in an address or in HTML;
  /// `/` stays.
  package static func encode(path: String) -> String {
    encode(path) { bytes, index in isUnreserved(bytes[index]) }
  }

  /// A path that a person wrote into an address, with every byte percent-encoded that may not stand
  /// there (RFC 3986 §3.3); what is encoded already stays.
  static func encode(writtenPath path: String) -> String {
    encode(path) { bytes, index in
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") {
        return index + 2 < bytes.count && hexValue(bytes[index + 1]) != nil
          && hexValue(bytes[index + 2]) != nil
      }
      return isUnreserved(byte) || "!$&'()*+,;=:".utf8.contains(byte)
    }
  }

  @inline(__always)
  private static func encode(
    _ path: String, unless isAllowed: (UnsafeBufferPointer<UInt8>, Int) -> Bool
  ) -> String {
    var path = path
    return path.withUTF8 { bytes in
      if bytes.indices.allSatisfy({ isAllowed(bytes, $0) }) {
        return String(decoding: bytes, as: UTF8.self)
      }
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count * 3)
      let digits = Array("0123456789ABCDEF".utf8)
      for index in bytes.indices {
        let byte = bytes[index]
        if isAllowed(bytes, index) {
          result.append(byte)
        } else {
          result.append(UInt8(ascii: "%"))
          result.append(digits[Int(byte >> 4)])
          result.append(digits[Int(byte & 15)])
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// Unreserved characters of RFC 3986 §2.3, and the slash.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || [0x2D, 0x2E, 0x2F, 0x5F, 0x7E].contains(byte)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  /// The text with `%XX` resolved; nil where that is not UTF-8 or holds a NUL.
  package static func decode(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result.contains(0) ? nil : String(validating: result, as: UTF8.self)
  }
}
