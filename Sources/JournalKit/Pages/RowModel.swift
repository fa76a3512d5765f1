/// An entry in a list.
struct RowModel: TemplateModel {
  /// What a list shows of its entries.
  enum Style: UInt8 {
    case full
    /// With an anchor that a calendar's day can link to.
    case anchored
    /// Without excerpt.
    case compact
  }

  private let locale: LocaleContext
  private let address: PageAddress
  // As small as they can be, so that a row is passed without allocation: there are many.
  private let index: UInt32
  private let style: Style

  init(locale: LocaleContext, address: PageAddress, index: Int, style: Style = .full) {
    self.locale = locale
    self.address = address
    self.index = UInt32(index)
    self.style = style
  }

  private var entry: Entry { locale.site.entries[Int(index)] }

  private var anchor: String? { style == .anchored ? "d\(entry.moment.day.day)" : nil }

  private var excerpt: String? {
    style == .compact || entry.outline.excerpt.isEmpty ? nil : entry.outline.excerpt
  }

  static let shape: [String: TemplateShape] = [
    "href": .text, "title": .text, "untitled": .flag, "excerpt": .text, "lang": .text,
    "anchor": .text,
    "day": .text, "weekday": .text, "tone": .text, "datetime": .text, "date": .text,
    "shortDate": .text,
    "weather": .object(WeatherModel.shape), "place": .text, "mood": .text, "starred": .flag,
    "draft": .flag,
    "tags": .list(TagLinkModel.shape),
  ]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "href": .text(address.href(entry.pagePath))
    case "title": .text(locale.title(of: entry))
    case "untitled": .flag(entry.title == nil)
    case "excerpt": .text(excerpt)
    case "lang": .text(locale.declaredLanguage(of: entry))
    case "anchor": .text(anchor)
    case "day": .text(locale.dayText(entry.moment.day).number)
    case "weekday": .text(locale.text.dates.weekday(entry.moment.day.weekday).short)
    case "tone": .text(locale.text.tone(ofWeekday: entry.moment.day.weekday))
    case "datetime": .text(entry.moment.machineText)
    case "date": .text(locale.dayText(entry.moment.day).full)
    case "shortDate": .text(locale.dayText(entry.moment.day).monthAndDay)
    case "weather": .object(WeatherModel.of(entry, locale, address))
    case "place": .text(locale.placeText(of: entry))
    case "mood": .text(entry.mood)
    case "starred": .flag(entry.isStarred)
    case "draft": .flag(entry.isDraft)
    case "tags": .list(TagLinkModel.links(of: entry, locale, address))
    default: nil
    }
  }
}

extension EntryMoment {
  /// For `<time datetime>`: with the time and offset where a time is known, else the day.
  var machineText: String { hasTime ? iso : day.iso }
}

/// The weather of an entry.
struct WeatherModel: TemplateModel {
  private let icon: String?
  private let src: String?
  private let label: String
  private let temperature: String?

  static let shape: [String: TemplateShape] = [
    "icon": .text, "src": .text, "label": .text, "temperature": .text,
  ]

  static func of(_ entry: Entry, _ locale: LocaleContext, _ address: PageAddress) -> WeatherModel? {
    entry.weather.map { WeatherModel($0, locale, address) }
  }

  init(_ weather: Weather, _ locale: LocaleContext, _ address: PageAddress) {
    icon = weather.icon?.code
    src = weather.icon.map { "\(address.top)assets/weather/\($0.code).png" }
    label = locale.text.label(of: weather, isFirstLocale: locale.isFirst)
    temperature = weather.temperature.map(locale.text.dates.temperature)
  }

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "icon": .text(icon)
    case "src": .text(src)
    case "label": .text(label)
    case "temperature": .text(temperature)
    default: nil
    }
  }
}

/// A tag with the address of its page.
struct TagLinkModel: TemplateModel {
  private let name: String
  private let href: String

  static let shape: [String: TemplateShape] = ["name": .text, "href": .text]

  static func links(of entry: Entry, _ locale: LocaleContext, _ address: PageAddress)
    -> [TagLinkModel]
  {
    entry.tags.map { tag in
      TagLinkModel(name: tag, href: address.href(locale.site.tagPath(of: tag)))
    }
  }

  func value(named member: String) -> TemplateValue? {
    switch member {
    case "name": .text(name)
    case "href": .text(href)
    default: nil
    }
  }
}

/// A name with an address, and what a screen reader says for it where the name alone is not enough.
struct LinkModel: TemplateModel {
  let label: String
  let href: String
  var title: String?

  static let shape: [String: TemplateShape] = ["label": .text, "href": .text, "title": .text]

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "label": .text(label)
    case "href": .text(href)
    case "title": .text(title)
    default: nil
    }
  }
}
