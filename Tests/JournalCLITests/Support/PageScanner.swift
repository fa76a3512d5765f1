import Foundation

/// A strict reader of the HTML that ilgi writes: it finds whatever a browser might run or load, and whatever is not well formed.
struct PageScanner {
  /// An element's start tag.
  struct Tag {
    var name: String
    /// Attributes with their character references resolved.
    var attributes: [(name: String, value: String)] = []

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  private(set) var tags: [Tag] = []
  private(set) var problems: [String] = []
  private var open: [String] = []
  private let text: [Character]
  private var index = 0

  /// What stands in the place of markup in an entry.
  private static let omitted = "<!-- raw HTML omitted -->"
  private static let void: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]
  private static let forbidden: Set = [
    "iframe", "object", "embed", "base", "style", "svg", "math", "applet", "frame", "frameset",
    "template", "portal",
  ]
  private static let addresses: Set = [
    "href", "src", "action", "formaction", "poster", "cite", "data", "background", "srcset",
    "xlink:href", "ping", "longdesc", "manifest",
  ]

  /// - Parameter html: a page, or a piece of one.
  init(_ html: String) {
    // By scalars: a combining character must not hide a quotation mark.
    text = html.unicodeScalars.map(Character.init)
    while index < text.count { step() }
    if !open.isEmpty { problems.append("never closed: \(open)") }
  }

  private mutating func step() {
    guard text[index] == "<" else {
      if text[index] == ">" { problems.append("a bare > in text near \(near)") }
      index += 1
      return
    }
    if starts(with: "<!doctype html>") {
      index += 15
    } else if starts(with: Self.omitted) {
      index += Self.omitted.count
    } else if starts(with: "<!--") {
      problems.append("a comment near \(near)")
      index += 4
    } else if starts(with: "</") {
      endTag()
    } else if index + 1 < text.count, text[index + 1].isASCII, text[index + 1].isLetter {
      startTag()
    } else {
      problems.append("a bare < near \(near)")
      index += 1
    }
  }

  private var near: String { String(text[max(0, index - 20)..<min(text.count, index + 40)]) }

  private func starts(with prefix: String) -> Bool {
    text[index...].starts(with: prefix)
  }

  private mutating func name() -> String {
    let start = index
    while index < text.count, text[index].isASCII,
      text[index].isLetter || text[index].isNumber || "-:".contains(text[index])
    { index += 1 }
    return String(text[start..<index])
  }

  private mutating func endTag() {
    index += 2
    let name = name()
    if open.last == name { open.removeLast() } else { problems.append("</\(name)> near \(near)") }
    if index < text.count, text[index] == ">" {
      index += 1
    } else {
      problems.append("end tag \(near)")
    }
  }

  private mutating func startTag() {
    index += 1
    var tag = Tag(name: name())
    while index < text.count, text[index] != ">" {
      if text[index].isWhitespace || text[index] == "/" {
        index += 1
      } else {
        attribute(of: &tag)
      }
    }
    index += 1
    if tag.name == "script", !starts(with: "</script>") {
      isData(tag) ? data() : problems.append("a script with text near \(near)")
    }
    if !Self.void.contains(tag.name) { open.append(tag.name) }
    judge(tag)
    tags.append(tag)
  }

  /// Whether it holds data, which no browser runs.
  private func isData(_ tag: Tag) -> Bool {
    tag.name == "script" && tag["type"] == "application/ld+json" && tag["src"] == nil
  }

  /// The text of a block of data: JSON in which nothing looks like markup.
  private mutating func data() {
    let start = index
    while index < text.count, text[index] != "<" { index += 1 }
    let json = String(text[start..<index])
    if (try? JSONSerialization.jsonObject(with: Data(json.utf8))) == nil || json.contains(">") {
      problems.append("data that is no JSON: \(json.prefix(80))")
    }
    if !starts(with: "</script>") { problems.append("markup in data near \(near)") }
  }

  private mutating func attribute(of tag: inout Tag) {
    let name = name()
    guard !name.isEmpty else {
      problems.append("an odd attribute near \(near)")
      index += 1
      return
    }
    if tag[name] != nil { problems.append("attribute \(name) twice near \(near)") }
    var value = ""
    if index + 1 < text.count, text[index] == "=" {
      guard text[index + 1] == "\"", let end = text[(index + 2)...].firstIndex(of: "\"") else {
        problems.append("an unquoted attribute near \(near)")
        index += 1
        return
      }
      value = String(text[(index + 2)..<end])
      if value.contains("<") { problems.append("a < in attribute \(name): \(value)") }
      index = end + 1
      if index < text.count, !text[index].isWhitespace, text[index] != ">", text[index] != "/" {
        problems.append("no space after attribute near \(near)")
      }
    }
    tag.attributes.append((name, Self.resolved(value)))
  }

  private mutating func judge(_ tag: Tag) {
    if Self.forbidden.contains(tag.name) { problems.append("a <\(tag.name)>") }
    if tag.name == "script", tag["src"] == nil, !isData(tag) {
      problems.append("a script without src")
    }
    if tag.name == "meta", tag["http-equiv"]?.lowercased() == "refresh" {
      problems.append("a refresh")
    }
    for (name, value) in tag.attributes {
      let name = name.lowercased()
      if name.hasPrefix("on") || name == "style" || name == "srcdoc" {
        problems.append("attribute \(name) of \(tag.name): \(value)")
      }
      if Self.addresses.contains(name), !Self.isHarmless(value) {
        problems.append("\(name) of \(tag.name) is \(value)")
      }
    }
  }

  /// Whether an address can do nothing but lead to a page or file, read as leniently as browsers do.
  private static func isHarmless(_ address: String) -> Bool {
    let squeezed = address.lowercased().unicodeScalars.filter { $0.value > 0x20 }
    let text = String(String.UnicodeScalarView(squeezed))
    guard let colon = text.firstIndex(of: ":") else { return true }
    let scheme = text[..<colon]
    if scheme.contains("/") || scheme.contains("?") || scheme.contains("#") { return true }
    return ["http", "https", "mailto"].contains(scheme)
  }

  /// Text with the character references resolved that ilgi writes, and numeric ones.
  static func resolved(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      let after = rest.index(after: ampersand)
      guard let end = rest[after...].firstIndex(of: ";"), let found = scalar(rest[after..<end])
      else {
        result += "&"
        rest = rest[after...]
        continue
      }
      result.unicodeScalars.append(found)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    let named: [Substring: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    if let scalar = named[name] { return scalar }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }
}
