internal import Synchronization

/// The days, months and times of a site in a locale's words: made when they are asked for or, where
/// many pages are to be made, each once before.
final class DateCatalogue: Sendable {
  /// A day in the forms that lists need.
  struct Day: Sendable {
    let full: String
    let monthAndDay: String
    let monthDayWeekday: String
    let number: String
  }

  private final class Tables: Sendable {
    let days: [CivilDate: Day]
    let months: [Int: String]
    let times: [Int: String]

    init(days: [CivilDate: Day], months: [Int: String], times: [Int: String]) {
      self.days = days
      self.months = months
      self.times = times
    }
  }

  private let text: DateText
  private let tables = AtomicLazyReference<Tables>()

  init(_ text: DateText) {
    self.text = text
  }

  /// Makes the texts of all that the entries show.
  func prepare(for entries: [Entry]) async {
    let text = text
    let days = Array(Set(entries.lazy.map(\.moment.day)))
    let minutes = Array(
      Set(entries.lazy.filter(\.moment.hasTime).map { $0.moment.secondOfDay / 60 }))
    let months = Set(days.map { $0.year * 12 + $0.month - 1 })
    async let dayTexts = Parallel.map(days) { ($0, Self.makeDay($0, text)) }
    async let timeTexts = Parallel.map(minutes) { ($0, text.time(secondOfDay: $0 * 60)) }
    let made = await Tables(
      days: Dictionary(uniqueKeysWithValues: dayTexts),
      months: Dictionary(
        uniqueKeysWithValues: months.map {
          ($0, text.monthAndYear(year: $0 / 12, month: $0 % 12 + 1))
        }),
      times: Dictionary(uniqueKeysWithValues: timeTexts))
    _ = tables.storeIfNil(made)
  }

  private static func makeDay(_ day: CivilDate, _ text: DateText) -> Day {
    Day(
      full: text.full(day), monthAndDay: text.monthAndDay(day),
      monthDayWeekday: text.monthDayWeekday(day), number: text.number(day.day))
  }

  func day(_ day: CivilDate) -> Day { tables.load()?.days[day] ?? Self.makeDay(day, text) }

  func month(year: Int, month: Int) -> String {
    tables.load()?.months[year * 12 + month - 1] ?? text.monthAndYear(year: year, month: month)
  }

  func time(_ moment: EntryMoment) -> String {
    tables.load()?.times[moment.secondOfDay / 60] ?? text.time(secondOfDay: moment.secondOfDay)
  }
}
