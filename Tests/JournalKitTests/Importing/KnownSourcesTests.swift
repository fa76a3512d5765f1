import JournalTestSupport
import Testing

@testable import JournalKit

/// What is here already stays as it is, and what only looks like it comes in.
@Suite struct KnownSourcesTests {
  private static let words = "아침에 일어나 물을 마시고 산책을 나갔다.\n\n돌아와서는 책을 읽었다.\n"
  private static let otherWords = "회의가 길었다. 점심은 국수.\n\n저녁에는 전화를 했다.\n"

  @Test func notesOfAnotherVaultUnderTheSameNamesComeToo() async throws {
    let trial = try ImportTrial()
    try trial.put("v1/2024-05-01.md", Self.words)
    try trial.put("v2/2024-05-01.md", Self.otherWords)
    try await trial.run("v1")
    let second = try await trial.run("v2")
    #expect(second.written.count == 1 && second.plan.knownCount == 0)
    #expect(try await trial.run("v1").plan.knownCount == 1)
    #expect(try await trial.run("v2").plan.knownCount == 1)
    #expect(try await trial.entries().count == 2)
  }

  @Test func aNoteThatChangedSinceIsToldAndChangesNothing() async throws {
    let trial = try ImportTrial()
    try trial.put("2024-05-01.md", Self.words)
    try await trial.run()
    let before = try trial.files()
    try trial.put("2024-05-01.md", Self.words + "\n밤에 덧붙인 말.\n")
    let second = try await trial.run()
    #expect(second.plan.new.isEmpty && second.plan.failures.count == 1)
    #expect(second.plan.failures.first?.reason.en.hasPrefix("it has changed since") == true)
    #expect(try trial.files() == before)
  }

  @Test func notesOfTwoFoldersMadeByOneTemplateAreNotTakenForEachOther() async throws {
    let trial = try ImportTrial()
    for (folder, word) in [("v1", "산책"), ("v2", "회의")] {
      for day in 1...3 {
        try trial.put(
          "\(folder)/2024-05-0\(day).md", "## 한 일\n\n\(word) \(day)\n\n## 기분\n\n## 내일\n")
      }
    }
    try await trial.run("v1")
    #expect(try await trial.run("v2").written.count == 3)
    // Once the folder is known, a note of it that changes is no other one.
    try trial.put("v2/2024-05-01.md", "## 한 일\n\n회의 1과 저녁\n\n## 기분\n\n## 내일\n")
    let third = try await trial.run("v2")
    #expect(third.plan.new.isEmpty && third.plan.failures.count == 1)
    #expect(third.plan.knownCount == 2)
  }

  @Test func aNoteIsTheSameInAFolderAboveOrBelow() async throws {
    let trial = try ImportTrial()
    try trial.put("vault/Daily/2024-05-01.md", Self.words)
    try await trial.run("vault/Daily")
    let second = try await trial.run("vault")
    #expect(second.plan.new.isEmpty && second.plan.knownCount == 1)
  }

