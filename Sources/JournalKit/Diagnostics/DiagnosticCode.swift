/// The stable name of a kind of problem, as printed in brackets and in JSON.
package enum DiagnosticCode: String, Sendable, CaseIterable {
  /// The front matter is not valid YAML, is not closed, or is larger or deeper than ilgi reads.
  case frontMatterSyntax = "front-matter-syntax"
  /// A value that its key does not take.
  case invalidValue = "invalid-value"
  /// No date in the front matter nor in the file name.
  case missingCreated = "missing-created"
  /// A date without offset, and no time zone to read it in.
  case missingTimezone = "missing-timezone"
  /// No UUID in the front matter.
  case missingUUID = "missing-uuid"
  /// Two entries with one UUID.
  case duplicateUUID = "duplicate-uuid"
  /// Two entries with one address.
  case duplicateURL = "duplicate-url"
  /// A key that ilgi does not know.
  case unknownKey = "unknown-key"
  /// A weather icon that is not one of the 18 codes.
  case invalidIcon = "invalid-icon"
  /// A file or file name that is not UTF-8.
  case invalidUTF8 = "invalid-utf8"
  /// A file or folder that can't be read.
  case unreadableFile = "unreadable-file"
  /// An entry larger than ilgi reads.
  case tooLarge = "too-large"
  /// Markdown nested deeper than ilgi renders.
  case tooDeep = "too-deep"
  /// A file that lies, or a link that leads, outside the journal.
  case outsideJournal = "outside-journal"
  /// An entry with neither title nor body.
  case emptyEntry = "empty-entry"
  /// An image or link to a file that is not there.
  case missingFile = "missing-file"
  /// A file that ilgi was writing when it was stopped.
  case leftoverFile = "leftover-file"
  /// A link to an entry that is not published; the link is left out.
  case unpublishedLink = "unpublished-link"
  /// A mistake in a template.
  case template
  /// A mistake in journal.yml.
  case configuration
  /// Weather icons that could not be fetched.
  case iconFallback = "icon-fallback"
  /// The output folder can't be used, or writing into it failed.
  case output
}
