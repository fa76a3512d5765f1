import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct PluralRulesTests {
  @Test(arguments: [
    ("ar", 0, "zero"), ("ar", 1, "one"), ("ar", 2, "two"), ("ar", 3, "few"), ("ar", 10, "few"),
    ("ar", 11, "many"), ("ar", 99, "many"), ("ar", 100, "other"), ("ar", 101, "other"),
    ("ar", 102, "other"), ("ar", 103, "few"), ("ar", 110, "few"), ("ar", 111, "many"),
    ("ar", 1203, "few"), ("fr", 0, "one"), ("fr", 1, "one"), ("fr", 2, "other"), ("pt", 0, "one"),
    ("pt", 1, "one"), ("pt", 2, "other"), ("ja", 0, "other"), ("ja", 1, "other"),
    ("ko", 1, "other"), ("zh", 1, "other"), ("en", 0, "other"), ("en", 1, "one"),
    ("en", 2, "other"), ("en", 21, "other"), ("de", 1, "one"), ("de", 0, "other"), ("es", 1, "one"),
    ("es", 0, "other"),
  ])
  func theCategoryIsThatOfCLDR(language: String, count: Int, category: String) {
    #expect(PluralCategory.of(count, language: language).rawValue == category)
  }
}

@Suite struct WordsTests {
  private func words(_ text: String, language: String = "en", known: Words? = nil) -> Words {
    WordsReader.read(Array(text.utf8), path: "locales/x.yml", language: language, known: known).0
  }

  @Test func placeholdersAreFilledOnce() {
    let found = words("a: 'x {name} y {date}{name}'\nb: '{'\nc: 'no'\nd: '{unknown} {'")
    #expect(found.text("a", ["name": "{date}", "date": "{name}"]) == "x {date} y {name}{date}")
    #expect(found.text("b", ["name": "z"]) == "{")
    #expect(found.text("c", ["name": "z"]) == "no")
    #expect(found.text("d") == "{unknown} {")
    #expect(found.text("missing") == "missing")
  }

  @Test func theFormIsThatOfTheCount() {
    let found = words("n:\n  one: '{count} entry'\n  other: '{count} entries'\n")
    #expect(found.plural("n", 1, shown: "1") == "1 entry")
    #expect(found.plural("n", 1204, shown: "1,204") == "1,204 entries")
    #expect(found.plural("missing", 3, shown: "3") == "3")
  }

  @Test func aMissingFormIsTheOther() {
    let found = words("n:\n  other: '{count} x'\n", language: "ar")
    #expect(
      [0, 1, 2, 3, 11, 100].map { found.plural("n", $0, shown: "\($0)") }
        == ["0 x", "1 x", "2 x", "3 x", "11 x", "100 x"])
    #expect(words("n:\n  one: '{count} x'\n").plural("n", 5, shown: "5") == "5")
  }

  @Test func whatAFileLacksIsTakenFromTheNextOne() {
    let own = words("a: 가\nn:\n  other: '{count}편'\n", language: "ko")
    let completed = own.completed(by: words("a: A\nb: B\nn:\n  one: '1'\n"))
    #expect(completed.text("a") == "가")
    #expect(completed.text("b") == "B")
    #expect(completed.plural("n", 1, shown: "1") == "1편")
    #expect(completed.language == "ko")
  }

  @Test func templatesSeeOnlyTextsThatNeedNothingFilledIn() {
    let found = words("a: x\nb: 'x {name}'\nn:\n  other: x\n")
    #expect(found.plainTexts == ["a": "x"])
  }

  @Test(
    arguments: [
      ("homme: x", "1:1~5 error template: there is no text 'homme'", "did you mean 'home'?"),
      ("home: [a]", "1:7~1 error template: 'home' must be text, not a list", nil),
      (
        "calendar: {sun: red}", "1:12~3 error template: a weekday can be red or blue",
        "write it as sunday: red"
      ),
      (
        "calendar: {sunday: green}", "1:12~6 error template: a weekday can be red or blue",
        "write it as sunday: red"
      ),
      (
        "entryCount: {several: x}", "1:14~7 error template: there is no plural form 'several'",
        "known are zero, one, two, few, many, other"
      ),
      ("- a", "1 error template: the words of a locale must be lines of key: text", nil),
      (
        "home: a: b", "1:8~1 error template: mapping values are not allowed in this context",
        "put a value that contains ': ' in quotation marks"
      ),
    ] as [(String, String, String?)])
  func aMistakeInAJournalsOwnWordsIsShownInItsPlace(text: String, expected: String, hint: String?) {
    let (_, diagnostics) = WordsReader.read(
      Array(text.utf8), path: "Templates/locales/ko.yml", language: "ko",
      known: Theme.completeWords)
    #expect(diagnostics.map(\.brief) == [expected])
    #expect(diagnostics.first?.hint?.en == hint)
    #expect(diagnostics.first?.path == "Templates/locales/ko.yml")
  }

  @Test func weekdaysHaveTheColoursOfTheLocalesCalendars() throws {
    let korean = WordsLoader(theme: .builtIn).words(for: JournalLocale("ko")).0
    #expect(korean.tones == [1: "red", 7: "blue"])
    let english = WordsLoader(theme: .builtIn).words(for: JournalLocale("en")).0
    #expect(english.tones.isEmpty)
  }
}
