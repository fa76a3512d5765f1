/// A YAML value as text with places; no scalar has been turned into a number, date or truth value.
package enum YAMLNode: Sendable {
  case scalar(YAMLScalar)
  case sequence([YAMLNode], Diagnostic.Position)
  case mapping([YAMLPair], Diagnostic.Position)

  package var position: Diagnostic.Position {
    switch self {
    case .scalar(let scalar): scalar.position
    case .sequence(_, let position), .mapping(_, let position): position
    }
  }

  package var scalar: YAMLScalar? {
    if case .scalar(let scalar) = self { scalar } else { nil }
  }

  /// Whether nothing is written: an empty plain scalar, `~` or `null`.
  package var isNull: Bool {
    guard let scalar, scalar.isPlain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.text)
  }

  /// What kind of value this is, to tell a person.
  package var kindName: Message {
    switch self {
    case .scalar: Message(en: "text", ko: "글자")
    case .sequence: Message(en: "a list", ko: "목록")
    case .mapping: Message(en: "a mapping", ko: "'키: 값' 묶음")
    }
  }
}

/// A scalar's text as YAML reads it (quotes and escapes resolved).
package struct YAMLScalar: Sendable {
  package let text: String
  /// Whether it stood without quotes on its own, so that `null` means nothing.
  package let isPlain: Bool
  package let position: Diagnostic.Position
}

/// A key and its value in a mapping, in the order of the file.
package struct YAMLPair: Sendable {
  package let key: YAMLScalar
  package let value: YAMLNode
}
