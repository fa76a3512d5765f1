import Foundation
import Testing

@testable import JournalKit

/// The cases of `Golden/search.json`, which every implementation of search must pass.
private struct SearchCases: Decodable {
  struct Form: Decodable {
    let text: String
    let expected: String
  }
  struct Parsed: Decodable {
    let query: String
    let words: [String]
  }
  struct Match: Decodable {
    let query: String
    let title: String
    let body: String
    let matches: Bool
  }
  struct Marked: Decodable {
    let query: String
    let text: String
    /// The text with each match in square brackets.
    let marked: String
  }

  struct Grams: Decodable {
    let text: String
    /// Each gram with the numbers of what follows it.
    let grams: [String: [UInt32]]
  }

  /// Queries with filters, and the words by which filters are called in them besides English.
  struct Filters: Decodable {
    struct Vocabulary: Decodable {
      /// In the search form: the English names of filters, and of weather, by other names.
      let keys: [String: String]
      let weather: [String: [String]]
    }
    struct Filter: Decodable, Equatable, CustomStringConvertible {
      let key: String
      let value: String
      var description: String { "\(key):\(value)" }
    }
    struct Parsed: Decodable {
      let query: String
      let words: [String]
      let filters: [Filter]
    }
    /// An entry by its day, its tags and the `main` of its weather.
    struct Match: Decodable {
      let query: String
      let created: String
      let tags: [String]
      let weather: String?
      let matches: Bool
    }

    let vocabulary: Vocabulary
    let cases: [Parsed]
    let matches: [Match]

    func words() throws -> SearchVocabulary {
      let keys = try vocabulary.keys.mapValues { try #require(SearchFilter.Key(rawValue: $0)) }
      return SearchVocabulary(keys: keys, weather: vocabulary.weather)
    }
  }

  let normalized: [Form]
  let initials: [Form]
  let parsed: [Parsed]
  let matches: [Match]
  let filters: Filters
  let ranges: [Marked]
  let grams: [Grams]

  static func read() throws -> SearchCases {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Golden/search.json").standardizedFileURL
    return try JSONDecoder().decode(SearchCases.self, from: Data(contentsOf: file))
  }
}

@Suite struct SearchGoldenTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func same(_ a: String, _ b: String) -> Bool { Array(a.utf8) == Array(b.utf8) }

  @Test func textIsNormalizedByTheDefinition() throws {
    for form in try SearchCases.read().normalized {
      let found = text(SearchText.normalized(form.text))
      #expect(same(found, form.expected), "\(form.text.debugDescription) is \(found)")
      #expect(SearchText.normalized(utf8: Array(form.text.utf8)) == Array(form.expected.utf8))
    }
  }

  @Test func syllablesBecomeTheirInitials() throws {
    for form in try SearchCases.read().initials {
      #expect(text(SearchText.initials(Array(form.text.utf8))) == form.expected)
    }
  }

  @Test func queriesAreWordsAndPhrases() throws {
    for parsed in try SearchCases.read().parsed {
      let found = SearchQuery(parsed.query).words.map { text($0.text) }
      #expect(found == parsed.words, "\(parsed.query)")
    }
  }

  @Test func filtersAreToldFromWords() throws {
    let filters = try SearchCases.read().filters
    let vocabulary = try filters.words()
    for parsed in filters.cases {
      let query = SearchQuery(parsed.query, vocabulary: vocabulary)
      let words = query.words.map { text($0.text) }
      #expect(words == parsed.words, "\(parsed.query)")
      let found = query.filters.map {
        SearchCases.Filters.Filter(key: $0.key.rawValue, value: text($0.value))
      }
      #expect(found == parsed.filters, "\(parsed.query)")
    }
  }

  @Test func anEntryMatchesWhenAllFiltersHold() throws {
    let filters = try SearchCases.read().filters
    let vocabulary = try filters.words()
    for match in filters.matches {
      let query = SearchQuery(match.query, vocabulary: vocabulary)
      let day = try #require(CivilDate(iso: match.created))
      let found = query.filters.allSatisfy {
        $0.accepts(day: day, tags: match.tags, weather: match.weather)
      }
      #expect(query.words.isEmpty, "\(match.query)")
      #expect(found == match.matches, "\(match)")
    }
  }

  @Test func everyMatchIsFoundAndNothingElse() throws {
    for match in try SearchCases.read().matches {
      let found = SearchQuery(match.query).matches(
        title: SearchText.normalized(match.title), body: SearchText.normalized(match.body))
      #expect(found == match.matches, "\(match.query) in \(match.title) and \(match.body)")
    }
  }

  @Test func gramsAreThoseOfTheDefinition() throws {
    for piece in try SearchCases.read().grams {
      var grams = EntryGrams()
      grams.collect(
        IndexedText(title: nil, body: Array(piece.text.utf8), tags: [], weather: nil))
      var found: [String: [UInt32]] = [:]
      for (gram, followers) in zip(grams.grams, grams.followers) {
        found[gram.text] = (0..<32).filter { followers >> $0 & 1 == 1 }
      }
      #expect(found == piece.grams, "\(piece.text.debugDescription)")
    }
  }

  @Test func matchesAreMarkedInTheTextAsWritten() throws {
    for marked in try SearchCases.read().ranges {
      var found = ""
      var at = marked.text.startIndex
      for range in SearchQuery(marked.query).ranges(in: marked.text) {
        found.unicodeScalars += marked.text.unicodeScalars[at..<range.lowerBound]
        found.unicodeScalars += "[".unicodeScalars
        found.unicodeScalars += marked.text.unicodeScalars[range]
        found.unicodeScalars += "]".unicodeScalars
        at = range.upperBound
      }
      found.unicodeScalars += marked.text.unicodeScalars[at...]
      #expect(same(found, marked.marked), "\(marked.query) in \(marked.text): \(found)")
    }
  }
}

extension CivilDate {
  fileprivate init?(iso: String) {
    let parts = iso.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }
}
