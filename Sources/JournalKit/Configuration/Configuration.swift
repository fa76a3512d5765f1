internal import JournalMarkdown

/// What journal.yml says, with defaults for what it leaves out.
package struct Configuration: Sendable {
  package var title = "Journal"
  package var author: String?
  package var description: String?
  /// The address at which the site will be published; without it nothing absolute is written.
  package var site: SiteAddress?
  /// BCP 47 tags; the first locale is at the root of the site.
  package var locales = ["en"]
  package var timezone: JournalTimeZone?
  /// Folder of the entries, relative to the root.
  package var entries = "entries"
  /// Whether journal.yml names that folder, which then must be there.
  package var namesEntries = false
  /// Folder of the site, relative to the root.
  package var output = "public"
  /// How many entries the first page shows.
  package var latest = 20
  package var icons = Configuration.openWeatherIcons
  /// Name of the service that new entries get their weather from; nil for none.
  package var weatherProvider: String? = "open-meteo"
  /// Where entries are written unless something else is said.
  package var home: Place?
  /// Places that have a name of their own here, in the order of the file.
  package var places: [NamedPlace] = []
  /// How many entries the feeds hold; nil for no feeds.
  package var feedEntries: Int? = 20
  package var smartPunctuation = true
  package var rawHTML = false
  package var publishesCoordinates = false
  /// The digest of the file.
  package var digest: UInt64 = 0

  package init() {}

  /// OpenWeather's own pictures of their 18 codes, at twice the size of 50 px.
  private static let openWeatherIcons: IconSource = {
    do {
      return try IconSource(parsing: "https://openweathermap.org/img/wn/{icon}@2x.png")
    } catch {
      return .bundled
    }
  }()

  var markdownOptions: MarkdownOptions {
    MarkdownOptions(
      smart: smartPunctuation, rawHTML: rawHTML, topHeading: 2, focusableCode: true)
  }
}

/// A place of journal.yml that `--at` names.
package struct NamedPlace: Hashable, Sendable {
  /// The name by which it is called.
  package let key: String
  /// What entries record.
  package let place: Place

  package init(key: String, place: Place) {
    self.key = key
    self.place = place
  }
}

/// The address of the published site, with a slash at its end.
package struct SiteAddress: Hashable, Sendable {
  /// `https://example.com/d/`.
  package let text: String

  /// - Parameter text: an http or https address; a missing slash at the end is added, and the path
  ///   percent-encoded. Query and fragment are not taken.
  package init?(_ text: String) {
    guard let origin = WebAddress.origin(of: text), WebAddress.scheme(of: text) != nil,
      !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x22 || $0 == 0x3C || $0 == 0x3E }),
      !text.contains("?"), !text.contains("#"), !text.contains("@")
    else { return nil }
    let written = String(Substring(text.utf8.dropFirst(origin.utf8.count)))
    path = WebAddress.encode(writtenPath: written.nfc) + (text.hasSuffix("/") ? "" : "/")
    self.text = origin + path
  }

  /// The path of the address, `/d/`.
  package let path: String
}
