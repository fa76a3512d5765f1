/// All that the pages of all locales share.
struct LocaleParts: Sendable {
  let site: Site
  let configuration: Configuration
  /// All locales of the site, the first one at its root.
  let locales: [LocaleText]
  let library: TemplateLibrary
  let renderer: EntryRenderer
  let facts: SiteFacts
  /// The digest of ilgi itself, journal.yml and the theme.
  let basis: Digest
}

/// All that the pages of one locale share.
final class LocaleContext: Sendable {
  let site: Site
  let configuration: Configuration
  let text: LocaleText
  /// All locales of the site, the first one at its root.
  let locales: [LocaleText]
  /// Position among the locales.
  let index: Int
  let library: TemplateLibrary
  let renderer: EntryRenderer
  /// The locales as language and territory, where one is likely: `ko_KR`.
  let territoryNames: [String]
  /// The words that need nothing filled in, as templates see them.
  let strings: StringsModel
  /// Digests of the site's entries.
  let facts: SiteFacts
  /// The digest of what no file of the locale is made without: ilgi itself, journal.yml, the theme,
  /// and which locale it is.
  let basis: Digest
  private let dates: DateCatalogue

  init(_ parts: LocaleParts, index: Int, dates: DateCatalogue) {
    site = parts.site
    configuration = parts.configuration
    locales = parts.locales
    self.index = index
    library = parts.library
    renderer = parts.renderer
    facts = parts.facts
    var basis = parts.basis
    basis.combine(index)
    self.basis = basis
    self.dates = dates
    text = parts.locales[index]
    territoryNames = parts.locales.map(\.locale.territoryName)
    strings = StringsModel(texts: parts.locales[index].words.plainTexts)
  }

  var isFirst: Bool { index == 0 }

  /// Folder of a locale's tree in the site: nothing for the first, else `en/`.
  func prefix(of index: Int) -> String {
    index == 0 ? "" : locales[index].locale.tag + "/"
  }

  var prefix: String { prefix(of: index) }

  /// The absolute address of a page of a locale, without `index.html`; nil without `url` in
  /// journal.yml.
  func absoluteAddress(of path: String, locale: Int? = nil) -> String? {
    guard let site = configuration.site else { return nil }
    let short =
      path == "index.html" ? "" : path.hasSuffix("/index.html") ? String(path.dropLast(10)) : path
    return site.text + WebAddress.encode(path: prefix(of: locale ?? index) + short)
  }

  /// Makes the dates of entries ready, each once.
  func prepareDates(for entries: [Entry]) async { await dates.prepare(for: entries) }

  /// The digest that a file of the locale is known by, made of ``basis`` and what the file shows.
  func fingerprint(_ kind: String, _ facts: Digest) -> UInt64 {
    var digest = basis
    digest.combine(kind)
    digest.combine(facts.value)
    return digest.value
  }

  /// The digest that pages of a kind begin with: what the frame of every page shows of the site.
  func basis(ofPages kind: String) -> Digest {
    var digest = basis
    digest.combine(kind)
    digest.combine(site.years.first?.months.first?.folder)
    digest.combine(site.tags.isEmpty)
    return digest
  }

  /// The day in the forms that lists need.
  func dayText(_ day: CivilDate) -> DateCatalogue.Day { dates.day(day) }

  /// 2026년 11월
  func monthLabel(year: Int, month: Int) -> String { dates.month(year: year, month: month) }

  /// The time of day of an entry, where one is known.
  func timeText(of moment: EntryMoment) -> String? {
    moment.hasTime ? dates.time(moment) : nil
  }

  /// The language to declare for an entry on this locale's pages: its own or, where it names none,
  /// the journal's first; nil where that is the page's.
  func declaredLanguage(of entry: Entry) -> String? {
    let language = entry.language ?? locales[0].locale.tag
    return language.lowercased() == text.locale.tag.lowercased() ? nil : language
  }

  func title(of entry: Entry) -> String {
    entry.title ?? text.words.text("untitled")
  }

  /// The place as published: its name, and its coordinates only where journal.yml says so.
  func placeText(of entry: Entry) -> String? {
    entry.location?.publishedText(withCoordinates: configuration.publishesCoordinates)
  }
}

extension Place {
  /// What is shown of the place: its name, and its coordinates only if so asked.
  func publishedText(withCoordinates: Bool) -> String? {
    guard withCoordinates, let point = coordinates else { return name }
    let text = "\(point.latitude), \(point.longitude)"
    return name.map { "\($0) (\(text))" } ?? text
  }
}

/// Where a page is, and how to get from it to others.
///
/// A class, so that the many models that carry one stay small enough to be passed without
/// allocation.
final class PageAddress: Sendable {
  /// Path relative to the locale's root.
  let path: String
  /// What leads from the page to its locale's root, such as `../../`.
  let root: String
  /// What leads from the page to the top of the site.
  let top: String

  init(path: String, in locale: LocaleContext) {
    self.path = path
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    root = String(repeating: "../", count: depth)
    top = root + (locale.isFirst ? "" : "../")
  }

  /// A page that hosts show in place of any missing one: absolute paths as far as the site's are
  /// known.
  init(servedAnywhere path: String, in locale: LocaleContext) {
    self.path = path
    let top = locale.configuration.site?.path
    self.top = top ?? (locale.isFirst ? "" : "../")
    root = top.map { $0 + WebAddress.encode(path: locale.prefix) } ?? ""
  }

  /// The address of another page of the locale as seen from this one.
  func href(_ path: String) -> String { root + WebAddress.encode(path: path) }
}
