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
  /// Whether there is neither title nor body.
  package let isEmpty: Bool
  package let body: EntryBody
  /// Name of the entry's page without `.html`.
  package let pageName: String

  /// Address of the page relative to a locale's root, not percent-encoded: `2026/11/20/첫눈.html`.
  package let pagePath: String
  /// The address in lower case, which no two entries may share: it is one file where case makes no
  /// difference.
  package let addressKey: String

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
    isEmpty = content.title == nil && content.body.html.isEmpty
    body = content.body
    self.pageName = pageName
    pagePath = "\(moment.day.folder)/\(pageName).html"
    addressKey = pagePath.lowercased()
  }

  /// `2026/11/20`.
  package var dayFolder: String { moment.day.folder }
}

/// What an entry says, as opposed to which one it is.
struct EntryContent {
  let frontMatter: FrontMatter
  let title: String?
  let updated: EntryMoment?
  let body: EntryBody
}

/// An entry's text in the forms that pages and search need.
package struct EntryBody: Sendable {
  /// HTML without the title; for a body with references to other files only valid once those are
  /// resolved.
  package var html: [UInt8]
  /// Plain text without the title, in UTF-8.
  package var text: [UInt8]
  /// A line or two for lists; empty without text.
  package var excerpt: String
  /// Links and images that lead to files of the journal, with lines counted in the whole file.
  package var references: [LocalReference]
  /// Hosts that images of the body are loaded from, as `https://host`.
  package var imageOrigins: [String]
  /// Markdown of the body, kept only where there are references to resolve.
  package var markdown: [UInt8]
}

/// A link or image in a body that leads to a file of the journal.
package struct LocalReference: Sendable, Hashable {
  /// The destination as written, percent-encoding and all.
  package let destination: String
  package let isImage: Bool
  package let position: Diagnostic.Position
}
