/// An entry in a list.
struct RowModel: TemplateModel {
  let locale: LocaleContext
  let address: PageAddress
  let index: Int
  var anchor: String?
  var showsExcerpt = true

  private var entry: Entry { locale.site.entries[index] }

  static let shape: [String: TemplateShape] = [
    "href": .text, "title": .text, "untitled": .flag, "excerpt": .text, "lang": .text, "anchor": .text,
    "day": .text, "weekday": .text, "tone": .text, "datetime": .text, "date": .text, "shortDate": .text,
    "weather": .object(WeatherModel.shape), "place": .text, "mood": .text, "starred": .flag, "draft": .flag,
    "tags": .list(TagLinkModel.shape),
  ]

  func child(named name: String) -> Any? {
    switch name {
    case "href": address.href(entry.pagePath)
    case "title": locale.title(of: entry)
    case "untitled": Absent.orTrue(if: entry.title == nil)
    case "excerpt": Absent.or(showsExcerpt && !entry.body.excerpt.isEmpty ? entry.body.excerpt : nil)
    case "lang": Absent.or(locale.declaredLanguage(of: entry))
    case "anchor": Absent.or(anchor)
    case "day": locale.dayText(entry.moment.day).number
    case "weekday": locale.text.dates.weekday(entry.moment.day.weekday).short
    case "tone": Absent.or(locale.text.tone(ofWeekday: entry.moment.day.weekday))
    case "datetime": entry.moment.machineText
    case "date": locale.dayText(entry.moment.day).full
    case "shortDate": locale.dayText(entry.moment.day).monthAndDay
    case "weather": WeatherModel.of(entry, locale, address)
    case "place": Absent.or(locale.placeText(of: entry))
    case "mood": Absent.or(entry.mood)
    case "starred": Absent.orTrue(if: entry.isStarred)
    case "draft": Absent.orTrue(if: entry.isDraft)
    case "tags": TagLinkModel.links(of: entry, locale, address)
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

  /// The entry's weather, or ``Absent``.
  static func of(_ entry: Entry, _ locale: LocaleContext, _ address: PageAddress) -> Any {
    guard let weather = entry.weather else { return Absent() }
    return WeatherModel(weather, locale, address)
  }

  init(_ weather: Weather, _ locale: LocaleContext, _ address: PageAddress) {
    icon = weather.icon?.code
    src = weather.icon.map { "\(address.top)assets/weather/\($0.code).png" }
    label = locale.text.label(of: weather, isFirstLocale: locale.isFirst)
    temperature = weather.temperature.map(locale.text.dates.temperature)
  }

  func child(named name: String) -> Any? {
    switch name {
    case "icon": Absent.or(icon)
    case "src": Absent.or(src)
    case "label": label
    case "temperature": Absent.or(temperature)
    default: nil
    }
  }
}

/// A tag with the address of its page.
struct TagLinkModel: TemplateModel {
  private let name: String
  private let href: String

  static let shape: [String: TemplateShape] = ["name": .text, "href": .text]

  static func links(of entry: Entry, _ locale: LocaleContext, _ address: PageAddress) -> Any {
    guard !entry.tags.isEmpty else { return Absent() }
    return entry.tags.map { tag in
      TagLinkModel(name: tag, href: address.href(locale.site.tagPath(of: tag)))
    }
  }

  func child(named member: String) -> Any? {
    switch member {
    case "name": name
    case "href": href
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

  func child(named name: String) -> Any? {
    switch name {
    case "label": label
    case "href": href
    case "title": Absent.or(title)
    default: nil
    }
  }
}
