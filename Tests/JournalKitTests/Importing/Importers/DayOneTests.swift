import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct DayOneTests {
  private static let snow = [UInt8]("a photo of snow".utf8)

  private static func journal() throws -> String {
    DayOneExport.json(
      try DayOneExport.entry(
        1, "2020-12-22T15:35:33Z", "# 첫눈\n\n하얗다\\.\n\n![](dayone-moment://AA01)",
        """
        , "starred": true, "tags": [" 산책 ", "#겨울", "산책", "", 7],
        "photos": [{"identifier": "AA01", "md5": "d557", "type": "jpeg", "orderInEntry": 0}]
        """.replacing("AA01", with: "1F04A93388D846C8828F46B9A1074FF1")
      ).replacing("AA01", with: "1F04A93388D846C8828F46B9A1074FF1"),
      try DayOneExport.entry(2, "2020-12-23T15:00:00Z", "둘째 날"))
  }

  private func expectBoth(_ trial: ImportTrial, _ outcome: ImportTrial.Outcome) throws {
    #expect(outcome.format == "dayone")
    #expect(outcome.plan.failures.isEmpty && outcome.failures.isEmpty)
    #expect(
      try trial.text("2020/12/2020-12-23-첫눈.md") == """
        ---
        uuid: 2E542464-666C-4ACE-91E8-000000000001
        created: 2020-12-23T00:35:33+09:00
        tags: [산책, 겨울]
        starred: true
        source: dayone/2E542464666C4ACE91E8000000000001
        ---
        # 첫눈

        하얗다\\.

        ![](2020-12-23-첫눈-1.jpeg)

        """)
    let files = try trial.files()
    #expect(files["2020/12/2020-12-23-첫눈-1.jpeg"] == Self.snow)
    #expect(files.keys.contains("2020/12/2020-12-24-둘째-날.md"))
    #expect(files.count == 3)
  }

  // MARK: Where it is read from

  @Test func readsAnArchive() async throws {
    let trial = try ImportTrial()
    try trial.putArchive(
      "export.zip",
      [
        ("일기.json", Array(try Self.journal().utf8)), ("photos/d557.jpeg", Self.snow),
        ("__MACOSX/photos/._d557.jpeg", [1]), ("__MACOSX/._일기.json", [2]),
      ])
    try expectBoth(trial, try await trial.run("export.zip", zone: nil))
  }

  @Test(arguments: ["", "Export 2020/"])
  func readsAnUnpackedArchive(folder: String) async throws {
    let trial = try ImportTrial()
    try trial.put(folder + "일기.json", try Self.journal())
    try trial.put(folder + "photos/D557.jpeg", Self.snow)
    try expectBoth(trial, try await trial.run(zone: nil))
  }

  @Test func readsAJournalAloneWithThePhotosBesideIt() async throws {
    let trial = try ImportTrial()
    try trial.put("일기.json", try Self.journal())
    try trial.put("photos/d557.jpeg", Self.snow)
    try trial.put("other.json", "no JSON")
    try expectBoth(trial, try await trial.run("일기.json", zone: nil))
  }

  @Test func severalJournalsBecomeTags() async throws {
    let trial = try ImportTrial()
    try trial.putArchive(
      "export.zip",
      [
        (
          "여행.json",
          Array(
            DayOneExport.json(
              try DayOneExport.entry(1, "2020-01-01T00:00:00Z", "가", #", "tags": ["바다"]"#)
            ).utf8)
        ),
        (
          "Work.json",
          Array(
            DayOneExport.json(
              try DayOneExport.entry(2, "2020-01-02T00:00:00Z", "나", #", "tags": ["Work"]"#)
            ).utf8)
        ),
      ])
    try await trial.run("export.zip")
    #expect(try await trial.entries().map(\.tags) == [["바다", "여행"], ["Work"]])
  }

  @Test func otherJSONWithEntriesIsNotTakenForDayOnes() throws {
    for json in [
      #"{"tags": {}, "entries": [{"title": "a", "date": "2020-01-01", "time": "10:00"}]}"#,
      #"{"entries": [{"uuid": "1", "date": "2020-01-01", "time": "10:00"}]}"#,
      #"{"entries": 1}"#, #"[{"creationDate": "2020-01-01T00:00:00Z"}]"#,
    ] {
      let trial = try ImportTrial()
      try trial.put("a.json", json)
      #expect(ImportFormat.of(try ImportInput(trial.path("a.json")), named: nil)?.name != "dayone")
    }
  }

  // MARK: Again

  /// Trap: an export is imported again and again.
  @Test func nothingIsNewTheSecondTimeAndWhatAPersonChangedStays() async throws {
    let trial = try ImportTrial()
    try trial.put("일기.json", try Self.journal())
    try trial.put("photos/d557.jpeg", Self.snow)
    try await trial.run()
    try trial.journal.write(
      "entries/2020/12/2020-12-24-둘째-날.md",
      try trial.text("2020/12/2020-12-24-둘째-날.md").replacing("둘째", with: "다음"))
    let files = try trial.files()
    let again = try await trial.run()
    #expect(again.plan.new.isEmpty && again.plan.knownCount == 2)
    #expect(try trial.files() == files)
  }

  @Test func anEntryIsKnownHoweverItsUUIDIsWritten() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "a.json", DayOneExport.json(try DayOneExport.entry(1, "2020-01-01T00:00:00Z", "가")))
    try await trial.run("a.json")
    let dashed = try DayOneExport.entry(1, "2020-01-01T00:00:00Z", "가")
      .replacing(DayOneExport.uuid(1), with: "2e542464-666c-4ace-91e8-000000000001")
    try trial.put("b.json", DayOneExport.json(dashed))
    #expect(try await trial.run("b.json").plan.knownCount == 1)
  }

  @Test func entriesWithoutUUIDAreKnownByWhatTheySay() async throws {
    let trial = try ImportTrial()
    let entry = #"{"creationDate": "2020-01-01T00:00:00Z", "text": "가"}"#
    let other = #"{"creationDate": "2020-01-01T00:00:00Z", "text": "나"}"#
    try trial.put("a.json", DayOneExport.json(entry, other, entry))
    #expect(try await trial.run("a.json").written.count == 3)
    try trial.put("b.json", DayOneExport.json(other, entry, entry))
    #expect(try await trial.run("b.json").plan.knownCount == 3)
  }

  /// Trap: entries of the same second.
  @Test func entriesOfOneSecondAreAsManyFiles() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "a.json",
      DayOneExport.json(
        try DayOneExport.entry(1, "2020-01-01T00:00:00Z", "같은 글"),
        try DayOneExport.entry(2, "2020-01-01T00:00:00Z", "같은 글")))
    #expect(try await trial.run("a.json").written.count == 2)
    #expect(try trial.files().count == 2)
  }

  // MARK: What is wrong

  @Test func aBadEntryIsToldAndTheOthersCome() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "내 일기.json",
      DayOneExport.json(
        try DayOneExport.entry(1, "2020-01-01T00:00:00Z", "좋은 글"), #"{"uuid": "A", "text": "a"}"#,
        #"{"uuid": "B", "creationDate": "yesterday", "text": "b"}"#,
        #"{"uuid": "C", "creationDate": "2020-01-01T00:00:00Z", "text": ["c"]}"#, "7",
        #"{"uuid": "D", "creationDate": 1e300}"#,
        """
        {"uuid": ["E"], "creationDate": "2020-01-02T00:00:00Z", "text": "이상한 것들", "tags": 1,
        "photos": [1, {"md5": 2}], "location": [], "weather": "nice", "starred": "no",
        "videos": {}, "modifiedDate": [], "timeZone": 9}
        """))
    let outcome = try await trial.run("내 일기.json")
    #expect(
      outcome.plan.failures.map(\.place.en) == [2, 3, 4, 5, 6].map { "entry \($0) of 내 일기.json" })
    #expect(
      outcome.plan.failures.map(\.reason.en) == [
        "'creationDate' is missing", "'creationDate' is no time", "'text' is no text",
        "it is no object", "'creationDate' is no time",
      ])
    #expect(outcome.plan.failures[0].place.ko == "내 일기.json의 2번째 일기")
    #expect(outcome.written.count == 2)
  }

  @Test func brokenJSONIsNamedWithItsLine() async throws {
    let trial = try ImportTrial()
    try trial.put("a.json", String(try Self.journal().dropLast(40)))
    await #expect {
      try await trial.run("a.json")
    } throws: { error in
      guard case .malformed("Day One JSON", "a.json", _)? = error as? ImportFailure else {
        return false
      }
      return true
    }
  }

  @Test func aTruncatedArchiveIsRefused() throws {
    let trial = try ImportTrial()
    try trial.putArchive("a.zip", [("일기.json", Array(try Self.journal().utf8))])
    let bytes = try #require(try FileAccess.read(trial.path("a.zip")))
    try trial.put("b.zip", Array(bytes.dropLast(30)))
    #expect(throws: ImportFailure.self) { try ImportInput(trial.path("b.zip")) }
  }

  @Test func aDamagedMemberIsNamedAsSuch() async throws {
    let trial = try ImportTrial()
    try trial.putArchive("a.zip", [("일기.json", Array(try Self.journal().utf8))])
    var bytes = try #require(try FileAccess.read(trial.path("a.zip")))
    for place in 100..<120 { bytes[place] ^= 0x55 }
    try trial.put("b.zip", bytes)
    await #expect {
      try await trial.run("b.zip")
    } throws: { error in
      guard case .archive? = error as? ImportFailure else { return false }
      return true
    }
  }

  @Test func somethingElseNamedAsDayOneIsRefused() async throws {
    let trial = try ImportTrial()
    try trial.put("a.json", "[]")
    await #expect(throws: ImportFailure.self) { try await trial.run("a.json", from: "dayone") }
  }

  @Test func manyEntriesComeInOneGo() async throws {
    let trial = try ImportTrial()
    let entries = try (0..<2000).map { number in
      try DayOneExport.entry(
        number, "20\(10 + number % 10)-0\(1 + number % 9)-1\(number / 10 % 10)T03:00:00Z",
        "일기 \(number)\n\n긴 글이 이어진다\\. ![](dayone-moment://\(DayOneExport.uuid(number)))",
        """
        , "photos": [{"identifier": "\(DayOneExport.uuid(number))", "md5": "m\(number)",
        "type": "png"}]
        """)
    }
    try trial.putArchive(
      "a.zip",
      [("a.json", Array(DayOneExport.json(entries.joined(separator: ",")).utf8))]
        + (0..<2000).map { ("photos/m\($0).png", Array("\($0)".utf8)) })
    let outcome = try await trial.run("a.zip")
    #expect(outcome.written.count == 2000)
    #expect(outcome.written.allSatisfy { $0.attachmentCount == 1 })
  }
}
