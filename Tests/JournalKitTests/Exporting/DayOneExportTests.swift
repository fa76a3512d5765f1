import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct DayOneExportTests {
  private func export(
    _ journal: TemporaryJournal
  ) async throws -> (ZipReader, [[String: Any]], ExportTrial) {
    let trial = try ExportTrial(journal)
    let archive = try ZipReader(try await trial.export(.dayOne, as: "d.zip"))
    let member = try #require(archive.members.first)
    #expect(member.name == "나의 일기.json")
    let data = Data(try archive.bytes(of: member, limit: .max))
    let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((json["metadata"] as? [String: String]) == ["version": "1.0"])
    return (archive, try #require(json["entries"] as? [[String: Any]]), trial)
  }

  @Test func anEntryHasAllThatDayOneHasAPlaceFor() async throws {
    let (archive, entries, _) = try await export(FullJournal.make())
    let entry = try #require(entries.last)
    #expect(entry["uuid"] as? String == "6142A00C2D814F5D9D078B70AC73BBD9")
    #expect(entry["creationDate"] as? String == "2026-11-21T01:00:05Z")
    #expect(entry["modifiedDate"] as? String == "2026-11-20T23:00:00Z")
    #expect(entry["timeZone"] as? String == "America/St_Johns")
    #expect(entry["isAllDay"] == nil)
    #expect(entry["starred"] as? Bool == true)
    #expect(entry["tags"] as? [String] == ["산책", "겨울"])
    let weather = try #require(entry["weather"] as? [String: Any])
    #expect(weather["conditionsDescription"] as? String == "눈")
    #expect(weather["weatherCode"] as? String == "snow")
    #expect(weather["temperatureCelsius"] as? Double == -1.5)
    let location = try #require(entry["location"] as? [String: Any])
    #expect(location["placeName"] as? String == "서울")
    #expect(location["latitude"] as? Double == 37.57)

    let photo = try #require((entry["photos"] as? [[String: Any]])?.first)
    let photoID = try #require(photo["identifier"] as? String)
    let md5 = try #require(photo["md5"] as? String)
    #expect(photo["type"] as? String == "jpeg")
    let member = try #require(archive["photos/\(md5).jpeg"])
    #expect(try archive.bytes(of: member, limit: .max) == FullJournal.jpeg)
    let pdf = try #require((entry["pdfAttachments"] as? [[String: Any]])?.first)
    let pdfID = try #require(pdf["identifier"] as? String)
    #expect(archive["pdfs/\(try #require(pdf["md5"] as? String)).pdf"] != nil)
    #expect(archive.members.count == 5)

    let snow = EntryID(path: FullJournal.decomposed.nfc).dayOneText
    #expect(
      entry["text"] as? String == """
        # 첫눈 \\#

        본문 ![](dayone-moment://\(photoID)) 와 문서 ![](dayone-moment:/pdfAttachment/\(pdfID)), [눈](dayone://view?entryId=\(snow)).

        [![](dayone-moment://\(photoID))](https://example.com/) [표](data.csv)

        ```
        ![아님](사진.jpg)
        ```
        """)
  }

  @Test func aDayWithoutATimeIsAllDayFromItsOwnMidnight() async throws {
    let (_, entries, _) = try await export(FullJournal.make())
    let day = try #require(entries.first)
    #expect(day["isAllDay"] as? Bool == true)
    #expect(day["creationDate"] as? String == "2026-11-17T15:00:00Z")
    #expect(day["timeZone"] as? String == "Asia/Seoul")
    #expect((day["text"] as? String)?.hasPrefix("# 날만\n\n![](dayone-moment://") == true)
  }

  @Test(arguments: [
    ("+09:00", "Asia/Seoul"), ("+02:00", "Etc/GMT-2"), ("-07:00", "Etc/GMT+7"), ("+00:00", "GMT"),
    ("+05:30", "Asia/Kolkata"), ("+14:00", "Etc/GMT-14"), ("-12:00", "Etc/GMT+12"),
    ("+05:17", "GMT+0517"),
  ])
  func theZoneHasTheOffsetOfTheEntry(offset: String, zone: String) throws {
    var when = WrittenDate(day: CivilDate(daysSince1970: 20_000), secondOfDay: 3600)
    let sign = offset.hasPrefix("-") ? -1 : 1
    let parts = offset.dropFirst().split(separator: ":").compactMap { Int($0) }
    when.offset = UTCOffset(minutes: sign * (parts[0] * 60 + parts[1]))
    let moment = when.moment(offset: try #require(when.offset))
    let name = DayOneZone.name(
      of: moment, own: nil, journal: JournalTimeZone(name: "Asia/Seoul"))
    #expect(name == zone)
  }

  /// What is written, and how it reads in Day One; `@` stands for the photo's moment.
  @Test(arguments: [
    ("![a](p.jpg)", "@"), ("![a \\] b](<p.jpg> 'title')", "@"), ("![a [b] c]( p.jpg )", "@"),
    ("![a](p.jpg \"with ) in it\") after", "@ after"), ("[words](p.jpg)", "words @"),
    ("\\![a](p.jpg)", "\\!a @"), ("![a][r]\n\n[r]: p.jpg", "![a][r]\n\n[r]: p.jpg\n\n@"),
    ("`![a](p.jpg)` ![b](p.jpg)", "`![a](p.jpg)` @"), ("![a](p.jpg) ![b](p.jpg)", "@ @"),
    ("![a](%70.jpg)", "@"), ("![a](p.jpg)\r\n끝", "@\n끝"),
    ("\n\n    code\n\n![](p.jpg)\n\n", "    code\n\n@"),
  ])
  func photosStandWhereTheTextHasThem(body: String, wanted: String) async throws {
    let journal = try TemporaryJournal(["entries/a.md": "---\ncreated: 2026-11-20\n---\n\(body)"])
    try journal.write("entries/p.jpg", FullJournal.jpeg)
    let (_, entries, _) = try await export(journal)
    let photo = (entries[0]["photos"] as? [[String: Any]])?.first
    let moment = "![](dayone-moment://\(photo?["identifier"] as? String ?? "none"))"
    #expect(entries[0]["text"] as? String == wanted.replacing("@", with: moment))
  }

  @Test func theOriginalFilesComeBackByteForByte() async throws {
    let journal = try FullJournal.make()
    let (_, _, trial) = try await export(journal)
    let input = try ImportInput(trial.path("d.zip"))
    let files = input.files
    let originals = DayOneOriginals(in: files, folder: "")
    var back: [String: [UInt8]] = [:]
    for value in try input.json("나의 일기.json")["entries"]?.array ?? [] {
      let file = try #require(originals.file(of: value))
      back[file.path] = file.bytes
      for attachment in file.attachments {
        guard case .file(let member) = attachment.content else { continue }
        back[attachment.path] = try files.read(member, limit: .max)
      }
    }
    #expect(try back == ImportTrial(into: journal).files())
  }

  @Test func whatIsImportedAgainIsTheSameByteForByte() async throws {
    let journal = try FullJournal.make()
    let (_, _, trial) = try await export(journal)
    let back = try ImportTrial()
    try back.put("d.zip", try FileAccess.read(trial.path("d.zip")) ?? [])
    let outcome = try await back.run("d.zip", zone: nil)
    #expect(outcome.format == "dayone")
    #expect(outcome.plan.failures.isEmpty && outcome.failures.isEmpty)
    #expect(try back.files() == ImportTrial(into: journal).files())
    let again = try await back.run("d.zip", zone: nil)
    #expect(again.plan.new.isEmpty && again.plan.knownCount == 3)
  }

  /// An export whose JSON another program has changed, unpacked.
  private func changed(
    _ journal: TemporaryJournal, _ change: (inout [String: Any]) -> Void
  ) async throws -> ImportTrial {
    let trial = try ExportTrial(journal)
    let archive = try ZipReader(
      try await trial.export(.dayOne, as: "d.zip") {
        $0.includesDrafts = true
        $0.includesPrivate = true
      })
    let back = try ImportTrial()
    for member in archive.members {
      var bytes = try archive.bytes(of: member, limit: .max)
      if member.name.hasSuffix(".json") {
        var json =
          try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
        var entries = json["entries"] as? [[String: Any]] ?? []
        for index in entries.indices { change(&entries[index]) }
        json["entries"] = entries
        bytes = Array(try JSONSerialization.data(withJSONObject: json, options: .prettyPrinted))
      }
      try back.put("d/" + member.name, bytes)
    }
    return back
  }

  @Test func anExportThatIsLaidOutOtherwiseStillHasTheOriginals() async throws {
    let journal = try FullJournal.make()
    let back = try await changed(journal) { _ in }
    try await back.run("d", zone: nil)
    #expect(try back.files() == ImportTrial(into: journal).files())
  }

  @Test(arguments: ["text", "starred", "tags"])
  func whatAnotherProgramChangedIsTakenAndTheRestIsKept(key: String) async throws {
    let journal = try TemporaryJournal([
      "entries/2026-11-20.md": """
      ---
      created: 2026-11-20T10:00:00+09:00
      mood: 😊
      lang: en
      location: 집
      private: true
      draft: true
      ---
      Before [table](my%20data.csv).
      """,
      "entries/my data.csv": "a,b\n",
    ])
    let back = try await changed(journal) { entry in
      entry[key] =
        key == "tags"
        ? ["new"] : key == "starred" ? true : "After [table](my%20data.csv)." as Any
    }
    let outcome = try await back.run("d", zone: nil)
    #expect(outcome.plan.failures.isEmpty && outcome.plan.lost.isEmpty)
    let entry = try #require(try await back.entries().first)
    #expect(entry.isPrivate && entry.isDraft && entry.mood == "😊" && entry.language == "en")
    #expect(entry.location?.name == "집")
    #expect(entry.isStarred == (key == "starred") && entry.tags == (key == "tags" ? ["new"] : []))
    let text = String(decoding: entry.body.html, as: UTF8.self)
    #expect(text.contains(key == "text" ? "After" : "Before"))
    #expect(try back.files().values.contains(Array("a,b\n".utf8)))
  }

  /// Members that Day One's entries have, and those that they always have, as a schema of its exports
  /// lists them (ergebnis, resource/day-one/schema.json).
  @Test func nothingStandsInAnEntryThatDayOneDoesNotKnow() async throws {
    let journal = try FullJournal.make()
    try journal.write(
      "entries/2026-11-21.md", "---\nweather: {main: 흐리다가 갬}\n---\n바람이 찼다\n")
    let (_, entries, _) = try await export(journal)
    let known: Set = [
      "uuid", "creationDate", "modifiedDate", "timeZone", "creationDevice", "duration", "isAllDay",
      "starred", "tags", "text", "weather", "location", "photos", "videos", "audios",
      "pdfAttachments",
    ]
    let weatherKeys: Set = [
      "conditionsDescription", "weatherCode", "weatherServiceName", "temperatureCelsius",
      "relativeHumidity",
    ]
    for entry in entries {
      #expect(Set(entry.keys).subtracting(known).isEmpty)
      guard let weather = entry["weather"] as? [String: Any] else { continue }
      #expect(Set(weather.keys) == weatherKeys)
    }
    #expect(entries.count { $0["weather"] != nil } == 1)
  }

  @Test func onlyTheOwnerMayReadTheArchive() async throws {
    let (_, _, trial) = try await export(FullJournal.make())
    let attributes = try FileManager.default.attributesOfItem(atPath: trial.path("d.zip"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try trial.names() == ["d.zip"])
  }

  @Test(arguments: [
    ("../a/b: c", "a b c"), ("...", "Journal"), ("  ", "Journal"), ("날\\t마다", "날 마다"),
  ])
  func aTitleThatIsNoNameOfAFileBecomesOne(title: String, name: String) async throws {
    let journal = try TemporaryJournal(["entries/a.md": "---\ncreated: 2026-11-20\n---\na"])
    let trial = try ExportTrial(journal)
    try journal.write("journal.yml", "title: \"\(title)\"\ntimezone: Asia/Seoul\n")
    let selection = try await trial.selection()
    _ = try await ExportFormat.dayOne.write(selection, trial.path("x.zip"))
    #expect(
      try ZipReader(trial.path("x.zip")).members.map(\.name)
        == [name + ".json", DayOneOriginals.member])
  }
}
