import Foundation
import Testing

@testable import JournalKit

@Suite struct WeatherWordsTests {
  @Test func allTenLanguagesHaveWordsForAllCodes() throws {
    let locales = ["ar", "de", "en", "es", "fr", "ja", "ko", "pt-BR", "zh-Hans", "zh-Hant"]
    #expect(WeatherWords.all.keys.sorted() == locales)
    #expect(Set(locales).isSuperset(of: JournalLocale.translated))
    let codes = Set(WeatherWords.english.keys)
    #expect(codes.isSuperset(of: WMOCode.conditions.keys))
    for (locale, words) in WeatherWords.all {
      #expect(Set(words.keys) == codes, "\(locale)")
      for (code, word) in words {
        #expect(UntrustedText.line(word) == word, "\(locale) \(code)")
        #expect(word == word.trimmingCharacters(in: .whitespaces), "\(locale) \(code)")
      }
    }
  }

  @Test func noLanguageHasTheSameWordForTwoCodesOfOpenMeteo() {
    for (locale, words) in WeatherWords.all {
      let used = WMOCode.conditions.keys.compactMap { words[$0] }
      #expect(Set(used).count == 28, "\(locale)")
    }
  }

  @Test(arguments: [
    (0, "ko", "맑음"), (71, "ko", "약한 눈"), (73, "ko", "눈"), (75, "ko-KR", "많은 눈"),
    (63, "en-GB", "rain"), (63, "zh-TW", "雨"), (63, "zh-CN", "中雨"), (63, "zh", "中雨"),
    (63, "pt", "chuva"), (63, "de-AT", "Regen"), (63, "fi", "rain"), (63, "", "rain"),
  ])
  func theNearestLanguageIsTaken(code: Int, locale: String, word: String) {
    #expect(WeatherWords.description(wmo: code, locale: locale) == word)
  }

  @Test func otherCodesHaveNoWords() {
    for code in [-1, 4, 100, 611, 803] {
      #expect(WeatherWords.description(wmo: code, locale: "ko") == nil)
    }
    for id in [0, 71, 199, 900] {
      #expect(WeatherWords.description(openWeather: id, locale: "ko") == nil)
    }
  }

  @Test(arguments: [(601, "눈"), (800, "맑음"), (804, "흐림"), (611, "진눈깨비"), (741, "안개")])
  func anIdOfOpenWeatherHasWordsToo(id: Int, word: String) {
    #expect(WeatherWords.description(openWeather: id, locale: "ko") == word)
  }

  @Test func theProvidersOwnWordsComeFirst() throws {
    var observation = try WeatherObservation(
      main: "Snow", icon: nil, code: 73, description: "first snow", temperature: nil, observed: 0,
      provider: "open-meteo")
    #expect(WeatherWords.description(of: observation, locale: "ko") == "first snow")
    observation.description = nil
    #expect(WeatherWords.description(of: observation, locale: "ko") == "눈")
    (observation.provider, observation.code) = ("openweather", 781)
    #expect(WeatherWords.description(of: observation, locale: "ko") == "토네이도")
  }
}
