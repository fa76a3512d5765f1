/// A condition in a query that an entry must hold besides the words: `tag:산책`, `from:2019-05`.
package struct SearchFilter: Hashable, Sendable {
  /// What it is about. The raw value is its name in English, which every query may use.
  package enum Key: String, CaseIterable, Sendable {
    case tag, year, from, to, weather
  }

  package let key: Key
  /// What entries are compared with, in the search form: a tag, a day, month or year as written, or
  /// the English name of a kind of weather where the vocabulary has one.
  package let value: [UInt8]
  private let condition: Condition

  private enum Condition: Hashable, Sendable {
    case tag([UInt8])
    case from(CivilDate)
    case through(CivilDate)
    case year(Int)
    case weather(Set<[UInt8]>)
  }

  /// - Parameters:
  ///   - value: in the search form.
  ///   - vocabulary: what kinds of weather are called.
  /// - Returns: nil for a value that is empty, or no year, month or day where one is needed.
  init?(_ key: Key, _ value: [UInt8], _ vocabulary: SearchVocabulary) {
    guard !value.isEmpty else { return nil }
    self.key = key
    switch key {
    case .tag:
      let name = value.first == UInt8(ascii: "#") ? Array(value.dropFirst()) : value
      guard !name.isEmpty else { return nil }
      condition = .tag(name)
      self.value = name
      return
    case .year:
      guard value.count == 4, let days = Self.days(value) else { return nil }
      condition = .year(days.lowerBound.year)
    case .from:
      guard let days = Self.days(value) else { return nil }
      condition = .from(days.lowerBound)
    case .to:
      guard let days = Self.days(value) else { return nil }
      condition = .through(days.upperBound)
    case .weather:
      let names = vocabulary.weather(named: value)
      condition = .weather(Set(names + [value]))
      self.value = names.first ?? value
      return
    }
    self.value = value
  }

  /// Whether it holds for an entry.
  package func accepts(_ entry: Entry) -> Bool {
    accepts(day: entry.moment.day, tags: entry.tags, weather: entry.weather?.englishName)
  }

  /// Whether it holds.
  /// - Parameters:
  ///   - day: the entry's day as its writer lived it.
  ///   - weather: what records give as `main`.
  func accepts(day: CivilDate, tags: [String], weather: String?) -> Bool {
    switch condition {
    case .tag(let wanted): tags.contains { SearchText.normalized($0) == wanted }
    case .from(let first): day >= first
    case .through(let last): day <= last
    case .year(let year): day.year == year
    case .weather(let names): weather.map { names.contains(SearchText.normalized($0)) } ?? false
    }
  }

  /// The days of `2019`, `2019-05` or `2019-05-12`; nil for what is none of these.
  private static func days(_ text: [UInt8]) -> ClosedRange<CivilDate>? {
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count <= 3, zip(parts, [4, 2, 2]).allSatisfy({ $0.count == $1 }),
      parts.joined().allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    let year = numbers[0]
    let months = numbers.count > 1 ? (numbers[1], numbers[1]) : (1, 12)
    let lastDay = CivilDate.days(inMonth: months.1, of: year)
    let days = numbers.count > 2 ? (numbers[2], numbers[2]) : (1, lastDay)
    guard let first = CivilDate(year: year, month: months.0, day: days.0),
      let last = CivilDate(year: year, month: months.1, day: days.1)
    else { return nil }
    return first...last
  }
}

extension Weather {
  /// OpenWeather's word for it, or the one sentence that is written; nil where there is neither that
  /// nor an icon.
  var englishName: String? { main ?? icon?.mainName }
}
