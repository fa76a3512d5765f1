/// Where an entry's front matter and body lie in its file.
struct EntryParts {
  /// The YAML between the two `---` lines; nil without front matter.
  var yaml: Range<Int>?
  /// 1-based line on which the YAML begins.
  var yamlLine = 2
  var body: Range<Int>
  /// 1-based line on which the body begins.
  var bodyLine = 1
}

/// Splits a file into front matter and body, on bytes.
enum FrontMatterSplitter {
  /// The longest front matter that is read, in bytes.
  static let longest = 65_536

  enum Failure: Error, Hashable {
    /// The `---` of the first line has no partner.
    case neverEnds
    case tooLong
    /// What looks like front matter, but would be published as text: not on the first line, or of another kind.
    case misplaced(line: Int)
  }

  /// Finds the parts. A byte-order mark at the start belongs to neither; lines may end in LF or
  /// CRLF.
  static func split(_ bytes: [UInt8]) throws(Failure) -> EntryParts {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let afterOpening = lineEnd(bytes, from: start)
    guard isMarker(bytes, start..<afterOpening, allowingDots: false) else {
      if let line = MisplacedFrontMatter.line(in: bytes[start...]) { throw .misplaced(line: line) }
      return EntryParts(body: start..<bytes.count)
    }
    var lineStart = afterOpening
    var line = 2
    while lineStart < bytes.count {
      let end = lineEnd(bytes, from: lineStart)
      if isMarker(bytes, lineStart..<end, allowingDots: true) {
        guard lineStart - afterOpening <= longest else { throw .tooLong }
        return EntryParts(
          yaml: afterOpening..<lineStart, yamlLine: 2, body: end..<bytes.count, bodyLine: line + 1)
      }
      lineStart = end
      line += 1
    }
    throw .neverEnds
  }

  /// The index after the line feed that ends the line, or the end of the file.
  private static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  /// `---` (or `...` at the end), with nothing but white space after it.
  private static func isMarker(
    _ bytes: [UInt8], _ line: Range<Int>, allowingDots: Bool
  ) -> Bool {
    guard line.count >= 3 else { return false }
    let mark = bytes[line.lowerBound]
    guard mark == UInt8(ascii: "-") || allowingDots && mark == UInt8(ascii: ".") else {
      return false
    }
    return bytes[line].prefix(3).allSatisfy { $0 == mark }
      && bytes[line].dropFirst(3).allSatisfy { $0 <= 0x20 }
  }
}
