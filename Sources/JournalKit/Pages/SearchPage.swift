extension PageKind {
  /// The search page; its script reads the search index and the search JSON.
  static let search = PageKind(name: "search", shape: SearchModel.shape) { locale in
    let choices = SearchChoices(locale.site)
    var facts = Digest()
    for tag in choices.tags { facts.combine(tag) }
    for condition in choices.weather { facts.combine(condition) }
    facts.combine(choices.months?.first)
    facts.combine(choices.months?.last)
    // What it finds is on it too: in a preview it is loaded anew when a text is another.
    for entry in locale.site.entries { facts.combine(entry.digest) }
    return [
      Page(path: "search.html", facts: facts) {
        PageContent(
          title: locale.text.words.text("searchTitle"),
          model: SearchModel(locale: locale, choices: choices))
      }
    ]
  }
}

/// What readers may choose from to narrow a search.
struct SearchChoices: Sendable {
  /// At most this many tags are offered; others can be written.
  private static let tagLimit = 100

  /// The tags that most entries carry, most first.
  let tags: [String]
  /// Kinds of weather that entries have and that have a name in every language, in OpenWeather's
  /// words.
  let weather: [String]
  /// The oldest and the newest month with entries (`2019-05`); nil in an empty journal.
  let months: (first: String, last: String)?

  init(_ site: Site) {
    tags = site.tags.enumerated().sorted {
      ($1.element.entries.count, $0.offset) < ($0.element.entries.count, $1.offset)
    }.prefix(Self.tagLimit).map(\.element.name)
    let found = site.entries.reduce(into: Set<String>()) { found, entry in
      if let main = entry.weather?.englishName { found.insert(main) }
    }
    weather = SearchVocabulary.conditions.filter(found.contains)
    let months = site.months.map { "\(padded($0.year, 4))-\(padded($0.month, 2))" }
    if let first = months.last, let last = months.first {
      self.months = (first, last)
    } else {
      self.months = nil
    }
  }
}

/// What the search page shows.
struct SearchModel: TemplateModel {
  let locale: LocaleContext
  let choices: SearchChoices

  static let shape: [String: TemplateShape] = [
    "resultForms": .text, "aboutForms": .text, "noneText": .text, "index": .text,
    "vocabulary": .text, "weatherNames": .text, "months": .object(SearchMonthsModel.shape),
    "tagged": .flag, "tags": .list(SearchChoiceModel.shape), "weathered": .flag,
    "weathers": .list(SearchChoiceModel.shape),
  ]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "resultForms": .text(forms(of: "resultCount"))
    case "aboutForms": .text(forms(of: "resultAbout"))
    case "noneText": .text(locale.text.words.texts["searchNone"] ?? "")
    case "index": .text("search/index.json")
    case "vocabulary": .text(SearchWords.vocabulary(locale.locales.map(\.words)))
    case "weatherNames": .text(SearchWords.weatherNames(locale.text.words))
    case "months":
      .object(choices.months.map { SearchMonthsModel(first: $0.first, last: $0.last) })
    case "tagged": .flag(!choices.tags.isEmpty)
    case "tags": .list(choices.tags.map(SearchChoiceModel.init))
    case "weathered": .flag(!choices.weather.isEmpty)
    case "weathers":
      .list(
        choices.weather.map {
          SearchChoiceModel(name: locale.text.words.texts["weather\($0)"] ?? $0)
        })
    default: nil
    }
  }

  /// Plural forms as JSON, for the script.
  private func forms(of key: String) -> String {
    let forms = locale.text.words.plurals[key] ?? [:]
    var json = JSONWriter()
    json.object { json in
      for (category, text) in forms.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        json.key(dynamic: category.rawValue)
        json.string(text)
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// The oldest and the newest month that can be chosen.
struct SearchMonthsModel: TemplateModel {
  let first: String
  let last: String

  static let shape: [String: TemplateShape] = ["first": .text, "last": .text]

  func value(named member: String) -> TemplateValue? {
    switch member {
    case "first": .text(first)
    case "last": .text(last)
    default: nil
    }
  }
}

/// A tag or a kind of weather that can be chosen.
struct SearchChoiceModel: TemplateModel {
  let name: String

  static let shape: [String: TemplateShape] = ["name": .text]

  func value(named member: String) -> TemplateValue? {
    member == "name" ? .text(name) : nil
  }
}

/// The words of a site that queries may use, as JSON for the script.
enum SearchWords {
  /// What filters and kinds of weather are called in some languages and in English: the English names
  /// by the others. Where languages mean different filters by one name, the first one counts.
  static func vocabulary(_ languages: [Words]) -> String {
    var keys: [String: String] = [:]
    var weather: [String: [String]] = [:]
    for words in languages + [Theme.completeWords] {
      for (text, key) in SearchVocabulary.texts {
        if let name = words.texts[text], keys[name] == nil { keys[name] = key.rawValue }
      }
      for condition in SearchVocabulary.conditions {
        guard let name = words.texts["weather\(condition)"], name != condition else { continue }
        if weather[name]?.contains(condition) != true {
          weather[name, default: []].append(condition)
        }
      }
    }
    var json = JSONWriter()
    json.object { json in
      json.key("keys")
      json.object { json in
        for (name, key) in keys.sorted(by: { $0.key.precedesInBytes($1.key) }) where name != key {
          json.key(dynamic: name)
          json.string(key)
        }
      }
      json.key("weather")
      json.object { json in
        for (name, found) in weather.sorted(by: { $0.key.precedesInBytes($1.key) }) {
          json.key(dynamic: name)
          json.array { json in
            for condition in found { json.string(condition) }
          }
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// What a language calls the kinds of weather, by their English names.
  static func weatherNames(_ words: Words) -> String {
    var json = JSONWriter()
    json.object { json in
      for condition in SearchVocabulary.conditions {
        guard let name = words.texts["weather\(condition)"] else { continue }
        json.key(dynamic: condition)
        json.string(name)
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
