extension JSONWriter {
  /// Writes a diagnostic as an object of `path`, `line`, `column`, `severity`, `code`, `message`
  /// and `hint`.
  package mutating func diagnostic(_ diagnostic: Diagnostic) {
    object { json in
      json.key("path")
      json.stringOrNull(diagnostic.path)
      json.key("line")
      json.integerOrNull(diagnostic.position?.line)
      json.key("column")
      json.integerOrNull(diagnostic.position?.column)
      json.key("severity")
      json.string(diagnostic.severity.rawValue)
      json.key("code")
      json.string(diagnostic.code.rawValue)
      json.key("message")
      json.string(diagnostic.message)
      json.key("hint")
      json.stringOrNull(diagnostic.hint)
    }
  }

  private mutating func integerOrNull(_ value: Int?) {
    if let value { integer(value) } else { null() }
  }
}
