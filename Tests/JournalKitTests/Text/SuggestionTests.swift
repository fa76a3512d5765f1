import Testing

@testable import JournalKit

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("titel", "title"), ("tilte", "title"), ("Title", "title"), ("TITLE", "title"),
    ("tages", "tags"), ("tgas", "tags"), ("creatd", "created"), ("crated", "created"),
    ("locaiton", "location"), ("moods", "mood"), ("updatet", "updated"),
  ])
  func aSlipOfThePenFindsItsWord(word: String, expected: String) {
    let known = ["title", "tags", "created", "location", "mood", "updated"]
    #expect(Suggestion.nearest(to: word, among: known) == expected)
  }

  @Test(arguments: ["", "xyzzy", "author", "기분", String(repeating: "t", count: 10_000)])
  func whatIsFarFromEverythingFindsNothing(word: String) {
    #expect(Suggestion.nearest(to: word, among: ["title", "tags", "created"]) == nil)
  }

  @Test func amongEquallyNearOnesTheFirstInOrderIsTaken() {
    #expect(Suggestion.nearest(to: "bat", among: ["hat", "cat", "rat"]) == "cat")
    #expect(Suggestion.nearest(to: "bat", among: ["rat", "hat", "cat"]) == "cat")
    #expect(Suggestion.nearest(to: "title", among: []) == nil)
  }
}
