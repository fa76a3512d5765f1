/// Finds where bytes stop being UTF-8.
package enum UTF8Check {
  /// The place of the first byte that is not UTF-8, or nil where all are.
  package static func firstInvalidPosition(in bytes: UnsafeBufferPointer<UInt8>) -> Diagnostic
    .Position?
  {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    // Halve the lines' ends: text is valid up to a line exactly when all lines before it are.
    var line = 1
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      if String(validating: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self) == nil
      {
        return .init(line: line, column: column(in: bytes[start..<end]))
      }
      start = end
      line += 1
    }
    return .init(line: line)
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
