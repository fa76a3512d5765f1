import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

/// What becomes of entries once they are understood.
@Suite struct ImportWriterTests {
  private let source: TemporaryJournal
  private let journal: TemporaryJournal

  init() throws {
    source = try TemporaryJournal(
      ["photos/a.jpg": "JPEG a", "photos/b.jpg": "JPEG b"], configuration: nil)
    journal = try TemporaryJournal(["entries/.keep": ""])
  }

  private func moment(_ day: Int, hasTime: Bool = true) -> EntryMoment {
    EntryMoment(
      day: CivilDate(daysSince1970: 20_000 + day), secondOfDay: hasTime ? 30_600 : 0,
      hasTime: hasTime, offset: UTCOffset(minutes: 540))
  }

  private func entry(_ name: String, day: Int = 0, _ body: ImportedEntry.Piece...) -> ImportedEntry
  {
    var entry = ImportedEntry(source: "test/\(name)", moment: moment(day))
    entry.title = name
    entry.body = body
    return entry
  }

  private struct Run {
    let plan: ImportPlan
    let written: [ImportWriter.Written]
    let failures: [Message]
  }

  private func run(_ items: [ImportedItem]) async throws -> Run {
    var clock = StageClock()
    let read = try await Journal.read(root: journal.root, depth: .title, clock: &clock)
    var planner = try ImportPlanner(read)
    let plan = try await planner.plan(items)
    let input = try ImportInput(source.root)
    let writer = ImportWriter(read, plan: plan, files: input.files)
    var written: [ImportWriter.Written] = []
    var failures: [Message] = []
    for planned in plan.new {
      do throws(ImportWriter.Failure) {
        written.append(try writer.write(planned))
      } catch {
        switch error {
        case .entry(let message), .all(let message): failures.append(message)
        }
      }
    }
    return Run(plan: plan, written: written, failures: failures)
  }

  private func text(_ path: String) throws -> String {
    let bytes = try #require(try FileAccess.read(journal.root + "/entries/" + path), "\(path)")
    return String(decoding: bytes, as: UTF8.self)
  }

