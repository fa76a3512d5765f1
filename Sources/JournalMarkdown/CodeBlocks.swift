/// Code blocks in HTML as libcmark writes it.
enum CodeBlocks {
  private static let opening = Array("<pre><code".utf8)
  private static let focusable = Array("<pre tabindex=\"0\"><code".utf8)

  /// The HTML with every code block reachable by keyboard. Text can't be taken for one: its `<` is
  /// escaped.
  static func makeFocusable(in html: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    var index = html.startIndex
    while let found = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = found + 1
      guard html[found...].starts(with: opening) else { continue }
      result += html[copied..<found]
      result += focusable
      copied = found + opening.count
    }
    return copied == 0 ? html : result + html[copied...]
  }
}
