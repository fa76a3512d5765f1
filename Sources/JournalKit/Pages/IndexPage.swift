extension PageKind {
  /// The first page: the latest entries, all years and months.
  static let index = PageKind(
    name: "index",
    shape: IndexModel.shape
  ) { locale in
    let latest = 0..<min(locale.configuration.latest, locale.site.entries.count)
    var facts = Digest()
    for month in locale.site.months {
      facts.combine(month.folder)
      facts.combine(month.entries.count)
    }
    for index in latest { facts.combine(locale.facts.rows[index]) }
    return [
      Page(path: "index.html", facts: facts) {
        let address = PageAddress(path: "index.html", in: locale)
        return PageContent(
          description: locale.configuration.description,
          providers: locale.site.providers(in: latest),
          model: IndexModel(locale: locale, address: address, latest: latest))
      }
    ]
  }
}

/// What the first page shows.
struct IndexModel: TemplateModel {
  let locale: LocaleContext
  let address: PageAddress
  let latest: Range<Int>

  static let shape: [String: TemplateShape] = [
    "months": .list(EntryGroupModel.shape), "years": .list(ArchiveYearModel.shape), "total": .text,
    "empty": .flag,
  ]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "months": .list(months)
    case "years":
      .list(locale.site.years.map { ArchiveYearModel(locale: locale, address: address, year: $0) })
    case "total": .text(locale.text.entryCount(locale.site.entries.count))
    case "empty": .flag(locale.site.entries.isEmpty)
    default: nil
    }
  }

  private var months: [EntryGroupModel] {
    locale.site.months.prefix { $0.entries.lowerBound < latest.upperBound }.map { month in
      EntryGroupModel(
        label: locale.monthLabel(year: month.year, month: month.month),
        href: address.href(month.folder + "/index.html"),
        entries: month.entries.clamped(to: latest).map {
          RowModel(locale: locale, address: address, index: $0)
        })
    }
  }
}

/// Entries under a heading.
struct EntryGroupModel: TemplateModel {
  let label: String
  var href: String?
  let entries: [RowModel]

  static let shape: [String: TemplateShape] = [
    "label": .text, "href": .text, "entries": .list(RowModel.shape),
  ]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "label": .text(label)
    case "href": .text(href)
    case "entries": .list(entries)
    default: nil
    }
  }
}

/// A year of the archive and its months, oldest first.
struct ArchiveYearModel: TemplateModel {
  let locale: LocaleContext
  let address: PageAddress
  let year: Site.Year

  static let shape: [String: TemplateShape] = [
    "label": .text, "href": .text, "months": .list(ArchiveMonthModel.shape),
  ]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "label": .text(locale.text.dates.year(year.year))
    case "href": .text(address.href("\(padded(year.year, 4))/index.html"))
    case "months":
      .list(
        year.months.reversed().map { month in
          ArchiveMonthModel(
            label: locale.text.dates.month(month.month),
            href: address.href(month.folder + "/index.html"),
            count: locale.text.dates.count(month.entries.count))
        })
    default: nil
    }
  }
}

/// A month of the archive.
struct ArchiveMonthModel: TemplateModel {
  let label: String
  let href: String
  let count: String

  static let shape: [String: TemplateShape] = ["label": .text, "href": .text, "count": .text]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "label": .text(label)
    case "href": .text(href)
    case "count": .text(count)
    default: nil
    }
  }
}
