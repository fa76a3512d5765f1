/// The search index that the last build kept, for a search in the journal itself: it tells which
/// entries a query cannot match, so that their texts need not be looked through.
package struct SearchLists: Sendable {
  private let index: SearchIndex
  /// The numbers of the entries that the index knows, by digest.
  private let numbers: [UInt64: UInt32]

  /// - Parameter root: the journal's root, absolute.
  /// - Returns: nil where no build has kept one for this ilgi and journal.yml.
  package init?(root: String, configuration: Configuration) {
    let cache = SearchIndexCache(root: root, key: JournalBasis.entriesKey(configuration))
    guard let index = cache.read() else { return nil }
    self.index = index
    let numbers = SearchIndex.numbers(index.entries.map(\.isSecond))
    self.numbers = Dictionary(
      zip(index.entries.map(\.digest), numbers), uniquingKeysWith: { first, _ in first })
  }

  /// Whether an entry may match the words of a query, for all that the lists tell. They know nothing
  /// of entries that are not published or have changed, nor of the word that stands for no title.
  func candidates(for query: SearchQuery) -> @Sendable (Entry) -> Bool {
    let numbers = numbers
    guard let may = mayMatch(query) else { return { _ in true } }
    return { entry in
      guard entry.title != nil, let number = numbers[entry.digest] else { return true }
      return may[Int(number)]
    }
  }

  /// By number, whether an entry has all grams of all words; nil where the index is damaged.
  private func mayMatch(_ query: SearchQuery) -> [Bool]? {
    var may = [Bool](repeating: true, count: index.order.count)
    var tables: [Int: GramTable] = [:]
    for word in query.words {
      var grams = EntryGrams()
      grams.collect(searchForm: word.text)
      for (gram, followers) in zip(grams.grams, grams.followers) {
        let place = index.shards.place(gram.hash)
        if tables[place] == nil {
          guard let table = index.files[place].table(index.order)?.grams else { return nil }
          tables[place] = table
        }
        // What a word in an alphabet goes on with after a gap, the query may not tell to its end.
        let isSure = !gram.isPairOfAlphabet
        var has = [Bool](repeating: false, count: may.count)
        for member in tables[place]?.members(of: gram) ?? [] {
          has[Int(member.entry)] = !isSure || member.followers & followers == followers
        }
        for number in may.indices where !has[number] { may[number] = false }
      }
    }
    return may
  }
}

extension GramTable {
  /// The members of a gram; none where the table, which is of one shard, does not have it.
  func members(of gram: Gram) -> ArraySlice<Member> {
    var (low, high) = (0, grams.count)
    while low < high {
      let middle = (low + high) / 2
      if grams[middle] < gram { low = middle + 1 } else { high = middle }
    }
    return low < grams.count && grams[low] == gram ? members[range(at: low)] : []
  }
}
