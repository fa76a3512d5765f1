/// All that a locale's pages need to speak its language.
package struct LocaleText: Sendable {
  package let locale: JournalLocale
  package let dates: DateText
  package let words: Words

  package init(locale: JournalLocale, words: Words) {
    self.locale = locale
    self.words = words
    dates = DateText(tag: locale.tag)
  }

  /// The colour in which printed calendars of the locale set a weekday, if any.
  package func tone(ofWeekday weekday: Int) -> String? { words.tones[weekday] }

  /// "12 entries"
  func entryCount(_ count: Int) -> String {
    words.plural("entryCount", count, shown: dates.count(count))
  }

  /// What the weather is called: in the first locale as the entry describes it, else by its main
  /// word, else as written.
  func label(of weather: Weather, isFirstLocale: Bool) -> String {
    if isFirstLocale, let description = weather.description { return description }
    if let main = weather.main ?? weather.icon?.mainName {
      return words.texts["weather\(main)"] ?? main
    }
    return weather.description ?? ""
  }
}

extension WeatherIcon {
  /// OpenWeather's word for the condition that the icon shows, for entries that name only the icon.
  var mainName: String {
    switch code.prefix(2) {
    case "01": "Clear"
    case "02", "03", "04": "Clouds"
    case "09": "Drizzle"
    case "10": "Rain"
    case "11": "Thunderstorm"
    case "13": "Snow"
    default: "Mist"
    }
  }
}
