extension FrontMatterField {
  /// `lang`: a BCP 47 language tag for the `lang` attribute of the entry's article.
  static let language = FrontMatterField(key: "lang", aliases: ["language"]) { value, reader in
    guard let text = reader.text(value, key: "lang"), !text.isEmpty else { return }
    guard LanguageTag.isWellFormed(text) else {
      reader.report(
        .invalidValue, at: value,
        Message(en: "'\(text)' is not a language tag", ko: "언어 태그가 아니에요: '\(text)'"),
        hint: Message(en: "write it as ko, en or pt-BR", ko: "ko, en, pt-BR처럼 적어 주세요"))
      return
    }
    reader.frontMatter.language = text
  }
}

/// Language tags (BCP 47, RFC 5646).
package enum LanguageTag {
  /// Whether a text has the form of a tag: a primary language of 2 to 8 letters, then parts of 1 to
  /// 8 letters or digits.
  package static func isWellFormed(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...8).contains(language.utf8.count),
      language.utf8.allSatisfy(isLetter)
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
