internal import Mustache

/// Escapes text for HTML on bytes; swift-mustache's own escaping goes by characters, which is twenty times slower.
struct FastHTMLEscaping: MustacheContentType {
  /// Put in front of every template, so that its variables are escaped this way.
  static let pragma = "{{% CONTENT_TYPE:ILGI}}"

  static func register() {
    MustacheContentTypes.register(FastHTMLEscaping(), named: "ILGI")
  }

  func escapeText(_ text: String) -> String { text.htmlEscaped }
}

extension String {
  /// With `&`, `<`, `>`, `"` and `'` as character references, safe in text and in quoted attributes.
  var htmlEscaped: String {
    var text = self
    return text.withUTF8 { bytes in
      guard bytes.contains(where: Self.needsEscape) else { return self }
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + 32)
      var start = 0
      for index in bytes.indices where Self.needsEscape(bytes[index]) {
        result.append(contentsOf: bytes[start..<index])
        result.append(contentsOf: Self.escape(of: bytes[index]))
        start = index + 1
      }
      result.append(contentsOf: bytes[start...])
      return String(decoding: result, as: UTF8.self)
    }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func escape(of byte: UInt8) -> String.UTF8View {
    switch byte {
    case UInt8(ascii: "&"): "&amp;".utf8
    case UInt8(ascii: "<"): "&lt;".utf8
    case UInt8(ascii: ">"): "&gt;".utf8
    case UInt8(ascii: "\""): "&quot;".utf8
    default: "&#39;".utf8
    }
  }
}
