internal import Foundation

/// A locale of the site: its language tag, and which of the theme's words it is shown in.
package struct JournalLocale: Sendable, Hashable {
  /// BCP 47 tag as configured, such as `ko` or `pt-BR`.
  package let tag: String
  package let isRightToLeft: Bool

  package init(_ tag: String) {
    self.tag = tag
    isRightToLeft = Locale.Language(identifier: tag).characterDirection == .rightToLeft
  }

  /// The language in its own words where the theme has none for it: Suomi.
  package var nativeName: String? {
    let own = Locale.Language(identifier: tag).languageCode
    let isTranslated = Self.translated.contains {
      Locale.Language(identifier: $0).languageCode == own
    }
    guard !isTranslated, let own else { return nil }
    return Locale(identifier: tag).localizedString(forLanguageCode: own.identifier)
  }

  /// Language and territory as the Open Graph protocol writes them, `ko_KR` for `ko` too: the likely
  /// territory is Unicode's (UTS #35, Likely Subtags). The language alone where none is known.
  var territoryName: String {
    let full = Locale.Language(identifier: Locale.Language(identifier: tag).maximalIdentifier)
    let language = full.languageCode?.identifier ?? tag
    return full.region.map { "\(language)_\($0.identifier)" } ?? language
  }

  /// Locales that the built-in theme has words for.
  package static let translated = Theme.builtIn.localeTags

  /// Whether the language of a tag exists (ISO 639), and its region too where it names one (ISO
  /// 3166).
  package static func exists(_ tag: String) -> Bool {
    let language = Locale.Language(identifier: tag)
    guard let code = language.languageCode, code.isISOLanguage else { return false }
    return language.region?.isISORegion ?? true
  }

  /// Where to look for words, nearest first: the tag itself, its script or region variants, its
  /// language, English. `zh-TW` finds `zh-Hant`, `pt` and `pt-PT` find `pt-BR` where there is no
  /// nearer one.
  package func candidates(among available: [String]) -> [String] {
    let own = Locale.Language(identifier: Locale.Language(identifier: tag).maximalIdentifier)
    func likeness(_ other: String) -> Int? {
      if other.lowercased() == tag.lowercased() { return 4 }
      let language = Locale.Language(
        identifier: Locale.Language(identifier: other).maximalIdentifier)
      guard language.languageCode == own.languageCode else { return nil }
      let sameScript = language.script == own.script
      let sameRegion = language.region == own.region
      return (sameScript ? 2 : 0) + (sameRegion ? 1 : 0)
    }
    let near = available.compactMap { name in likeness(name).map { (name, $0) } }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
    return near + (near.contains("en") ? [] : ["en"])
  }
}
