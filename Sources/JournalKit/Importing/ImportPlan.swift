/// What an import will do: which entries are new, under which names, and what can't be imported.
package struct ImportPlan: Sendable {
  /// A new entry and the file that it will have.
  package struct Planned: Sendable {
    package let item: Item
    /// Relative to the root.
    package let path: String
    /// The title that lists will show, if there is one.
    package let title: String?
    package let moment: EntryMoment

    package enum Item: Sendable {
      case entry(ImportedEntry)
      case file(ImportedFile)
    }

    /// How many files come with it.
    package var attachmentCount: Int {
      switch item {
      case .entry(let entry): entry.attachments.count
      case .file(let file): file.attachments.count
      }
    }
  }

  /// In the order of the import.
  package var new: [Planned] = []
  /// How many entries are in the journal already.
  package var knownCount = 0
  /// How many entries lie in its trash: what a person threw away does not come back by itself.
  package var trashedCount = 0
  /// How many entries stand in the import a second time, word for word.
  package var repeatedCount = 0
  package var failures: [ImportedFailure] = []
  /// What is not carried over, and of how many new entries.
  package var leftOut: [ImportedEntry.LeftOut: Int] = [:]
  /// Files that new entries show and that can't come along, with the entry's path.
  package var lost: [(path: String, file: ImportedEntry.LostFile)] = []
  /// Attachments of earlier exports, by path relative to the folder of entries, that run scripts where
  /// they are published.
  package var scripts: [String] = []
  /// Paths, relative to the root, of all entries that links may lead to.
  var paths: [String: String] = [:]
}
