internal import Foundation

/// The tables in the HTML of an entry, for which Markdown has no word: a paragraph stands in for each
/// while the rest is read, and gives way to it in the end.
struct BookTables {
  private var tables: [HTMLElement] = []
  /// Begins the words of paragraphs that stand in; no text has it.
  private let mark: String

  /// - Parameter html: the text.
  init(in html: [UInt8]) {
    mark = "ilgi" + SHA256.text(of: html).prefix(24)
  }

  /// The nodes with a paragraph instead of each table.
  mutating func take(from nodes: [HTMLNode]) -> [HTMLNode] {
    var result: [HTMLNode] = []
    for node in nodes {
      guard case .element(var element) = node else {
        result.append(node)
        continue
      }
      if element.name == "table", !rows(of: element).isEmpty {
        tables.append(element)
        let word = HTMLNode.text(mark + "x\(tables.count - 1)x")
        result.append(.element(HTMLElement(name: "p", children: [word])))
      } else {
        element.children = take(from: element.children)
        result.append(.element(element))
      }
    }
    return result
  }

  /// Puts the tables where their paragraphs are.
  /// - Parameter cell: makes HTML of what is in a cell.
  func fill(_ html: [UInt8], cell: ([HTMLNode]) throws -> [UInt8]) throws -> [UInt8] {
    guard !tables.isEmpty else { return html }
    var parts = String(decoding: html, as: UTF8.self).components(separatedBy: mark + "x")
    var text = parts.removeFirst()
    for part in parts {
      guard let end = part.firstIndex(of: "x"), let number = Int(part[..<end]),
        tables.indices.contains(number)
      else { continue }
      var rest = part[part.index(after: end)...]
      // In a tight list it stands without a paragraph.
      if text.hasSuffix("<p>"), rest.hasPrefix("</p>") {
        text.removeLast(3)
        rest = rest.dropFirst(4)
      }
      text += try markup(of: tables[number], cell: cell) + rest
    }
    return Array(text.utf8)
  }

  private func markup(
    of table: HTMLElement, cell: ([HTMLNode]) throws -> [UInt8]
  ) throws -> String {
    var html = "<table>\n<tbody>\n"
    for row in rows(of: table) {
      html += "<tr>\n"
      for element in row {
        let content = String(decoding: try cell(element.children), as: UTF8.self)
        html += "<\(element.name)>\(content)</\(element.name)>\n"
      }
      html += "</tr>\n"
    }
    return html + "</tbody>\n</table>"
  }

  /// The cells of each row, `th` and `td`; rows without cells are left out.
  private func rows(of table: HTMLElement) -> [[HTMLElement]] {
    elements(in: table).flatMap { part in
      part.name == "tr" ? [part] : elements(in: part).filter { $0.name == "tr" }
    }
    .map { row in elements(in: row).filter { $0.name == "td" || $0.name == "th" } }
    .filter { !$0.isEmpty }
  }

  private func elements(in element: HTMLElement) -> [HTMLElement] {
    element.children.compactMap { node in
      if case .element(let element) = node { element } else { nil }
    }
  }
}
