/// The destination of a link or an image, with what stands around it.
struct MarkdownTarget {
  /// With backslashes resolved, not percent-decoded.
  let destination: String
  /// The title in its quotation marks.
  private(set) var title: Range<Int>?
  /// Where the link ends.
  let end: Int
  /// What follows the destination of a definition.
  private(set) var rest = ""

  /// So long may destinations be, in bytes.
  private static let longest = 1024

  /// Reads `(destination "title")`; nil where there is none.
  /// - Parameter open: the place of the parenthesis.
  init?(_ bytes: [UInt8], after open: Int, _ limit: Int) {
    var place = Self.skipSpace(bytes, open + 1, limit)
    guard let range = Self.destination(bytes, place, limit) else { return nil }
    place = range.end
    let next = Self.skipSpace(bytes, place, limit)
    if next > place, next < limit, let titleEnd = Self.titleEnd(bytes, next, limit) {
      title = next..<titleEnd
      place = Self.skipSpace(bytes, titleEnd, limit)
    } else {
      place = next
    }
    guard place < limit, bytes[place] == UInt8(ascii: ")") else { return nil }
    destination = Self.unescaped(bytes[range.text])
    end = place + 1
  }

  /// Reads what follows `[label]:`; nil for words that are no definition.
  init?(definition line: String) {
    let bytes = Array(line.utf8)
    guard let range = Self.destination(bytes, 0, bytes.count), !range.text.isEmpty else {
      return nil
    }
    let next = Self.skipSpace(bytes, range.end, bytes.count)
    guard next == bytes.count || Self.titleEnd(bytes, next, bytes.count) == bytes.count else {
      return nil
    }
    destination = Self.unescaped(bytes[range.text])
    end = bytes.count
    rest = String(decoding: bytes[range.end...], as: UTF8.self)
  }

  private static func skipSpace(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> Int {
    var place = start
    while place < limit, bytes[place] <= 0x20 { place += 1 }
    return place
  }

  private static func destination(
    _ bytes: [UInt8], _ start: Int, _ limit: Int
  ) -> (text: Range<Int>, end: Int)? {
    let limit = min(limit, start + longest)
    var place = start
    if start < limit, bytes[start] == UInt8(ascii: "<") {
      while place < limit, bytes[place] != UInt8(ascii: ">") {
        if bytes[place] == UInt8(ascii: "\n") { return nil }
        place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      return place < limit ? (start + 1..<place, place + 1) : nil
    }
    var depth = 0
    var braces = 0
    while place < limit {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "{"): braces += 1
      case UInt8(ascii: "}"): braces -= 1
      case ...0x20 where braces <= 0 || bytes[place] == UInt8(ascii: "\n"):
        return (start..<place, place)
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return (start..<place, place) }
        depth -= 1
      default: break
      }
      place += 1
    }
    return depth == 0 && place <= limit ? (start..<place, place) : nil
  }

  private static func titleEnd(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> Int? {
    let pairs: [UInt8: UInt8] = [
      UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
      UInt8(ascii: "("): UInt8(ascii: ")"),
    ]
    guard start < limit, let close = pairs[bytes[start]] else { return nil }
    var place = start + 1
    while place < min(limit, start + 4 * longest) {
      if bytes[place] == close { return place + 1 }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.endIndex,
        Unicode.Scalar(bytes[place + 1]).isASCIIPunctuation
      {
        place += 1
      }
      result.append(bytes[place])
      place += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: Names

  /// An address without what Jekyll and Hugo put into it: `{{ site.baseurl }}/a.png`,
  /// `{% post_url 2024-05-01-a %}`, `{{< ref "a.md" >}}`, `{{ "/a.png" | relative_url }}`.
  static func withoutTemplates(_ address: String) -> String {
    let bytes = Array(address.utf8)
    guard bytes.contains(UInt8(ascii: "{")) else { return address }
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard let end = templateEnd(bytes, place),
        let words = resolved(String(decoding: bytes[place..<end], as: UTF8.self))
      else {
        result.append(bytes[place])
        place += 1
        continue
      }
      result += words.utf8
      place = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where `{{ … }}` or `{% … %}` ends that begins at a place.
  private static func templateEnd(_ bytes: [UInt8], _ place: Int) -> Int? {
    guard bytes[place] == UInt8(ascii: "{"), place + 1 < bytes.count,
      bytes[place + 1] == UInt8(ascii: "{") || bytes[place + 1] == UInt8(ascii: "%"),
      let close = bytes[place...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let isDouble = close + 1 < bytes.count && bytes[close + 1] == UInt8(ascii: "}")
    return isDouble ? close + 2 : close + 1
  }

  /// The path that a template stands for; nil for another one.
  private static func resolved(_ template: String) -> String? {
    let texts = template.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    if texts.count > 2 { return String(texts[1]) }
    let words = template.split { " \t\n{}%<>-".contains($0) }
    let parts = template.split { $0.isWhitespace }
    switch words.first {
    case "site.url", "site.baseurl": return ""
    case "post_url", "link":
      let name = parts.drop { $0 != words[0] }.dropFirst().first
      return name.map { "/" + $0 }
    default: return nil
    }
  }

  /// Whether a path has an ending that is a file's rather than a page's.
  static func namesFile(_ path: String) -> Bool {
    guard let dot = path.lastPathComponent.lastIndex(of: ".") else { return false }
    let ending = path.lastPathComponent[dot...].lowercased()
    return (3...6).contains(ending.count)
      && ![".md", ".markdown", ".html", ".htm"].contains(ending)
      && ending.utf8.dropFirst().allSatisfy(\.isLetterOrDigit)
  }

  /// A label without the size in pixels that Obsidian writes there: `300`, `300x200`, `label|300`.
  static func withoutSize(_ label: String) -> String {
    var parts = label.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    if let last = parts.last, isSize(last.trimmed) { parts.removeLast() }
    return parts.joined(separator: "|").trimmed
  }

  private static func isSize(_ text: String) -> Bool {
    let numbers = text.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    return numbers.count <= 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }
}
