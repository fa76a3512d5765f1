/// How diagnostics are written: for a person, a program, or GitHub's checks. A person reads them in
/// their own language; the two others are always in English.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
  case text, json, github
}

/// Writes diagnostics as text with the line they stand in and a caret below it.
///
/// Message and hint are in the person's language; the words `error` and `warning` and the code are a
/// fixed form, the same in every language.
package struct DiagnosticTextWriter {
  private let language: MessageLanguage
  /// Gives the text of a 1-based line of a file of the journal, if it can be read.
  private let lineOfFile: (_ path: String, _ line: Int) -> String?

  package init(
    language: MessageLanguage, lineOfFile: @escaping (_ path: String, _ line: Int) -> String?
  ) {
    self.language = language
    self.lineOfFile = lineOfFile
  }

  /// The last column that a line is shown for: it takes time to get to one, for every problem on a line.
  private static let lastColumn = 10_000

  /// One diagnostic, in the form that compilers use, ending in a newline.
  package func text(of diagnostic: Diagnostic) -> String {
    var text = place(of: diagnostic)
    let message = diagnostic.message.text(in: language).printable
    text += "\(diagnostic.severity.rawValue): \(message) [\(diagnostic.code.rawValue)]\n"
    let hint = diagnostic.hint?.text(in: language).printable
    if let path = diagnostic.path, let position = diagnostic.position, let column = position.column,
      column <= Self.lastColumn, let line = lineOfFile(path, position.line)
    {
      text += excerpt(line: line, number: position.line, column: column, length: position.length)
      text += hint.map { " \($0)\n" } ?? "\n"
    } else if let hint {
      text += "   \(hint)\n"
    }
    return text
  }

  private func place(of diagnostic: Diagnostic) -> String {
    guard let path = diagnostic.path else { return "" }
    var text = path.printable + ":"
    if let position = diagnostic.position {
      text += "\(position.line):"
      if let column = position.column { text += "\(column):" }
    }
    return text + " "
  }

  /// The line and, below it, `^~~~`; long lines are shown around the column only.
  private func excerpt(line: String, number: Int, column: Int, length: Int) -> String {
    let start = column > 60 ? column - 40 : 1
    let shown = Array(line.unicodeScalars.dropFirst(start - 1).prefix(100))[...]
    let before = shown.prefix(max(0, column - start))
    let marked = shown.dropFirst(before.count).prefix(max(1, length))
    let lead = " \(number) | "
    let indent = String(repeating: " ", count: lead.count - 2) + "| "
    let padding = String(repeating: " ", count: cells(before))
    let tildes = String(repeating: "~", count: max(0, cells(marked) - 1))
    return lead + text(shown) + "\n" + indent + padding + "^" + tildes
  }

  private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view).printable
  }

  private func cells(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    TextWidth.cells(text(scalars))
  }
}

/// Writes diagnostics as GitHub workflow commands, which become annotations on the lines of a
/// change; always in English.
package enum DiagnosticGitHubWriter {
  /// One diagnostic as one line. Escapes follow GitHub's documentation of workflow commands.
  package static func text(of diagnostic: Diagnostic) -> String {
    var properties: [String] = []
    if let path = diagnostic.path { properties.append("file=\(escapeProperty(path))") }
    if let position = diagnostic.position {
      properties.append("line=\(position.line)")
      if let column = position.column { properties.append("col=\(column)") }
    }
    properties.append("title=\(diagnostic.code.rawValue)")
    var message = diagnostic.message.en
    if let hint = diagnostic.hint { message += "\n" + hint.en }
    return
      "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::\(escape(message))\n"
  }

  private static func escape(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result += String(scalar).printable
      }
    }
  }

  private static func escapeProperty(_ text: String) -> String {
    escape(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
