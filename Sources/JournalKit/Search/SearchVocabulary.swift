/// What filters and kinds of weather are called in queries: in English, and in the languages of a
/// site.
package struct SearchVocabulary: Sendable {
  /// English alone.
  package static let english = SearchVocabulary([Words]())

  /// All names in the search form.
  private var keys: [[UInt8]: SearchFilter.Key] = [:]
  private var weather: [[UInt8]: [[UInt8]]] = [:]

  /// - Parameter languages: the words of a site's languages, the first one first; English need not
  ///   be among them.
  package init(_ languages: [Words]) {
    for words in languages + [Theme.completeWords] {
      for (text, key) in Self.texts {
        if let name = words.texts[text] { add(name, for: key) }
      }
      for condition in Self.conditions {
        if let name = words.texts["weather\(condition)"] { add(name, forWeather: condition) }
      }
    }
  }

  /// The names in the languages of a journal.
  /// - Parameter root: the journal's root, whose own words count before the built-in ones.
  package init(root: String, configuration: Configuration) {
    let loader = WordsLoader(theme: Theme.load(root: root).0)
    self.init(configuration.locales.map { loader.words(for: JournalLocale($0)).0 })
  }

  /// - Parameters:
  ///   - keys: what filters are called besides English.
  ///   - weather: the English names of the kinds of weather that are called so.
  init(keys: [String: SearchFilter.Key], weather: [String: [String]]) {
    for (name, key) in keys { add(name, for: key) }
    for (name, conditions) in weather {
      for condition in conditions { add(name, forWeather: condition) }
    }
  }

  /// The texts of a language that name filters.
  static let texts: KeyValuePairs<String, SearchFilter.Key> = [
    "filterTag": .tag, "filterYear": .year, "filterFrom": .from, "filterTo": .to,
    "filterWeather": .weather,
  ]

  /// The kinds of weather that have a name in every language, in OpenWeather's words.
  static let conditions = [
    "Clear", "Clouds", "Drizzle", "Rain", "Thunderstorm", "Snow", "Mist", "Smoke", "Haze", "Dust",
    "Fog", "Sand", "Ash", "Squall", "Tornado",
  ]

  /// The filter that is called so.
  func key(named name: [UInt8]) -> SearchFilter.Key? {
    SearchFilter.Key(rawValue: String(decoding: name, as: UTF8.self)) ?? keys[name]
  }

  /// The English names of the kinds of weather that are called so, in the search form: languages may
  /// mean different ones by the same word.
  func weather(named name: [UInt8]) -> [[UInt8]] { weather[name] ?? [] }

  private mutating func add(_ name: String, for key: SearchFilter.Key) {
    let name = SearchText.normalized(name)
    if keys[name] == nil { keys[name] = key }
  }

  private mutating func add(_ name: String, forWeather condition: String) {
    let condition = SearchText.normalized(condition)
    let name = SearchText.normalized(name)
    if weather[name]?.contains(condition) != true { weather[name, default: []].append(condition) }
  }
}
