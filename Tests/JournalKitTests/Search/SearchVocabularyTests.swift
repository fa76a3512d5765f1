import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct SearchVocabularyTests {
  private func words(_ tag: String) throws -> Words {
    let bytes = try #require(Theme.builtIn.files["locales/\(tag).yml"])
    return WordsReader.read(bytes, path: tag, language: tag, known: nil).0
  }

  private func key(_ name: String, _ vocabulary: SearchVocabulary) -> SearchFilter.Key? {
    vocabulary.key(named: SearchText.normalized(name))
  }

  private func weather(_ name: String, _ vocabulary: SearchVocabulary) -> [String] {
    vocabulary.weather(named: SearchText.normalized(name)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func everyLanguageNamesEveryFilterInOneWord() throws {
    for tag in LocaleFilesTests.tags {
      let words = try words(tag)
      let vocabulary = SearchVocabulary([words])
      for filter in SearchFilter.Key.allCases {
        let text = "filter\(filter.rawValue.prefix(1).uppercased())\(filter.rawValue.dropFirst())"
        let name = try #require(words.texts[text], "\(text) in \(tag)")
        #expect(key(name, vocabulary) == filter, "\(name) in \(tag)")
        let query = SearchQuery("\(name):2019", vocabulary: vocabulary)
        #expect(query.words.isEmpty && query.filters.map(\.key) == [filter], "\(name) in \(tag)")
      }
    }
  }

  @Test func everyLanguageNamesEveryKindOfWeatherInAWayThatIsFound() throws {
    for tag in LocaleFilesTests.tags {
      let words = try words(tag)
      let vocabulary = SearchVocabulary([words])
      for condition in SearchVocabulary.conditions {
        let name = try #require(words.texts["weather\(condition)"])
        #expect(weather(name, vocabulary) == [condition.lowercased()], "\(name) in \(tag)")
      }
    }
  }

  @Test func englishIsUnderstoodInEveryLanguage() throws {
    let vocabulary = SearchVocabulary([try words("ko")])
    #expect(key("from", vocabulary) == .from && key("부터", vocabulary) == .from)
    #expect(key("desde", vocabulary) == nil)
    #expect(weather("Cloudy", vocabulary) == ["clouds"])
    #expect(weather("구름", vocabulary) == ["clouds"])
    #expect(weather("Regen", vocabulary) == [])
    #expect(key("부터", .english) == nil)
  }

  @Test func aWordOfTwoMeaningsFindsBoth() throws {
    // 煙霧 is haze in Japanese and smoke in Chinese.
    let vocabulary = SearchVocabulary([try words("ja"), try words("zh-Hant")])
    #expect(weather("煙霧", vocabulary) == ["haze", "smoke"])
    let filter = try #require(SearchQuery("weather:煙霧", vocabulary: vocabulary).filters.first)
    let day = try #require(CivilDate(year: 2019, month: 5, day: 12))
    let found = ["Haze", "Smoke", "煙霧", "Fog"].map {
      filter.accepts(day: day, tags: [], weather: $0)
    }
    #expect(found == [true, true, true, false])
  }

  @Test func anEnglishNameOfAFilterNeverMeansAnother() {
    var words = Words()
    words.texts = ["filterTo": "from", "filterFrom": "tag"]
    let vocabulary = SearchVocabulary([words])
    #expect(key("from", vocabulary) == .from && key("tag", vocabulary) == .tag)
  }

  @Test func aJournalsOwnWordsCount() async throws {
    let journal = try TemporaryJournal([
      "Templates/locales/ko.yml": "language: 한국어\nfilterTag: 꼬리표\nweatherRain: 단비\n"
    ])
    var clock = StageClock()
    let read = try await Journal.read(root: journal.root, clock: &clock)
    let vocabulary = SearchVocabulary(root: journal.root, configuration: read.configuration)
    #expect(key("꼬리표", vocabulary) == .tag && key("연도", vocabulary) == .year)
    #expect(weather("단비", vocabulary) == ["rain"] && weather("눈", vocabulary) == ["snow"])
  }
}
