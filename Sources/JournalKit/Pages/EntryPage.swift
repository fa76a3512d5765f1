extension PageKind {
  /// An entry with its neighbours.
  static let entry = PageKind(name: "entry", shape: EntryPageModel.shape) { locale in
    locale.site.entries.indices.map { index in
      let path = locale.site.entries[index].pagePath
      return Page(path: path, facts: locale.facts.ofEntry(index)) {
        let entry = locale.site.entries[index]
        return PageContent(
          title: locale.title(of: entry),
          description: entry.outline.excerpt.isEmpty ? nil : entry.outline.excerpt,
          imageOrigins: entry.outline.imageOrigins,
          providers: locale.site.providers(in: CollectionOfOne(index)),
          model: EntryPageModel(
            locale: locale, address: PageAddress(path: path, in: locale), index: index))
      }
    }
  }
}

/// What the page of an entry shows.
struct EntryPageModel: TemplateModel {
  let locale: LocaleContext
  let address: PageAddress
  let index: Int

  static let shape: [String: TemplateShape] = [
    "entry": .object(EntryModel.shape), "older": .object(NeighbourModel.shape),
    "newer": .object(NeighbourModel.shape), "openGraph": .object(OpenGraphModel.shape),
    "structuredData": .text,
  ]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "entry": .object(EntryModel(locale: locale, address: address, index: index))
    case "older": .object(neighbour(index + 1))
    case "newer": .object(neighbour(index - 1))
    case "openGraph":
      .object(
        locale.configuration.site.map { OpenGraphModel(locale: locale, site: $0, index: index) })
    case "structuredData": .utf8(StructuredData.blogPosting(locale, index))
    default: nil
    }
  }

  private func neighbour(_ other: Int) -> NeighbourModel? {
    guard locale.site.entries.indices.contains(other) else { return nil }
    return NeighbourModel(locale: locale, address: address, index: other, from: index)
  }
}

/// The entry of an entry's page: all that a row of a list has, and the rest.
struct EntryModel: TemplateModel {
  let locale: LocaleContext
  let address: PageAddress
  let index: Int

  private var entry: Entry { locale.site.entries[index] }

  private var row: RowModel {
    RowModel(locale: locale, address: address, index: index, style: .compact)
  }

  static let shape = RowModel.shape.merging([
    "time": .text, "updated": .text, "updatedDatetime": .text, "body": .text,
    "month": .object(LinkModel.shape),
  ]) { _, own in own }

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "time": .text(locale.timeText(of: entry.moment))
    case "updated": .text(updated)
    case "updatedDatetime": .text(entry.updated?.machineText)
    case "body": .utf8(locale.renderer.html(of: index, root: address.root, top: address.top))
    case "month": .object(month)
    default: row.value(named: name)
    }
  }

  private var updated: String? {
    entry.updated.map {
      locale.text.words.text("updatedOn", ["date": locale.text.dates.full($0.day)])
    }
  }

  private var month: LinkModel {
    let day = entry.moment.day
    return LinkModel(
      label: locale.monthLabel(year: day.year, month: day.month),
      href: address.href("\(padded(day.year, 4))/\(padded(day.month, 2))/index.html"))
  }
}

/// The entry before or after another.
struct NeighbourModel: TemplateModel {
  let locale: LocaleContext
  let address: PageAddress
  let index: Int
  let from: Int

  static let shape: [String: TemplateShape] = [
    "title": .text, "href": .text, "date": .text, "lang": .text,
  ]

  func value(named name: String) -> TemplateValue? {
    let entry = locale.site.entries[index]
    switch name {
    case "title": return .text(locale.title(of: entry))
    case "href": return .text(address.href(entry.pagePath))
    case "date":
      let text = locale.dayText(entry.moment.day)
      let isSameYear = entry.moment.day.year == locale.site.entries[from].moment.day.year
      return .text(isSameYear ? text.monthDayWeekday : text.full)
    case "lang": return .text(locale.declaredLanguage(of: entry))
    default: return nil
    }
  }
}

extension SiteFacts {
  /// What an entry's page shows.
  fileprivate func ofEntry(_ index: Int) -> Digest {
    var digest = Digest()
    digest.combine(rows[index])
    digest.combine(entries[index])
    for neighbour in [index - 1, index + 1] {
      digest.combine(rows.indices.contains(neighbour) ? rows[neighbour] : 0)
    }
    return digest
  }
}
