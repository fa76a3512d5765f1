import Testing

@testable import JournalKit

@Suite struct PageNameTests {
  @Test(
    arguments: [
      "산책", "겨울 산책", "C#", "a+b", "100%", "#", "'x'", "a&b", "a.b", "..a", "~", "Straße", "😊",
      "a;b",
    ].filter { !$0.hasPrefix(".") })
  func aTagThatAFileCanBeNamedByKeepsItsName(tag: String) {
    #expect(PageName.tag(tag) == tag)
  }

  @Test(arguments: [
    "a/b", "../../etc/passwd", "a\\b", "a:b", "a*b", "a?b", "\"a\"", "<script>", "a|b", ".", "..",
    ".hidden", "index", "INDEX", "Index", "a\nb", "a\u{0}b", "a\u{7F}b", "javascript:alert(1)",
    String(repeating: "a", count: 300), String(repeating: "눈", count: 100),
  ])
  func anyOtherBecomesSafeAndStaysApart(tag: String) {
    let name = PageName.tag(tag)
    #expect(name != tag)
    #expect(name.utf8.count + ".html".utf8.count <= 255)
    #expect(!name.hasPrefix("."))
    for scalar in name.unicodeScalars {
      #expect(scalar.value >= 0x20 && scalar.value != 0x7F, "\(scalar.value)")
      #expect(!"/\\:*?\"<>|".unicodeScalars.contains(scalar))
    }
    #expect(name.wholeMatch(of: /(?s).*-[0-9a-f]{8}/) != nil, "\(name)")
    #expect(PageName.tag(tag) == name)
  }

  @Test func namesThatLookAlikeWhenSafeDiffer() {
    #expect(Set(["a/b", "a:b", "a?b", "a-b"].map(PageName.tag)).count == 4)
    let long = String(repeating: "눈", count: 100)
    #expect(PageName.tag(long + "1") != PageName.tag(long + "2"))
  }

  @Test func anEntryIsNamedAsItsFileElseByItsID() throws {
    let id = try #require(EntryID("6142A00C-2D81-4F5D-9D07-8B70AC73BBD9"))
    #expect(PageName.entry("첫눈", id: id) == "첫눈")
    #expect(PageName.entry("", id: id) == "6142A00C")
    let long = PageName.entry(String(repeating: "눈", count: 84), id: id)
    #expect(long.hasSuffix("-6142A00C"))
    #expect((long + ".html").utf8.count <= 255)
    #expect(long.unicodeScalars.dropLast(9).allSatisfy { $0 == "눈" })
  }
}

@Suite struct CalendarGridTests {
  /// The weeks of a month with `.` for cells outside it.
  private func weeks(_ year: Int, _ month: Int, _ tag: String) -> [String] {
    CalendarGrid(year: year, month: month, firstWeekday: DateText(tag: tag).firstWeekday).weeks
      .map { $0.map { $0.map { "\($0.day)" } ?? "." }.joined(separator: " ") }
  }

  @Test func weeksStartAsTheLocalesDo() {
    let expected = [
      "ko": [
        "1 2 3 4 5 6 7", "8 9 10 11 12 13 14", "15 16 17 18 19 20 21", "22 23 24 25 26 27 28",
        "29 30 . . . . .",
      ],
      "de": [
        ". . . . . . 1", "2 3 4 5 6 7 8", "9 10 11 12 13 14 15", "16 17 18 19 20 21 22",
        "23 24 25 26 27 28 29", "30 . . . . . .",
      ],
      "ar": [
        ". 1 2 3 4 5 6", "7 8 9 10 11 12 13", "14 15 16 17 18 19 20", "21 22 23 24 25 26 27",
        "28 29 30 . . . .",
      ],
    ]
    for (tag, found) in expected { #expect(weeks(2026, 11, tag) == found, "\(tag)") }
  }

  @Test func aFebruaryOfFourWeeksHasNoEmptyOnes() {
    #expect(weeks(2026, 2, "ko").count == 4)
    #expect(weeks(2026, 2, "ko").first == "1 2 3 4 5 6 7")
    #expect(weeks(2024, 2, "en").joined(separator: " ").contains("29"))
  }

  @Test func everyMonthOfSixCenturiesFits() {
    for year in stride(from: 1600, through: 2199, by: 7) {
      for month in 1...12 {
        for first in 1...7 {
          let grid = CalendarGrid(year: year, month: month, firstWeekday: first)
          let days = grid.weeks.flatMap { $0 }
          let known = days.compactMap { $0 }
          let isRight =
            grid.weeks.allSatisfy { week in
              week.count == 7 && week.contains { $0 != nil }
                && week.enumerated().allSatisfy { column, day in
                  day.map { ($0.weekday - first + 7) % 7 == column } ?? true
                }
            } && known.map(\.day) == Array(1...CivilDate.days(inMonth: month, of: year))
          if !isRight { Issue.record("\(year)-\(month) from \(first)") }
        }
      }
    }
  }
}
