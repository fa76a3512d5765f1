import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct JSONExportTests {
  private func entries(of journal: TemporaryJournal) async throws -> [[String]] {
    var clock = StageClock()
    let read = try await Journal.read(root: journal.root, depth: .whole, clock: &clock)
    return read.entries.newestFirst.map(\.facts)
  }

  private func files(of journal: TemporaryJournal) throws -> [String: [UInt8]] {
    try ImportTrial(into: journal).files()
  }

  @Test func whatIsImportedAgainIsTheSameByteForByte() async throws {
    let journal = try FullJournal.make()
    try FullJournal.addHidden(to: journal)
    let trial = try ExportTrial(journal)
    let path = try await trial.export(.json, as: "all.json") {
      $0.includesDrafts = true
      $0.includesPrivate = true
    }
    let back = try ImportTrial()
    try back.put("all.json", try FileAccess.read(path) ?? [])
    let outcome = try await back.run("all.json", zone: nil)
    #expect(outcome.format == "ilgi")
    #expect(outcome.plan.failures.isEmpty && outcome.failures.isEmpty)
    #expect(outcome.written.flatMap(\.missing).isEmpty)
    #expect(try back.files() == files(of: journal))
    #expect(
      Set(try back.files().keys.map { Array($0.unicodeScalars) })
        == Set(try files(of: journal).keys.map { Array($0.unicodeScalars) }))
    #expect(try await entries(of: back.journal) == entries(of: journal))
    #expect(try await entries(of: back.journal).count == 6)

    let again = try await back.run("all.json", zone: nil)
    #expect(again.plan.new.isEmpty && again.plan.knownCount == 6)
  }

  @Test func aProgramFindsEverythingInTheJSON() async throws {
    let trial = try ExportTrial(FullJournal.make())
    _ = try await trial.export(.json, as: "a.json")
    let json = try trial.json("a.json")
    #expect(json["format"] as? String == "ilgi")
    #expect(json["version"] as? Int == 1)
    #expect(json["title"] as? String == "나의 일기")
    #expect(json["timezone"] as? String == "Asia/Seoul")
    let entries = try #require(json["entries"] as? [[String: Any]])
    #expect(
      entries.map { $0["created"] as? String } == [
        "2026-11-18", "2026-11-19T07:00:00+09:00", "2026-11-20T21:30:05-03:30",
      ])
    let entry = try #require(entries.last)
    #expect(entry["path"] as? String == "2026/11/2026-11-20-all.md")
    #expect(entry["uuid"] as? String == "6142A00C-2D81-4F5D-9D07-8B70AC73BBD9")
    #expect(entry["timezone"] as? String == "America/St_Johns")
    #expect(entry["title"] as? String == "첫눈 #")
    #expect(entry["tags"] as? [String] == ["산책", "겨울"])
    #expect(entry["mood"] as? String == "😊")
    #expect(entry["starred"] as? Bool == true)
    #expect(entry["lang"] as? String == "ko")
    #expect(entry["updated"] as? String == "2026-11-21T08:00:00+09:00")
    #expect(entry["source"] as? String == "dayone/2E542464666C4ACE91E83539FF114A76")
    #expect((entry["body"] as? String)?.hasPrefix("본문 ![바다]") == true)
    #expect((entry["file"] as? String)?.contains("pulse:   72   # 그대로") == true)
    let weather = try #require(entry["weather"] as? [String: Any])
    #expect(weather["icon"] as? String == "13n" && weather["temperature"] as? Double == -1.5)
    let location = try #require(entry["location"] as? [String: Any])
    #expect(location["latitude"] as? Double == 37.57 && location["name"] as? String == "서울")
    #expect(
      Set(entry["attachments"] as? [String] ?? [])
        == ["2026/11/data.csv", "2026/11/doc.pdf", "2026/11/사진.jpg"])
    let files = try #require(json["files"] as? [[String: Any]])
    #expect(files.count == 3, "an attachment of two entries stands once")
    let photo = try #require(files.first { $0["type"] as? String == "image/jpeg" })
    let data = try #require((photo["data"] as? String).flatMap { Data(base64Encoded: $0) })
    #expect(Array(data) == FullJournal.jpeg)
    #expect(photo["size"] as? Int == FullJournal.jpeg.count)
    #expect(photo["sha256"] as? String == SHA256.text(of: FullJournal.jpeg))
  }

  @Test func onlyTheOwnerMayReadTheFileAndNothingElseIsLeft() async throws {
    let trial = try ExportTrial(FullJournal.make())
    let path = try await trial.export(.json, as: "a.json")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try trial.names() == ["a.json"])
  }

  // MARK: What is odd

  /// An export of one entry with one attachment, changed as text.
  private func outcome(
    _ change: (String) -> String
  ) async throws -> (ImportTrial.Outcome, ImportTrial) {
    let journal = try TemporaryJournal([
      "entries/a.md": "---\ncreated: 2026-11-20\n---\nText ![x](a.txt)\n",
      "entries/a.txt": "123456",
    ])
    let path = try await ExportTrial(journal).exportText()
    let back = try ImportTrial()
    try back.put("x.json", change(path))
    return (try await back.run("x.json", from: "ilgi"), back)
  }

  @Test(arguments: [
    ("MTIzNDU2", "MTIzNDU3"), ("MTIzNDU2", "MTIzNDU"), ("MTIzNDU2", "MTIz*DU2"),
    ("\"size\":6", "\"size\":7"), ("\"sha256\":\"", "\"sha256\":\"0"), ("\"data\"", "\"dat\""),
    ("\"path\":\"a.txt\"", "\"path\":\"../a.txt\""), ("\"path\":\"a.txt\"", "\"path\":\"/a.txt\""),
    ("\"path\":\"a.txt\"", "\"path\":\".git/hooks/x\""),
    ("\"path\":\"a.txt\"", "\"path\":\"b.md\""),
    ("\"path\":\"a.txt\"", "\"path\":\"b.txt\""),
    ("\"path\":\"a.txt\"", "\"path\":\"../\u{301}a.txt\""),
  ])
  func aDamagedAttachmentIsToldAndTheEntryIsThere(old: String, new: String) async throws {
    let (outcome, back) = try await outcome { $0.replacing(old, with: new) }
    #expect(!outcome.plan.failures.isEmpty)
    #expect(try back.files().keys.sorted() == ["a.md"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: back.journal.root).count == 2)
  }

  @Test(arguments: [
    ("\"path\":\"a.md\"", "\"path\":\"../a.md\""), ("\"path\":\"a.md\"", "\"path\":\"a.txt\""),
    ("\"path\":\"a.md\"", "\"path\":\"x/../../a.md\""), ("\"uuid\":\"", "\"uuid\":\"x"),
    ("\"file\":", "\"fil\":"), ("created: 2026-11-20", "created: never"),
  ])
  func aDamagedEntryIsToldAndNothingIsWritten(old: String, new: String) async throws {
    let (outcome, back) = try await outcome { $0.replacing(old, with: new) }
    #expect(outcome.plan.failures.count == 1 && outcome.plan.new.isEmpty)
    #expect(try back.files().isEmpty)
  }

  @Test(arguments: [
    ("\"version\":1", "\"version\":2"), ("\"version\":1", "\"version\":null"),
    ("\"entries\":[", "\"entries\":{"), ("]}", ""), ("\"format\":\"ilgi\"", "\"format\":\"x\""),
  ])
  func anotherVersionAndATruncatedFileAreRefusedAsAWhole(old: String, new: String) async throws {
    await #expect(throws: ImportFailure.self) {
      try await self.outcome { $0.replacing(old, with: new) }
    }
  }

  @Test func aFileThatAnotherProgramWroteAnewIsReadTheSame() async throws {
    let (outcome, back) = try await outcome { text in
      guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
        let data = try? JSONSerialization.data(withJSONObject: value, options: .prettyPrinted)
      else { return text }
      return String(decoding: data, as: UTF8.self)
    }
    #expect(outcome.plan.failures.isEmpty)
    #expect(try back.text("a.txt") == "123456")
  }
}

extension ExportTrial {
  fileprivate func exportText() async throws -> String {
    let path = try await export(.json, as: "x.json")
    return String(decoding: try FileAccess.read(path) ?? [], as: UTF8.self)
  }
}
