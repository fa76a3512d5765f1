/// A node of an HTML document.
enum HTMLNode: Sendable, Hashable {
  case element(HTMLElement)
  /// Text with its entities decoded.
  case text(String)
}

/// An element of an HTML document.
struct HTMLElement: Sendable, Hashable {
  /// The name in lower case.
  var name: String
  /// The values of the attributes by their names in lower case; empty for one without value. Of
  /// attributes with one name it is the first.
  var attributes: [String: String] = [:]
  /// What stands in the element.
  var children: [HTMLNode] = []

  /// Whether the attribute `class` names `name`.
  func hasClass(_ name: String) -> Bool {
    classes.contains { $0 == name }
  }

  /// The names in the attribute `class`.
  var classes: [Substring] {
    attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? []
  }
}

/// A reason why HTML can't be read.
package enum HTMLFailure: Error, Sendable, Hashable {
  /// There are more bytes than `HTMLTree.largest`.
  case tooLarge
  /// There are more than `HTMLTree.mostAttributes` in one tag, or unclosed elements and end tags
  /// beyond `HTMLTree.mostComparisons`: no editor writes this, and libxml2 would be slow.
  case tooComplex
  /// libxml2 gave up, for want of memory as a rule.
  case unreadable
}
