/// The days, months and times of a site in a locale's words, each made once however often it is
/// shown.
struct DateCatalogue: Sendable {
  /// A day in the forms that lists need.
  struct Day: Sendable {
    let full: String
    let monthAndDay: String
    let monthDayWeekday: String
    let number: String
  }

  private let text: DateText
  private let days: [CivilDate: Day]
  private let months: [Int: String]
  private let times: [Int: String]

  /// Makes the texts of all that the entries show.
  static func make(of entries: [Entry], _ text: DateText) async -> DateCatalogue {
    let days = Array(Set(entries.lazy.map(\.moment.day)))
    let minutes = Array(
      Set(entries.lazy.filter(\.moment.hasTime).map { $0.moment.secondOfDay / 60 }))
    let months = Set(days.map { $0.year * 12 + $0.month - 1 })
    async let dayTexts = Parallel.map(days) { ($0, makeDay($0, text)) }
    async let timeTexts = Parallel.map(minutes) { ($0, text.time(secondOfDay: $0 * 60)) }
    return await DateCatalogue(
      text: text, days: Dictionary(uniqueKeysWithValues: dayTexts),
      months: Dictionary(
        uniqueKeysWithValues: months.map {
          ($0, text.monthAndYear(year: $0 / 12, month: $0 % 12 + 1))
        }),
      times: Dictionary(uniqueKeysWithValues: timeTexts))
  }

  private static func makeDay(_ day: CivilDate, _ text: DateText) -> Day {
    Day(
      full: text.full(day), monthAndDay: text.monthAndDay(day),
      monthDayWeekday: text.monthDayWeekday(day), number: text.number(day.day))
  }

  func day(_ day: CivilDate) -> Day { days[day] ?? Self.makeDay(day, text) }

  func month(year: Int, month: Int) -> String {
    months[year * 12 + month - 1] ?? text.monthAndYear(year: year, month: month)
  }

  func time(_ moment: EntryMoment) -> String {
    times[moment.secondOfDay / 60] ?? text.time(secondOfDay: moment.secondOfDay)
  }
}
