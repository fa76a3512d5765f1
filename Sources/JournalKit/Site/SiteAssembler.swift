/// Puts the published entries in order and gathers months, years, tags and links.
struct SiteAssembler {
  /// The order of entries, months and years.
  static func assemble(published: [Entry], resolver: ReferenceResolver) -> (Site, [Diagnostic]) {
    let entries = published.sorted { Site.isNewer($0, than: $1) }
    let (links, attachments, diagnostics) = resolver.resolve(entries)
    let site = Site(
      entries: entries, years: years(of: entries), tags: tags(of: entries), links: links,
      attachments: attachments)
    return (site, diagnostics)
  }

  private static func years(of entries: [Entry]) -> [Site.Year] {
    var years: [Site.Year] = []
    var months: [Site.Month] = []
    var start = 0
    while start < entries.count {
      let day = entries[start].moment.day
      let end =
        entries[start...].firstIndex {
          $0.moment.day.year != day.year || $0.moment.day.month != day.month
        }
        ?? entries.count
      if let year = months.first?.year, year != day.year {
        years.append(Site.Year(year: year, months: months))
        months = []
      }
      months.append(Site.Month(year: day.year, month: day.month, entries: start..<end))
      start = end
    }
    if let year = months.first?.year { years.append(Site.Year(year: year, months: months)) }
    return years
  }

  private static func tags(of entries: [Entry]) -> [Site.Tag] {
    var indices: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      for tag in entry.tags { indices[tag, default: []].append(index) }
    }
    // Names that differ only in case would be one file on some systems: the later ones get digits.
    var taken: Set<String> = []
    return indices.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
      .map { name, entries in
        var pageName = PageName.tag(name)
        if !taken.insert(pageName.lowercased()).inserted {
          pageName = PageName.distinct(pageName, from: name)
          taken.insert(pageName.lowercased())
        }
        return Site.Tag(name: name, pageName: pageName, entries: entries)
      }
  }
}
