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
        name: names.name, short: names.short, narrow: names.narrow,
        tone: text.tone(ofWeekday: weekday))
    }
  }

  func value(named member: String) -> TemplateValue? {
    switch member {
    case "name": .text(name)
    case "short": .text(short)
    case "narrow": .text(narrow)
    case "tone": .text(tone)
    default: nil
    }
  }
}

/// A row of a calendar.
struct WeekModel: TemplateModel {
  let days: [DayModel]

  static let shape: [String: TemplateShape] = ["days": .list(DayModel.shape)]

  func value(named name: String) -> TemplateValue? { name == "days" ? .list(days) : nil }
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

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "blank": .flag(day == nil)
    case "number": .text(day.map { locale.text.dates.number($0.day) })
    case "tone": .text(day.flatMap { locale.text.tone(ofWeekday: $0.weekday) })
    case "href": .text(href)
    case "date": .text(day.map { locale.dayText($0).full })
    case "weather": .object(weather)
    case "several": .text(entries.count > 1 ? locale.text.dates.number(entries.count) : nil)
    case "severalLabel":
      .text(entries.count > 1 ? severalLabel : nil)
    case "level": .text(entries.isEmpty ? nil : String(min(entries.count, 3)))
    default: nil
    }
  }

  private var severalLabel: String {
    locale.text.words.plural(
      "moreOnDay", entries.count, shown: locale.text.dates.count(entries.count))
  }

  private var href: String? {
    guard let day, let first = entries.first else { return nil }
    if entries.count == 1 { return address.href(locale.site.entries[first].pagePath) }
    let fragment = "#d\(day.day)"
    return listsBelow
      ? fragment
      : address.href("\(padded(day.year, 4))/\(padded(day.month, 2))/index.html") + fragment
  }

  /// The weather of the day's first entry that has an icon: one picture fits into a cell.
  private var weather: WeatherModel? {
    for index in entries.reversed() {
      if let weather = locale.site.entries[index].weather, weather.icon != nil {
        return WeatherModel(weather, locale, address)
      }
    }
    return nil
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
            locale: locale, address: address, day: day,
            entries: day.flatMap { ranges[$0.day] } ?? 0..<0,
            listsBelow: listsBelow)
        })
    }
  }
}
