/// The search JSON of a locale: an index, and the entries of each month in parts.
enum SearchPages {
  /// About how large a part becomes, in bytes.
  private static let partSize = 32_768

  /// A part of a month: its file's name and its entries, newest first.
  struct Part: Sendable {
    let name: String
    /// `2026-11`.
    let month: String
    let entries: Range<Int>
  }

  /// The parts of the journal, newest first. Part 1 of a month holds its oldest entries, so that a
  /// new one touches the last.
  static func parts(of site: Site) -> [Part] {
    site.months.flatMap { month in
      var parts: [Part] = []
      var end = month.entries.upperBound
      var size = 0
      for index in month.entries.reversed() {
        size += weight(of: site.entries[index])
        guard size >= partSize || index == month.entries.lowerBound else { continue }
        let name = name(of: month)
        parts.append(
          Part(name: "\(name)-\(parts.count + 1).json", month: name, entries: index..<end))
        end = index
        size = 0
      }
      return parts.reversed()
    }
  }

  private static func name(of month: Site.Month) -> String {
    "\(padded(month.year, 4))-\(padded(month.month, 2))"
  }

  /// Bytes of an entry's record without its localized date, so that all locales have the same
  /// parts.
  private static func weight(of entry: Entry) -> Int {
    entry.outline.textLength + (entry.title?.utf8.count ?? 0) + 256
  }

  /// The files of a locale, by path relative to its root.
  static func files(_ locale: LocaleContext) -> [OutputFile] {
    let parts = parts(of: locale.site)
    let prefix = locale.prefix + "search/"
    var facts = Digest()
    facts.combine(locale.site.entries.count)
    for part in parts { facts.combine(part.name) }
    let index = OutputFile(
      path: prefix + "index.json", fingerprint: locale.fingerprint("search-index", facts)
    ) {
      Self.index(locale, parts)
    }
    return [index] + parts.map { file(of: $0, prefix: prefix, locale) }
  }

  private static func file(of part: Part, prefix: String, _ locale: LocaleContext) -> OutputFile {
    var facts = Digest()
    for index in part.entries {
      facts.combine(locale.facts.rows[index])
      facts.combine(locale.site.entries[index].digest)
    }
    return OutputFile(
      path: prefix + part.name, fingerprint: locale.fingerprint("search-part", facts)
    ) {
      records(part.entries, locale)
    }
  }

  private static func index(_ locale: LocaleContext, _ parts: [Part]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("locale")
      json.string(locale.text.locale.tag)
      json.key("count")
      json.integer(locale.site.entries.count)
      json.key("pages")
      json.array { json in
        for part in parts { json.string(part.name) }
      }
    }
    return json.bytes
  }

  private static func records(_ entries: Range<Int>, _ locale: LocaleContext) -> [UInt8] {
    var json = JSONWriter()
    json.reserve(partSize * 2)
    json.array { json in
      for index in entries {
        let entry = locale.site.entries[index]
        json.record(
          of: entry, title: locale.title(of: entry), date: locale.dayText(entry.moment.day).full)
      }
    }
    return json.bytes
  }
}
