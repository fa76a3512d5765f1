import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document, as a strict parser reads it.
struct XMLTree {
  let name: String
  let attributes: [String: String]
  private(set) var children: [XMLTree] = []
  private(set) var text = ""

  /// A document that is not well formed.
  struct Malformed: Error {
    let reason: String
  }

  static func read(_ bytes: [UInt8]) throws -> XMLTree {
    let builder = Builder()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else {
      throw Malformed(
        reason: "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "no root")")
    }
    return root
  }

  func children(_ name: String) -> [XMLTree] { children.filter { $0.name == name } }

  func child(_ name: String) -> XMLTree? { children.first { $0.name == name } }

  /// The text of the first child of that name.
  subscript(name: String) -> String? { child(name)?.text }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: XMLTree?
    private var open: [XMLTree] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(XMLTree(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if !open.isEmpty { open[open.count - 1].text += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      guard let done = open.popLast() else { return }
      if open.isEmpty { root = done } else { open[open.count - 1].children.append(done) }
    }
  }
}
