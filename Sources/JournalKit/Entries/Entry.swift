internal import JournalMarkdown

/// One entry of the journal, read and understood.
///
/// It never changes, and pages ask it for a member at a time: a class is handed on without being
/// copied.
package final class Entry: Sendable {
  /// Path of the file relative to the journal's root, as on disk.
  package let path: String
  package let id: EntryID
  /// Whether the UUID is written in the front matter; else it stands in for a missing one.
  package let hasOwnID: Bool
  package let moment: EntryMoment
  package let updated: EntryMoment?
  /// The title by the rules of the format; nil for "Untitled".
  package let title: String?
  /// Whether the title, if any, is the first line or heading of the Markdown.
  package let takesTitleFromBody: Bool
  package let weather: Weather?
  package let location: Place?
  package let tags: [String]
  package let mood: String?
  package let isStarred: Bool
  package let language: String?
  package let isDraft: Bool
  package let isPrivate: Bool
  /// Where an imported entry comes from, such as `dayone/2E542464666C4ACE91E83539FF114A76`.
  package let source: String?
  /// Whether there is neither title nor body.
  package let isEmpty: Bool
  /// What lists and links need of the body.
  package let outline: EntryOutline
  /// Name of the entry's page without `.html`.
  package let pageName: String

  /// Address of the page relative to a locale's root, not percent-encoded: `2026/11/20/첫눈.html`.
  package let pagePath: String
  /// The address in lower case, which no two entries may share: it is one file where case makes no
  /// difference.
  package let addressKey: String

  /// Another number whenever the file says something else, or has another path.
  let digest: UInt64
  /// Another number whenever something that lists show of the entry is another.
  let rowDigest: UInt64
  private let text: EntryText

  init(
    path: String, id: EntryID, hasOwnID: Bool, moment: EntryMoment, content: EntryContent,
    pageName: String
  ) {
    self.path = path
    self.id = id
    self.hasOwnID = hasOwnID
    self.moment = moment
    updated = content.updated
    title = content.title
    takesTitleFromBody = content.frontMatter.title == nil
    weather = content.frontMatter.weather
    location = content.frontMatter.location
    tags = content.frontMatter.tags
    mood = content.frontMatter.mood
    isStarred = content.frontMatter.isStarred
    language = content.frontMatter.language
    isDraft = content.frontMatter.isDraft
    isPrivate = content.frontMatter.isPrivate
    source = content.frontMatter.source
    isEmpty = content.title == nil && content.outline.isEmpty
    outline = content.outline
    text = content.text
    self.pageName = pageName
    pagePath = "\(moment.day.folder)/\(pageName).html"
    addressKey = pagePath.lowercased()
    digest = content.digest
    rowDigest = Self.rowDigest(content, moment, pagePath)
  }

  /// An entry that was read in an earlier build.
  init(_ cached: CachedEntry, text: EntryText) {
    path = cached.path
    id = cached.id
    hasOwnID = cached.hasOwnID
    moment = cached.moment
    updated = cached.updated
    title = cached.title
    takesTitleFromBody = cached.takesTitleFromBody
    weather = cached.weather
    location = cached.location
    tags = cached.tags
    mood = cached.mood
    isStarred = cached.isStarred
    language = cached.language
    isDraft = cached.isDraft
    isPrivate = cached.isPrivate
    source = cached.source
    isEmpty = cached.title == nil && cached.outline.isEmpty
    outline = cached.outline
    self.text = text
    pageName = cached.pageName
    pagePath = cached.pagePath
    addressKey = cached.addressKey
    digest = cached.digest
    rowDigest = cached.rowDigest
  }

  /// The text, which may have to be read again.
  package var body: EntryBody { text.body }

  /// `2026/11/20`.
  package var dayFolder: String { moment.day.folder }
}

