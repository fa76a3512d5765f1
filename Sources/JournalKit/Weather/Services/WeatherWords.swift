/// Short words for the weather, as somebody would write them into a diary.
package enum WeatherWords {
  /// The words that an entry records: ilgi's in the languages that it has, where all providers then
  /// sound alike; else the provider's own; else English, or the main word.
  /// - Parameter locale: BCP 47 tag.
  package static func written(of observation: WeatherObservation, locale: String) -> String {
    let own =
      observation.provider == OpenWeather.name
      ? description(openWeather: observation.code, locale: locale)
      : description(wmo: observation.code, locale: locale)
    let isTranslated = JournalLocale(locale).candidates(among: all.keys.sorted()).first.map {
      $0 != "en" || locale.lowercased().hasPrefix("en")
    }
    if isTranslated == true, let own { return own }
    return observation.description ?? own ?? observation.main
  }

  /// Words for an observation: the provider's own, else ilgi's; nil where there are none.
  /// - Parameter locale: BCP 47 tag.
  package static func description(of observation: WeatherObservation, locale: String) -> String? {
    if let own = observation.description { return own }
    return observation.provider == OpenWeather.name
      ? description(openWeather: observation.code, locale: locale)
      : description(wmo: observation.code, locale: locale)
  }

  /// Words for one of Open-Meteo's WMO codes in the locale's language, else in English; nil for
  /// other codes.
  /// - Parameter locale: BCP 47 tag.
  package static func description(wmo code: Int, locale: String) -> String? {
    WMOCode.conditions[code] == nil ? nil : words(for: locale)[code]
  }

  /// Words for one of OpenWeather's ids in the locale's language, else in English; nil for other
  /// ids.
  /// - Parameter locale: BCP 47 tag.
  package static func description(openWeather id: Int, locale: String) -> String? {
    guard OpenWeatherCondition.condition(of: id) != nil else { return nil }
    return words(for: locale)[likeness[id] ?? id]
  }

  /// The words by locale, each for all codes.
  static let all: [String: [Int: String]] = [
    "ko": korean, "en": english, "ja": japanese, "zh-Hans": simplifiedChinese,
    "zh-Hant": traditionalChinese, "es": spanish, "fr": french, "de": german,
    "pt-BR": brazilianPortuguese, "ar": arabic,
  ]

  private static func words(for locale: String) -> [Int: String] {
    let nearest = JournalLocale(locale).candidates(among: all.keys.sorted()).first
    return nearest.flatMap { all[$0] } ?? english
  }

  /// The code whose words an id of OpenWeather shares; the others have their own.
  private static let likeness: [Int: Int] = [
    200: 95, 201: 95, 202: 95, 210: 95, 211: 95, 212: 95, 221: 95, 230: 95, 231: 95, 232: 95,
    300: 51, 301: 53, 302: 55, 310: 51, 311: 53, 312: 55, 313: 81, 314: 82, 321: 53,
    500: 61, 501: 63, 502: 65, 503: 65, 504: 65, 511: 66, 520: 80, 521: 81, 522: 82, 531: 81,
    600: 71, 601: 73, 602: 75, 612: 611, 613: 611, 616: 615, 620: 85, 621: 85, 622: 86,
    741: 45, 761: 731, 800: 0, 801: 1, 802: 2, 804: 3,
  ]
}
