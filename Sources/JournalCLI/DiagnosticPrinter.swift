internal import JournalKit

/// Prints diagnostics as a command was asked to.
struct DiagnosticPrinter {
  let root: String

  /// Prints all to standard error as text.
  func printText(_ diagnostics: [Diagnostic]) {
    let writer = DiagnosticTextWriter(
      language: Terminal.language, lineOfFile: SourceLines(root: root).line)
    for diagnostic in diagnostics {
      var text = writer.text(of: diagnostic)
      if Terminal.usesColor { text = Self.colored(text, diagnostic.severity) }
      Terminal.complainVerbatim(text)
    }
  }

  /// Prints all to standard output as GitHub workflow commands.
  func printGitHub(_ diagnostics: [Diagnostic]) throws {
    for diagnostic in diagnostics {
      try Terminal.say(String(DiagnosticGitHubWriter.text(of: diagnostic).dropLast()))
    }
  }

  private static func colored(_ text: String, _ severity: Diagnostic.Severity) -> String {
    let color = severity == .error ? "31" : "33"
    let word = "\(severity.rawValue):"
    guard let range = text.firstRange(of: word) else { return text }
    return text.replacingCharacters(in: range, with: "\u{1B}[1;\(color)m\(word)\u{1B}[0m")
  }

  /// "2 errors, 1 warning"; nil without any.
  static func count(_ diagnostics: [Diagnostic]) -> Message? {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    var parts: [Message] = []
    if errors > 0 {
      parts.append(Message(en: "\(errors) error\(errors == 1 ? "" : "s")", ko: "오류 \(errors)개"))
    }
    if warnings > 0 {
      parts.append(
        Message(en: "\(warnings) warning\(warnings == 1 ? "" : "s")", ko: "경고 \(warnings)개"))
    }
    guard !parts.isEmpty else { return nil }
    return Message(
      en: parts.map(\.en).joined(separator: ", "), ko: parts.map(\.ko).joined(separator: ", "))
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}

/// Lines of the journal's files, read again to show them with a diagnostic.
final class SourceLines {
  private let root: String
  private var cached: (path: String, lines: [String])?

  init(root: String) {
    self.root = root
  }

  /// A 1-based line of a file, without its ending; nil where the file can't be read.
  func line(_ path: String, _ number: Int) -> String? {
    if cached?.path != path { cached = (path, read(path)) }
    guard let lines = cached?.lines, lines.indices.contains(number - 1) else { return nil }
    return lines[number - 1]
  }

  private func read(_ path: String) -> [String] {
    // A line that can't be read is not quoted; the problem is told all the same.
    guard let real = FileAccess.realPath(root + "/" + path),
      JournalBoundary.contains(real, root: root),
      let bytes = try? FileAccess.read(real, limit: EntryLoader.largest)
    else { return [] }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
  }
}
