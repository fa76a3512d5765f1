import Foundation
import Testing

@testable import JournalKit

@Suite struct CivilDateTests {
  /// Every day from 1600 to 2199.
  private static let allDays = -135_140...84_005

  @Test func theFirstAndLastDaysOfTheRangeAreWhereTheyShouldBe() {
    #expect(CivilDate(daysSince1970: Self.allDays.lowerBound).iso == "1600-01-01")
    #expect(CivilDate(daysSince1970: Self.allDays.upperBound).iso == "2199-12-31")
    #expect(CivilDate(year: 1970, month: 1, day: 1)?.daysSince1970 == 0)
  }

  @Test func everyDayOfSixCenturiesComesBackFromItsNumber() {
    var last: CivilDate?
    for number in Self.allDays {
      let date = CivilDate(daysSince1970: number)
      guard date.daysSince1970 == number,
        CivilDate(year: date.year, month: date.month, day: date.day) == date,
        last.map({ $0 < date }) ?? true
      else {
        Issue.record("day \(number) is \(date.iso), which is day \(date.daysSince1970)")
        return
      }
      last = date
    }
  }

  @Test func daysAndWeekdaysAreThoseOfFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Foundation turns to the Julian calendar before 1582, which the range is after.
    for number in stride(from: Self.allDays.lowerBound, through: Self.allDays.upperBound, by: 37) {
      let date = CivilDate(daysSince1970: number)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday],
        from: Date(timeIntervalSince1970: Double(number) * 86_400))
      let theirs = [parts.year, parts.month, parts.day, parts.weekday]
      guard theirs == [date.year, date.month, date.day, date.weekday] else {
        Issue.record("\(date.iso), weekday \(date.weekday), is \(theirs) to Foundation")
        return
      }
    }
  }

  @Test(arguments: [
    (2026, 11, 20, 6), (2026, 11, 21, 7), (2026, 11, 22, 1), (1970, 1, 1, 5), (1600, 1, 1, 7),
    (1900, 3, 1, 5), (2000, 2, 29, 3), (2199, 12, 31, 3),
  ])
  func weekdaysCountFromSunday(year: Int, month: Int, day: Int, weekday: Int) {
    #expect(CivilDate(year: year, month: month, day: day)?.weekday == weekday)
  }

  @Test(arguments: [
    (2026, 2, 29), (2026, 2, 30), (1900, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 0, 1),
    (2026, 13, 1), (2026, 1, 0), (2026, 1, 32), (2026, -1, 1), (2026, 1, -1),
  ])
  func daysThatDoNotExistAreNone(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [(2000, 29), (2024, 29), (2026, 28), (1900, 28), (1600, 29), (2100, 28)])
  func februaryIsLongInLeapYears(year: Int, days: Int) {
    #expect(CivilDate.days(inMonth: 2, of: year) == days)
    #expect(CivilDate(year: year, month: 2, day: days) != nil)
    #expect(CivilDate(year: year, month: 2, day: days + 1) == nil)
  }

  @Test func namesOfFoldersHaveLeadingZeros() throws {
    let date = try #require(CivilDate(year: 2026, month: 1, day: 5))
    #expect(date.folder == "2026/01/05")
    #expect(date.iso == "2026-01-05")
    #expect(padded(7, 4) == "0007")
    #expect(padded(12_345, 4) == "12345")
  }
}
