/// The latest entries as an Atom feed (RFC 4287).
enum AtomFeed {
  static func file(_ locale: LocaleContext, site: SiteAddress, entries: Int) -> OutputFile {
    OutputFile(
      path: locale.prefix + "feed.xml", fingerprint: locale.feedFingerprint("atom", entries)
    ) {
      Array(text(locale, site, locale.site.entries.indices.prefix(entries)).utf8)
    }
  }

  private static func text(_ locale: LocaleContext, _ site: SiteAddress, _ entries: Range<Int>)
    -> String
  {
    let home = locale.absoluteAddress(of: "index.html") ?? site.text
    let configuration = locale.configuration
    var xml = """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(locale.text.locale.tag)">
      <id>\(home.xmlEscaped)</id>
      <title>\(configuration.title.xmlEscaped)</title>
      <updated>\(updated(locale.site, entries))</updated>
      <link rel="alternate" type="text/html" href="\(home.xmlEscaped)"/>
      <link rel="self" type="application/atom+xml" href="\((locale.absoluteAddress(of: "feed.xml") ?? "").xmlEscaped)"/>
      <author><name>\((configuration.author ?? configuration.title).xmlEscaped)</name></author>
      <generator version="\(Ilgi.version)">ilgi</generator>\n
      """
    if let description = configuration.description {
      xml += "<subtitle>\(description.xmlEscaped)</subtitle>\n"
    }
    for index in entries { xml += element(locale, site, index) }
    return xml + "</feed>\n"
  }

  /// When the feed last changed: the latest of its entries' own times, for no clock takes part in a
  /// build.
  private static func updated(_ site: Site, _ entries: Range<Int>) -> String {
    let moments = entries.map { site.entries[$0].updated ?? site.entries[$0].moment }
    return moments.max { $0.secondsSince1970 < $1.secondsSince1970 }?.iso ?? "1970-01-01T00:00:00Z"
  }

  private static func element(_ locale: LocaleContext, _ site: SiteAddress, _ index: Int) -> String
  {
    let entry = locale.site.entries[index]
    let address = locale.absoluteAddress(of: entry.pagePath) ?? ""
    let language = locale.declaredLanguage(of: entry).map { " xml:lang=\"\($0.xmlEscaped)\"" } ?? ""
    let html = locale.renderer.html(
      of: index, root: site.text + WebAddress.encode(path: locale.prefix), top: site.text)
    let body = String(decoding: html, as: UTF8.self)
    var xml = """
      <entry\(language)>
      <id>urn:uuid:\(entry.id.text.lowercased())</id>
      <title>\(locale.title(of: entry).xmlEscaped)</title>
      <link rel="alternate" type="text/html" href="\(address.xmlEscaped)"/>
      <published>\(entry.moment.iso)</published>
      <updated>\((entry.updated ?? entry.moment).iso)</updated>\n
      """
    for tag in entry.tags { xml += "<category term=\"\(tag.xmlEscaped)\"/>\n" }
    if !entry.outline.excerpt.isEmpty {
      xml += "<summary>\(entry.outline.excerpt.xmlEscaped)</summary>\n"
    }
    return xml + "<content type=\"html\">\(body.xmlEscaped)</content>\n</entry>\n"
  }
}

extension LocaleContext {
  /// What a feed is known by.
  /// - Parameter entries: how many it holds.
  func feedFingerprint(_ kind: String, _ entries: Int) -> UInt64 {
    var digest = Digest()
    for index in site.entries.indices.prefix(entries) {
      digest.combine(facts.rows[index])
      digest.combine(facts.entries[index])
    }
    return fingerprint(kind, digest)
  }
}

extension String {
  /// Escaped for XML text and attributes, without the control characters that XML 1.0 can't hold
  /// (§2.2).
  var xmlEscaped: String {
    let isClean = utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
    guard isClean, !unicodeScalars.contains(where: { $0.value == 0xFFFE || $0.value == 0xFFFF })
    else {
      var kept = String.UnicodeScalarView()
      kept.append(
        contentsOf: unicodeScalars.filter { scalar in
          let isControl = scalar.value < 0x20 && ![0x09, 0x0A, 0x0D].contains(scalar.value)
          return !isControl && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        })
      return String(kept).htmlEscaped
    }
    return htmlEscaped
  }
}
