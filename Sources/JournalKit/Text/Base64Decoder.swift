internal import Foundation

/// Decodes base64 (RFC 4648, 4) that arrives piece by piece.
struct Base64Decoder {
  /// The text is no base64.
  struct Failure: Error {}

  private var rest: [UInt8] = []
  private var hasEnded = false
  /// Whether the last byte was a backslash.
  private var isEscaped = false

  /// The bytes of what is complete. A backslash before a slash, as JSON may have it, is passed over.
  mutating func decode(_ text: some Collection<UInt8>) throws(Failure) -> [UInt8] {
    if isEscaped || text.contains(UInt8(ascii: "\\")) {
      try appendUnescaped(text)
    } else {
      rest += text
    }
    let whole = rest.count - rest.count % 4
    let bytes = try decode(whole: Array(rest[..<whole]))
    rest.removeFirst(whole)
    return bytes
  }

  /// To be called after the last piece.
  /// - Throws: where the text has ended in the middle.
  func finish() throws(Failure) {
    guard rest.isEmpty, !isEscaped else { throw Failure() }
  }

  private mutating func appendUnescaped(_ text: some Collection<UInt8>) throws(Failure) {
    for byte in text {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
        continue
      }
      guard !isEscaped || byte == UInt8(ascii: "/") else { throw Failure() }
      isEscaped = false
      rest.append(byte)
    }
  }

  /// - Parameter whole: of a length that is a multiple of 4.
  private mutating func decode(whole: [UInt8]) throws(Failure) -> [UInt8] {
    guard !whole.isEmpty else { return [] }
    // What is filled up may only stand at the very end.
    let filling = whole.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard !hasEnded, filling <= 2, let bytes = Data(base64Encoded: Data(whole)),
      bytes.count == whole.count / 4 * 3 - filling
    else { throw Failure() }
    hasEnded = filling > 0
    return Array(bytes)
  }
}
