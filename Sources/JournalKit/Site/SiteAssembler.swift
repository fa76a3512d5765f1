/// Puts the published entries in order and gathers months, years, tags and links.
struct SiteAssembler {
  /// The order of entries, months and years.
  static func assemble(
    published: [Entry], resolver: ReferenceResolver
  ) -> (Site, ReferenceResolver.Resolved) {
    let entries = published.sorted { Site.isNewer($0, than: $1) }
    let resolved = resolver.resolve(entries)
    let site = Site(
      entries: entries, years: years(of: entries), tags: tags(of: entries), links: resolved.links,
      attachments: resolved.attachments)
    return (site, resolved)
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
    let names = pageNames(of: entries)
    return indices.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
      .map { name, entries in
        Site.Tag(name: name, pageName: names[name] ?? PageName.tag(name), entries: entries)
      }
  }

  /// Names of tags' pages. Those that differ only in case would be one file on some systems: the one
  /// that the oldest entry brought keeps its name whatever comes later, and the others get digits.
  private static func pageNames(of entries: [Entry]) -> [String: String] {
    var names: [String: String] = [:]
    var taken: Set<String> = []
    for entry in entries.reversed() {
      for tag in entry.tags where names[tag] == nil {
        var pageName = PageName.tag(tag)
        if !taken.insert(pageName.lowercased()).inserted {
          pageName = PageName.distinct(pageName, from: tag)
          taken.insert(pageName.lowercased())
        }
        names[tag] = pageName
      }
    }
    return names
  }
}
