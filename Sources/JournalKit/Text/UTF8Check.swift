/// Finds where bytes stop being UTF-8.
package enum UTF8Check {
  /// The place of the first byte that is not UTF-8, or nil where all are.
  package static func firstInvalidPosition(in bytes: UnsafeBufferPointer<UInt8>) -> Diagnostic
    .Position?
  {
    if isValid(bytes) { return nil }
    // No character spans lines: the first fault is in the first line that is not valid on its own.
    var line = 1
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      if !isValid(UnsafeBufferPointer(rebasing: bytes[start..<end])) {
        return .init(line: line, column: column(in: bytes[start..<end]))
      }
      start = end
      line += 1
    }
    return .init(line: line)
  }

  /// Whether all bytes are UTF-8 by table 3-7 of the Unicode standard; nothing is copied, and eight
  /// bytes of ASCII are looked at together.
  private static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let eights = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index < bytes.count {
      guard bytes[index] < 0x80 else {
        let length = length(in: bytes, at: index)
        guard length > 0 else { return false }
        index += length
        continue
      }
      index += 1
      while index + 8 <= bytes.count,
        eights.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      }
    }
    return true
  }

  /// How many bytes the character beyond ASCII has that begins at a place, 0 where there is none.
  private static func length(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch bytes[place] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard place + length <= bytes.count, second.contains(bytes[place + 1]) else { return 0 }
    for later in place + 2..<place + length where bytes[later] & 0xC0 != 0x80 { return 0 }
    return length
  }

  private static func column(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    // What decodes to U+FFFD without standing there as such is the first fault.
    var decoder = UTF8()
    var iterator = line.makeIterator()
    var column = 1
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue: column += 1
      case .emptyInput, .error: return column
      }
    }
  }
}