  @Test(arguments: [
    "title: Trip: Seoul", "tags: [a, b", "\ttitle: a", "title: a\ntitle: b",
    "title: " + String(repeating: "가", count: 1 << 20),
  ])
  func anEntryWhoseFrontMatterIsBrokenIsStillKnown(line: String) async throws {
    let trial = try ImportTrial()
    try trial.put("a.json", #"[{"title": "첫눈", "body": "하얗다", "created_at": 1608651333}]"#)
    try await trial.run("a.json")
    let (path, bytes) = try #require(try trial.files().first)
    let text = String(decoding: bytes, as: UTF8.self)
    try trial.journal.write(
      "entries/" + path, text.replacing("\n---\n", with: "\n\(line)\n---\n", maxReplacements: 1))
    let second = try await trial.run("a.json")
    #expect(second.plan.new.isEmpty && second.plan.knownCount == 1)
  }

  @Test func whatLiesInTheTrashIsCountedByItself() async throws {
    let trial = try ImportTrial()
    try trial.put("a.json", #"[{"title": "첫눈", "body": "하얗다", "created_at": 1608651333}]"#)
    try await trial.run("a.json")
    let path = try #require(try trial.files().keys.first)
    _ = try Trash(root: trial.journal.root).take(["entries/" + path], at: .unknown)
    let second = try await trial.run("a.json")
    #expect(second.plan.new.isEmpty)
    #expect(second.plan.trashedCount == 1 && second.plan.knownCount == 0)
  }
}

/// Files of earlier exports.
@Suite struct KnownFilesTests {
  /// An export of a journal with one entry that has no UUID.
  private func export(_ text: String) async throws -> [UInt8] {
    let trial = try ExportTrial(TemporaryJournal(["entries/2020-01-01.md": text]))
    return try FileAccess.read(try await trial.export(.json, as: "a.json")) ?? []
  }

  @Test func anEntryWithoutUUIDIsNotAnotherAtTheSamePath() async throws {
    let journal = try TemporaryJournal(["entries/2020-01-01.md": "여기서 쓴 아주 다른 이야기\n"])
    let trial = try ImportTrial(into: journal)
    try trial.put("a.json", try await export("눈이 내려서 산책을 했다\n"))
    let first = try await trial.run("a.json")
    #expect(first.written.map(\.path) == ["entries/import/2020-01-01.md"])
    #expect(try await trial.entries().count == 2)
    #expect(try await trial.run("a.json").plan.knownCount == 1)
  }

  @Test func anEntryWithoutUUIDIsKnownAfterItGotOneOrWasEditedOrRenamed() async throws {
    let text = "눈이 내려서 산책을 했다\n"
    let bytes = try await export(text)
    for (path, now) in [
      ("2020-01-01.md", "---\nuuid: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9\n---\n" + text),
      ("2020-01-01.md", text + "\n그리고 잠들었다\n"), ("2020-01-01-눈.md", text),
    ] {
      let trial = try ImportTrial(into: TemporaryJournal(["entries/" + path: now]))
      try trial.put("a.json", bytes)
      let outcome = try await trial.run("a.json")
      #expect(outcome.plan.new.isEmpty && outcome.plan.knownCount == 1, "\(path)")
    }
  }

  @Test func twoEntriesOfAnExportWithOneUUIDAreNotBothWritten() async throws {
    let trial = try ImportTrial()
    func entry(_ name: String, _ number: Int, _ text: String) -> String {
      let file =
        "---\\nuuid: 6142A00C-2D81-4F5D-9D07-8B70AC73BBD9\\ncreated: 2020-01-01\\n---\\n\(text)"
      return #"{"path":"\#(name).md","uuid":"00000000-0000-4000-8000-00000000000\#(number)","#
        + #""attachments":[],"file":"\#(file)"}"#
    }
    try trial.put(
      "a.json",
      #"{"format":"ilgi","version":1,"timezone":"Asia/Seoul","entries":["#
        + [entry("a", 1, "x"), entry("b", 2, "y"), entry("a", 1, "x")].joined(separator: ",")
        + #"],"files":[]}"#)
    let outcome = try await trial.run("a.json")
    #expect(outcome.written.count == 1 && outcome.plan.repeatedCount == 1)
    #expect(outcome.plan.failures.count == 1)
    #expect(try await trial.entries().count == 1)
  }

  @Test func aPageThatIsTakenHasTheFileRenamed() async throws {
    let own = "---\nuuid: 00000000-0000-4000-8000-000000000009\ncreated: 2020-01-01\n---\n여기\n"
    let trial = try ImportTrial(into: TemporaryJournal(["entries/2020/2020-01-01-눈.md": own]))
    let text = "---\nuuid: 00000000-0000-4000-8000-000000000001\n---\n저기\n"
    let export = try ExportTrial(TemporaryJournal(["entries/2020-01-01-눈.md": text]))
    let path = try await export.export(.json, as: "a.json")
    try trial.put("a.json", try FileAccess.read(path) ?? [])
    try await trial.run("a.json")
    #expect(try trial.files()["2020-01-01-눈-2.md"] == Array(text.utf8))
    #expect(try await trial.entries().count == 2)
    #expect(try await trial.run("a.json").plan.knownCount == 1)
  }

  @Test func aJSONFileIsKnownByWhatItHoldsWhateverItsName() async throws {
    let trial = try ImportTrial()
    try trial.put("diary", try await export("눈\n"))
    #expect(try await trial.run("diary").format == "ilgi")
  }
}
