extension JSONWriter {
  /// Writes a diagnostic as an object of `path`, `line`, `column`, `severity`, `code`, `message`
  /// and `hint`, in English whatever the language of the user: programs read it.
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
      json.string(diagnostic.message.en)
      json.key("hint")
      json.stringOrNull(diagnostic.hint?.en)
    }
  }

  private mutating func integerOrNull(_ value: Int?) {
    if let value { integer(value) } else { null() }
  }
}
