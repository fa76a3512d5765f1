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
  ]

  func child(named name: String) -> Any? {
    switch name {
    case "kind": kind
    case "lang": locale.text.locale.tag
    case "dir": locale.text.locale.isRightToLeft ? "rtl" : "ltr"
    case "title": content.title.map { "\($0) — \(locale.configuration.title)" } ?? locale.configuration.title
    case "description": Absent.or(content.description)
    case "root": address.root
    case "top": address.top
    case "site": SiteModel(configuration: locale.configuration)
    case "canonical": Absent.or(content.isListed ? locale.absoluteAddress(of: address.path) : nil)
    case "alternates": alternates
    case "atom": feed("feed.xml")
    case "jsonFeed": feed("feed.json")
    case "policy": policy
    case "generator": Ilgi.generator
    case "navigation": NavigationModel(locale: locale, address: address)
    case "attributions": attributions
    case "strings": locale.strings
    default: nil
    }
  }

  private func feed(_ path: String) -> Any {
    let isWritten = locale.configuration.site != nil && locale.configuration.feedEntries != nil
    return Absent.or(isWritten ? address.href(path) : nil)
  }

  private var alternates: Any {
    guard locale.locales.count > 1 else { return Absent() }
    return locale.locales.indices.map { index in
      AlternateModel(
        text: locale.locales[index],
        href: address.top + WebAddress.encode(path: locale.prefix(of: index) + address.path),
        url: content.isListed ? locale.absoluteAddress(of: address.path, locale: index) : nil,
        isCurrent: index == locale.index)
    }
  }

  /// Everything from the site itself; pictures also from where the page's own entry shows them. Nothing inline.
  private var policy: String {
    let images = (["'self'", "data:"] + content.imageOrigins).joined(separator: " ")
    return """
      default-src 'none'; style-src 'self'; script-src 'self'; img-src \(images); media-src 'self'; \
      connect-src 'self'; base-uri 'none'; form-action 'self'
      """
  }

  private var attributions: Any {
    let models = content.providers.sorted().compactMap { AttributionModel($0, locale.text) }
    return models.isEmpty ? Absent() : models
  }
}

/// What journal.yml says of the site.
struct SiteModel: TemplateModel {
  let configuration: Configuration

  static let shape: [String: TemplateShape] = ["title": .text, "author": .text, "description": .text]

  func child(named name: String) -> Any? {
    switch name {
    case "title": configuration.title
    case "author": Absent.or(configuration.author)
    case "description": Absent.or(configuration.description)
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

  func child(named name: String) -> Any? {
    switch name {
    case "lang": text.locale.tag
    case "name": text.locale.nativeName ?? text.words.text("language")
    case "href": href
    case "url": Absent.or(url)
    case "current": Absent.orTrue(if: isCurrent)
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

  func child(named name: String) -> Any? {
    switch name {
    case "home": address.href("index.html")
    case "calendar": Absent.or(locale.site.months.first.map { address.href($0.folder + "/index.html") })
    case "tags": Absent.or(locale.site.tags.isEmpty ? nil : address.href("tags/index.html"))
    case "search": address.href("search.html")
    default: nil
    }
  }
}

/// A source of weather data whose licence asks for a link where the data is shown.
struct AttributionModel: TemplateModel {
  private let name: String
  private let href: String
  private let label: String

  /// Providers by the name that front matter gives them. Sources: open-meteo.com/en/licence; openweathermap.org/full-price.
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

  func child(named member: String) -> Any? {
    switch member {
    case "name": name
    case "href": href
    case "label": label
    default: nil
    }
  }
}

/// The words of the locale that need nothing filled in.
struct StringsModel: TemplateModel {
  let texts: [String: String]

  static let shape: [String: TemplateShape] =
    Dictionary(uniqueKeysWithValues: Theme.completeWords.plainTexts.keys.map { ($0, .text) })

  func child(named name: String) -> Any? { texts[name] }
}

/// A page's own values, then those that every page has.
struct PageModel: TemplateModel {
  let common: CommonModel
  let own: any TemplateModel

  static let shape = CommonModel.shape

  func child(named name: String) -> Any? {
    own.child(named: name) ?? common.child(named: name)
  }
}
