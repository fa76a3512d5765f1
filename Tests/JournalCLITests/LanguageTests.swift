import Foundation
import JournalTestSupport
import Testing

/// The language in which the program speaks.
@Suite struct LanguageTests {
  private static let korean = ["LC_ALL": "ko_KR.UTF-8"]

  private func run(
    _ arguments: [String], in folder: String, _ environment: [String: String] = korean
  ) async throws -> IlgiProgram.Result {
    try await IlgiProgram(folder: folder, environment: environment).run(arguments)
  }

  private static func isKorean(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }

  private func faulty() throws -> TemporaryJournal {
    let journal = try TemporaryJournal()
    try journal.write("entries/bad.md", "---\ncreated: Tusday\ntitel: x\ntitle: [a]\n---\nx\n")
    return journal
  }

  @Test(arguments: [
    (["LC_ALL": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"], true), (["LC_MESSAGES": "ko_KR"], true),
    (["LANG": "ko"], true), (["LC_ALL": "C", "LANG": "ko_KR.UTF-8"], false),
    (["LANG": "ja_JP.UTF-8"], false), (["LC_ALL": "", "LANG": "ko_KR.UTF-8"], true),
  ])
  func theLanguageIsTheOneOfTheLocale(environment: [String: String], isKorean: Bool) async throws {
    let journal = try faulty()
    let result = try await run(["check"], in: journal.root, environment)
    #expect(Self.isKorean(result.err) == isKorean, "\(result.err)")
    #expect(Self.isKorean(result.out) == isKorean, "\(result.out)")
  }

  @Test func problemsAreInKoreanInTheFormOfCompilers() async throws {
    let journal = try faulty()
    let result = try await run(["build"], in: journal.root)
    #expect(result.status == 1 && result.out.isEmpty, "\(result.out)")
    #expect(
      result.err == """
        entries/bad.md:2:10: error: 날짜가 아니에요: 'Tusday' [invalid-value]
         2 | created: Tusday
           |          ^~~~~~ 2026-11-20T21:30:00+09:00처럼 적어 주세요
        entries/bad.md:3:1: warning: 모르는 키예요: 'titel' [unknown-key]
         3 | titel: x
           | ^~~~~ 혹시 이것인가요? 'title'
        entries/bad.md:4:8: error: 'title'에 쓸 수 없는 값이에요: 목록 (쓸 수 있는 것: 글자) [invalid-value]
         4 | title: [a]
           |        ^
        오류 2개, 경고 1개
        아무것도 쓰지 않았어요. 사이트는 그대로예요.

        """)
  }

  @Test func problemsAreInEnglishElsewhere() async throws {
    let journal = try faulty()
    let result = try await run(["build"], in: journal.root, ["LC_ALL": "C"])
    #expect(
      result.err == """
        entries/bad.md:2:10: error: 'Tusday' is not a date [invalid-value]
         2 | created: Tusday
           |          ^~~~~~ write it as 2026-11-20T21:30:00+09:00
        entries/bad.md:3:1: warning: there is no key 'titel' [unknown-key]
         3 | titel: x
           | ^~~~~ did you mean 'title'?
        entries/bad.md:4:8: error: 'title' must be text, not a list [invalid-value]
         4 | title: [a]
           |        ^
        2 errors, 1 warning
        Nothing was written; the site is as it was.

        """)
  }

  @Test(arguments: [["check", "--format", "json"], ["check", "--format", "github"]])
  func whatProgramsReadIsTheSameInEveryLanguage(arguments: [String]) async throws {
    let journal = try faulty()
    let seconds = /"seconds":[0-9.]+/
    let found = try await run(arguments, in: journal.root).out.replacing(seconds, with: "")
    let expected = try await run(arguments, in: journal.root, [:]).out.replacing(seconds, with: "")
    #expect(found == expected)
    #expect(found.contains("'Tusday' is not a date") && !Self.isKorean(found), "\(found)")
  }

