/// A key of the front matter and the rule by which its value is read.
///
/// One field a file in `Fields/`; a new one needs a line in ``all``.
struct FrontMatterField: Sendable {
  let key: String
  /// Other spellings that are read as this key.
  var aliases: [String] = []
  /// Whether a key without a value is a mistake rather than nothing.
  var needsValue = false
  /// Turns a value that is not null into what the front matter holds, or reports why it can't.
  let read: @Sendable (_ value: YAMLNode, _ reader: inout FieldReader) -> Void

  /// Every field in the order in which ilgi writes them. Of a key and its aliases the key counts.
  static let all: [FrontMatterField] = [
    .uuid, .created, .timezone, .title, .weather, .weatherMain, .weatherIcon, .location, .tags,
    .mood, .starred, .language, .draft, .published, .private, .updated, .source,
  ]

  /// Fields by every name that they are read under; canonical tells a key from its aliases.
  static let byName: [String: (field: FrontMatterField, isAlias: Bool)] = {
    var names: [String: (field: FrontMatterField, isAlias: Bool)] = [:]
    for field in all {
      names[field.key] = (field, false)
      for alias in field.aliases { names[alias] = (field, true) }
    }
    return names
  }()
}

/// What a field's rule works with: the front matter so far, and the list of problems.
struct FieldReader {
  var frontMatter = FrontMatter()
  private(set) var diagnostics: [Diagnostic] = []
  private let path: String

  init(path: String) {
    self.path = path
  }

  mutating func report(
    _ code: DiagnosticCode, _ severity: Diagnostic.Severity = .error, at node: YAMLNode,
    _ message: Message, hint: Message? = nil
  ) {
    report(code, severity, at: node.position, message, hint: hint)
  }

  mutating func report(
    _ code: DiagnosticCode, _ severity: Diagnostic.Severity = .error,
    at position: Diagnostic.Position,
    _ message: Message, hint: Message? = nil
  ) {
    diagnostics.append(
      Diagnostic(code, severity, path: path, at: position, message, hint: hint))
  }

  /// The text of a scalar without white space around it; anything else is reported.
  mutating func text(_ node: YAMLNode, key: String) -> String? {
    guard let scalar = node.scalar else {
      report(
        .invalidValue, at: node, .wrongKind(of: key, Message(en: "text", ko: "글자"), node))
      return nil
    }
    return scalar.text.trimmed
  }

  /// A scalar's text on one line; nothing where it is empty.
  mutating func line(_ node: YAMLNode, key: String) -> String? {
    guard let text = text(node, key: key), !text.isEmpty else { return nil }
    return text.onOneLine
  }

  /// Exactly `true` or `false`; anything else is reported, never guessed.
  mutating func flag(_ node: YAMLNode, key: String) -> Bool? {
    switch node.scalar?.text {
    case "true": return true
    case "false": return false
    default:
      let shown = node.scalar.map { Message(verbatim: "'\($0.text)'") } ?? node.kindName
      report(
        .invalidValue, at: node,
        Message(
          en: "'\(key)' must be true or false, not \(shown.en)",
          ko: "'\(key)'에는 true나 false만 쓸 수 있어요. 지금 쓴 것: \(shown.ko)"),
        hint: Message(en: "write true or false", ko: "true나 false를 적어 주세요"))
      return nil
    }
  }

  /// A quantity that front matter may give as a number.
  enum Quantity {
    case latitude, longitude, temperature

    fileprivate var name: Message {
      switch self {
      case .latitude: Message(en: "latitude", ko: "위도")
      case .longitude: Message(en: "longitude", ko: "경도")
      case .temperature: Message(en: "temperature in °C", ko: "기온(°C)")
      }
    }
  }

  /// A decimal number within a range.
  mutating func number(
    _ node: YAMLNode, as quantity: Quantity, in range: ClosedRange<Double>
  ) -> Double? {
    let name = quantity.name
    guard let text = text(node, key: name.en) else { return nil }
    guard let value = Self.decimal(text), range.contains(value) else {
      report(
        .invalidValue, at: node,
        Message(en: "'\(text)' is not a \(name.en)", ko: "\(name.ko) 값이 아니에요: '\(text)'"),
        hint: Message(
          en: "write a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))",
          ko: "\(Int(range.lowerBound))부터 \(Int(range.upperBound))까지의 수를 적어 주세요"))
      return nil
    }
    return value
  }

  /// A number in decimal digits; `0x10` and `nan` are none.
  private static func decimal(_ text: String) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    return isDecimal ? Double(text) : nil
  }

  /// A date or date-time; see ``ISO8601Reader``.
  mutating func date(_ node: YAMLNode, key: String) -> WrittenDate? {
    guard let text = text(node, key: key) else { return nil }
    do {
      let written = try ISO8601Reader.read(text)
      if written.day.year < CivilDate.firstYear {
        report(
          .invalidValue, at: node,
          Message(
            en: "'\(text)' is before \(CivilDate.firstYear), when today's calendar began",
            ko: "지금의 달력이 시작된 \(CivilDate.firstYear)년보다 앞선 날짜예요: '\(text)'"),
          hint: .writeDate)
        return nil
      }
      return written
    } catch {
      var message = Message(en: "'\(text)' is not a date", ko: "날짜가 아니에요: '\(text)'")
      if case .impossible(let reason) = error {
        message = Message(en: "\(message.en): \(reason.en)", ko: "\(message.ko) (\(reason.ko))")
      }
      report(.invalidValue, at: node, message, hint: .writeDate)
      return nil
    }
  }

  /// Reports the keys of a nested mapping that its field does not know.
  mutating func reportUnknownKeys(in pairs: [YAMLPair], of key: String, known: [String]) {
    for pair in pairs where !known.contains(pair.key.text) {
      let near = Suggestion.nearest(to: pair.key.text, among: known)
      report(
        .unknownKey, .warning, at: pair.key.position,
        Message(
          en: "'\(key)' has no key '\(pair.key.text)'", ko: "'\(key)'에 없는 키예요: '\(pair.key.text)'"),
        hint: near.map(Message.didYouMean) ?? .keptAndIgnored)
    }
  }
}

extension String {
  /// Without white space and line breaks at both ends.
  package var trimmed: String {
    let isPrinting = { (byte: UInt8) in 0x21...0x7E ~= byte }
    if let first = utf8.first, let last = utf8.last, isPrinting(first), isPrinting(last) {
      return self
    }
    let start = unicodeScalars.drop { $0.properties.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(start[...end])
  }

  /// With each run of white space as one space.
  package var onOneLine: String {
    guard utf8.contains(where: { $0 < 0x20 }) else { return self }
    return split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
