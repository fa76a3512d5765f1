/// What a line of text must not begin with.
enum MarkdownLineStart {
  /// The line with a backslash where it would begin a block, or end one as its heading.
  /// - Parameter line: escaped but for this; without white space around it.
  static func guarded(_ line: String) -> String {
    let bytes = Array(line.utf8.prefix(12))
    guard let first = bytes.first else { return line }
    let isMarker: Bool
    switch first {
    case UInt8(ascii: ">"): isMarker = true
    case UInt8(ascii: "#"):
      let count = bytes.prefix { $0 == first }.count
      isMarker = count <= 6 && isSpaceOrEnd(bytes, count)
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      isMarker = isSpaceOrEnd(bytes, 1) || consists(line, of: first)
    case UInt8(ascii: "="): isMarker = consists(line, of: first)
    case UInt8(ascii: "~"): isMarker = bytes.starts(with: [first, first, first])
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return guardedNumber(line, bytes)
    default: isMarker = false
    }
    return isMarker ? "\\" + line : line
  }

  /// The text of a heading with a backslash before what would be its closing sequence.
  static func guardedEnd(_ line: String) -> String {
    let marks = line.utf8.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    let rest = line.utf8.count - marks
    guard marks > 0, rest == 0 || line.utf8.dropLast(marks).last == UInt8(ascii: " ") else {
      return line
    }
    return String(line.dropLast(marks)) + "\\" + String(repeating: "#", count: marks)
  }

  private static func guardedNumber(_ line: String, _ bytes: [UInt8]) -> String {
    let count = bytes.prefix { (0x30...0x39).contains($0) }.count
    guard count <= 9, count < bytes.count,
      bytes[count] == UInt8(ascii: ".") || bytes[count] == UInt8(ascii: ")"),
      isSpaceOrEnd(bytes, count + 1)
    else { return line }
    return line.prefix(count) + "\\" + line.dropFirst(count)
  }

  private static func isSpaceOrEnd(_ bytes: [UInt8], _ place: Int) -> Bool {
    place >= bytes.count || bytes[place] == 0x20 || bytes[place] == 0x09
  }

  private static func consists(_ line: String, of mark: UInt8) -> Bool {
    line.utf8.allSatisfy { $0 == mark || $0 == 0x20 }
  }
}
