/// What every page offers to its template.
struct CommonModel: TemplateModel {
  let locale: LocaleContext
  let kind: String
  let address: PageAddress
  let content: PageContentValues

  /// The parts of ``PageContent`` that every template may show.
  struct PageContentValues: Sendable {
    let title: String?
    let description: String?
    let imageOrigins: [String]
    let providers: Set<String>
    let isListed: Bool
  }

  static let shape: [String: TemplateShape] = [
    "kind": .text, "lang": .text, "dir": .text, "title": .text, "description": .text, "root": .text,
    "top": .text, "site": .object(SiteModel.shape), "canonical": .text,
    "alternates": .list(AlternateModel.shape), "atom": .text, "jsonFeed": .text, "policy": .text,
    "generator": .text, "navigation": .object(NavigationModel.shape),
    "attributions": .list(AttributionModel.shape), "strings": .object(StringsModel.shape),
    "shareName": .text,
  ]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "kind": .text(kind)
    case "lang": .text(locale.text.locale.tag)
    case "dir": .text(locale.text.locale.isRightToLeft ? "rtl" : "ltr")
    case "title":
      .text(
        content.title.map { "\($0) — \(locale.configuration.title)" } ?? locale.configuration.title)
    case "description": .text(content.description)
    case "root": .text(address.root)
    case "top": .text(address.top)
    case "site": .object(SiteModel(configuration: locale.configuration))
    case "canonical": .text(content.isListed ? locale.absoluteAddress(of: address.path) : nil)
    case "alternates": .list(alternates)
    case "atom": .text(feed("feed.xml"))
    case "jsonFeed": .text(feed("feed.json"))
    case "policy": .text(policy)
    case "generator": .text(Ilgi.generator)
    case "navigation": .object(NavigationModel(locale: locale, address: address))
    case "attributions": .list(attributions)
    case "strings": .object(locale.strings)
    case "shareName": .text(locale.text.words.texts["shareEntry"] ?? "")
    default: nil
    }
  }

  private func feed(_ path: String) -> String? {
    let isWritten = locale.configuration.site != nil && locale.configuration.feedEntries != nil
    return isWritten ? address.href(path) : nil
  }

  private var alternates: [AlternateModel] {
    guard locale.locales.count > 1 else { return [] }
    return locale.locales.indices.map { index in
      AlternateModel(
        text: locale.locales[index],
        href: address.top + WebAddress.encode(path: locale.prefix(of: index) + address.path),
        url: content.isListed ? locale.absoluteAddress(of: address.path, locale: index) : nil,
        isCurrent: index == locale.index)
    }
  }

  /// Everything from the site itself; pictures also from where the page's own entry shows them.
  /// Nothing inline.
  private var policy: String {
    let images = (["'self'", "data:"] + content.imageOrigins).joined(separator: " ")
    return """
      default-src 'none'; style-src 'self'; script-src 'self'; img-src \(images); media-src 'self'; \
      connect-src 'self'; base-uri 'none'; form-action 'self'
      """
  }

  private var attributions: [AttributionModel] {
    content.providers.sorted().compactMap { AttributionModel($0, locale.text) }
  }
}

/// What journal.yml says of the site.
struct SiteModel: TemplateModel {
  let configuration: Configuration

  static let shape: [String: TemplateShape] = [
    "title": .text, "author": .text, "description": .text,
  ]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "title": .text(configuration.title)
    case "author": .text(configuration.author)
    case "description": .text(configuration.description)
    default: nil
    }
  }
}

/// The page in another locale.
struct AlternateModel: TemplateModel {
  let text: LocaleText
  let href: String
  let url: String?
  let isCurrent: Bool

  static let shape: [String: TemplateShape] = [
    "lang": .text, "name": .text, "href": .text, "url": .text, "current": .flag,
  ]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "lang": .text(text.locale.tag)
    case "name": .text(text.locale.nativeName ?? text.words.text("language"))
    case "href": .text(href)
    case "url": .text(url)
    case "current": .flag(isCurrent)
    default: nil
    }
  }
}

/// Where the main parts of the site are.
struct NavigationModel: TemplateModel {
  let locale: LocaleContext
  let address: PageAddress

  static let shape: [String: TemplateShape] = [
    "home": .text, "calendar": .text, "tags": .text, "search": .text,
  ]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "home": .text(address.href("index.html"))
    case "calendar": .text(locale.site.months.first.map { address.href($0.folder + "/index.html") })
    case "tags": .text(locale.site.tags.isEmpty ? nil : address.href("tags/index.html"))
    case "search": .text(address.href("search.html"))
    default: nil
    }
  }
}

/// A source of weather data whose licence asks for a link where the data is shown.
struct AttributionModel: TemplateModel {
  let name: String
  let href: String
  let label: String

  /// Providers by the name that front matter gives them. Sources: open-meteo.com/en/licence;
  /// openweathermap.org/full-price.
  private static let known = [
    "open-meteo": ("Open-Meteo.com", "https://open-meteo.com/"),
    "openweather": ("OpenWeather", "https://openweathermap.org/"),
  ]

  init?(_ provider: String, _ text: LocaleText) {
    guard let (name, href) = Self.known[provider] else { return nil }
    self.name = name
    self.href = href
    label = text.words.text("weatherBy", ["name": name])
  }

  static let shape: [String: TemplateShape] = ["name": .text, "href": .text, "label": .text]

  func value(named member: String) -> TemplateValue? {
    switch member {
    case "name": .text(name)
    case "href": .text(href)
    case "label": .text(label)
    default: nil
    }
  }
}

/// The words of the locale that need nothing filled in.
struct StringsModel: TemplateModel {
  let texts: [String: String]

  static let shape: [String: TemplateShape] =
    Dictionary(uniqueKeysWithValues: Theme.completeWords.plainTexts.keys.map { ($0, .text) })

  func value(named name: String) -> TemplateValue? { texts[name].map { .text($0) } }
}

/// A page's own values, then those that every page has.
struct PageModel: TemplateModel {
  let common: CommonModel
  let own: any TemplateModel

  static let shape = CommonModel.shape

  func value(named name: String) -> TemplateValue? {
    own.value(named: name) ?? common.value(named: name)
  }
}
