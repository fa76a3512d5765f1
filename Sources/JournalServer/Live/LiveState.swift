internal import JournalKit

/// What an open page is compared with: the versions of all that it was made of.
struct LiveState: Sendable {
  /// The text in place of a page's version while there is no site.
  static let noSite = "-"

  /// Which server tells it.
  let run: String
  /// The version of the page; nil where the site has none at its path.
  let page: String?
  /// The version of the style sheets.
  let styles: String
  /// The version of everything else.
  let assets: String

  /// - Parameters:
  ///   - path: the path of a page in the site; nil for a page that isn't in any.
  ///   - site: the site.
  ///   - run: which server tells it.
  init(path: String?, site: PreviewSite?, run: String) {
    let version = path.flatMap { site?.file($0) }.map { String($0.version) }
    self.init(page: site == nil ? Self.noSite : version, site: site, run: run)
  }

  /// - Parameters:
  ///   - page: the version of the page; nil for a page that isn't in the site.
  ///   - site: the site.
  ///   - run: which server tells it.
  init(page: String?, site: PreviewSite?, run: String) {
    self.run = run
    self.page = page
    styles = site.map { String($0.styles) } ?? Self.noSite
    assets = site.map { String($0.assets) } ?? Self.noSite
  }

  /// One line of JSON.
  /// - Parameter problems: the problems as JSON.
  func json(problems: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("run")
      json.string(run)
      json.key("page")
      json.stringOrNull(page)
      json.key("styles")
      json.string(styles)
      json.key("assets")
      json.string(assets)
      json.key("problems")
      json.number(String(decoding: problems, as: UTF8.self))
    }
    return json.bytes
  }
}
