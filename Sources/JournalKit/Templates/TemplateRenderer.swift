/// Writes a page from its template's nodes and its model, on bytes.
struct TemplateRenderer {
  private(set) var output: [UInt8] = []
  /// The values of open sections, innermost last.
  private var stack: [TemplateValue]

  init(_ model: any TemplateModel) {
    stack = [.object(model)]
    output.reserveCapacity(16_384)
  }

  mutating func render(_ nodes: [TemplateNode]) {
    for node in nodes {
      switch node {
      case .literal(let bytes): output.append(contentsOf: bytes)
      case .variable(let name, let isEscaped):
        switch find(name) {
        case .text(let text?):
          if isEscaped { output.appendHTML(text) } else { output.append(contentsOf: text.utf8) }
        case .utf8(let bytes):
          if isEscaped {
            bytes.withUnsafeBufferPointer { output.appendHTML($0) }
          } else {
            output.append(contentsOf: bytes)
          }
        default: break
        }
      case .section(let section):
        render(section, of: find(section.name))
      case .partial: break
      }
    }
  }

  private mutating func render(_ section: TemplateSection, of value: TemplateValue?) {
    let inner = section.nodes
    guard !section.isInverted else {
      if value?.isAbsent ?? true { render(inner) }
      return
    }
    switch value {
    case .list(let models):
      for model in models { render(inner, within: .object(model)) }
    case .flag(true): render(inner)
    case .object(.some), .text(.some), .utf8:
      if let value { render(inner, within: value) }
    default: break
    }
  }

  private mutating func render(_ nodes: [TemplateNode], within value: TemplateValue) {
    stack.append(value)
    render(nodes)
    stack.removeLast()
  }

  private func find(_ name: TemplateName) -> TemplateValue? {
    guard let first = name.parts.first else { return stack.last }
    for index in stack.indices.reversed() {
      guard case .object(let model?) = stack[index], var value = model.value(named: first) else {
        continue
      }
      for part in name.parts.dropFirst() {
        guard case .object(let inner?) = value, let next = inner.value(named: part) else {
          return nil
        }
        value = next
      }
      return value
    }
    return nil
  }
}

extension [UInt8] {
  /// Appends text with `&`, `<`, `>`, `"` and `'` as character references, safe in HTML text and
  /// quoted attributes.
  mutating func appendHTML(_ text: String) {
    var text = text
    text.withUTF8 { appendHTML($0) }
  }

  /// Appends UTF-8 escaped in the same way.
  mutating func appendHTML(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in bytes.indices {
      guard let reference = Self.reference(for: bytes[index]) else { continue }
      append(contentsOf: bytes[start..<index])
      append(contentsOf: reference.utf8)
      start = index + 1
    }
    append(contentsOf: bytes[start...])
  }

  private static func reference(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}

extension String {
  /// Escaped as by ``Swift/Array/appendHTML(_:)``.
  var htmlEscaped: String {
    var bytes: [UInt8] = []
    bytes.appendHTML(self)
    return String(decoding: bytes, as: UTF8.self)
  }
}
