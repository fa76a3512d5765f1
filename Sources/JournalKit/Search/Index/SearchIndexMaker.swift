/// Makes the search index of a site: from the texts of its entries, or from an earlier index and the
/// texts that are new.
struct SearchIndexMaker: Sendable {
  /// By rank, the oldest first.
  private let entries: [Entry]
  let shards: SearchShards

  init(_ site: Site) {
    entries = site.entries.reversed()
    shards = SearchShards(
      forTextOf: entries.reduce(0) { $0 + $1.outline.textLength + ($1.title?.utf8.count ?? 0) })
  }

  /// - Parameters:
  ///   - old: an index of other entries, or of these in an earlier state; its bytes are only taken
  ///     where they say what they would say if everything were read again.
  ///   - texts: gives what the old index knew of an entry, if that can be had: then most shards need
  ///     not be looked into. Who gives something else does no harm.
  func index(
    from old: SearchIndex?, texts: (_ entry: Entry) -> [IndexedText] = { _ in [] }
  ) -> SearchIndex {
    guard let old, old.shards == shards else { return made(SearchIndexChange(entries, since: nil)) }
    var change = SearchIndexChange(entries, since: old)
    guard change.new.count * 2 <= entries.count else {
      return made(SearchIndexChange(entries, since: nil))
    }
    if change.new.count <= Self.fewest { find(whatIsTouchedBy: &change, texts) }
    return made(change)
  }

  /// Where so many entries at most are new, it is worth its time to find out what they were before.
  private static let fewest = 16

  /// Finds the shards that say something else now, if what the new entries said before is known.
  private func find(
    whatIsTouchedBy change: inout SearchIndexChange, _ texts: (_ entry: Entry) -> [IndexedText]
  ) {
    var touched: Set<Int> = []
    var keepsNames = true
    guard let replaced = change.replaced else { return }
    for (rank, known) in replaced {
      guard let before = texts(entries[rank]).first(where: { $0.digest == known.text }) else {
        return
      }
      let now = IndexedText(entries[rank])
      for name in before.names.symmetricDifference(now.names) {
        keepsNames = false
        touched.insert(shards.place(SearchHash.value(of: name)))
      }
      for gram in EntryGrams.difference(before, now) { touched.insert(shards.place(gram.hash)) }
    }
    change.touched = touched
    change.keepsNames = keepsNames
  }

  private func made(_ change: SearchIndexChange) -> SearchIndex {
    let gathered = Parallel.mapSlicesNow(change.new) { ranks in
      [gather(ranks)]
    }
    let known = change.known(gathered.flatMap(\.known))
    let isSecond = known.map(\.isSecond)
    let numbers = SearchIndex.numbers(isSecond)
    let order = order(numbers, firstCount: isSecond.count { !$0 })
    guard let renumbering = change.renumbering(to: order, numbers) else {
      return made(SearchIndexChange(entries, since: nil))
    }
    let maker = SearchShardMaker(
      order: order, numbers: numbers, parts: gathered.map(\.grams), change: change,
      renumbering: renumbering)
    let names = change.keepsNames && renumbering.keepsAll ? nil : namedLists(numbers)
    let files = Parallel.mapSlicesNow(Array(0..<shards.count)) { places in
      var writer = SearchShardWriter(order)
      return places.map { maker.shard($0, names?[$0], &writer) }
    }
    guard !files.contains(where: { $0 == nil }) else {
      return made(SearchIndexChange(entries, since: nil))
    }
    return SearchIndex(
      order: order, entries: known, shards: shards, files: files.compactMap { $0 })
  }

  /// What was found in some entries.
  private struct Gathered {
    let grams: ShardedGrams
    let known: [SearchIndex.Known]
  }

  private func gather(_ ranks: ArraySlice<Int>) -> Gathered {
    var gathering = GramGathering()
    var grams = EntryGrams()
    var known: [SearchIndex.Known] = []
    for rank in ranks {
      let text = IndexedText(entries[rank])
      grams.collect(text)
      gathering.add(grams, rank: UInt32(rank))
      known.append(
        SearchIndex.Known(
          digest: entries[rank].digest, text: text.digest, isSecond: grams.isMostlyAlphabets))
    }
    return Gathered(grams: gathering.sharded(shards), known: known)
  }

  private func order(_ numbers: [UInt32], firstCount: Int) -> SearchOrder {
    var byNumber = [Int](repeating: 0, count: numbers.count)
    for (rank, number) in numbers.enumerated() { byNumber[Int(number)] = rank }
    var digest = Digest()
    digest.combine(firstCount)
    for rank in byNumber {
      digest.combine(entries[rank].id.halves.high)
      digest.combine(entries[rank].id.halves.low)
    }
    return SearchOrder(
      stamp: UInt32(truncatingIfNeeded: digest.value >> 32), firstCount: firstCount,
      count: numbers.count)
  }

  /// The lists with names, by shard.
  private func namedLists(_ numbers: [UInt32]) -> [[NamedList]] {
    var members: [String: [UInt32]] = [:]
    var names: [String: String] = [:]
    for (entry, number) in zip(entries, numbers) {
      for name in IndexedText.names(of: entry, known: &names) {
        members[name, default: []].append(number)
      }
    }
    var lists = [[NamedList]](repeating: [], count: shards.count)
    for (name, numbers) in members.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      lists[shards.place(SearchHash.value(of: name))].append(
        NamedList(name: name, numbers: numbers.sorted()))
    }
    return lists
  }
}
