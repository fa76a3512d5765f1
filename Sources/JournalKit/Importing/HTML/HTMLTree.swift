internal import CXML

/// Reads HTML through libxml2, whatever it is: unclosed, nested wrongly, cut off.
///
/// Nothing is opened from within a document, and entities are those of HTML alone.
package enum HTMLTree {
  /// Bytes of one document.
  package static let largest = 64 << 20
  /// Elements within one another that the tree keeps; those within them leave their content.
  package static let depth = 200
  /// End tags times the elements that are open where one begins: what libxml2 may compare, as it
  /// looks through all of these for a tag that fits none.
  package static let mostComparisons = 1 << 30
  /// Attributes of one element. libxml2 compares each with those before it.
  package static let mostAttributes = 1000

  private static let prepared: Void = ilgi_html_prepare()

  /// The nodes of a document or a part of one.
  ///
  /// Bytes that are not UTF-8 are replaced by U+FFFD, NUL and a byte order mark are left out.
  static func nodes(of html: [UInt8]) throws(HTMLFailure) -> [HTMLNode] {
    guard html.count <= largest else { throw .tooLarge }
    var bytes = cleaned(html)
    if bytes.isEmpty { return [] }
    // Around text that stands in no element libxml2 would put a paragraph.
    bytes.insert(contentsOf: "<x-body>".utf8, at: 0)
    guard HTMLAttributeCount.isModest(bytes, limit: mostAttributes) else { throw .tooComplex }
    _ = prepared
    let builder = HTMLTreeBuilder(mostOpen: mostComparisons / max(endTags(in: bytes), 1))
    var events = ilgi_html_events(
      start: { receiver, name, attributes in
        guard let builder = HTMLTreeBuilder.of(receiver) else { return 0 }
        return builder.start(HTMLTree.string(name), attributes: HTMLTree.pairs(attributes)) ? 1 : 0
      },
      end: { receiver, name in HTMLTreeBuilder.of(receiver)?.end(HTMLTree.string(name)) },
      text: { receiver, bytes, count in
        HTMLTreeBuilder.of(receiver)?
          .text(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count)))
      },
      receiver: Unmanaged.passUnretained(builder).toOpaque())
    let isComplete = withExtendedLifetime(builder) {
      bytes.withUnsafeBytes { bytes in
        ilgi_html_read(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), &events)
      }
    }
    if builder.isTooDeep { throw .tooComplex }
    guard isComplete != 0 else { throw .unreadable }
    return builder.finish()
  }

  /// The text as valid UTF-8 without what libxml2's versions treat differently.
  private static func cleaned(_ html: [UInt8]) -> [UInt8] {
    var bytes = html
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if bytes.contains(0) { bytes.removeAll { $0 == 0 } }
    let isValid = bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
    return isValid ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  private static func endTags(in html: [UInt8]) -> Int {
    zip(html, html.dropFirst()).count { $0 == UInt8(ascii: "<") && $1 == UInt8(ascii: "/") }
  }

  private static func string(_ text: UnsafePointer<UInt8>?) -> String {
    text.map { String(decodingCString: $0, as: UTF8.self) } ?? ""
  }

  private static func pairs(
    _ list: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) -> [String: String] {
    guard var place = list else { return [:] }
    var pairs: [String: String] = [:]
    while let name = place.pointee {
      let key = string(name)
      if pairs[key] == nil { pairs[key] = string((place + 1).pointee) }
      place += 2
    }
    return pairs
  }
}
