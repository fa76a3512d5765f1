/// Searches entries as the site's search page does.
package enum EntrySearch {
  /// The entries that a query matches, in the order in which they are given.
  /// - Parameters:
  ///   - records: gives the titles, which are searched as they are shown.
  ///   - lists: the search index, if a build has kept one; it saves time, and changes nothing.
  package static func matches(
    of query: SearchQuery, in entries: [Entry], _ records: EntryRecords, lists: SearchLists? = nil
  ) async -> [Entry] {
    guard !query.isEmpty else { return [] }
    let entries = query.filters.isEmpty ? entries : entries.filter(query.accepts)
    guard !query.words.isEmpty else { return entries }
    let mayMatch = lists?.candidates(for: query)
    let hits = await Parallel.map(entries) { entry in
      mayMatch?(entry) != false
        && query.matches(
          title: SearchText.normalized(records.title(of: entry)),
          body: SearchText.normalized(utf8: entry.body.text))
    }
    return zip(entries, hits).filter(\.1).map(\.0)
  }
}
