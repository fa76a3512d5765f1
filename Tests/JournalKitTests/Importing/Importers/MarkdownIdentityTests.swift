import JournalTestSupport
import Testing

@testable import JournalKit

/// By what notes and ilgi's own entries are known again.
@Suite struct MarkdownIdentityTests {
  @Test func notesOfOnePathInTwoVaultsStayTwo() async throws {
    let trial = try ImportTrial()
    try trial.put("home/2024-05-01.md", "[[집]]에서 쉬었다. 저녁에는 비가 왔다.\n")
    try trial.put("work/2024-05-01.md", "[[회사]] 회의록: 분기 예산과 채용\n")
    try await trial.run("home")
    let second = try await trial.run("work")
    #expect(second.written.count == 1)
    #expect(Set(try await trial.entries().map(\.id)).count == 2)
    #expect(try await trial.run("home").plan.new.isEmpty)
    #expect(try await trial.run("work").plan.new.isEmpty)
  }

  @Test func aNoteKeepsItsOwnIdentifier() async throws {
    let trial = try ImportTrial()
    let id = "6142A00C-2D81-4F5D-9D07-8B70AC73BBD9"
    try trial.put("a.md", "---\nid: \(id)\ndate: 2024-05-01T10:00\n---\n하나\n")
    try await trial.run()
    #expect(try await trial.entries().map(\.id) == [EntryID(id)])
  }

  @Test(arguments: [
    ("눈.md", "id: 6142a00c2d814f5d9d078b70ac73bbd9\ndate: 2026-11-20T21:30:00+09:00"),
    ("2026-11-16.md", "uuid: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9"),
    ("2026-11-16-1230.md", "uuid: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9\ntz: Asia/Tokyo"),
    ("2026-11-16T1230-글.md", "id: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9\ntimezone: Asia/Tokyo"),
    ("글.md", "id: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9\ndate: 2026-11-16 12:30\ntz: Asia/Seoul"),
  ])
  func ownEntriesByAnyOfTheirKeysComeBackAsTheyWere(_ name: String, _ lines: String) async throws {
    let trial = try ImportTrial()
    let text = "---\n\(lines)   # mine\ncolor: blue\n---\n하루\n"
    try trial.put("entries/2026/\(name)", text)
    let outcome = try await trial.run()
    #expect(outcome.plan.failures.isEmpty && outcome.failures.isEmpty)
    #expect(try trial.files() == ["2026/\(name)": Array(text.utf8)])
    #expect(try await trial.run().plan.knownCount == 1)
  }

  @Test func aTimeWithoutZoneIsReadInThePersonsZone() async throws {
    let trial = try ImportTrial()
    let id = "6142A00C-2D81-4F5D-9D07-8B70AC73BBD9"
    try trial.put("2026-11-16-1230.md", "---\nuuid: \(id)\n---\n하루\n")
    try await trial.run(zone: "Asia/Tokyo")
    let entry = try #require(try await trial.entries().first)
    #expect(entry.id == EntryID(id) && entry.moment.iso == "2026-11-16T12:30:00+09:00")
  }

  @Test func hiddenFilesOfOwnEntriesStayWhereTheyAre() async throws {
    let trial = try ImportTrial()
    let text = """
      ---
      uuid: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9
      created: 2026-11-20
      ---
      [a](.env) [b](page.html)

      """
    try trial.put("2026-11-20.md", text)
    try trial.put(".env", "secret")
    try trial.put("page.html", "<p>b</p>")
    try await trial.run()
    #expect(Set(try trial.files().keys) == ["2026-11-20.md", "page.html"])
  }
}
