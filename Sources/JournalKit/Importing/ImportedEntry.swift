/// An entry of another journal, understood and ready to become a file.
package struct ImportedEntry: Sendable {
  /// Where it comes from, `dayone/2E542464666C4ACE91E83539FF114A76`: the format, and what is the same
  /// whenever the entry is imported again.
  package var source: String
  /// What the import says of it, shortened, where the source alone may also be that of another entry:
  /// notes are known by their paths, and daily notes of two vaults have the same. See
  /// ``digest(of:)``.
  package var digest: String?
  /// Its own UUID, if it has one.
  package var id: EntryID?
  package var moment: EntryMoment
  /// The zone that the entry itself names. It is written where only the day is known, whose offset
  /// could not be told otherwise.
  package var zone: JournalTimeZone?
  package var updated: EntryMoment?
  /// A title of its own; nil where the body's first line or heading is one, or there is none.
  package var title: String?
  package var weather: Weather?
  package var location: Place?
  package var tags: [String] = []
  package var mood: String?
  package var isStarred = false
  package var isDraft = false
  package var isPrivate = false
  /// BCP 47.
  package var language: String?
  /// Lines of front matter under keys that ilgi does not know, kept as they were.
  package var otherLines: [String] = []
  package var body: [Piece] = []
  /// Files that come with it, in the order in which they are named.
  package var attachments: [Attachment] = []
  /// What it said that an entry of ilgi has no place for.
  package var leftOut: Set<LeftOut> = []
  /// Files that it shows and that can't come along.
  package var lost: [LostFile] = []

  package init(source: String, moment: EntryMoment) {
    self.source = source
    self.moment = moment
  }

  /// A part of the body.
  package enum Piece: Hashable, Sendable {
    /// Markdown, as it will stand in the file.
    case markdown(String)
    /// A mention of an attachment, by its position: an image or a link.
    /// - Parameter label: plain text; the alternative text of an image.
    case attachment(Int, label: String, isImage: Bool)
    /// A destination of an attachment, by its position, within Markdown that stays as it was written.
    /// - Parameter otherwise: Markdown to write where the file can't be had.
    case file(Int, before: String, after: String, otherwise: String)
    /// A link to another entry, by that entry's ``ImportedEntry/source``.
    /// - Parameters:
    ///   - label: Markdown within the link.
    ///   - otherwise: Markdown to write where that entry is not in the journal.
    case link(source: String, label: String, otherwise: String)
  }

  /// A file beside the entry.
  package struct Attachment: Hashable, Sendable {
    /// Where its bytes are.
    package var content: Content
    /// With the dot, in lower case: `.jpg`.
    package var ending: String
    /// The name that a person gave it, without ending, if any did.
    package var name: String?

    package init(_ content: Content, ending: String, name: String? = nil) {
      self.content = content
      self.ending = ending
      self.name = name
    }
  }

  /// The bytes of an attachment.
  package enum Content: Hashable, Sendable {
    /// A file of the import, by its path there.
    case file(String)
    case bytes([UInt8])
    /// Base64 in a file of the import.
    /// - Parameters:
    ///   - path: of the file, in the import.
    ///   - range: of the text's bytes in it.
    case base64(path: String, range: Range<Int>)
  }

  /// A file that an entry shows and that can't come along.
  package struct LostFile: Hashable, Sendable {
    /// As the import names it.
    package var name: String
    package var reason: Reason

    package enum Reason: Hashable, Sendable {
      /// It is not in the import.
      case missing
      /// It could do harm where it is published, as a page with scripts could, or can't be told to be
      /// a file at all.
      case unsafe
    }
  }

  /// Something that is not carried over; a person is told which and how often.
  package enum LeftOut: String, Hashable, Sendable, CaseIterable {
    case activity, music, people, rating, tracker, weatherDetails, moon, pin, richText, comment
    /// A time zone that nobody understands.
    case zone
    /// Members that no format is known to have.
    case otherFields
  }
}

/// A file of an earlier export of ilgi's own: it becomes a file just as it was.
package struct ImportedFile: Sendable {
  /// Relative to the folder of entries.
  package var path: String
  package var bytes: [UInt8]
  /// The UUID that the entry had; stands in the file itself but for entries without one.
  package var id: EntryID
  /// Files beside it, by paths relative to the folder of entries.
  package var attachments: [(path: String, content: ImportedEntry.Content)] = []
  /// What links of other entries of the same import call it, if there can be such.
  package var source: String?
  /// The zone of the journal that it comes from, in which its dates are meant that name none; nil
  /// where it names one itself, or none is known.
  package var zone: JournalTimeZone?

  package init(path: String, bytes: [UInt8], id: EntryID) {
    self.path = path
    self.bytes = bytes
    self.id = id
  }
}

/// What an import found where an entry should be.
package enum ImportedItem: Sendable {
  case entry(ImportedEntry)
  case file(ImportedFile)
  /// Something that could not be understood; the others are imported all the same.
  case failure(ImportedFailure)
}

/// An entry that could not be imported.
package struct ImportedFailure: Sendable {
  /// Which one, so that a person finds it: `entry 12 (2019-05-01)`, `notes/2019-05-01.md`.
  package var place: Message
  package var reason: Message

  package init(_ place: Message, _ reason: Message) {
    self.place = place
    self.reason = reason
  }

  /// What should be an entry in JSON is none.
  static func noObject(_ place: Message) -> ImportedFailure {
    ImportedFailure(place, Message(en: "it is no object", ko: "일기의 꼴이 아니에요"))
  }
}
