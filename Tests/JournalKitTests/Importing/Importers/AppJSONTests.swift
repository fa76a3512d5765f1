import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct AppJSONTests {
  private static let three = """
    [
      {"title": "첫눈", "body": "하얗게 *쌓였다*\\n1. 장갑", "created_at": 1608651333},
      {"title": "첫눈", "body": "하얗게 *쌓였다*\\n1. 장갑", "created_at": 1608651333},
      {"title": "", "body": "제목 없이 쓴 긴 글이 이어진다\\n\\n둘째 문단", "created_at": 1608651333}
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

  @Test func textStaysAsWritten() async throws {
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
    #expect(again.plan.new.isEmpty)
    #expect(again.plan.knownCount == 2 && again.plan.trashedCount == 1)
    #expect(try trial.text("2020/12/2020-12-23-첫눈.md") == text)
  }

  /// Trap: milliseconds of early years are small numbers too.
  @Test func millisecondsAreToldFromSeconds() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "diary.json",
      """
      [{"title": "가", "body": "", "created_at": 1608651333000},
       {"title": "나", "body": "", "created_at": 76000000000},
       {"title": "다", "body": "", "created_at": 0},
       {"title": "사", "body": "", "created_at": -20000000000},
       {"title": "아", "body": "", "created_at": -20000000}, {"title": "라", "body": "", "created_at": 1e300}]
      """)
    let outcome = try await trial.run("diary.json", zone: "UTC")
    #expect(outcome.plan.failures.map(\.place.en) == ["entry 6"])
    #expect(
      try await trial.entries().map(\.moment.iso) == [
        "1969-05-14T12:26:40+00:00", "1969-05-14T12:26:40+00:00", "1970-01-01T00:00:00+00:00",
        "1972-05-29T15:06:40+00:00", "2020-12-22T15:35:33+00:00",
      ])
    try trial.put(
      "seconds.json",
      """
      [{"title": "마", "body": "", "created_at": 1608651333},
       {"title": "바", "body": "", "created_at": 1608651333000000}]
      """)
    let other = try await trial.run("seconds.json", zone: "UTC")
    #expect(other.plan.new.map(\.moment.iso) == ["2020-12-22T15:35:33+00:00"])
  }

  @Test func oneBadEntryHidesNeitherTheFormatNorTheOthers() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "diary.json",
      """
      [{"title": "a", "body": "b", "created_at": null}, 5, {"title": "c", "body": "d", "created_at": 1},
       {"title": 5, "body": "e", "created_at": 2}, {"title": "f", "body": ["x"], "created_at": 3},
       {"title": "g", "body": "", "created_at": 4, "mood": "happy", "tags": []}]
      """)
    let outcome = try await trial.run("diary.json")
    #expect(outcome.format == "app")
    #expect(
      outcome.plan.failures.map(\.reason.en) == [
        "'created_at' is no time", "it is no object", "'title' is no text", "'body' is no text",
      ])
    #expect(outcome.plan.new.map(\.title) == ["c", "g"])
    #expect(outcome.plan.leftOut == [.otherFields: 1])
  }

  @Test func allFilesOfAFolderAreRead() async throws {
    let trial = try ImportTrial()
    for name in ["가", "나"] {
      try trial.put(
        "apps/\(name).json", #"[{"title": "\#(name)", "body": "", "created_at": 1}, 5]"#)
    }
    let outcome = try await trial.run("apps")
    #expect(outcome.format == "app" && outcome.written.count == 2)
    #expect(outcome.plan.failures.map(\.place.en) == ["entry 2 of 가.json", "entry 2 of 나.json"])

    try trial.put("apps/broken.json", "[{")
    try trial.put("apps/settings.json", "{}")
    #expect(ImportFormat.of(try ImportInput(trial.path("apps")), named: nil)?.name != "app")
    let again = try await trial.run("apps", from: "app")
    #expect(again.plan.knownCount == 2 && again.plan.failures.count == 3)
  }

  @Test(arguments: ["app", "diarium", "jrnl"])
  func whereNothingFitsThatIsTold(format: String) async throws {
    let trial = try ImportTrial()
    try trial.put("a/a.json", #"[{"name": "x"}]"#)
    try trial.put("b/readme", "Hello.")
    try trial.put("c.txt", "Hello.")
    try trial.put("d.json", "[]")
    for path in ["a", "a/a.json", "b", "c.txt", "d.json"] {
      await #expect(throws: ImportFailure.self, "\(path)") {
        try await trial.run(path, from: format)
      }
    }
  }

  /// Trap: notes with a JSON or an old journal among them.
  @Test(arguments: [
    ("data/x.json", #"[{"created_at": 1, "title": "a", "body": "b"}]"#),
    ("data/x.json", #"[{"date": "2010-01-01T00:00:00", "html": "a"}]"#),
    (
      "x.json",
      #"{"tags": {}, "entries": [{"title": "a", "date": "2020-01-01", "time": "10:00", "body": "b"}]}"#
    ),
    ("old.txt", "[2020-08-31 14:32] jrnl entry\nx\n"),
  ]) func aFolderOfNotesStaysOne(path: String, text: String) throws {
    let trial = try ImportTrial()
    try trial.put("2024-05-01.md", "[[x]] note\n")
    try trial.put(path, text)
    #expect(ImportFormat.of(try ImportInput(trial.path("")), named: nil)?.name == "obsidian")
  }
}
