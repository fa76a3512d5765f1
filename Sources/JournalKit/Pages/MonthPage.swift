extension PageKind {
  /// A month: its calendar and its entries.
  static let month = PageKind(name: "month", shape: MonthModel.shape) { locale in
    let months = locale.site.months
    return months.indices.map { position in
      let month = months[position]
      var facts = Digest()
      for neighbour in [position - 1, position + 1] {
        facts.combine(months.indices.contains(neighbour) ? months[neighbour].folder : nil)
      }
      for index in month.entries { facts.combine(locale.facts.rows[index]) }
      return Page(path: month.folder + "/index.html", facts: facts) {
        let model = MonthModel(
          locale: locale, address: PageAddress(path: month.folder + "/index.html", in: locale),
          month: month, newer: position > 0 ? months[position - 1] : nil,
          older: position + 1 < months.count ? months[position + 1] : nil)
        return PageContent(
          title: model.label, providers: locale.site.providers(in: month.entries), model: model)
      }
    }
  }
}

/// What the page of a month shows.
struct MonthModel: TemplateModel {
  let locale: LocaleContext
  let address: PageAddress
  let month: Site.Month
  let newer: Site.Month?
  let older: Site.Month?

  static let shape: [String: TemplateShape] = [
    "label": .text, "calendarLabel": .text, "year": .object(LinkModel.shape), "total": .text,
    "previous": .object(LinkModel.shape), "next": .object(LinkModel.shape),
    "weekdays": .list(WeekdayModel.shape), "weeks": .list(WeekModel.shape),
    "entries": .list(RowModel.shape),
  ]

  var label: String { locale.monthLabel(year: month.year, month: month.month) }

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "label": .text(label)
    case "calendarLabel": .text(locale.text.words.text("calendarOf", ["name": label]))
    case "year":
      .object(
        LinkModel(
          label: locale.text.dates.year(month.year),
          href: address.href("\(padded(month.year, 4))/index.html")))
    case "total": .text(locale.text.entryCount(month.entries.count))
    case "previous": .object(older.map { link(to: $0, "previousMonth") })
    case "next": .object(newer.map { link(to: $0, "nextMonth") })
    case "weekdays": .list(WeekdayModel.week(locale.text))
    case "weeks":
      .list(
        DayModel.weeks(
          year: month.year, month: month.month, entries: month.entries, locale, address,
          listsBelow: true))
    case "entries": .list(rows)
    default: nil
    }
  }

  private func link(to other: Site.Month, _ key: String) -> LinkModel {
    let dates = locale.text.dates
    let full = locale.monthLabel(year: other.year, month: other.month)
    return LinkModel(
      label: other.year == month.year ? dates.month(other.month) : full,
      href: address.href(other.folder + "/index.html"),
      title: locale.text.words.text(key, ["name": full]))
  }

  private var rows: [RowModel] {
    var lastDay = 0
    return month.entries.map { index in
      let day = locale.site.entries[index].moment.day.day
      defer { lastDay = day }
      return RowModel(
        locale: locale, address: address, index: index,
        style: day == lastDay ? .full : .anchored)
    }
  }
}
