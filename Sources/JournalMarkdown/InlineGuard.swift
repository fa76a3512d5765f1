/// Knows the inline syntax that libcmark 0.30 needs quadratic time for, paragraph by paragraph:
/// unclosed `![` before many links, and quotation marks that find no partner.
enum InlineGuard {
  /// Bodies below this size are quick whatever they hold.
  private static let harmlessSize = 32 << 10
  private static let mostImageWork = 128 << 20
  private static let mostQuoteWork = 128 << 20

  /// What one paragraph holds.
  private struct Paragraph {
    var images = 0
    var closers = 0
    var apostrophes = 0
    var quotes = 0

    var imageWork: Int { images * closers }
    var quoteWork: Int { (apostrophes * apostrophes + quotes * quotes) / 4 }
  }

  /// Whether `body` can be parsed with smart punctuation in reasonable time. Throws where it
  /// cannot be parsed in reasonable time at all.
  static func allowsSmart(_ body: UnsafeBufferPointer<UInt8>) throws(MarkdownProblem) -> Bool {
    if body.count < harmlessSize { return true }
    var paragraph = Paragraph()
    var imageWork = 0
    var quoteWork = 0
    var line = 1
    var isLineBlank = true
    var previous = UInt8.newline
    for byte in body {
      switch byte {
      case .newline:
        if isLineBlank {
          imageWork += paragraph.imageWork
          quoteWork += paragraph.quoteWork
          paragraph = Paragraph()
        }
        if imageWork + paragraph.imageWork > mostImageWork { throw .tooComplex(line: line) }
        line += 1
        isLineBlank = true
      case .space, .tab, .carriageReturn: break
      default:
        isLineBlank = false
        count(byte, after: previous, in: &paragraph)
      }
      previous = byte
    }
    if imageWork + paragraph.imageWork > mostImageWork { throw .tooComplex(line: line) }
    return quoteWork + paragraph.quoteWork <= mostQuoteWork
  }

  @inline(__always)
  private static func count(_ byte: UInt8, after previous: UInt8, in paragraph: inout Paragraph) {
    switch byte {
    case UInt8(ascii: "["): if previous == UInt8(ascii: "!") { paragraph.images += 1 }
    case UInt8(ascii: "]"): paragraph.closers += 1
    case UInt8(ascii: "'"): paragraph.apostrophes += 1
    case UInt8(ascii: "\""): paragraph.quotes += 1
    default: break
    }
  }
}
