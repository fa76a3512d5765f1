import Foundation
import JournalTestSupport
import Testing

@testable import JournalKit

@Suite struct MarkdownObsidianTests {
  /// The Markdown of the only entry's body.
  private func body(
    _ text: String, from format: String = "obsidian", with files: [String: String] = [:]
  ) async throws -> String {
    let trial = try ImportTrial()
    try trial.put("2024-05-01.md", text)
    for (path, text) in files { try trial.put(path, text) }
    try await trial.run(from: format)
    let written = try trial.text("2024/05/\(try Self.name(trial, "2024-05-01"))")
    let parts = written.components(separatedBy: "\n---\n")
    return parts.dropFirst().joined(separator: "\n---\n")
  }

  private static func name(_ trial: ImportTrial, _ day: String) throws -> String {
    let names = try trial.files().keys.map(\.lastPathComponent)
    return try #require(names.first { $0.hasPrefix(day) && $0.hasSuffix(".md") }, "\(names)")
  }

  @Test func aVaultOfDailyNotesBecomesEntriesOnce() async throws {
    let trial = try ImportTrial()
    try trial.put("daily/2024-05-01.md", "# 첫 산책\n\n어제는 [[2024-04-30]]에 썼다. #산책\n")
    try trial.put("daily/2024-04-30.md", "비가 왔다\n")
    try trial.put("Templates/daily.md", "{{date}}\n")
    try trial.put("README.md", "about\n")
    let first = try await trial.run()
    #expect(first.format == "obsidian")
    #expect(first.plan.failures.isEmpty)
    let files = try trial.files()
    #expect(
      files.keys.sorted() == [
        "2024/04/2024-04-30-비가-왔다.md", "2024/05/2024-05-01-첫-산책.md",
      ])
    let text = try trial.text("2024/05/2024-05-01-첫-산책.md")
    #expect(text.contains("\ncreated: 2024-05-01\n"))
    let digest = ImportedEntry.digest(
      of: Array("2024-05-01.md\n# 첫 산책\n\n어제는 [[2024-04-30]]에 썼다. #산책\n".utf8))
    #expect(text.contains("\nsource: obsidian/daily/2024-05-01.md#\(digest)\n"), "\(text)")
    #expect(text.contains("\ntags: [산책]\n"))
    #expect(text.contains("[2024-04-30](../04/2024-04-30-비가-왔다.md)에 썼다. #산책"))
    let again = try await trial.run()
    #expect(again.plan.new.isEmpty && again.plan.knownCount == 2)
    #expect(try trial.files() == files)
  }

  @Test func aFolderIsTheSameForWhicheverProgramItIsTaken() async throws {
    let trial = try ImportTrial()
    try trial.put("2024-05-01.md", "plain\n")
    #expect(try await trial.run().format == "markdown")
    try trial.put("2024-05-02.md", "[[2024-05-01]]\n")
    let second = try await trial.run()
    #expect(second.format == "obsidian")
    #expect(second.plan.new.count == 1 && second.plan.knownCount == 1)
  }

  @Test func whatAPersonEditedStays() async throws {
    let trial = try ImportTrial()
    try trial.put("2024-05-01.md", "하루\n")
    try await trial.run()
    let path = "2024/05/2024-05-01-하루.md"
    let edited = try trial.text(path) + "\n덧붙임\n"
    try trial.journal.write("entries/" + path, edited)
    try await trial.run()
    #expect(try trial.text(path) == edited)
  }

  @Test(arguments: [
    ("[[다른 날|그날]] 이야기", "그날 이야기\n"),
    ("[[없는 것#머리]]", "없는 것 > 머리\n"),
    ("[[#위의 것]]", "위의 것\n"),
    ("![[없는.png]]", "없는.png\n"),
    ("[[a*b]]", "a\\*b\n"),
    ("==빛나는== 날", "빛나는 날\n"),
    ("a == b, c == d", "a == b, c == d\n"),
    ("보임 %%숨김%% 보임", "보임  보임\n"),
    ("%%\n숨김\n%%\n보임", "보임\n"),
    ("100%% 확실", "100%% 확실\n"),
    ("문단 ^37066d", "문단\n"),
    ("`[[코드]] ==x== #y`", "`[[코드]] ==x== #y`\n"),
    ("``a ` [[코드]]`` [[글]]", "``a ` [[코드]]`` 글\n"),
    ("```\n[[코드]] %%c%%\n```\n[[글]]", "```\n[[코드]] %%c%%\n```\n글\n"),
    ("글\n\n    [[코드]]\n\n[[글]]", "글\n\n    [[코드]]\n\n글\n"),
    ("- 목록\n\n    [[글]]", "- 목록\n\n    글\n"),
    ("\\[[글]]", "\\[[글]]\n"),
    ("$$[[1,2]]$$", "$$[[1,2]]$$\n"),
    (
      "[밖](https://example.com/a#b) <https://x.y/#z>",
      "[밖](https://example.com/a#b) <https://x.y/#z>\n"
    ),
    ("[위](#머리)", "[위](#머리)\n"),
    ("[x](../../etc/passwd) ![y](/etc/passwd)", "x y\n"),
    ("[없음](없는.pdf)", "없음\n"),
    ("[글][a]\n\n[a]: 없는.pdf", "[글][a]\n\n\\[a]: 없는.pdf\n"),
  ])
  func marksOfObsidianBecomeCommonMarkOutsideOfCode(_ text: String, _ expected: String)
    async throws
  {
    #expect(try await body(text) == expected)
  }

  @Test func tagsAreThoseOfTheTextAndOfTheFrontMatter() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "2024-05-01.md",
      """
      ---
      tags: ["#일기", 여행/제주]
      ---
      #산책 #걷기/아침, #123 a#b (#괄호) `#코드` [#라벨](https://a.b/#c)
      # 제목

      """)
    try await trial.run(from: "obsidian")
    let entry = try #require(try await trial.entries().first)
    #expect(entry.tags == ["일기", "여행/제주", "산책", "걷기/아침", "괄호"])
  }

  @Test func filesAreFoundByNameAnywhereAndCopiedBesideTheEntry() async throws {
    let trial = try ImportTrial()
    try trial.put("assets/깊은 곳/사진 하나.PNG", [1, 2, 3])
    try trial.put("assets/표.pdf", [4])
    try trial.put(
      "일기/2024-05-01.md",
      """
      하루

      ![[사진 하나.png|300]] 그리고 ![또 *한* 번](../assets/깊은%20곳/사진%20하나.PNG "제목")

      [표 **하나**](../assets/표.pdf) ![[표.pdf]] [x]: 아님
      """)
    let outcome = try await trial.run(from: "obsidian")
    #expect(outcome.plan.leftOut.isEmpty && outcome.failures.isEmpty)
    let files = try trial.files()
    #expect(
      files.keys.sorted() == [
        "2024/05/2024-05-01-하루-사진-하나.png", "2024/05/2024-05-01-하루-표.pdf",
        "2024/05/2024-05-01-하루.md",
      ])
    #expect(files["2024/05/2024-05-01-하루-사진-하나.png"] == [1, 2, 3])
    let text = try trial.text("2024/05/2024-05-01-하루.md")
    #expect(
      text.hasSuffix(
        """
        ![](2024-05-01-하루-사진-하나.png) 그리고 ![또 *한* 번](2024-05-01-하루-사진-하나.png "제목")

        [표 **하나**](2024-05-01-하루-표.pdf) [표.pdf](2024-05-01-하루-표.pdf) [x]: 아님

        """), "\(text)")
    #expect(await trial.journal.check().filter { $0.severity == .error }.isEmpty)
  }

  @Test func linksLeadToImportedNotesAlone() async throws {
    let trial = try ImportTrial()
    try trial.put(
      "일기/2024-05-01.md", "하나\n\n[[제주 여행|여행]] [b](2024-05-02.md) ![[2024-05-02#절]] [[메모]]\n")
    try trial.put("일기/2024-05-02.md", "둘\n")
    try trial.put("여행/제주 여행.md", "---\ndate: 2024-03-01T10:00\n---\n바다\n")
    try trial.put("메모.md", "날짜 없음\n")
    let outcome = try await trial.run(from: "obsidian")
    #expect(outcome.plan.failures.map(\.place.en) == ["메모.md"])
    #expect(outcome.plan.failures.first?.reason.en.contains("no date") == true)
    let text = try trial.text("2024/05/2024-05-01-하나.md")
    #expect(
      text.contains(
        "[여행](../03/2024-03-01-제주-여행.md) [b](2024-05-02-둘.md) [2024-05-02 > 절](2024-05-02-둘.md) 메모\n"
      ), "\(text)")
    #expect(try trial.text("2024/03/2024-03-01-제주-여행.md").contains("\ntitle: 제주 여행\n"))
  }

  @Test(
    arguments: [
      ("2024-05-01.md", "2024-05-01", nil), ("2024_05_01.md", "2024-05-01", nil),
      ("20240501.md", "2024-05-01", nil), ("2026-03-25_수요일.md", "2026-03-25", nil),
      ("2026-03-25_星期三.md", "2026-03-25", nil), ("2026-03-25 (Wednesday).md", "2026-03-25", nil),
      ("2024-05-01 제주 여행.md", "2024-05-01", "제주 여행"),
      ("2023/January/2023-Jan-01.md", "2023-01-01", nil), ("2024/05/01.md", "2024-05-01", nil),
      ("2024년 5월 1일.md", "2024-05-01", nil), ("May 1st, 2024.md", "2024-05-01", nil),
      ("회의 2024-05-01.md", "2024-05-01", "회의 2024-05-01"),
      ("2024-05-01 2024 돌아보기.md", "2024-05-01", "2024 돌아보기"),
      ("2024-05-01-99-25.md", "2024-05-01", "99-25"), ("2024-05-01.ko.md", "2024-05-01", nil),
    ] as [(String, String, String?)])
  func namesTellTheDay(_ path: String, _ day: String, _ title: String?) {
    let name = MarkdownNoteName(path)
    #expect(name.date?.day.iso == day)
    #expect(name.date?.secondOfDay == nil)
    #expect((name.rest.isEmpty ? nil : name.rest) == title)
  }

  @Test(
    arguments: [
      ("2024-05-03-1530.md", 15 * 3600 + 30 * 60, ""),
      ("2024-05-03T1640 글.md", 16 * 3600 + 40 * 60, "글"),
      ("2024-05-03-0915-아침.md", 9 * 3600 + 15 * 60, "아침"),
      ("2024-05-03 1530.md", 15 * 3600 + 30 * 60, ""),
      ("2024_05_03 15.30.20 글.md", 15 * 3600 + 30 * 60 + 20, "글"),
    ] as [(String, Int, String)])
  func namesTellTheTime(_ path: String, _ second: Int, _ rest: String) {
    let name = MarkdownNoteName(path)
    #expect(name.date?.day.iso == "2024-05-03")
    #expect(name.date?.secondOfDay == second)
    #expect(name.rest == rest)
    #expect(MarkdownNoteName(path, hasTimes: false).date?.secondOfDay == nil)
  }

  @Test(arguments: [
    "2024-W18.md", "2024-05.md", "2024-13-01.md", "메모.md", "2024-05-012.md", "monday.md",
  ])
  func namesWithoutADayTellNone(_ path: String) {
    #expect(MarkdownNoteName(path).date == nil)
  }

  @Test func hostileNotesAreReadInTime() async throws {
    let trial = try ImportTrial()
    try trial.put("2024-05-01.md", String(repeating: "[", count: 100_000))
    try trial.put("2024-05-02.md", String(repeating: "[[a ![](b == `", count: 5_000))
    try trial.put("2024-05-03.md", [UInt8](repeating: 0x61, count: 10 << 20))
    try trial.put("2024-05-04.md", String(repeating: "[x](a) ", count: 5_000))
    try trial.put("2024-05-05.md", [0, 1, 2])
    try trial.put("2024-05-06.md", "---\ntitle: [a\n---\nx\n")
    try trial.put("2024-05-07.md", "good\n")
    let outcome = try await trial.run(from: "obsidian")
    let failed = outcome.plan.failures.map(\.place.en)
    #expect(failed.contains("2024-05-03.md") && failed.contains("2024-05-05.md"))
    #expect(!failed.contains("2024-05-07.md"))
    let yaml = outcome.plan.failures.first { $0.place.en == "2024-05-06.md" }
    #expect(yaml?.reason.en.hasPrefix("line ") == true, "\(outcome.plan.failures)")
  }

  @Test(.timeLimit(.minutes(1))) func manyTagsOfOneNoteAreReadInTime() throws {
    let trial = try ImportTrial()
    let count = 100_000
    try trial.put("2024-05-01.md", (0..<count).map { "#t\($0)" }.joined(separator: " "))
    let seoul = try #require(JournalTimeZone(name: "Asia/Seoul"))
    let items = try ImportFormat.obsidian.read(
      ImportInput(trial.path("2024-05-01.md")), ImportSettings { seoul })
    guard case .entry(let entry)? = items.first else {
      Issue.record("there is no entry")
      return
    }
    #expect(entry.tags.count == count)
  }
}
