/// Writes JSON as UTF-8 bytes, with no escapes but those JSON asks for (RFC 8259 §7).
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package mutating func reserve(_ capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a member's name; a value must follow.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
    needsComma = false
  }

  /// Writes a member's name that is not known beforehand; a value must follow.
  package mutating func key(dynamic name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func string(_ text: String) {
    separate()
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a text given as UTF-8.
  package mutating func string(utf8 text: [UInt8]) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    text.withUnsafeBufferPointer { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a text given as UTF-8 with escapes for U+FEFF: readers are apt to drop byte order marks,
  /// some of them also in the middle of a text.
  package mutating func string(wholeFile text: [UInt8]) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var (start, place) = (0, 0)
    while let found = text[place...].firstIndex(of: Self.byteOrderMark[0]) {
      place = found + 1
      guard text[found...].starts(with: Self.byteOrderMark) else { continue }
      text[start..<found].withUnsafeBufferPointer { appendEscaped($0) }
      bytes.append(contentsOf: "\\ufeff".utf8)
      (start, place) = (found + Self.byteOrderMark.count, found + Self.byteOrderMark.count)
    }
    text[start...].withUnsafeBufferPointer { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package mutating func integer(_ value: Int) {
    literal(String(value))
  }

  package mutating func bool(_ value: Bool) {
    literal(value ? "true" : "false")
  }

  package mutating func null() {
    literal("null")
  }

  /// Writes a number given as its JSON text.
  package mutating func number(_ text: String) {
    literal(text)
  }

  package mutating func stringOrNull(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes.append(contentsOf: text[start..<index])
      appendEscape(of: byte)
      start = index + 1
    }
    bytes.append(contentsOf: text[start...])
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}