  @Test(arguments: BadInput.all)
  func everyProblemHasAKoreanTextOfItsOwn(_ bad: BadInput) async throws {
    let journal = try TemporaryJournal()
    try journal.entry("2026/11/first.md", uuid: 1)
    try bad.plant(journal)
    var texts: [[String]] = []
    for environment in [[:], Self.korean] {
      let result = try await run(["check"], in: journal.root, environment)
      #expect(result.status == 1)
      let heads = result.err.split(separator: "\n").filter { $0.hasPrefix("entries/") }
      texts.append(heads.map(String.init))
    }
    #expect(!texts[0].isEmpty && texts[0].count == texts[1].count)
    for (english, korean) in zip(texts[0], texts[1]) {
      #expect(english != korean && Self.isKorean(korean), "\(english) | \(korean)")
      #expect(english.hasSuffix("[\(korean.split(separator: "[").last ?? "")"), "\(korean)")
    }
  }

  @Test func whatABuildSaysIsInKorean() async throws {
    let journal = try TemporaryJournal(configuration: "timezone: Asia/Seoul\n")
    try journal.entry("a.md", uuid: 1)
    try journal.entry("b.md", uuid: 2, "draft: true")
    try journal.entry("c.md", uuid: 3, "private: true")
    let result = try await run(["build", "--offline", "--verbose"], in: journal.root)
    #expect(result.status == 0)
    let lines = result.out.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("일기 1편, 페이지 ") == true, "\(result.out)")
    #expect(lines.first?.contains("; 뺀 것: 초안 1편, 비공개 1편 → ") == true, "\(result.out)")
    #expect(lines.last?.hasPrefix("journal.yml에 url이 없어서") == true, "\(result.out)")
    #expect(result.err.split(separator: "\n").allSatisfy(Self.isKorean), "\(result.err)")
    let check = try await run(["check"], in: journal.root)
    #expect(check.out == "일기 3편: 문제가 없어요.\n")
  }

  @Test func whatKeepsACommandFromItsWorkIsToldInKorean() async throws {
    let folder = try TemporaryJournal(configuration: nil)
    let calls: [(arguments: [String], status: Int32)] = [
      (["build"], 1), (["-C", "none", "check"], 1), (["build", "--now", "yesterday"], 64),
      (["build", "--output", ""], 64), (["init", "--locale", "xx-nope", "x"], 64),
      (["init", "--timezone", "Mars/Olympus", "x"], 64),
    ]
    for call in calls {
      let result = try await run(call.arguments, in: folder.root)
      #expect(result.status == call.status)
      #expect(Self.isKorean(result.err.prefix { $0 != "\n" }), "\(call): \(result.err)")
    }
    let begun = try await run(["init", "j"], in: folder.root)
    #expect(begun.out.split(separator: "\n").allSatisfy(Self.isKorean), "\(begun.out)")
    let again = try await run(["init", "j"], in: folder.root)
    #expect(again.err == "error: 이미 있는 파일이라 아무것도 쓰지 않았어요: j/journal.yml\n")
  }

  @Test(arguments: [".", "..", "entries/x"])
  func aRefusedFolderIsToldInKorean(output: String) async throws {
    let journal = try await TemporaryJournal.built()
    let result = try await run(["build", "--output", output], in: journal.root)
    #expect(result.status == 1)
    #expect(result.err.hasPrefix("error: 출력 폴더"), "\(result.err)")
    #expect(result.err.contains("public처럼 사이트만 담을 폴더를 골라 주세요"), "\(result.err)")
  }

  @Test(arguments: [["--help"], ["build", "--help"], ["check", "--help"], ["init", "--help"]])
  func helpIsInBothLanguages(arguments: [String]) async throws {
    let korean = try await run(arguments, in: "/").out
    let english = try await run(arguments, in: "/", [:]).out
    #expect(korean.contains("USAGE: ilgi") && english.contains("USAGE: ilgi"))
    #expect(!Self.isKorean(english), "\(english)")
    // Everything but the parser's own words.
    let lines = korean.split(separator: "\n").filter { line in
      let isOwn = line.hasPrefix("OVERVIEW") || line.hasPrefix("  ")
      let words = ["--version", "--help", "See 'ilgi", "(values:", "default:"]
      return isOwn && !words.contains(where: line.contains) && line.contains(/[^ a-z()]/)
    }
    #expect(lines.count > 2)
    for line in lines where !line.contains(/^ +[a-z)]+$/) {
      #expect(Self.isKorean(line), "\(line)")
    }
  }
}
