/// A text for the person who uses ilgi, in each language that it speaks.
package struct Message: Hashable, Sendable {
  /// In English.
  package let en: String
  /// In Korean.
  package let ko: String

  /// - Parameters:
  ///   - en: the text in English.
  ///   - ko: the same in Korean.
  package init(en: String, ko: String) {
    self.en = en
    self.ko = ko
  }

  /// A text that is the same in every language, such as a path or the system's own words.
  package init(verbatim text: String) {
    en = text
    ko = text
  }

  package func text(in language: MessageLanguage) -> String {
    switch language {
    case .english: en
    case .korean: ko
    }
  }
}

extension DefaultStringInterpolation {
  /// A message is not a text before a language is chosen.
  @available(*, deprecated, message: "put in .en or .ko, or choose with text(in:)")
  package mutating func appendInterpolation(_ message: Message) {
    appendInterpolation(message.en)
  }
}

/// A language that ilgi speaks to the person who uses it; the languages of a site are
/// ``JournalLocale``'s.
package enum MessageLanguage: Sendable, CaseIterable {
  case english, korean

  /// The language of a user by the environment, as POSIX orders its variables.
  /// - Parameter environment: looks up a variable.
  package static func ofUser(environment: (String) -> String?) -> MessageLanguage {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first {
      !$0.isEmpty
    }
    guard let language = locale?.prefix(while: { $0 != "_" && $0 != "." && $0 != "-" && $0 != "@" })
    else { return .english }
    return language.lowercased() == "ko" ? .korean : .english
  }
}
