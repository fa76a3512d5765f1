extension JSONValue {
  /// Whether a person may have said something with it. Apps write members that nobody filled in too:
  /// an empty text or list, no, 0, or the largest number that there is.
  var saysSomething: Bool {
    switch self {
    case .object(let members): members.values.contains(where: \.saysSomething)
    case .array(let list): list.contains(where: \.saysSomething)
    case .string(let text): !text.allSatisfy(\.isWhitespace)
    case .number(let number): number != 0 && abs(number) < 1e300
    case .bool(let value): value
    case .null: false
    }
  }

  /// Whether an object says something in members besides those that are known.
  func saysMore(than known: Set<String>) -> Bool {
    object?.contains { !known.contains($0.key) && $0.value.saysSomething } ?? false
  }

  /// Whether it is yes; some programs write 0 and 1.
  var isYes: Bool { bool ?? (number == 1) }
}
