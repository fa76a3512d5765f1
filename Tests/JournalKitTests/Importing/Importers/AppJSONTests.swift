import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct AppJSONTests {
  private static let three = """
    [
      {"title": "첫눈", "body": "하얗게 *쌓였다*\\n1. 장갑", "created_at": 1608651333},
      {"title": "첫눈", "body": "하얗게 *쌓였다*\\n1. 장갑", "created_at": 1608651333},
      {"title": "", "body": "제목 없이 쓴 긴 글이 이어진다\\n\\n둘째 문단", "created_at": 1608651333000}
    ]
    """

  @Test func alikeEntriesStayAsManyHoweverOftenTheyAreImported() async throws {
    let trial = try ImportTrial()
    try trial.put("diary.json", Self.three)
    let first = try await trial.run("diary.json")
    #expect(first.format == "app")
    #expect(first.plan.new.count == 3)
    let files = try trial.files()
    #expect(
      files.keys.sorted() == [
        "2020/12/2020-12-23-제목-없이-쓴-긴-글이-이어진다.md", "2020/12/2020-12-23-첫눈-2.md",
        "2020/12/2020-12-23-첫눈.md",
      ])
    let second = try await trial.run("diary.json")
    #expect(second.plan.new.isEmpty && second.plan.knownCount == 3)
    #expect(try trial.files() == files)
  }

  @Test func secondsAndMillisecondsAreToldApartAndTextStaysAsWritten() async throws {
    let trial = try ImportTrial()
    try trial.put("diary.json", Self.three)
    try await trial.run("diary.json")
    let entries = try await trial.entries()
    #expect(entries.map(\.moment.iso) == Array(repeating: "2020-12-23T00:35:33+09:00", count: 3))
    let snow = try #require(entries.first { $0.title == "첫눈" })
    #expect(String(decoding: snow.body.html, as: UTF8.self) == "<p>하얗게 *쌓였다*<br />\n1. 장갑</p>\n")
  }

  @Test func aBadEntryIsToldAndTheOthersCome() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "diary.json",
      #"[{"title": "", "body": " ", "created_at": 1}, {"title": "a", "body": "", "created_at": 2}]"#
    )
    let outcome = try await trial.run("diary.json")
    #expect(outcome.plan.failures.map(\.place.en) == ["entry 1"])
    #expect(outcome.written.count == 1)
  }

  @Test func whatAPersonChangedStaysAndWhatSheThrewAwayDoesNotComeBack() async throws {
    let trial = try ImportTrial()
    try trial.put("diary.json", Self.three)
    try await trial.run("diary.json")
    let path = "entries/2020/12/2020-12-23-첫눈.md"
    let text = try trial.text("2020/12/2020-12-23-첫눈.md").replacing("장갑", with: "목도리")
    try trial.journal.write(path, text)
    _ = try Trash(root: trial.journal.root).take(
      ["entries/2020/12/2020-12-23-첫눈-2.md"],
      at: EntryMoment(
        day: CivilDate(daysSince1970: 20_000), secondOfDay: 0, hasTime: true,
        offset: UTCOffset(minutes: 0)))
    let again = try await trial.run("diary.json")
    #expect(again.plan.new.isEmpty && again.plan.knownCount == 3)
    #expect(try trial.text("2020/12/2020-12-23-첫눈.md") == text)
  }
}