  private func names(_ folder: String = "2024/10") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: journal.root + "/entries/" + folder)
      .sorted()
  }

  @Test func everythingThatAnEntrySaysStandsInItsFile() async throws {
    var full = entry("모두", .markdown("본문\n"))
    full.id = EntryID("2E542464666C4ACE91E83539FF114A76")
    full.updated = moment(1)
    full.weather = Weather(main: "Snow", icon: "13n", description: "눈: 많음", temperature: -1.5)
    full.location = Place(
      name: "서울", coordinates: Coordinates(latitude: 37.57, longitude: 126.98))
    full.tags = ["산책", "a, b"]
    full.mood = "😊"
    full.isStarred = true
    full.isDraft = true
    full.isPrivate = true
    full.language = "ko"
    full.otherLines = ["slug: abc"]
    _ = try await run([.entry(full)])
    #expect(
      try text("2024/10/2024-10-04-모두.md") == """
        ---
        uuid: 2E542464-666C-4ACE-91E8-3539FF114A76
        created: 2024-10-04T08:30:00+09:00
        title: 모두
        weather: {main: Snow, icon: 13n, description: "눈: 많음", temperature: -1.5}
        location: {name: 서울, latitude: 37.57, longitude: 126.98}
        tags: [산책, "a, b"]
        mood: 😊
        starred: true
        lang: ko
        draft: true
        private: true
        updated: 2024-10-05T08:30:00+09:00
        source: test/모두
        slug: abc
        ---
        본문

        """)
  }

  @Test func aDayWithoutATimeKeepsItsZone() async throws {
    var day = entry("하루", .markdown("글\n"))
    day.moment = moment(0, hasTime: false)
    day.zone = JournalTimeZone(name: "Europe/Dublin")
    _ = try await run([.entry(day)])
    #expect(
      try text("2024/10/2024-10-04-하루.md").contains(
        "created: 2024-10-04\ntimezone: Europe/Dublin\n"))
  }

  @Test func filesStandBesideTheEntryAndAreNamedInIt() async throws {
    var photo = entry(
      "사진", .markdown("앞 "), .attachment(0, label: "고양이 [1]", isImage: true), .markdown(" 뒤\n\n"),
      .attachment(1, label: "", isImage: false), .markdown("\n"))
    photo.attachments = [
      .init(.file("photos/a.jpg"), ending: ".jpg"),
      .init(.bytes(Array("소리".utf8)), ending: ".m4a", name: "녹음 1"),
    ]
    let run = try await run([.entry(photo)])
    #expect(run.written.map(\.attachmentCount) == [2])
    #expect(
      try text("2024/10/2024-10-04-사진.md").hasSuffix(
        """
        앞 ![고양이 \\[1\\]](2024-10-04-사진-1.jpg) 뒤

        [2024-10-04-사진-녹음-1.m4a](2024-10-04-사진-녹음-1.m4a)

        """))
    #expect(try text("2024/10/2024-10-04-사진-1.jpg") == "JPEG a")
    #expect(try text("2024/10/2024-10-04-사진-녹음-1.m4a") == "소리")
    let site = try await journal.build()
    #expect(site.report.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(site.files["2024/10/04/2024-10-04-사진-1.jpg"] != nil)
  }

  @Test(arguments: ["photos/none.jpg", "../a.jpg", "/etc/passwd", "photos/../../a.jpg"])
  func aFileThatCannotBeHadIsToldAndTheEntryComes(path: String) async throws {
    var photo = entry("사진", .attachment(0, label: "고양이", isImage: true), .markdown("\n"))
    photo.attachments = [.init(.file(path), ending: ".jpg")]
    let run = try await run([.entry(photo)])
    #expect(run.written.first?.missing.map(\.name) == [path])
    #expect(try text("2024/10/2024-10-04-사진.md").hasSuffix("\n---\n고양이\n"))
    #expect(try names() == ["2024-10-04-사진.md"])
  }

  @Test func linksLeadToTheFilesOfOtherEntries() async throws {
    let first = entry(
      "하나", .link(source: "test/둘", label: "둘", otherwise: "둘"), .markdown(" "),
      .link(source: "test/없음", label: "없음", otherwise: "*없음*"), .markdown("\n"))
    let second = entry("둘", day: 40, .markdown("글\n"))
    _ = try await run([.entry(first), .entry(second)])
    #expect(
      try text("2024/10/2024-10-04-하나.md").hasSuffix("[둘](../11/2024-11-13-둘.md) *없음*\n"))
  }

  @Test func nothingIsWrittenOverWhatIsThere() async throws {
    try journal.write("entries/2024/10/2024-10-04-글.md", "mine")
    try journal.write("entries/2024/10/2024-10-04-사진-1.jpg", "mine")
    var photo = entry("사진", .attachment(0, label: "", isImage: true), .markdown("\n"))
    photo.attachments = [.init(.file("photos/a.jpg"), ending: ".jpg")]
    _ = try await run([.entry(entry("글", .markdown("글\n"))), .entry(photo)])
    #expect(
      try names() == [
        "2024-10-04-글-2.md", "2024-10-04-글.md", "2024-10-04-사진-1-2.jpg", "2024-10-04-사진-1.jpg",
        "2024-10-04-사진.md",
      ])
    #expect(try text("2024/10/2024-10-04-글.md") == "mine")
    #expect(try text("2024/10/2024-10-04-사진-1.jpg") == "mine")
    #expect(try text("2024/10/2024-10-04-사진.md").contains("](2024-10-04-사진-1-2.jpg)"))
  }

  @Test func whatAStoppedRunLeftIsTakenUp() async throws {
    try journal.write("entries/2024/10/2024-10-04-사진-1.jpg", "JPEG a")
    var photo = entry("사진", .attachment(0, label: "", isImage: true), .markdown("\n"))
    photo.attachments = [.init(.file("photos/a.jpg"), ending: ".jpg")]
    _ = try await run([.entry(photo)])
    #expect(try names() == ["2024-10-04-사진-1.jpg", "2024-10-04-사진.md"])
  }

  @Test func anEntryThatCannotBeWrittenLeavesNothing() async throws {
    var photo = entry("사진", .attachment(0, label: "", isImage: true), .markdown("\n"))
    photo.attachments = [.init(.file("photos/a.jpg"), ending: ".jpg")]
    let plan = try await run([.entry(photo)]).plan
    try journal.remove("entries/2024/10/2024-10-04-사진-1.jpg")
    try journal.write("entries/2024/10/2024-10-04-사진.md", "mine")
    var clock = StageClock()
    let read = try await Journal.read(root: journal.root, depth: .title, clock: &clock)
    let writer = ImportWriter(read, plan: plan, files: try ImportInput(source.root).files)
    #expect(throws: ImportWriter.Failure.self) { try writer.write(plan.new[0]) }
    #expect(try names() == ["2024-10-04-사진.md"])
    #expect(try text("2024/10/2024-10-04-사진.md") == "mine")
  }

  @Test func aFolderThatIsALinkOutOfTheJournalIsNotWrittenTo() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: journal.root + "/entries/2024", withDestinationPath: source.root)
    let run = try await run([.entry(entry("글", .markdown("글\n")))])
    #expect(run.failures.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: source.root) == ["photos"])
  }

  @Test func entriesOfOneSourceThatDifferAllComeAndRepetitionsDoNot() async throws {
    let first = entry("같음", .markdown("하나\n"))
    var second = first
    second.body = [.markdown("둘\n")]
    let run = try await run([.entry(first), .entry(second), .entry(first)])
    #expect(run.plan.new.count == 2 && run.plan.repeatedCount == 1)
    #expect(try names().count == 2)
  }

  @Test func aTextThatIsTooLongIsToldAndTheOthersCome() async throws {
    let long = entry("긴 글", .markdown(String(repeating: "가나다 ", count: 300_000)))
    let run = try await run([.entry(long), .entry(entry("글", .markdown("글\n")))])
    #expect(run.plan.failures.count == 1 && run.written.count == 1)
  }
}

extension Weather {
  fileprivate init(main: String, icon: String, description: String, temperature: Double) {
    self.init()
    self.main = main
    self.icon = WeatherIcon(code: icon)
    self.description = description
    self.temperature = temperature
  }
}
