import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// Search in a journal finds what its definition says, here written once more and without any haste.
@Suite struct EntrySearchTests {
  @Test(arguments: 0..<4)
  func exactlyWhatTheDefinitionSaysIsFound(seed: Int) async throws {
    var random = SeededGenerator(seed: seed)
    let journal = try RandomJournal.make(&random)
    var clock = StageClock()
    let read = try await Journal.read(root: journal.root, clock: &clock)
    try #require(read.entries.count == RandomJournal.count, "\(read.diagnostics)")
    let records = EntryRecords(root: journal.root, configuration: read.configuration)
    let vocabulary = SearchVocabulary(root: journal.root, configuration: read.configuration)
    #expect(SearchLists(root: journal.root, configuration: read.configuration) == nil)
    _ = await SiteBuilder(root: journal.root, options: TemporaryJournal.options).build()
    let lists = try #require(SearchLists(root: journal.root, configuration: read.configuration))
    var (found, filtered, excluded) = (0, 0, 0)
    for _ in 0..<150 {
      let text = RandomQuery.make(&random)
      let query = SearchQuery(text, vocabulary: vocabulary)
      let paths = await EntrySearch.matches(of: query, in: read.entries, records).map(\.path)
      let naive = NaiveQuery(text)
      let expected = read.entries.filter { naive.matches($0, title: records.title(of: $0)) }
      #expect(paths == expected.map(\.path), "\(text.debugDescription)")
      let listed = await EntrySearch.matches(of: query, in: read.entries, records, lists: lists)
      #expect(listed.map(\.path) == expected.map(\.path), "\(text.debugDescription)")
      let mayMatch = lists.candidates(for: query)
      if read.entries.contains(where: { !mayMatch($0) }) { excluded += 1 }
      found += expected.isEmpty ? 0 : 1
      filtered += query.filters.isEmpty ? 0 : 1
    }
    // Else nothing would be tried.
    #expect(
      found > 20 && found < 130 && filtered > 20 && excluded > 20,
      "\(found), \(filtered), \(excluded)")
  }
}

/// Journals of a few words, so that queries have a chance.
private enum RandomJournal {
  static let count = 30
  static let words = [
    "첫눈", "골목", "Snow", "café", "ㅋㅋ", "ＡＢＣ", "눈", "\u{110E}\u{1165}\u{11BA}눈", "tag:산책", "12:30",
    "snowfall", "안개", "e\u{301}tude", "Σίσυφος", "☔",
  ]
  static let tags = ["산책", "Café", "긴 태그", "tag:x", "눈", "a-b"]
  static let weathers = [
    "{main: Rain, icon: 10d}", "{icon: 13n}", "{main: Clouds, icon: 04d}", "흐리다 갬", "비",
    "{main: Mist}", "{temperature: 3}", "{main: Hail}",
  ]

  static func make(_ random: inout SeededGenerator) throws -> TemporaryJournal {
    var files: [String: String] = [:]
    for number in 0..<count {
      let year = Int.random(in: 2018...2020, using: &random)
      let month = Int.random(in: 1...12, using: &random)
      let day = Int.random(in: 1...28, using: &random)
      var lines = [
        "uuid: \(EntryID(path: "\(number)").text)",
        "created: \(year)-\(padded(month, 2))-\(padded(day, 2))T00:30:00+09:00",
      ]
      if !random.once(in: 4) { lines.append("title: \"\(text(2, &random))\"") }
      if !random.once(in: 3) { lines.append("weather: \(random.pick(weathers))") }
      let own = tags.filter { _ in random.once(in: 3) }
      if !own.isEmpty { lines.append("tags: [\(own.map { "\"\($0)\"" }.joined(separator: ", "))]") }
      files["entries/\(number).md"] =
        "---\n\(lines.joined(separator: "\n"))\n---\n\(text(4, &random))\n\(text(4, &random)).\n"
    }
    return try TemporaryJournal(files)
  }

  static func text(_ length: Int, _ random: inout SeededGenerator) -> String {
    (0..<length).map { _ in random.pick(words) }.joined(separator: " ")
  }
}

private enum RandomQuery {
  private static let keys = [
    "tag", "TAG", "태그", "year", "연도", "from", "부터", "to", "까지", "weather", "날씨", "mood", "",
    "\u{1110}\u{1162}\u{1100}\u{1173}", "ｔａｇ",
  ]
  private static let values =
    RandomJournal.tags + [
      "2018", "2019", "2020", "2019-05", "2020-02-29", "2019-02-29", "2019-13", "2019-5",
      "2019-05-12",
      "２０１９", "rain", "비", "눈", "구름", "Cloudy", "clouds", "옅은 안개", "흐리다 갬", "hail", "", "cafe",
      "\u{1109}\u{1161}\u{11AB}\u{110E}\u{1162}\u{11A8}",
    ]
  private static let parts = [
    "첫", "now", "ㅊㄴ", "ㅋ", "ㄱ", "CAF", "골목 눈", "b", "제목 없음", "tag", ":", "σοσ", "etu", "목",
  ]

