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

  let normalized: [Form]
  let initials: [Form]
  let parsed: [Parsed]
  let matches: [Match]
  let ranges: [Marked]

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

  @Test func everyMatchIsFoundAndNothingElse() throws {
    for match in try SearchCases.read().matches {
      let found = SearchQuery(match.query).matches(
        title: SearchText.normalized(match.title), body: SearchText.normalized(match.body))
      #expect(found == match.matches, "\(match.query) in \(match.title) and \(match.body)")
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
