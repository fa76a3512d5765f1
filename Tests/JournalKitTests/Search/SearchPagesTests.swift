import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct SearchPagesTests {
  /// What the index of a locale says.
  private struct Index: Decodable {
    let version: Int
    let locale: String
    let count: Int
    let pages: [String]
  }

  /// A record as the format fixes it.
  private struct Record: Decodable, Equatable {
    struct Weather: Decodable, Equatable {
      let main: String?
      let icon: String?
    }

    let uuid: String
    let url: String
    let title: String
    let created: String
    let date: String
    let weather: Weather?
    let tags: [String]
    let body: String
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, _ path: String, _ site: BuiltSite
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(try site.bytes(path)))
  }

  private func entry(_ name: String, _ body: String) -> String {
    "---\nuuid: \(EntryID(path: name).text)\ntitle: \(name)\n---\n\(body)\n"
  }

  @Test func aRecordHoldsWhatTheFormatSays() async throws {
    let journal = try TemporaryJournal([
      "entries/2026-11-20-첫눈.md": """
      ---
      uuid: 6142a00c-2d81-4f5d-9d07-8b70ac73bbd9
      created: 2026-11-20T21:30:00+09:00
      weather: {main: Snow, icon: 13n}
      tags: [산책, 겨울]
      ---
      첫 "눈"

      **굵은** 글과 `코드`, [링크](https://example.org) <b>html</b>.

      - 목록 & 둘
      """
    ])
    let site = try await journal.build()
    let record = try #require(
      try decode([Record].self, "search/2026-11-1.json", site).first)
    #expect(record.uuid == "6142A00C-2D81-4F5D-9D07-8B70AC73BBD9")
    #expect(record.url == "2026/11/20/첫눈.html")
    #expect(record.title == "첫 \"눈\"")
    #expect(record.created == "2026-11-20T21:30:00+09:00")
    #expect(record.date == "2026년 11월 20일 금요일")
    #expect(record.weather == .init(main: "Snow", icon: "13n"))
    #expect(record.tags == ["산책", "겨울"])
    #expect(record.body.hasPrefix("굵은 글과 코드, 링크"))
    #expect(record.body.hasSuffix("목록 & 둘"))
    #expect(!record.body.contains("<") && !record.body.contains("첫"))
    let english = try #require(try decode([Record].self, "en/search/2026-11-1.json", site).first)
    #expect(english.url == record.url)
    #expect(english.date == "Friday, November 20, 2026")
    // UTF-8 and no escapes but JSON's own.
    let text = try site.text("search/2026-11-1.json")
    #expect(text.contains("\"title\":\"첫 \\\"눈\\\"\""))
    #expect(!text.contains("\\u"))
    #expect(!text.contains("\\/"))
  }

  @Test(
    arguments: [
      ("weather: 흐리다 갬", "흐리다 갬", nil, false), ("weather: {icon: 13n}", "Snow", "13n", false),
      ("mood: x", nil, nil, true), ("weather: {temperature: 3}", nil, nil, true),
    ] as [(String, String?, String?, Bool)])
  func weatherIsItsWordAndIconOrNull(line: String, main: String?, icon: String?, isNull: Bool)
    async throws
  {
    let id = EntryID(path: "x").text
    let journal = try TemporaryJournal([
      "entries/2026-11-20.md": "---\nuuid: \(id)\ntitle: x\n\(line)\n---\n"
    ])
    let site = try await journal.build()
    let record = try #require(try decode([Record].self, "search/2026-11-1.json", site).first)
    #expect(record.weather == (isNull ? nil : .init(main: main, icon: icon)))
    #expect(try site.text("search/2026-11-1.json").contains("\"weather\":null") == isNull)
  }

  @Test func anEmptyJournalHasAnIndexAlone() async throws {
    let site = try await TemporaryJournal().build()
    let index = try decode(Index.self, "search/index.json", site)
    #expect(index.version == 1 && index.locale == "ko" && index.count == 0 && index.pages.isEmpty)
    #expect(
      site.paths.filter { $0.hasPrefix("search/") } == [
        "search/grams.json", "search/grams/0.bin", "search/index.json",
      ])
    #expect(try decode(Index.self, "en/search/index.json", site).locale == "en")
  }

  /// A journal with a few long days in two months, so that a month has several parts.
  private func longJournal() throws -> TemporaryJournal {
    var files: [String: String] = [:]
    for day in 1...28 {
      let name = "2026-11-\(padded(day, 2))"
      files["entries/\(name).md"] = entry(name, String(repeating: "눈이 온다. ", count: 300))
    }
    files["entries/2026-10-31.md"] = entry("2026-10-31", "끝")
    return try TemporaryJournal(files)
  }

  @Test func recordsAreNewestFirstThroughoutAndPartsAreAbout32KiB() async throws {
    let site = try await longJournal().build()
    let index = try decode(Index.self, "search/index.json", site)
    #expect(index.count == 29)
    let last = index.pages.filter { $0.hasPrefix("2026-11") }.count
    #expect(last > 3)
    let expected = (1...last).reversed().map { "2026-11-\($0).json" } + ["2026-10-1.json"]
    #expect(index.pages == expected)
    let records = try index.pages.map { try decode([Record].self, "search/\($0)", site) }
    let created = records.flatMap { $0.map(\.created) }
    #expect(created == created.sorted(by: >))
    #expect(created.count == 29)
    // Part 1 holds the oldest of its month.
    #expect(records[last - 1].last?.created.hasPrefix("2026-11-01") == true)
    for name in index.pages.dropFirst().dropLast() {
      let size = try site.bytes("search/\(name)").count
      #expect((20_000...48_000).contains(size), "\(name) has \(size) bytes")
    }
    let parts = site.paths.filter { $0.hasPrefix("search/2") }.map { String($0.dropFirst(7)) }
    #expect(Set(parts) == Set(index.pages))
  }

  @Test func aNewEntryTouchesOnePartAndTheIndex() async throws {
    let journal = try longJournal()
    let before = try await journal.build()
    try journal.write("entries/2026-11-29.md", entry("new", "눈"))
    let after = try await journal.build()
    let changed = after.paths.filter {
      $0.hasPrefix("search/") && !$0.hasPrefix("search/grams")
        && after.files[$0] != before.files[$0]
    }
    #expect(changed.count == 2)
    #expect(changed.contains("search/index.json"))
  }

  @Test func partsAreTheSameInEveryLocale() async throws {
    let site = try await longJournal().build()
    let (ko, en) = (
      try decode(Index.self, "search/index.json", site),
      try decode(Index.self, "en/search/index.json", site)
    )
    #expect(ko.pages == en.pages)
  }
}
