/// A month as the weeks of a wall calendar.
struct CalendarGrid: Sendable {
  /// Weeks of seven days each, in the order of the locale's week; nil for cells outside the month.
  let weeks: [[CivilDate?]]

  /// - Parameter firstWeekday: the day on which weeks start, 1 for Sunday to 7 for Saturday.
  init(year: Int, month: Int, firstWeekday: Int) {
    let days = (1...CivilDate.days(inMonth: month, of: year)).compactMap {
      CivilDate(year: year, month: month, day: $0)
    }
    let lead = ((days.first?.weekday ?? firstWeekday) - firstWeekday + 7) % 7
    var cells: [CivilDate?] = Array(repeating: nil, count: lead) + days
    while cells.count % 7 != 0 { cells.append(nil) }
    weeks = stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<($0 + 7)]) }
  }
}

/// A column of a calendar.
struct WeekdayModel: TemplateModel {
  let name: String
  let short: String
  let narrow: String
  let tone: String?

  static let shape: [String: TemplateShape] = [
    "name": .text, "short": .text, "narrow": .text, "tone": .text,
  ]

  /// The columns in the order of the locale's week.
  static func week(_ text: LocaleText) -> [WeekdayModel] {
    text.dates.week.map { weekday in
      let names = text.dates.weekday(weekday)
      return WeekdayModel(
        name: names.name, short: names.short, narrow: names.narrow, tone: text.tone(ofWeekday: weekday))
    }
  }

  func child(named member: String) -> Any? {
    switch member {
    case "name": name
    case "short": short
    case "narrow": narrow
    case "tone": Absent.or(tone)
    default: nil
    }
  }
}

/// A row of a calendar.
struct WeekModel: TemplateModel {
  let days: [DayModel]

  static let shape: [String: TemplateShape] = ["days": .list(DayModel.shape)]

  func child(named name: String) -> Any? { name == "days" ? days : nil }
}

/// A cell of a calendar.
struct DayModel: TemplateModel {
  let locale: LocaleContext
  let address: PageAddress
  /// Nil for cells outside the month.
  let day: CivilDate?
  /// Entries of the day, newest first.
  let entries: Range<Int>
  /// Whether several entries are shown by a link to their list on the same page.
  let listsBelow: Bool

  static let shape: [String: TemplateShape] = [
    "blank": .flag, "number": .text, "tone": .text, "href": .text, "date": .text,
    "weather": .object(WeatherModel.shape), "several": .text, "severalLabel": .text, "level": .text,
  ]

  func child(named name: String) -> Any? {
    switch name {
    case "blank": Absent.orTrue(if: day == nil)
    case "number": Absent.or(day.map { locale.text.dates.number($0.day) })
    case "tone": Absent.or(day.flatMap { locale.text.tone(ofWeekday: $0.weekday) })
    case "href": Absent.or(href)
    case "date": Absent.or(day.map { locale.dayText($0).full })
    case "weather": weather
    case "several": Absent.or(entries.count > 1 ? locale.text.dates.number(entries.count) : nil)
    case "severalLabel":
      Absent.or(entries.count > 1 ? severalLabel : nil)
    case "level": Absent.or(entries.isEmpty ? nil : String(min(entries.count, 3)))
    default: nil
    }
  }

  private var severalLabel: String {
    locale.text.words.plural("moreOnDay", entries.count, shown: locale.text.dates.count(entries.count))
  }

  private var href: String? {
    guard let day, let first = entries.first else { return nil }
    if entries.count == 1 { return address.href(locale.site.entries[first].pagePath) }
    let fragment = "#d\(day.day)"
    return listsBelow
      ? fragment : address.href("\(padded(day.year, 4))/\(padded(day.month, 2))/index.html") + fragment
  }

  /// The weather of the day's first entry that has an icon: one picture fits into a cell.
  private var weather: Any {
    for index in entries.reversed() {
      if let weather = locale.site.entries[index].weather, weather.icon != nil {
        return WeatherModel(weather, locale, address)
      }
    }
    return Absent()
  }

  /// The weeks of a month, with the entries of each day.
  static func weeks(
    year: Int, month: Int, entries: Range<Int>, _ locale: LocaleContext, _ address: PageAddress,
    listsBelow: Bool
  ) -> [WeekModel] {
    var ranges: [Int: Range<Int>] = [:]
    for index in entries {
      let day = locale.site.entries[index].moment.day.day
      ranges[day] = (ranges[day]?.lowerBound ?? index)..<(index + 1)
    }
    let grid = CalendarGrid(year: year, month: month, firstWeekday: locale.text.dates.firstWeekday)
    return grid.weeks.map { week in
      WeekModel(
        days: week.map { day in
          DayModel(
            locale: locale, address: address, day: day, entries: day.flatMap { ranges[$0.day] } ?? 0..<0,
            listsBelow: listsBelow)
        })
    }
  }
}
