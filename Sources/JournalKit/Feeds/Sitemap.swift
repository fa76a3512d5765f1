/// The addresses of a locale's pages for search engines (sitemaps.org), each with the same page in
/// other locales.
enum Sitemap {
  /// The largest number of addresses in a sitemap, by the protocol.
  private static let largest = 50_000

  /// `sitemap.xml`, and where the site is too large for one, the parts that it names.
  static func files(_ locale: LocaleContext, paths: [String]) -> [OutputFile] {
    var facts = Digest()
    for path in paths { facts.combine(path) }
    let fingerprint = locale.fingerprint("sitemap", facts)
    guard paths.count > largest else {
      return [
        OutputFile(path: locale.prefix + "sitemap.xml", fingerprint: fingerprint) {
          Array(urlset(locale, paths[...]).utf8)
        }
      ]
    }
    let starts = Array(stride(from: 0, to: paths.count, by: largest))
    let names = starts.indices.map { "sitemap-\($0 + 1).xml" }
    let index = OutputFile(path: locale.prefix + "sitemap.xml", fingerprint: fingerprint) {
      let entries = names.map {
        "<sitemap><loc>\((locale.absoluteAddress(of: $0) ?? "").xmlEscaped)</loc></sitemap>\n"
      }
      return Array(
        (head + "<sitemapindex \(namespace)>\n" + entries.joined() + "</sitemapindex>\n").utf8)
    }
    return [index]
      + zip(names, starts).map { name, start in
        OutputFile(path: locale.prefix + name, fingerprint: fingerprint) {
          Array(urlset(locale, paths[start..<min(start + largest, paths.count)]).utf8)
        }
      }
  }

  private static let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
  private static let namespace = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""

  private static func urlset(_ locale: LocaleContext, _ paths: ArraySlice<String>) -> String {
    let isMultilingual = locale.locales.count > 1
    var xml = head + "<urlset \(namespace)"
    xml += isMultilingual ? " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n" : ">\n"
    for path in paths {
      xml += "<url><loc>\((locale.absoluteAddress(of: path) ?? "").xmlEscaped)</loc>"
      if isMultilingual {
        for (index, other) in locale.locales.enumerated() {
          let address = (locale.absoluteAddress(of: path, locale: index) ?? "").xmlEscaped
          xml +=
            "<xhtml:link rel=\"alternate\" hreflang=\"\(other.locale.tag)\" href=\"\(address)\"/>"
        }
      }
      xml += "</url>\n"
    }
    return xml + "</urlset>\n"
  }
}
