/// What an entry looks like where its address is shared (The Open Graph protocol, ogp.me; X's cards,
/// developer.x.com/en/docs/x-for-websites/cards).
struct OpenGraphModel: TemplateModel {
  let locale: LocaleContext
  let site: SiteAddress
  let index: Int

  static let shape: [String: TemplateShape] = [
    "published": .text, "modified": .text, "image": .text, "imageAlt": .text, "imageWidth": .text,
    "imageHeight": .text, "card": .text, "locale": .text,
    "otherLocales": .list(OpenGraphLocaleModel.shape),
  ]

  func value(named name: String) -> TemplateValue? {
    let entry = locale.site.entries[index]
    switch name {
    case "published": return .text(entry.moment.machineText)
    case "modified": return .text(entry.updated?.machineText)
    case "image": return .text(picture?.address(in: site))
    case "imageAlt": return .text(picture.flatMap { $0.alternative.isEmpty ? nil : $0.alternative })
    case "imageWidth": return .text(picture.map { String($0.size.width) })
    case "imageHeight": return .text(picture.map { String($0.size.height) })
    case "card": return .text(picture?.isLarge == true ? "summary_large_image" : "summary")
    case "locale": return .text(locale.territoryNames[locale.index])
    case "otherLocales": return .list(otherLocales)
    default: return nil
    }
  }

  private var picture: EntryPicture? { locale.site.firstPicture(of: index) }

  private var otherLocales: [OpenGraphLocaleModel] {
    locale.locales.indices.filter { $0 != locale.index }.map {
      OpenGraphLocaleModel(name: locale.territoryNames[$0])
    }
  }
}

/// Another locale that the entry is shown in.
struct OpenGraphLocaleModel: TemplateModel {
  /// `en_US`.
  let name: String

  static let shape: [String: TemplateShape] = ["name": .text]

  func value(named member: String) -> TemplateValue? { member == "name" ? .text(name) : nil }
}

/// A picture that an entry shows and the site publishes.
struct EntryPicture {
  /// Path in the output, not percent-encoded.
  let path: String
  let alternative: String
  let size: PixelSize

  func address(in site: SiteAddress) -> String { site.text + WebAddress.encode(path: path) }

  /// Whether it fills a large card, for which X asks 300 × 157 pixels at least.
  var isLarge: Bool { size.width >= 300 && size.height >= 157 }
}

extension Site {
  /// The first picture of an entry that is a file of the journal, of a kind that others can show:
  /// PNG, JPEG, GIF or WebP.
  func firstPicture(of index: Int) -> EntryPicture? {
    guard let targets = links[index] else { return nil }
    for reference in entries[index].outline.references where reference.isImage {
      if case .attachment(let path, let size?, _)? = targets[reference.destination] {
        return EntryPicture(path: path, alternative: reference.alternative, size: size)
      }
    }
    return nil
  }
}
