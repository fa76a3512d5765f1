import Testing

@testable import JournalKit

/// The words that come with ilgi.
@Suite struct LocaleFilesTests {
  static let tags = ["ar", "de", "en", "es", "fr", "ja", "ko", "pt-BR", "zh-Hans", "zh-Hant"]

  private func words(_ tag: String) throws -> Words {
    let bytes = try #require(Theme.builtIn.files["locales/\(tag).yml"])
    let (words, diagnostics) = WordsReader.read(
      bytes, path: tag, language: tag, known: Theme.completeWords)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    return words
  }

  private func placeholders(_ text: String) -> [String] {
    text.matches(of: /\{([^}]*)\}/).map { String($0.1) }.sorted()
  }

  @Test func thereAreTen() {
    #expect(JournalLocale.translated == Self.tags)
  }

  @Test(arguments: tags)
  func everyTextOfEnglishIsThere(tag: String) throws {
    let (own, complete) = (try words(tag), Theme.completeWords)
    #expect(own.texts.keys.sorted() == complete.texts.keys.sorted())
    #expect(own.plurals.keys.sorted() == complete.plurals.keys.sorted())
    for (key, text) in own.texts {
      #expect(!text.isEmpty, "\(key)")
      #expect(placeholders(text) == placeholders(complete.texts[key] ?? ""), "\(key)")
    }
  }

  @Test(arguments: [
    ("ar", ["few", "many", "one", "other", "two", "zero"]), ("de", ["one", "other"]),
    ("en", ["one", "other"]), ("es", ["one", "other"]), ("fr", ["one", "other"]), ("ja", ["other"]),
    ("ko", ["other"]), ("pt-BR", ["one", "other"]), ("zh-Hans", ["other"]), ("zh-Hant", ["other"]),
  ])
  func everyFormThatTheLanguageHasIsThere(tag: String, forms: [String]) throws {
    for (key, found) in try words(tag).plurals {
      #expect(Set(forms).isSubset(of: found.keys.map(\.rawValue)), "\(key)")
      for text in found.values {
        #expect(!text.isEmpty && Set(placeholders(text)).isSubset(of: ["count"]))
      }
      #expect(found[.other]?.contains("{count}") == true, "\(key)")
    }
  }

  @Test(arguments: tags)
  func weatherIsTranslated(tag: String) throws {
    let own = try words(tag)
    let names = [
      "Clear", "Clouds", "Drizzle", "Rain", "Thunderstorm", "Snow", "Mist", "Smoke", "Haze", "Dust",
      "Fog", "Sand", "Ash", "Squall", "Tornado",
    ]
    for name in names { #expect(own.texts["weather\(name)"] != nil, "\(name)") }
    #expect(Set(WeatherIcon.all.map(\.mainName)).isSubset(of: names))
  }

  @Test(arguments: tags.filter { $0 != "en" })
  func nothingIsLeftInEnglish(tag: String) throws {
    let own = try words(tag).texts
    let complete = Theme.completeWords.texts
    // Words that are the same in several languages.
    let shared: Set = [
      "#{name}", "Home", "Feed", "Navigation", "Tags", "Tag", "tag", "Tornado", "Smog",
    ]
    let same = own.filter { complete[$0.key] == $0.value && !shared.contains($0.value) }
    #expect(same.isEmpty)
  }
}

@Suite struct JournalLocaleTests {
  private func candidates(_ tag: String) -> [String] {
    JournalLocale(tag).candidates(among: LocaleFilesTests.tags)
  }

  @Test(arguments: [
    ("ko", "ko"), ("ko-KR", "ko"), ("KO", "ko"), ("en", "en"), ("en-GB", "en"), ("en-AU", "en"),
    ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh-CN", "zh-Hans"), ("zh", "zh-Hans"),
    ("zh-SG", "zh-Hans"), ("zh-Hant-HK", "zh-Hant"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"),
    ("es-MX", "es"), ("de-CH", "de"), ("fr-CA", "fr"), ("ar-EG", "ar"), ("ja-JP", "ja"),
    ("fi", "en"),
    ("sr-Latn", "en"), ("nb", "en"),
  ])
  func theNearestWordsAreTaken(tag: String, first: String) {
    #expect(candidates(tag).first == first)
    #expect(candidates(tag).contains("en"))
  }

  @Test func aJournalsOwnFileForTheTagComesFirst() {
    #expect(
      JournalLocale("pt-PT").candidates(among: ["en", "pt-BR", "pt-PT"])
        == ["pt-PT", "pt-BR", "en"])
    #expect(JournalLocale("fi").candidates(among: ["en", "fi"]) == ["fi", "en"])
  }

  @Test(arguments: [
    ("ko", true), ("en-GB", true), ("fi", true), ("zh-Hant-TW", true), ("no", true), ("gsw", true),
    ("xx", false), ("klingon", false), ("en-XX", false), ("", false), ("ko_KR_x", true),
  ])
  func onlyLanguagesOfTheWorldExist(tag: String, exists: Bool) {
    #expect(
      (LanguageTag.isWellFormed(tag) || tag.contains("_")) && JournalLocale.exists(tag) == exists
        || !exists)
    #expect(JournalLocale.exists(tag) == exists)
  }

  @Test(arguments: [("ar", true), ("he", true), ("fa", true), ("ko", false), ("en", false)])
  func theDirectionIsThatOfTheScript(tag: String, isRightToLeft: Bool) {
    #expect(JournalLocale(tag).isRightToLeft == isRightToLeft)
  }

  @Test(
    arguments: [
      ("fi", "suomi"), ("ko", nil), ("en-GB", nil), ("zh-TW", nil), ("it", "italiano"),
      ("ru", "русский"),
    ] as [(String, String?)])
  func aLanguageWithoutWordsIsNamedInItsOwn(tag: String, name: String?) {
    #expect(JournalLocale(tag).nativeName?.lowercased() == name)
  }

  @Test func anotherLocaleSpeaksEnglishWithItsOwnDates() throws {
    let text = LocaleText(
      locale: JournalLocale("fi"),
      words: WordsLoader(theme: .builtIn).words(for: JournalLocale("fi")).0)
    #expect(text.words.text("tagsTitle") == "Tags")
    let day = try #require(CivilDate(year: 2026, month: 11, day: 20))
    #expect(text.dates.full(day) == "perjantaina 20. marraskuuta 2026")
    #expect(text.entryCount(1) == "1 entry")
    #expect(text.entryCount(2) == "2 entries")
  }

  @Test(arguments: [
    (Optional("Snow"), Optional("13n"), Optional("함박눈"), true, "함박눈"),
    ("Snow", "13n", "함박눈", false, "눈"),
    ("Snow", nil, nil, true, "눈"), (nil, "13n", nil, true, "눈"), ("펑펑", nil, nil, false, "펑펑"),
    (nil, nil, "함박눈", false, "함박눈"), ("Blizzard", "13d", nil, true, "Blizzard"),
  ])
  func weatherIsCalledAsTheEntryOrTheLocaleDoes(
    main: String?, icon: String?, description: String?, isFirst: Bool, expected: String
  ) {
    var weather = Weather()
    weather.main = main
    weather.icon = icon.flatMap { WeatherIcon(code: $0) }
    weather.description = description
    let locale = JournalLocale("ko")
    let text = LocaleText(locale: locale, words: WordsLoader(theme: .builtIn).words(for: locale).0)
    #expect(text.label(of: weather, isFirstLocale: isFirst) == expected)
  }
}
