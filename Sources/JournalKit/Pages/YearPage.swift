extension PageKind {
  /// A year: twelve small calendars.
  static let year = PageKind(name: "year", shape: YearModel.shape) { locale in
    let years = locale.site.years
    return years.indices.map { position in
      let path = "\(padded(years[position].year, 4))/index.html"
      var facts = Digest()
      for neighbour in [position - 1, position + 1] {
        facts.combine(years.indices.contains(neighbour) ? years[neighbour].year : -1)
      }
      for index in years[position].entries { facts.combine(locale.facts.rows[index]) }
      return Page(path: path, facts: facts) {
        let model = YearModel(
          locale: locale, address: PageAddress(path: path, in: locale), year: years[position],
          newer: position > 0 ? years[position - 1].year : nil,
          older: position + 1 < years.count ? years[position + 1].year : nil)
        return PageContent(title: model.label, model: model)
      }
    }
  }
}

/// What the page of a year shows.
struct YearModel: TemplateModel {
  let locale: LocaleContext
  let address: PageAddress
  let year: Site.Year
  let newer: Int?
  let older: Int?

  static let shape: [String: TemplateShape] = [
    "label": .text, "calendarLabel": .text, "total": .text, "previous": .object(LinkModel.shape),
    "next": .object(LinkModel.shape), "weekdays": .list(WeekdayModel.shape),
    "calendars": .list(SmallCalendarModel.shape),
  ]

  var label: String { locale.text.dates.year(year.year) }

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "label": .text(label)
    case "calendarLabel": .text(locale.text.words.text("calendarOf", ["name": label]))
    case "total": .text(locale.text.entryCount(year.count))
    case "previous": .object(older.map { link(to: $0, "previousYear") })
    case "next": .object(newer.map { link(to: $0, "nextYear") })
    case "weekdays": .list(WeekdayModel.week(locale.text))
    case "calendars":
      .list(
        (1...12).map { month in
          SmallCalendarModel(
            locale: locale, address: address, year: year.year, month: month,
            entries: year.months.first { $0.month == month }?.entries ?? 0..<0)
        })
    default: nil
    }
  }

  private func link(to other: Int, _ key: String) -> LinkModel {
    let label = locale.text.dates.year(other)
    return LinkModel(
      label: label, href: address.href("\(padded(other, 4))/index.html"),
      title: locale.text.words.text(key, ["name": label]))
  }
}

/// A month on the page of its year.
struct SmallCalendarModel: TemplateModel {
  let locale: LocaleContext
  let address: PageAddress
  let year: Int
  let month: Int
  let entries: Range<Int>

  static let shape: [String: TemplateShape] = [
    "label": .text, "calendarLabel": .text, "href": .text, "count": .text,
    "weeks": .list(WeekModel.shape),
  ]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "label": .text(locale.text.dates.month(month))
    case "calendarLabel":
      .text(
        locale.text.words.text(
          "calendarOf", ["name": locale.monthLabel(year: year, month: month)]))
    case "href":
      .text(
        entries.isEmpty ? nil : address.href("\(padded(year, 4))/\(padded(month, 2))/index.html"))
    case "count": .text(entries.isEmpty ? nil : locale.text.dates.count(entries.count))
    case "weeks":
      .list(
        DayModel.weeks(
          year: year, month: month, entries: entries, locale, address, listsBelow: false))
    default: nil
    }
  }
}
