import JournalTestSupport
import Testing

@testable import JournalKit

/// Into a journal with other settings, entries come back with the dates that they had.
@Suite struct RoundTripTests {
  private static let entries = [
    "entries/a.md": "---\nuuid: 00000000-0000-4000-8000-000000000001\n"
      + "created: 2026-11-19T21:30:00\n---\n저녁\n",
    "entries/b.md":
      "---\nuuid: 00000000-0000-4000-8000-000000000002\ncreated: 2026-11-18\n---\n낮\n",
    "entries/c.md": "---\nuuid: 00000000-0000-4000-8000-000000000003\n"
      + "created: 2026-11-17T08:00:00+02:00\nupdated: 2026-11-18T08:00:00\n---\n아침\n",
    "entries/2026-11-16.md": "머리말이 없다\n",
  ]

  private func moments(_ journal: TemporaryJournal) async throws -> [String] {
    var clock = StageClock()
    let read = try await Journal.read(root: journal.root, clock: &clock)
    return read.entries.map { "\($0.moment.iso) \($0.moment.hasTime) \($0.updated?.iso ?? "")" }
      .sorted()
  }

  @Test(
    arguments: [ExportFormat.json, .dayOne],
    ["timezone: America/New_York\n", "timezone: Asia/Tokyo\n", ""])
  func datesKeepTheirOffsets(format: ExportFormat, settings: String) async throws {
    let journal = try TemporaryJournal(Self.entries)
    let trial = try ExportTrial(journal)
    let path = try await trial.export(format, as: "x")
    let back = try ImportTrial(
      into: TemporaryJournal(["entries/.keep": ""], configuration: "title: t\n" + settings))
    try back.put("x", try FileAccess.read(path) ?? [])
    let outcome = try await back.run("x", zone: nil)
    #expect(outcome.plan.failures.isEmpty && outcome.written.count == 4)
    #expect(try await moments(back.journal) == moments(journal))
    #expect(try await back.run("x", zone: nil).plan.knownCount == 4)
  }

  @Test func bytesStayWhereTheyMeanTheSame() async throws {
    let trial = try ExportTrial(TemporaryJournal(Self.entries))
    let path = try await trial.export(.json, as: "x.json")
    let back = try ImportTrial(
      into: TemporaryJournal(["entries/.keep": ""], configuration: "timezone: Asia/Tokyo\n"))
    try back.put("x.json", try FileAccess.read(path) ?? [])
    try await back.run("x.json", zone: nil)
    #expect(try back.files() == ImportTrial(into: trial.journal).files())
  }

  @Test(arguments: [ExportFormat.json, .dayOne, .markdown])
  func filesThatHTMLShowsComeBack(format: ExportFormat) async throws {
    let journal = try TemporaryJournal([
      "entries/a.md": "---\nuuid: 00000000-0000-4000-8000-000000000001\ncreated: 2026-11-18\n---\n"
        + "<img src=\"b%20c.jpg\"> [d](d.csv)\n",
      "entries/b c.jpg": "x", "entries/d.csv": "y",
    ])
    let trial = try ExportTrial(journal)
    let path = try await trial.export(format, as: "x")
    let back = try ImportTrial()
    for name in format.isFolder ? ["/a.md", "/b c.jpg", "/d.csv"] : [""] {
      try back.put("x" + name, try FileAccess.read(path + name) ?? [])
    }
    try await back.run("x")
    #expect(try back.files() == ImportTrial(into: journal).files())
  }

  @Test(arguments: [ExportFormat.json, .dayOne])
  func byteOrderMarksWithinATextStay(format: ExportFormat) async throws {
    let journal = try TemporaryJournal([
      "entries/2026-11-20.md": "앞 \"\u{FEFF}뒤\"\n\u{FEFF}줄 \\\u{FEFF} ｆｕｌｌ\n"
    ])
    let trial = try ExportTrial(journal)
    let path = try await trial.export(format, as: "x")
    let back = try ImportTrial()
    try back.put("x", try FileAccess.read(path) ?? [])
    try await back.run("x")
    #expect(try back.files() == ImportTrial(into: journal).files())
  }
}
