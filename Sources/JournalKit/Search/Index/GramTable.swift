/// Grams and the entries that have them: those of one shard, ascending, or of all, shard by shard.
struct GramTable: Sendable {
  /// An entry that has a gram.
  struct Member: Hashable, Sendable {
    /// Its rank or its number, as the table's maker says.
    var entry: UInt32
    /// A bit for each number of what follows the gram in it.
    var followers: UInt32
  }

  private(set) var grams: [Gram] = []
  /// Where each gram's members end in ``members``.
  private(set) var ends: [Int] = []
  /// Ascending by entry for each gram.
  private(set) var members: [Member] = []

  /// Where the members of the gram at a position stand in ``members``.
  @inline(__always)
  func range(at position: Int) -> Range<Int> {
    (position == 0 ? 0 : ends[position - 1])..<ends[position]
  }

  mutating func reserve(grams count: Int, members memberCount: Int) {
    grams.reserveCapacity(count)
    ends.reserveCapacity(count)
    members.reserveCapacity(memberCount)
  }

  @inline(__always)
  mutating func append(_ member: Member) { members.append(member) }

  /// Ends a gram, whose members were appended since the one before ended.
  mutating func end(_ gram: Gram) {
    grams.append(gram)
    ends.append(members.count)
  }

  @inline(__always)
  mutating func addFollowers(_ bits: UInt32, at position: Int) {
    members[position].followers |= bits
  }
}

/// The grams of some entries in order of their shards.
struct ShardedGrams: Sendable {
  let table: GramTable
  /// By shard, where its grams begin in the table; at last their count.
  private let starts: [Int]

  /// Positions of a shard's grams in the table.
  func grams(of shard: Int) -> Range<Int> { starts[shard]..<starts[shard + 1] }

  /// - Parameters:
  ///   - grams: the grams, each once, in any order.
  ///   - counts: how many members each has.
  ///   - members: with the positions of their grams; those of one gram ascending by entry.
  init(
    _ grams: [Gram], counts: [Int], members: [(gram: Int32, member: GramTable.Member)],
    _ shards: SearchShards
  ) {
    var starts = [Int](repeating: 0, count: shards.count + 1)
    let places = grams.map { shards.place($0.hash) }
    for place in places { starts[place + 1] += 1 }
    for shard in 0..<shards.count { starts[shard + 1] += starts[shard] }
    var next = starts
    var order = [Int](repeating: 0, count: grams.count)
    for (position, place) in places.enumerated() {
      order[next[place]] = position
      next[place] += 1
    }
    for shard in 0..<shards.count {
      order[starts[shard]..<starts[shard + 1]].sort { grams[$0] < grams[$1] }
    }
    self.starts = starts
    table = Self.table(grams, counts, members, order)
  }

  private static func table(
    _ grams: [Gram], _ counts: [Int], _ members: [(gram: Int32, member: GramTable.Member)],
    _ order: [Int]
  ) -> GramTable {
    var places = [Int](repeating: 0, count: grams.count)
    var next = 0
    for position in order {
      places[position] = next
      next += counts[position]
    }
    var sorted = [GramTable.Member](repeating: .init(entry: 0, followers: 0), count: next)
    for (gram, member) in members {
      sorted[places[Int(gram)]] = member
      places[Int(gram)] += 1
    }
    return GramTable(
      grams: order.map { grams[$0] }, ends: order.map { places[$0] }, members: sorted)
  }
}

/// Gathers the grams of entries, one entry after the other.
struct GramGathering {
  private var positions = GramPositions(capacity: 1 << 15)
  private var members: [(gram: Int32, member: GramTable.Member)] = []

  /// - Parameter rank: the entry's rank; greater than those before.
  mutating func add(_ grams: EntryGrams, rank: UInt32) {
    for (gram, followers) in zip(grams.grams, grams.followers) {
      let position = positions.position(of: gram)
      members.append((Int32(position), GramTable.Member(entry: rank, followers: followers)))
    }
  }

  func sharded(_ shards: SearchShards) -> ShardedGrams {
    var counts = [Int](repeating: 0, count: positions.grams.count)
    for (gram, _) in members { counts[Int(gram)] += 1 }
    return ShardedGrams(positions.grams, counts: counts, members: members, shards)
  }
}
