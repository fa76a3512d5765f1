import JournalTestSupport
import Testing

@testable import JournalKit

/// Front matter in TOML and JSON.
@Suite struct MarkdownTOMLTests {
  @Test func oddFrontMatterFailsThatEntryAlone() async throws {
    let trial = try ImportTrial()
    let odd = ["date = 2024-01-09THH:MM", "g = [1, 2, } 3]", "[[,v]]", "date = 2024-13-45"]
    for (number, line) in odd.enumerated() {
      try trial.put("content/2024-05-0\(number + 1).md", "+++\ntitle = 'a'\n\(line)\n+++\nx\n")
    }
    try trial.put("content/2024-05-09.md", "+++\ndate = 2024-05-09\n+++\ny\n")
    let outcome = try await trial.run()
    #expect(outcome.written.count == 1 && outcome.plan.failures.count == odd.count)
    for failure in outcome.plan.failures {
      #expect(failure.reason.en.hasPrefix("line 3: "), "\(failure.reason)")
      #expect(failure.reason.ko.hasPrefix("3번째 줄: "), "\(failure.reason)")
    }
    #expect(outcome.plan.failures.last?.reason.ko == "3번째 줄: 그런 날짜나 시각은 없어요: 2024-13-45")
  }

  @Test func keysStayInTheirOrderWithTheirKinds() throws {
    let properties = try MarkdownTOML.properties(
      of: """
        z = 'text'
        word = 'true'
        day = 1979-05-27 07:32:00z
        m = [inf, nan, +1_000, 0xff]
        a.c = true
        a.b = [{}, {v.x = 1, w = ""}]
        "키 이름" = 07:30:00
        """)
    #expect(
      properties.flatMap(\.lines) == [
        "z: text", "word: \"true\"", "day: \"1979-05-27 07:32:00z\"",
        "m: [.inf, .nan, 1000, 255]", "a: {c: true, b: [{}, {v: {x: 1}, w: \"\"}]}",
        "키 이름: \"07:30:00\"",
      ])
  }

  @Test func theLineOfAProblemIsCountedInTheFile() throws {
    let problem = #expect(throws: YAMLProblem.self) {
      try MarkdownTOML.properties(of: "a = 1\n\na = 2")
    }
    #expect(problem?.position.line == 4 && problem?.message.ko == "같은 키를 두 번 적었어요: 'a'")
  }

  @Test(arguments: ["2024-05-01 22:10:00", "2024-05-01t22:10:00.5", "2024-05-01T22:10:00+09:00"])
  func momentsInEachWayAreRead(_ moment: String) async throws {
    let trial = try ImportTrial()
    try trial.put("content/a.md", "+++\ndate = \(moment)\n+++\nx\n")
    try await trial.run()
    let text = try trial.text("2024/05/2024-05-01-a.md")
    #expect(text.contains("\ncreated: 2024-05-01T22:10:00+09:00\n"), "\(text)")
  }

  @Test func numbersKeepTheirValues() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "content/a.md",
      """
      +++
      date = 2024-05-01
      pi = 3.14
      ratio = 0.3
      big = 9007199254740993
      least = -5
      day = 1980-01-01
      +++
      x
      """)
    try await trial.run()
    let text = try trial.text("2024/05/2024-05-01-a.md")
    for line in [
      "pi: 3.14", "ratio: 0.3", "big: 9007199254740993", "least: -5", "day: 1980-01-01",
    ] {
      #expect(text.contains("\n\(line)\n"), "\(line) is not in \(text)")
    }
  }

  @Test func frontMatterInJSONIsReadAsHugoReadsIt() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "2024-05-05-x.md",
      """
      {
        "title": "비밀 {1}",
        "draft": true,
        "tags": ["가", "나"],
        "weight": 10
      }

      본문

      """)
    try await trial.run(from: "hugo")
    let entry = try #require(try await trial.entries().first)
    #expect(entry.title == "비밀 {1}" && entry.isDraft && entry.tags == ["가", "나"])
    let text = try trial.text(String(entry.path.dropFirst("entries/".count)))
    #expect(text.contains("\nweight: 10\n") && text.hasSuffix("\n본문\n"), "\(text)")
  }

  @Test func brokenJSONIsToldAndNotPublished() async throws {
    let trial = try ImportTrial()
    try trial.put("2024-05-01.md", "{\n\"draft\": true,\n\"title\": oops\n}\n비밀\n")
    try trial.put("2024-05-02.md", "{\n\"draft\": true,\n비밀\n")
    try trial.put("2024-05-03.md", "{{< x >}} {말} 글\n")
    try trial.put("2024-05-04.md", "{말}\n")
    let outcome = try await trial.run(from: "hugo")
    #expect(outcome.plan.failures.map(\.place.en) == ["2024-05-01.md", "2024-05-02.md"])
    #expect(outcome.written.count == 2)
  }

  @Test func whoReadsKoreanIsToldInKorean() async throws {
    let trial = try ImportTrial()
    try trial.put("2024-01-01.md", "---\na: [\n---\nx\n")
    let reason = try #require(try await trial.run().plan.failures.first?.reason)
    #expect(reason.en.hasPrefix("line "))
    #expect(reason.ko.hasSuffix("번째 줄: 머리말을 읽을 수 없어요"), "\(reason.ko)")
  }
}