/// What an entry says, as opposed to which one it is.
struct EntryContent {
  let frontMatter: FrontMatter
  let title: String?
  let updated: EntryMoment?
  let outline: EntryOutline
  let text: EntryText
  /// The digest of the file and its path.
  let digest: UInt64
}

/// What was kept of an entry, see ``Entry`` for the members.
struct CachedEntry {
  var path = ""
  var id = EntryID(halves: (0, 0))
  var hasOwnID = false
  var moment = EntryMoment.unknown
  var updated: EntryMoment?
  var title: String?
  var takesTitleFromBody = false
  var weather: Weather?
  var location: Place?
  var tags: [String] = []
  var mood: String?
  var isStarred = false
  var language: String?
  var isDraft = false
  var isPrivate = false
  var source: String?
  var outline = EntryOutline()
  var pageName = ""
  var pagePath = ""
  var addressKey = ""
  var digest: UInt64 = 0
  var rowDigest: UInt64 = 0
}

/// What is known of an entry's text without the text.
package struct EntryOutline: Sendable {
  /// A line or two for lists; empty without text.
  package var excerpt = ""
  /// Links and images that lead to files of the journal, with lines counted in the whole file.
  package var references: [LocalReference] = []
  /// Hosts that images of the body are loaded from, as `https://host`.
  package var imageOrigins: [String] = []
  /// Bytes of the plain text.
  package var textLength = 0
  /// Whether there is nothing to show, apart from a title.
  package var isEmpty = true

  package init() {}
}

/// An entry's text in the forms that pages and search need.
package struct EntryBody: Sendable {
  /// HTML without the title; for a body with references to other files only valid once those are
  /// resolved.
  package var html: [UInt8] = []
  /// Plain text without the title, in UTF-8.
  package var text: [UInt8] = []
  /// Markdown of the body, kept only where there are references to resolve.
  package var markdown: [UInt8] = []

  package init() {}
}

/// Where an entry's text is.
enum EntryText: Sendable {
  case here(EntryBody)
  /// Read when it is asked for, which is seldom: of most entries nothing changes from one build to
  /// the next.
  case elsewhere(@Sendable () -> EntryBody)

  var body: EntryBody {
    switch self {
    case .here(let body): body
    case .elsewhere(let read): read()
    }
  }
}

/// A link or image in a body that leads to a file of the journal.
package struct LocalReference: Sendable, Hashable {
  /// The destination as written, percent-encoding and all.
  package let destination: String
  package let isImage: Bool
  /// The alternative text of an image; empty for a link.
  package let alternative: String
  package let position: Diagnostic.Position
}

extension Entry {
  /// The digest of all that rows, calendars and neighbours show.
  private static func rowDigest(
    _ content: EntryContent, _ moment: EntryMoment, _ pagePath: String
  ) -> UInt64 {
    let frontMatter = content.frontMatter
    var digest = Digest()
    digest.combine(pagePath)
    digest.combine(content.title)
    digest.combine(content.outline.excerpt)
    digest.combine(moment.localSeconds)
    digest.combine(moment.hasTime)
    digest.combine(moment.offset.minutes)
    digest.combine(frontMatter.language)
    digest.combine(frontMatter.mood)
    digest.combine(frontMatter.isStarred)
    digest.combine(frontMatter.isDraft)
    digest.combine(frontMatter.location?.name)
    digest.combine(frontMatter.location?.coordinates?.latitude ?? 0)
    digest.combine(frontMatter.location?.coordinates?.longitude ?? 0)
    digest.combine(frontMatter.location?.coordinates != nil)
    digest.combine(frontMatter.weather?.icon?.code)
    digest.combine(frontMatter.weather?.main)
    digest.combine(frontMatter.weather?.description)
    digest.combine(frontMatter.weather?.temperature ?? .infinity)
    digest.combine(frontMatter.weather?.provider)
    digest.combine(frontMatter.tags.count)
    for tag in frontMatter.tags { digest.combine(tag) }
    return digest.value
  }
}
