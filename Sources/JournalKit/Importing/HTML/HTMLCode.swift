/// Reads blocks of code.
enum HTMLCode {
  /// Adds the code in `element`, then the images that stand in it.
  static func read(_ element: HTMLElement, into outline: inout MarkdownOutline) {
    var text = ""
    var images: [HTMLElement] = []
    var language = language(of: element)
    // The nodes that are still to be read, the next one last; nil ends a line.
    var waiting: [HTMLNode?] = element.children.reversed()
    while let node = waiting.popLast() {
      switch node {
      case nil: endLine(&text)
      case .text(let part): text += part
      case .element(let inner):
        switch HTMLRole(of: inner.name) {
        case .lineBreak: text += "\n"
        case .image: images.append(inner)
        case .dropped: break
        case let role:
          if language.isEmpty { language = Self.language(of: inner) }
          if role.breaksLines {
            endLine(&text)
            waiting.append(nil)
          }
          waiting += inner.children.reversed()
        }
      }
    }
    let code = cleaned(text)
    if outline.isOneLine {
      outline.append(code: code, emphasis: [], link: nil)
    } else if !code.isEmpty {
      outline.add(block: .code(code, language: language))
    }
    for image in images {
      let source = HTMLAddress.trimmed(image.attributes["src"] ?? "")
      if !source.isEmpty {
        outline.append(image: source, alternative: image.attributes["alt"] ?? "", link: nil)
      }
    }
    if !images.isEmpty { outline.endParagraph() }
  }

  private static func endLine(_ text: inout String) {
    if !text.isEmpty, text.utf8.last != UInt8(ascii: "\n") { text += "\n" }
  }

  /// The name of the language, by `class="language-…"` or what Quill says; empty if unknown.
  private static func language(of element: HTMLElement) -> String {
    let name =
      element.classes.first { $0.hasPrefix("language-") }?.dropFirst("language-".count)
      ?? element.attributes["data-language"].map { $0[...] } ?? ""
    let isPlain = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: ".")].contains($0)
    }
    return isPlain && name != "plain" && name.count <= 40 ? String(name) : ""
  }

  /// Code with one kind of line end, without empty lines around it and characters that can't stand
  /// in a text.
  private static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar.value {
      case 0x0A: if !isAfterReturn { result.append("\n") }
      case 0x0D, 0x2028, 0x2029: result.append("\n")
      case 0x09: result.append(scalar)
      case 0xA0: result.append(" ")
      case 0x00...0x1F, 0x7F...0x9F, 0x200B, 0xFEFF: break
      default: result.append(scalar)
      }
    }
    var lines = String(result).split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.first?.allSatisfy({ $0 == " " }) == true { lines.removeFirst() }
    while lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
