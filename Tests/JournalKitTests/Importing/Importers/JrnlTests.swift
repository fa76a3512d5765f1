import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct JrnlTests {
  private static let json = """
    {"tags": {"@여행": 1}, "entries": [
      {"title": "둘째 일기", "body": "본문 **굵게** @여행.", "date": "2020-07-01", "time": "20:00",
       "tags": ["@여행"], "starred": true},
      {"title": "Same.", "body": "", "date": "2020-07-02", "time": "08:30", "tags": [], "starred": false},
      {"title": "Same.", "body": "", "date": "2020-07-02", "time": "08:30", "tags": [], "starred": false},
      {"title": "One", "body": "of Day One", "date": "2020-07-03", "time": "08:30", "tags": [],
       "starred": false, "uuid": "2E542464666C4ACE91E83539FF114A76"}
    ]}
    """

  @Test func localTimesStayInTheZoneThatIsGiven() async throws {
    let trial = try ImportTrial()
    try trial.put("a.json", Self.json)
    let outcome = try await trial.run("a.json")
    #expect(outcome.format == "jrnl")
    let entries = try await trial.entries()
    #expect(entries.count == 4)
    #expect(entries[0].moment.iso == "2020-07-01T20:00:00+09:00")
    #expect(entries[0].tags == ["여행"] && entries[0].isStarred)
    #expect(
      String(decoding: entries[0].body.html, as: UTF8.self)
        == "<p>본문 <strong>굵게</strong> @여행.</p>\n")
    #expect(entries[3].source == "jrnl/2E542464-666C-4ACE-91E8-3539FF114A76")
    let again = try await trial.run("a.json")
    #expect(again.plan.new.isEmpty && again.plan.knownCount == 4)
  }

  @Test func withoutAZoneNothingIsGuessed() async throws {
    let trial = try ImportTrial()
    try trial.put("a.json", Self.json)
    await #expect(throws: ImportFailure.self) { try await trial.run("a.json", zone: nil) }
  }

  private static let text = """
    [2020-08-29 11:11] Entry the first.
    본문이에요 @하나 me@example.com

    [1] a footnote
    [2020-08-30] a day in the text
    [not a date at all] text

    [2020-08-31 14:32] A second entry. *

    Sed sit amet @tagTwo all.

    [2020-09-24 09:14] 오늘은 맑았다. 내일은 비가 온대.
    [2020-09-24 09:15] 。で終わる。次の文
    """

  @Test func theJournalFileIsReadAsJrnlReadsIt() async throws {
    let trial = try ImportTrial()
    try trial.put("journal.txt", Self.text)
    let outcome = try await trial.run("journal.txt")
    #expect(outcome.format == "jrnl" && outcome.plan.failures.isEmpty)
    let entries = try await trial.entries()
    #expect(
      entries.map(\.moment.iso) == [
        "2020-08-29T11:11:00+09:00", "2020-08-31T14:32:00+09:00", "2020-09-24T09:14:00+09:00",
        "2020-09-24T09:15:00+09:00",
      ])
    #expect(entries.map(\.title) == ["Entry the first.", "A second entry.", "오늘은 맑았다.", "。"])
    #expect(entries.map(\.isStarred) == [false, true, false, false])
    #expect(entries.map(\.tags) == [["하나"], ["tagtwo"], [], []])
    let first = String(decoding: entries[0].body.html, as: UTF8.self)
    #expect(first.contains("@하나") && first.contains("[1] a footnote"))
    #expect(first.contains("[2020-08-30] a day in the text\n[not a date at all] text"))
    #expect(String(decoding: entries[2].body.html, as: UTF8.self) == "<p>내일은 비가 온대.</p>\n")
    let again = try await trial.run("journal.txt")
    #expect(again.plan.new.isEmpty && again.plan.knownCount == 4)
  }

  @Test func theFolderOfADayIsRightWhereTheTwoDiffer() async throws {
    let trial = try ImportTrial()
    try trial.put("j/2020/09/05.txt", "[2020-08-31 14:32] Moved.\n본문\n")
    try trial.put("j/2020/09/06.txt", "No date at all\n\ntext")
    try trial.put("j/2020/09/07.txt", "")
    try trial.put("j/2020/02/31.txt", "[2020-08-31 14:32] No such day")
    let outcome = try await trial.run("j")
    #expect(outcome.format == "jrnl")
    let entries = try await trial.entries()
    #expect(
      entries.map(\.moment.iso) == ["2020-09-05T14:32:00+09:00", "2020-09-06T00:00:00+09:00"])
    #expect(entries.map(\.moment.hasTime) == [true, false])
  }

  @Test(
    arguments: [
      ("2020-08-31 14:32", "2020-08-31T14:32:00Z"), ("2020-08-31 14:32:07", "2020-08-31T14:32:07Z"),
      ("2020/08/31 02:32 PM", "2020-08-31T14:32:00Z"),
      ("2020.08.31 12:05 am", "2020-08-31T00:05:00Z"),
      ("31 Aug 2020 14:32", "2020-08-31T14:32:00Z"), ("August 31, 2020", "2020-08-31"),
      ("08/31/2020 14:32", nil), ("2020-02-30 10:00", nil), ("2020-08-31 24:00", nil),
      ("99999-08-31 10:00", nil), ("0000-00-00 00:00", nil), ("12345", nil), ("", nil),
      ("a b c", nil),
    ] as [(String, String?)]) func datesThatCantBeMistakenAreRead(text: String, iso: String?)
  {
    let date = JrnlDate.read(text)
    let moment = date?.moment(offset: UTCOffset(minutes: 0))
    let shown = moment.map { $0.hasTime ? $0.iso.replacing("+00:00", with: "Z") : $0.day.iso }
    #expect(shown == iso)
  }

  @Test func oneBadEntryStopsNoOther() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "a.json",
      #"{"tags": 3, "entries": [1, {"date": 3}, {"date": "2020-13-01", "time": "08:00", "title": "a"},"#
        + #"{"date": "2020-01-01", "time": "08:00"}, {"date": "0001-01-01", "time": "08:00", "title": "b"},"#
        + #"{"date": "2020-01-01", "time": "08:00", "title": "c", "body": 1, "tags": "x", "starred": 1}]}"#
    )
    let outcome = try await trial.run("a.json")
    #expect(outcome.plan.failures.count == 5)
    #expect(try await trial.entries().map(\.title) == ["c"])
  }

  @Test func textBeforeTheFirstDateIsTold() async throws {
    let trial = try ImportTrial()
    try trial.put("a.txt", "stray\n[2020-08-31 14:32] A. B\n[2020-08-31 14:33]\n")
    let outcome = try await trial.run("a.txt", from: "jrnl")
    #expect(outcome.plan.failures.map(\.place.en) == ["a.txt, line 1", "a.txt, line 3"])
    #expect(outcome.written.count == 1)
  }

  @Test func severalJournalsOfAFolderAreRead() async throws {
    let trial = try ImportTrial()
    for name in ["a", "b"] {
      try trial.put(
        "j/\(name).json",
        #"{"tags": {}, "entries": [{"title": "\#(name)", "body": "x", "date": "2020-07-01","#
          + #" "time": "20:00", "tags": [], "starred": 1}]}"#)
    }
    try trial.put("j/readme.txt", "Exported by jrnl.")
    let outcome = try await trial.run("j", from: "jrnl")
    #expect(outcome.plan.failures.isEmpty)
    #expect(try await trial.entries().map(\.title) == ["a", "b"])
    #expect(try await trial.entries().allSatisfy(\.isStarred))
  }
}
