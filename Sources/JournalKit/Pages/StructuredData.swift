/// What search engines are told of an entry, in the terms of schema.org.
enum StructuredData {
  /// An entry as a `BlogPosting` in JSON-LD 1.1, to stand in a `<script>` as it is.
  ///
  /// Addresses are in it only where `url` of journal.yml makes them absolute; the rest is told
  /// without it too. Where only the day of an entry is known, its date is that day (a `Date`, not a
  /// `DateTime`).
  static func blogPosting(_ locale: LocaleContext, _ index: Int) -> [UInt8] {
    var json = JSONWriter()
    json.reserve(1024)
    json.object { $0.members(of: locale.site.entries[index], index, locale) }
    return json.bytes.safeInScript
  }
}

extension JSONWriter {
  fileprivate mutating func members(of entry: Entry, _ index: Int, _ locale: LocaleContext) {
    let configuration = locale.configuration
    member("@context", "https://schema.org")
    member("@type", "BlogPosting")
    member("headline", locale.title(of: entry))
    member("datePublished", entry.moment.machineText)
    member("dateModified", entry.updated?.machineText)
    member("inLanguage", entry.language ?? locale.locales[0].locale.tag)
    if let author = configuration.author {
      key("author")
      thing("Person", name: author)
    }
    if !entry.tags.isEmpty {
      key("keywords")
      array { json in
        for tag in entry.tags { json.string(tag) }
      }
    }
    if let site = configuration.site {
      member("image", locale.site.firstPicture(of: index)?.address(in: site))
      let address = locale.absoluteAddress(of: entry.pagePath)
      member("url", address)
      member("mainEntityOfPage", address)
    }
    key("isPartOf")
    thing("Blog", name: configuration.title, url: locale.absoluteAddress(of: "index.html"))
    if let place = entry.location { location(place, isExact: configuration.publishesCoordinates) }
  }

  /// The place by its name, and by its coordinates only where they are published.
  private mutating func location(_ place: Place, isExact: Bool) {
    let point = isExact ? place.coordinates : nil
    guard place.name != nil || point != nil else { return }
    key("contentLocation")
    object { json in
      json.member("@type", "Place")
      json.member("name", place.name)
      guard let point else { return }
      json.key("geo")
      json.object { json in
        json.member("@type", "GeoCoordinates")
        json.key("latitude")
        json.number("\(point.latitude)")
        json.key("longitude")
        json.number("\(point.longitude)")
      }
    }
  }

  private mutating func thing(_ type: String, name: String, url: String? = nil) {
    object { json in
      json.member("@type", type)
      json.member("name", name)
      json.member("url", url)
    }
  }

  /// Writes a member with a text; nothing for nil.
  private mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }
}

extension [UInt8] {
  /// JSON with escapes for what ends or opens markup within a `<script>` (HTML §4.12.1.3), and for
  /// the two line separators that are no text in older JavaScript (U+2028, U+2029). In JSON all of
  /// them stand within strings only.
  var safeInScript: [UInt8] {
    var safe: [UInt8] = []
    safe.reserveCapacity(count + 64)
    var start = 0
    var index = 0
    while index < count {
      guard let (escape, length) = scriptEscape(at: index) else {
        index += 1
        continue
      }
      safe.append(contentsOf: self[start..<index])
      safe.append(contentsOf: escape.utf8)
      index += length
      start = index
    }
    safe.append(contentsOf: self[start...])
    return safe
  }

  /// The escape for the character that begins at an index, and how many bytes it stands for.
  private func scriptEscape(at index: Int) -> (String, Int)? {
    switch self[index] {
    case UInt8(ascii: "<"): ("\\u003c", 1)
    case UInt8(ascii: ">"): ("\\u003e", 1)
    case 0xE2 where index + 2 < count && self[index + 1] == 0x80:
      switch self[index + 2] {
      case 0xA8: ("\\u2028", 3)
      case 0xA9: ("\\u2029", 3)
      default: nil
      }
    default: nil
    }
  }
}
