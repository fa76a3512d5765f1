/// What is new in a journal since an index was made of it.
struct SearchIndexChange: Sendable {
  /// The index, if any of it is of use.
  let old: SearchIndex?
  /// The ranks of entries that the old index does not know as they are, ascending.
  let new: [Int]
  /// By rank, the entry's rank in the old index.
  private let oldRanks: [Int?]
  /// The shards of the old index that do not stand any more; nil where that is not known.
  var touched: Set<Int>?
  /// Whether the named lists are known to be those of the old index.
  var keepsNames = false

  init(_ entries: [Entry], since old: SearchIndex?) {
    guard let old else {
      self.old = nil
      new = Array(entries.indices)
      oldRanks = [Int?](repeating: nil, count: entries.count)
      return
    }
    self.old = old
    oldRanks = Self.align(entries.map(\.digest), with: old.entries.map(\.digest))
    new = oldRanks.indices.filter { [oldRanks] in oldRanks[$0] == nil }
  }

  /// Finds each digest's place among the old ones. Most stand where they stood, counted from the
  /// beginning or from the end.
  private static func align(_ digests: [UInt64], with old: [UInt64]) -> [Int?] {
    let start = zip(digests, old).prefix { $0 == $1 }.count
    let most = min(digests.count, old.count) - start
    let end = zip(digests.reversed(), old.reversed()).prefix(most).prefix { $0 == $1 }.count
    let between = Dictionary(
      (start..<old.count - end).map { (old[$0], $0) }, uniquingKeysWith: { first, _ in first })
    return digests.indices.map { rank in
      if rank < start { return rank }
      if rank >= digests.count - end { return rank - digests.count + old.count }
      return between[digests[rank]]
    }
  }

  /// What the old index knew of the entries that stood where the new ones stand; nil unless all
  /// others stand where they stood.
  var replaced: [(rank: Int, known: SearchIndex.Known)]? {
    guard let old, old.entries.count == oldRanks.count,
      zip(oldRanks.indices, oldRanks).allSatisfy({ $1 == nil || $1 == $0 })
    else { return nil }
    return new.map { ($0, old.entries[$0]) }
  }

  /// What the new index knows of all entries, by rank.
  /// - Parameter new: the same of the new ones.
  func known(_ new: [SearchIndex.Known]) -> [SearchIndex.Known] {
    var next = 0
    return oldRanks.map { rank in
      if let rank, let old { return old.entries[rank] }
      defer { next += 1 }
      return new[next]
    }
  }

  /// The new numbers of the old index's entries.
  /// - Returns: nil where they stand in another order, so that the index is of no use.
  func renumbering(to order: SearchOrder, _ numbers: [UInt32]) -> SearchRenumbering? {
    guard let old else { return SearchRenumbering(numbers: [], keepsAll: false) }
    let oldNumbers = SearchIndex.numbers(old.entries.map(\.isSecond))
    var renumbering = [UInt32](repeating: SearchRenumbering.gone, count: oldNumbers.count)
    for (rank, oldRank) in oldRanks.enumerated() {
      guard let oldRank else { continue }
      let number = Int(oldNumbers[oldRank])
      guard renumbering[number] == SearchRenumbering.gone else { return nil }
      renumbering[number] = numbers[rank]
    }
    var last: UInt32?
    for number in renumbering where number != SearchRenumbering.gone {
      if let last, number <= last { return nil }
      last = number
    }
    let isSame = renumbering.indices.allSatisfy {
      renumbering[$0] == SearchRenumbering.gone || renumbering[$0] == $0
    }
    return SearchRenumbering(numbers: renumbering, keepsAll: isSame && order == old.order)
  }
}

/// The numbers that an old index's entries have in a new one.
struct SearchRenumbering: Sendable {
  /// Stands for an entry that is not there any more, or says something else.
  static let gone = UInt32.max

  /// By old number; ascending but for those gone.
  let numbers: [UInt32]
  /// Whether entries are numbered as they were, so that a shard that says the same of all of them is
  /// the same.
  let keepsAll: Bool
}
