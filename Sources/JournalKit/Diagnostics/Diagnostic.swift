/// A problem in a person's files, with the place where it stands and what to do about it.
package struct Diagnostic: Hashable, Sendable {
  /// How bad it is: an error keeps the site from being written, a warning does not.
  package enum Severity: String, Sendable, CaseIterable {
    case error, warning
  }

  /// Where in a file: 1-based line and column, counted in Unicode scalars, and how many are marked.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int?
    package var length: Int

    package init(line: Int, column: Int? = nil, length: Int = 1) {
      self.line = line
      self.column = column
      self.length = length
    }
  }

  /// Path relative to the journal's root with `/`, or nil for a problem of no single file.
  package var path: String?
  package var position: Position?
  package var severity: Severity
  package var code: DiagnosticCode
  /// What is wrong, in one sentence without a full stop.
  package var message: Message
  /// What to do next, in the imperative.
  package var hint: Message?
  /// Further files that take part, such as the other one of a pair.
  package var relatedPaths: [String]

  package init(
    _ code: DiagnosticCode, _ severity: Severity, path: String? = nil, at position: Position? = nil,
    _ message: Message, hint: Message? = nil, relatedPaths: [String] = []
  ) {
    self.path = path
    self.position = position
    self.severity = severity
    self.code = code
    self.message = message
    self.hint = hint
    self.relatedPaths = relatedPaths
  }
}

extension Diagnostic: Comparable {
  /// Orders by path, then place, then code, so that a run prints the same list every time.
  package static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    func key(_ d: Diagnostic) -> (String, Int, Int, String, String) {
      (
        d.path ?? "", d.position?.line ?? 0, d.position?.column ?? 0, d.code.rawValue,
        d.message.en
      )
    }
    return key(a) < key(b)
  }
}

/// Problems that keep the work from going on at all.
package struct DiagnosticError: Error {
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}
