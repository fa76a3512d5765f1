/// The words of one `locales/*.yml`: texts, plural forms and the colours of weekend days.
package struct Words: Sendable {
  /// Texts by key.
  package var texts: [String: String] = [:]
  /// Plural forms by key.
  var plurals: [String: [PluralCategory: String]] = [:]
  /// Colours (`red`, `blue`) by weekday, 1 for Sunday to 7 for Saturday.
  var tones: [Int: String] = [:]
  /// The language of the words, for plural rules.
  var language = "en"

  /// Texts that need nothing filled in, which templates may show as `strings.…`.
  package var plainTexts: [String: String] {
    texts.filter { !$0.value.contains("{") }
  }

  /// A text with its `{name}` placeholders filled in.
  func text(_ key: String, _ values: [String: String] = [:]) -> String {
    Self.fill(texts[key] ?? key, values)
  }

  /// The form of a text for a count, with `{count}` filled in by the count as the locale writes it.
  func plural(_ key: String, _ count: Int, shown: String) -> String {
    guard let forms = plurals[key] else { return shown }
    let form = forms[PluralCategory.of(count, language: language)] ?? forms[.other] ?? "{count}"
    return Self.fill(form, ["count": shown])
  }

  /// One pass over the text, so that a value with braces in it stays what it is.
  private static func fill(_ text: String, _ values: [String: String]) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      result += values[name] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Words of this file, and of `fallback` where this one has none.
  func completed(by fallback: Words) -> Words {
    var words = self
    words.texts.merge(fallback.texts) { own, _ in own }
    words.plurals.merge(fallback.plurals) { own, _ in own }
    return words
  }
}

/// Reads `locales/*.yml`.
enum WordsReader {
  private static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  /// - Parameters:
  ///   - language: the language of the file, which decides its plural rules.
  ///   - known: the complete list of keys; others are reported. Nil for the complete list itself.
  static func read(
    _ bytes: [UInt8], path: String, language: String, known: Words?
  ) -> (Words, [Diagnostic]) {
    var words = Words()
    words.language = String(language.prefix { $0 != "-" }).lowercased()
    var diagnostics: [Diagnostic] = []
    func report(_ position: Diagnostic.Position, _ message: Message, hint: Message? = nil) {
      diagnostics.append(
        Diagnostic(.template, .error, path: path, at: position, message, hint: hint))
    }
    do {
      let text = String(decoding: bytes, as: UTF8.self)
      guard case .mapping(let pairs, _)? = try YAMLReader.read(text, firstLine: 1) else {
        report(
          .init(line: 1),
          Message(
            en: "the words of a locale must be lines of key: text",
            ko: "언어 파일은 '키: 글' 꼴의 줄로 되어 있어야 해요"))
        return (words, diagnostics)
      }
      for pair in pairs {
        let key = pair.key.text
        if let known, key != "calendar", known.texts[key] == nil, known.plurals[key] == nil {
          let near = Suggestion.nearest(
            to: key, among: Array(known.texts.keys) + known.plurals.keys)
          report(
            pair.key.position,
            Message(en: "there is no text '\(key)'", ko: "그런 글은 없어요: '\(key)'"),
            hint: near.map(Message.didYouMean))
          continue
        }
        switch pair.value {
        case .scalar(let scalar): words.texts[key] = scalar.text
        case .mapping(let forms, _) where key == "calendar": words.tones = tones(forms, report)
        case .mapping(let forms, _): words.plurals[key] = plurals(forms, report)
        case .sequence(_, let position):
          report(
            position,
            Message(
              en: "'\(key)' must be text, not a list", ko: "목록이 아니라 글이어야 해요: '\(key)'"))
        }
      }
    } catch {
      report(error.position, error.message, hint: error.hint)
    }
    return (words, diagnostics)
  }

  private static func tones(
    _ pairs: [YAMLPair], _ report: (Diagnostic.Position, Message, Message?) -> Void
  ) -> [Int: String] {
    var tones: [Int: String] = [:]
    for pair in pairs {
      guard let index = weekdays.firstIndex(of: pair.key.text), let tone = pair.value.scalar?.text,
        tone == "red" || tone == "blue"
      else {
        report(
          pair.key.position,
          Message(
            en: "a weekday can be red or blue", ko: "요일에는 red나 blue만 쓸 수 있어요"),
          Message(en: "write it as sunday: red", ko: "sunday: red처럼 적어 주세요"))
        continue
      }
      tones[index + 1] = tone
    }
    return tones
  }

  private static func plurals(
    _ pairs: [YAMLPair], _ report: (Diagnostic.Position, Message, Message?) -> Void
  ) -> [PluralCategory: String] {
    var forms: [PluralCategory: String] = [:]
    for pair in pairs {
      guard let category = PluralCategory(rawValue: pair.key.text),
        let text = pair.value.scalar?.text
      else {
        report(
          pair.key.position,
          Message(
            en: "there is no plural form '\(pair.key.text)'", ko: "그런 복수형은 없어요: '\(pair.key.text)'"),
          .known(PluralCategory.allCases.map(\.rawValue)))
        continue
      }
      forms[category] = text
    }
    return forms
  }
}
