/// The published journal: what every output is made from.
///
/// One predicate decides what is in it; nothing of an entry that is not in ``entries`` is anywhere
/// in the output.
package struct Site: Sendable {
  /// Published entries, newest first: by day, on a day by time, then by path.
  package let entries: [Entry]
  /// Years with entries, newest first.
  package let years: [Year]
  /// Tags of published entries, in the order of their names.
  package let tags: [Tag]
  /// Where links of entries lead, by index of the entry.
  package let links: [Int: [String: LinkTarget]]
  /// Files that entries refer to, by path in the output.
  package let attachments: [String: SourceFile]
  /// Paths of tags' pages by tag.
  let tagPaths: [String: String]

  init(
    entries: [Entry], years: [Year], tags: [Tag], links: [Int: [String: LinkTarget]],
    attachments: [String: SourceFile]
  ) {
    self.entries = entries
    self.years = years
    self.tags = tags
    self.links = links
    self.attachments = attachments
    tagPaths = Dictionary(uniqueKeysWithValues: tags.map { ($0.name, $0.pagePath) })
  }

  /// A year and its months with entries.
  package struct Year: Sendable {
    package let year: Int
    /// Newest first.
    package let months: [Month]
    package var count: Int { entries.count }

    /// Range of ``Site/entries``.
    package var entries: Range<Int> {
      (months.first?.entries.lowerBound ?? 0)..<(months.last?.entries.upperBound ?? 0)
    }
  }

  /// A month with entries.
  package struct Month: Sendable {
    package let year: Int
    package let month: Int
    /// Range of ``Site/entries``.
    package let entries: Range<Int>

    /// `2026/11`.
    package var folder: String { "\(padded(year, 4))/\(padded(month, 2))" }
  }

  /// A tag and the entries that carry it.
  package struct Tag: Sendable {
    package let name: String
    /// Name of the tag's page without `.html`.
    package let pageName: String
    /// Indices into ``Site/entries``, newest first.
    package let entries: [Int]

    package var pagePath: String { "tags/\(pageName).html" }
  }

  /// All months, newest first.
  package var months: [Month] { years.flatMap(\.months) }

  /// Whether an entry is published. Drafts are when they are asked for; private and empty entries
  /// never are.
  package static func publishes(_ entry: Entry, includingDrafts: Bool) -> Bool {
    !entry.isPrivate && !entry.isEmpty && (includingDrafts || !entry.isDraft)
  }

  /// The order of the journal: newest first.
  package static func isNewer(_ a: Entry, than b: Entry) -> Bool {
    if a.moment.day != b.moment.day { return a.moment.day > b.moment.day }
    let (first, second) = (a.moment.secondsSince1970, b.moment.secondsSince1970)
    if first != second { return first > second }
    return b.path.precedesInBytes(a.path)
  }
}

/// Where a link or image of an entry leads.
package enum LinkTarget: Sendable, Hashable {
  /// The page of the published entry with that index, and what followed it after `#`.
  case entry(Int, fragment: String)
  /// A file that is published, by its path in the output, with its size where it is a picture of
  /// known kind.
  case attachment(path: String, size: PixelSize?, suffix: String)
  /// Nothing that may be linked: the words stay, the link goes.
  case none
}
