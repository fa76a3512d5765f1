import Testing

@testable import JournalKit

@Suite struct WeatherMappingTests {
  @Test(arguments: [
    ("clear", "Clear 01"), ("clear-night", "Clear 01"), ("Sunny", "Clear 01"),
    ("fair", "Clouds 02"), ("Mostly Sunny", "Clouds 02"), ("partly-cloudy", "Clouds 03"),
    ("Mostly Cloudy", "Clouds 04"), ("cloudy-night", "Clouds 04"), ("overcast", "Clouds 04"),
    ("rain", "Rain 10"), ("heavy-rain", "Rain 10"), ("Rain Showers", "Rain 09"),
    ("freezing-rain", "Rain 13"), ("drizzle", "Drizzle 09"), ("Rain and Snow", "Snow 13"),
    ("sleet", "Snow 13"), ("Snow Showers", "Snow 13"), ("thunderstorm", "Thunderstorm 11"),
    ("Isolated Tstorms", "Thunderstorm 11"), ("fog", "Fog 50"), ("HAZY", "Haze 50"),
    ("mist", "Mist 50"), ("tornado", "Tornado 50"), ("hurricane", "Squall 50"),
    ("맑음", "Clear 01"), ("구름 많음", "Clouds 04"), ("눈", "Snow 13"), ("안개", "Fog 50"),
    ("windy", nil), ("비교적", nil), ("", nil), ("---", nil),
  ])
  func wordsAndCodesTellOfAWeather(words: String, expected: String?) {
    let found = WeatherMapping.condition(of: words).map { "\($0.main) \($0.icon)" }
    #expect(found == expected)
  }

  @Test func ilgisOwnWordsAreKnownInAllLanguages() {
    for (locale, words) in WeatherWords.all {
      for text in words.values {
        #expect(WeatherMapping.condition(of: text) != nil, "\(text) in \(locale)")
      }
    }
  }
}
