/// Puts together the tree of a document from what libxml2 reports.
final class HTMLTreeBuilder {
  private var open: [HTMLElement] = [HTMLElement(name: "")]
  /// How many elements are open that the tree does not keep.
  private var flattened = 0
  /// How many elements without content libxml2 takes for open.
  private var void = 0
  private var text: [UInt8] = []
  private let mostOpen: Int
  /// Whether more elements were open at one place than allowed; the tree is cut off there.
  private(set) var isTooDeep = false

  /// - Parameter mostOpen: the elements that may be open at one place.
  init(mostOpen: Int) {
    self.mostOpen = mostOpen
  }

  /// The builder behind the pointer that libxml2 was given.
  static func of(_ receiver: UnsafeMutableRawPointer?) -> HTMLTreeBuilder? {
    receiver.map { Unmanaged<HTMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Elements without content (HTML, "void elements", and their forerunners) that libxml2 takes for
  /// others: to it all that follows stands in them.
  private static let voidNames: Set<String> = [
    "embed", "source", "track", "wbr", "keygen", "bgsound",
  ]

  /// An element begins. False where that is one too many.
  func start(_ name: String, attributes: [String: String]) -> Bool {
    endText()
    if Self.voidNames.contains(name) {
      if open.count + flattened + void > mostOpen {
        isTooDeep = true
        return false
      }
      void += 1
      append(.element(HTMLElement(name: name, attributes: attributes)))
      return true
    }
    if open.count <= HTMLTree.depth {
      open.append(HTMLElement(name: name, attributes: attributes))
      return true
    }
    if open.count + flattened + void > mostOpen {
      isTooDeep = true
      return false
    }
    flattened += 1
    switch HTMLRole(of: name) {
    case .lineBreak, .image, .rule, .checkbox:
      append(.element(HTMLElement(name: name, attributes: attributes)))
    case let role where role.breaksLines: append(.element(HTMLElement(name: "br")))
    default: break
    }
    return true
  }

  /// The last element that began and has not ended does so.
  func end(_ name: String) {
    endText()
    if Self.voidNames.contains(name) {
      void = max(void - 1, 0)
    } else if flattened > 0 {
      flattened -= 1
      if HTMLRole(of: name).breaksLines { append(.element(HTMLElement(name: "br"))) }
    } else if open.count > 1, let element = open.popLast() {
      append(.element(element))
    }
  }

  /// More text.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    text.append(contentsOf: bytes)
  }

  /// The nodes, with what is still open closed.
  func finish() -> [HTMLNode] {
    endText()
    flattened = 0
    while open.count > 1 { end("") }
    return open[0].children
  }

  private func endText() {
    if text.isEmpty { return }
    append(.text(String(decoding: text, as: UTF8.self)))
    text.removeAll(keepingCapacity: true)
  }

  private func append(_ node: HTMLNode) {
    open[open.count - 1].children.append(node)
  }
}
