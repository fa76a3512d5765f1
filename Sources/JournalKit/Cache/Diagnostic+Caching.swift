extension CacheWriter {
  mutating func put(_ diagnostic: Diagnostic) {
    put(diagnostic.code.rawValue)
    put(diagnostic.severity == .error)
    put(diagnostic.path)
    put(diagnostic.position != nil)
    if let position = diagnostic.position { put(position) }
    put(diagnostic.message)
    put(diagnostic.hint != nil)
    if let hint = diagnostic.hint { put(hint) }
    put(diagnostic.relatedPaths) { $0.put($1) }
  }

  private mutating func put(_ message: Message) {
    put(message.en)
    put(message.ko)
  }
}

extension CacheReader {
  mutating func diagnostic() throws(Damage) -> Diagnostic {
    guard let code = DiagnosticCode(rawValue: try text()) else { throw Damage() }
    let severity: Diagnostic.Severity = try flag() ? .error : .warning
    let path = try optionalText()
    let position = try flag() ? try position() : nil
    let message = try message()
    let hint = try flag() ? try self.message() : nil
    return Diagnostic(
      code, severity, path: path, at: position, message, hint: hint,
      relatedPaths: try list { (reader) throws(Damage) in try reader.text() })
  }

  private mutating func message() throws(Damage) -> Message {
    Message(en: try text(), ko: try text())
  }
}
