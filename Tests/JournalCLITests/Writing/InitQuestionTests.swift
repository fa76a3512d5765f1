import Foundation
import JournalTestSupport
import Testing

/// What `ilgi init` asks at a terminal, and the language in which ilgi speaks.
@Suite struct InitQuestionTests {
  private let folder: TemporaryJournal

  init() throws {
    folder = try TemporaryJournal(configuration: nil)
  }

  @Test func titleLocaleZoneAndHomeAreAskedForAndGuessed() async throws {
    let shown = try await folder.atTerminal(
      ["init"], answers: ["나의 \"하루\"", "ko, en", "Asia/Soul", "", "37.57,126.98"])
    #expect(shown.contains("[Asia/Seoul]") && shown.contains("did you mean Asia/Seoul"), "\(shown)")
    let text = try folder.text("journal.yml")
    #expect(text.contains(#"title: "나의 \"하루\"""#), "\(text)")
    #expect(text.contains("locales: [ko, en]") && text.contains("timezone: Asia/Seoul"))
    #expect(text.contains("\nlocation: {latitude: 37.57, longitude: 126.98}"))
    #expect(try await folder.ilgi("check").status == 0)
  }

  @Test func enterTakesEveryGuess() async throws {
    let shown = try await folder.atTerminal(
      ["init"], answers: ["", "", "", ""], environment: ["LC_ALL": "ko_KR.UTF-8"])
    #expect(shown.contains("제목 [나의 일기]:"), "\(shown)")
    let text = try folder.text("journal.yml")
    #expect(text.contains("나의 일기") && text.contains("locales: [ko]"))
    #expect(text.contains("\n# location:"))
  }

  @Test func whatTheOptionsSayIsNotAsked() async throws {
    let shown = try await folder.atTerminal(
      ["init", "--title", "T", "--locale", "en", "--timezone", "UTC", "--home", "-33.87,151.21"],
      answers: [])
    #expect(!shown.contains(": \n") && shown.contains("A journal begins"), "\(shown)")
    #expect(try folder.text("journal.yml").contains("{latitude: -33.87, longitude: 151.21}"))
  }

  @Test func yesAsksNothing() async throws {
    let shown = try await folder.atTerminal(["init", "--yes"], answers: [])
    #expect(shown.contains("A journal begins") && folder.has("journal.yml"), "\(shown)")
  }

  @Test func theEndOfInputWritesNothing() async throws {
    let shown = try await folder.atTerminal(["init"], answers: ["T", "^D"])
    #expect(shown.contains("nothing was written"), "\(shown)")
    #expect(folder.names(".").isEmpty)
  }

  @Test func aTownIsLookedUp() async throws {
    let service = try WeatherService()
    let shown = try await folder.atTerminal(
      ["init", "--title", "T", "--locale", "ko", "--timezone", "UTC"], answers: ["제주"],
      environment: service.environment)
    #expect(
      try folder.text("journal.yml").contains(
        "location: {name: 제주시, latitude: 33.51, longitude: 126.52}"), "\(shown)")
  }

  @Test func aPlaceOfANewEntryIsKeptIfThePersonWants() async throws {
    let service = try WeatherService()
    for (answer, isKept) in [("n", false), ("y", true)] {
      try folder.write("journal.yml", "timezone: Asia/Seoul  # 집\nplaces: {작업실: 1층}\n")
      let shown = try await folder.atTerminal(
        ["new", "--body", "x", "--at", "제주"], answers: [answer], environment: service.environment)
      #expect(shown.contains("제주시, 대한민국"), "\(shown)")
      let place = isKept ? ", 제주: {latitude: 33.51, longitude: 126.52}" : ""
      #expect(
        try folder.text("journal.yml") == "timezone: Asia/Seoul  # 집\nplaces: {작업실: 1층\(place)}\n")
    }
  }

  @Test(arguments: [
    (["new", "--no-weather", "--date", "someday", "--body", "x"], "날짜로 읽을 수 없어요"),
    (["show", "1999-01-01"], "맞는 일기가 없어요"), (["delete", "latest"], "--yes를 붙여 주세요"),
    (["restore"], "휴지통이 비어 있어요"), (["weather"], "장소"), (["search", "없는말"], "찾은 일기가 없어요"),
    (["edit", "--help"], "일기를 편집기에서 열어요"),
  ])
  func koreansAreSpokenToInKorean(_ arguments: [String], _ korean: String) async throws {
    try folder.write("journal.yml", "timezone: Asia/Seoul\n")
    try folder.entry("a.md", uuid: 1)
    for (locale, isKorean) in [("ko_KR.UTF-8", true), ("en_US.UTF-8", false), ("C", false)] {
      let result = try await folder.program(["LC_ALL": locale]).run(arguments)
      #expect((result.out + result.err).contains(korean) == isKorean, "\(locale): \(result)")
    }
  }
}