  static func make(_ random: inout SeededGenerator) -> String {
    var query = ""
    for _ in 0...Int.random(in: 0...2, using: &random) {
      if random.once(in: 2) {
        query += random.pick(keys) + random.pick([":", ":", ":", "：", ": "])
        query += quoted(random.pick(values), &random)
      } else {
        query += quoted(random.pick(parts + RandomJournal.words), &random)
      }
      query += random.pick([" ", " ", " ", "\u{3000}", "  ", "", "\""])
    }
    return query
  }

  private static func quoted(_ text: String, _ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: "\"\(text)\""
    case 1: "“ \(text) ”"
    default: text
    }
  }
}

/// The definition of queries by a pattern and comparisons of strings.
private struct NaiveQuery {
  private var conditions: [(Entry, _ title: String) -> Bool] = []

  private static let keys = [
    "tag": "tag", "year": "year", "from": "from", "to": "to", "weather": "weather",
    "태그": "tag", "연도": "year", "부터": "from", "까지": "to", "날씨": "weather",
  ]
  private static let weathers = [
    "비": "rain", "눈": "snow", "구름": "clouds", "cloudy": "clouds", "옅은 안개": "mist",
  ]
  /// Every year, month and day of four years, as it is written.
  private static let dates: Set<String> = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var dates: Set<String> = []
    for number in 0..<1461 {
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: (17532 + Double(number)) * 86400))
      guard let year = parts.year, let month = parts.month, let day = parts.day else { continue }
      let text = String(format: "%04d-%02d-%02d", year, month, day)
      dates.formUnion([text, String(text.prefix(7)), String(text.prefix(4))])
    }
    return dates
  }()

  init(_ query: String) {
    var text = query
    for mark in ["“", "”", "„", "‟", "«", "»"] {
      text = text.replacingOccurrences(of: mark, with: "\"", options: .literal)
    }
    // Scalars, for Swift's own characters would join a mark to what is before it.
    let pattern =
      /"(?<phrase>[^"]*)(?:"|$)|(?<key>[^ ":]+):(?:(?<value>[^ "]+)|"(?<long>[^"]*)(?:"|$))|(?<word>[^ "]+)/
      .matchingSemantics(.unicodeScalar)
    for match in Self.form(text).matches(of: pattern) {
      if let phrase = match.phrase ?? match.word {
        look(for: String(phrase))
      } else if let key = match.key.map(String.init) {
        let value =
          (match.value ?? match.long).map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
        if let holds = Self.filter(Self.keys[key], value) {
          conditions.append { entry, _ in holds(entry) }
        } else if match.value != nil {
          look(for: "\(key):\(value)")
        } else {
          look(for: key + ":")
          look(for: value)
        }
      }
    }
  }

  func matches(_ entry: Entry, title: String) -> Bool {
    !conditions.isEmpty && conditions.allSatisfy { $0(entry, title) }
  }

  private mutating func look(for phrase: String) {
    let word = phrase.trimmingCharacters(in: .whitespaces)
    guard !word.isEmpty else { return }
    let consonants = "ㄱㄲㄳㄴㄵㄶㄷㄸㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅃㅄㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
    let isInitials = word.allSatisfy(consonants.contains)
    conditions.append { entry, title in
      [title, String(decoding: entry.body.text, as: UTF8.self)].contains { text in
        let text = isInitials ? Self.initials(Self.form(text)) : Self.form(text)
        return (text as NSString).range(of: word, options: .literal).location != NSNotFound
      }
    }
  }

  private static func filter(_ key: String?, _ value: String) -> ((Entry) -> Bool)? {
    guard let key, !value.isEmpty else { return nil }
    let isDate = dates.contains(value)
    let day = { (entry: Entry) in String(entry.moment.iso.prefix(value.count)) }
    switch key {
    case "tag": return { $0.tags.map(form).contains(value) }
    case "year": return isDate && value.count == 4 ? { day($0) == value } : nil
    case "from": return isDate ? { day($0) >= value } : nil
    case "to": return isDate ? { day($0) <= value } : nil
    default:
      return { entry in
        guard let weather = entry.weather else { return false }
        let icons = ["10d": "rain", "13n": "snow", "04d": "clouds"]
        let main = weather.main.map(form) ?? weather.icon.flatMap { icons[$0.code] }
        return main == value || (main != nil && main == weathers[value])
      }
    }
  }

  private static func form(_ text: String) -> String {
    let narrow = text.unicodeScalars.map { scalar in
      (0xFF01...0xFF5E).contains(scalar.value)
        ? Character(Unicode.Scalar(UInt8(scalar.value - 0xFEE0))) : Character(scalar)
    }
    let lower = String(narrow).lowercased().replacingOccurrences(of: "ς", with: "σ")
    let bare = lower.decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { !(0x300...0x36F).contains($0.value) }
    return String(String.UnicodeScalarView(bare)).precomposedStringWithCanonicalMapping
      .replacingOccurrences(of: "\\s+", with: " ", options: .regularExpression)
  }

  private static func initials(_ text: String) -> String {
    let letters = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    return String(
      text.map { character in
        guard let value = character.unicodeScalars.first?.value, (0xAC00...0xD7A3).contains(value)
        else { return character }
        return letters[Int(value - 0xAC00) / 588]
      })
  }
}
