/// Words and codes with which other apps tell of the weather, in OpenWeather's terms.
enum WeatherMapping {
  /// The condition that words tell of: a code such as `partly-cloudy-night`, a sentence such as
  /// `Light Rain`, or one of ilgi's own descriptions in any of its languages; nil where they tell of
  /// none.
  static func condition(of words: String) -> WMOCode.Condition? {
    let text = normalized(words)
    if text.isEmpty { return nil }
    if let known = translated[text] { return known }
    let list = text.split(separator: " ")
    return rules.first { rule in
      rule.all.allSatisfy { mark in list.contains { $0.hasPrefix(mark) } }
    }?.condition
  }

  /// Whether a code names day or night itself, as `clear-night` does.
  static func isNight(_ code: String) -> Bool? {
    let words = normalized(code).split(separator: " ")
    if words.contains("night") { return true }
    return words.contains("day") ? false : nil
  }

  /// Whether it is night by the clock alone: before 6 and from 18 o'clock. Where no time is known it
  /// is day.
  static func isNight(at moment: EntryMoment) -> Bool {
    moment.hasTime && !(6 * 3600..<18 * 3600).contains(moment.secondOfDay)
  }

  static func icon(_ condition: WMOCode.Condition, isNight: Bool) -> WeatherIcon? {
    WeatherIcon(code: condition.icon + (isNight ? "n" : "d"))
  }

  private static func normalized(_ words: String) -> String {
    words.nfc.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
      .joined(separator: " ")
  }

  /// ilgi's own descriptions, by the words; where languages share one, their condition is that of
  /// the smallest code.
  private static let translated: [String: WMOCode.Condition] = {
    var conditions: [String: WMOCode.Condition] = [:]
    for locale in WeatherWords.all.keys.sorted() {
      for (code, words) in (WeatherWords.all[locale] ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard
          let condition = WMOCode.conditions[code] ?? OpenWeatherCondition.condition(of: code)
        else { continue }
        conditions[normalized(words)] = conditions[normalized(words)] ?? condition
      }
    }
    return conditions
  }()

  private struct Rule {
    /// Beginnings of words, all of which must be there.
    let all: [String]
    let condition: WMOCode.Condition

    init(_ all: String..., is main: String, _ icon: String) {
      self.all = all
      condition = WMOCode.Condition(main, icon)
    }
  }

  /// The first that fits counts: what falls from the sky before what hangs in it, and the more
  /// exact words before the plain ones.
  private static let rules: [Rule] = [
    Rule("tornado", is: "Tornado", "50"), Rule("waterspout", is: "Tornado", "50"),
    Rule("hurricane", is: "Squall", "50"), Rule("typhoon", is: "Squall", "50"),
    Rule("tropical", "storm", is: "Squall", "50"), Rule("squall", is: "Squall", "50"),
    Rule("thunder", is: "Thunderstorm", "11"), Rule("tstorm", is: "Thunderstorm", "11"),
    Rule("lightning", is: "Thunderstorm", "11"), Rule("hail", is: "Thunderstorm", "11"),
    Rule("freezing", "rain", is: "Rain", "13"),
    Rule("freezing", "drizzle", is: "Drizzle", "09"),
    Rule("sleet", is: "Snow", "13"), Rule("wintry", is: "Snow", "13"),
    Rule("ice", "pellet", is: "Snow", "13"), Rule("snow", is: "Snow", "13"),
    Rule("flurr", is: "Snow", "13"), Rule("blizzard", is: "Snow", "13"),
    Rule("drizzl", is: "Drizzle", "09"), Rule("shower", is: "Rain", "09"),
    Rule("rain", is: "Rain", "10"),
    Rule("smok", is: "Smoke", "50"), Rule("haz", is: "Haze", "50"),
    Rule("mist", is: "Mist", "50"), Rule("dust", is: "Dust", "50"),
    Rule("sand", is: "Sand", "50"), Rule("ash", is: "Ash", "50"),
    Rule("volcanic", is: "Ash", "50"), Rule("fog", is: "Fog", "50"),
    Rule("mostly", "cloud", is: "Clouds", "04"), Rule("broken", is: "Clouds", "04"),
    Rule("overcast", is: "Clouds", "04"),
    Rule("mostly", "sun", is: "Clouds", "02"), Rule("mostly", "clear", is: "Clouds", "02"),
    Rule("mainly", "sun", is: "Clouds", "02"), Rule("mainly", "clear", is: "Clouds", "02"),
    Rule("few", "cloud", is: "Clouds", "02"), Rule("fair", is: "Clouds", "02"),
    Rule("part", "cloud", is: "Clouds", "03"), Rule("part", "sun", is: "Clouds", "03"),
    Rule("scattered", "cloud", is: "Clouds", "03"),
    Rule("cloud", is: "Clouds", "04"),
    Rule("clear", is: "Clear", "01"), Rule("sunny", is: "Clear", "01"),
  ]
}
