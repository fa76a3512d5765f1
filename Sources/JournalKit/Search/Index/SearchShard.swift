/// One of the index's files.
struct SearchShard: Sendable {
  /// What a shard consists of.
  struct Content: Hashable, Sendable {
    /// The file.
    let bytes: [UInt8]
    /// What follows the grams that too few entries have for the file to tell. From both together all
    /// of a later index can be made that concerns the same entries.
    let rareFollowers: [UInt8]
  }

  /// Where the content is.
  enum Source: Sendable {
    case here(Content)
    /// Read when it is asked for: of most shards nothing is, from one build to the next.
    case kept(KeptShard)
  }

  /// The digest of the file.
  let digest: UInt64
  let source: Source

  init(bytes: [UInt8], rareFollowers: [UInt8]) {
    digest = Digest(of: bytes).value
    source = .here(Content(bytes: bytes, rareFollowers: rareFollowers))
  }

  /// - Parameter digest: the digest of the file.
  init(_ kept: KeptShard, digest: UInt64) {
    self.digest = digest
    source = .kept(kept)
  }

  /// Nil where it was kept and is not as it was any more.
  var content: Content? {
    switch source {
    case .here(let content): content
    case .kept(let kept): kept.content(digest)
    }
  }

  /// From so many entries on, the file tells what follows a gram: with fewer it is of no use.
  static let fewest = 16
}

/// A list that is found by a name.
struct NamedList: Hashable, Sendable {
  let name: String
  /// Numbers of entries, ascending.
  let numbers: [UInt32]
}

/// How the entries are numbered: by group, in each group by rank.
struct SearchOrder: Hashable, Sendable {
  /// A number that differs where entries are numbered in another way.
  let stamp: UInt32
  /// How many entries the first group has.
  let firstCount: Int
  let count: Int

  var secondCount: Int { count - firstCount }
}

// MARK: Writing

/// Writes shards, see `Documentation/search-index.md`.
struct SearchShardWriter {
  private let order: SearchOrder
  private var numbers: [UInt32] = []
  private var byFollower = [[UInt32]](repeating: [], count: 32)

  init(_ order: SearchOrder) {
    self.order = order
  }

  /// - Parameters:
  ///   - table: the shard's grams, with members by number.
  ///   - names: its named lists, ascending by name.
  mutating func shard(_ table: GramTable, _ names: [NamedList]) -> SearchShard {
    let stamp = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: order.stamp >> $0) }
    var writer = BitWriter(after: stamp)
    writer.putGamma(table.grams.count + names.count + 1)
    for position in table.grams.indices {
      writer.put(table.grams[position])
      numbers.removeAll(keepingCapacity: true)
      for member in table.members[table.range(at: position)] { numbers.append(member.entry) }
      put(numbers, to: &writer)
    }
    for list in names {
      writer.put(name: list.name)
      put(list.numbers, to: &writer)
    }
    var rare: [UInt8] = []
    for position in table.grams.indices where table.grams[position].hasFollowers {
      let members = table.members[table.range(at: position)]
      if members.count >= SearchShard.fewest {
        putFollowers(members, to: &writer)
      } else {
        for member in members { Self.put(rare: member.followers, to: &rare) }
      }
    }
    return SearchShard(bytes: writer.finish(), rareFollowers: rare)
  }

  private func put(_ numbers: [UInt32], to writer: inout BitWriter) {
    let first = numbers.prefix { $0 < order.firstCount }
    writer.putList(first, below: order.firstCount)
    let offset = UInt32(order.firstCount)
    writer.putList(
      numbers[first.endIndex...].map { $0 - offset }, below: order.secondCount)
  }

  private mutating func putFollowers(
    _ members: ArraySlice<GramTable.Member>, to writer: inout BitWriter
  ) {
    for (position, member) in members.enumerated() {
      var rest = member.followers
      while rest != 0 {
        byFollower[rest.trailingZeroBitCount].append(UInt32(position))
        rest &= rest - 1
      }
    }
    for follower in byFollower.indices {
      writer.putList(byFollower[follower], below: members.count)
      byFollower[follower].removeAll(keepingCapacity: true)
    }
  }

  /// One bit as its number plus one, no bit as 0, several as 255 and all of them.
  private static func put(rare followers: UInt32, to bytes: inout [UInt8]) {
    if followers.nonzeroBitCount <= 1 {
      bytes.append(followers == 0 ? 0 : UInt8(followers.trailingZeroBitCount + 1))
    } else {
      bytes.append(255)
      withUnsafeBytes(of: followers.littleEndian) { bytes.append(contentsOf: $0) }
    }
  }
}

extension BitWriter {
  /// Writes a gram: how many characters it has, and each in the shortest of four forms.
  fileprivate mutating func put(_ gram: Gram) {
    let scalars = gram.scalars
    put(UInt64(scalars.count), bits: 2)
    for scalar in scalars {
      switch scalar {
      case ..<0x80:
        put(UInt64(scalar), bits: 9)
      case 0xAC00..<0xAC00 + 0x4000:
        put(1 << 14 | UInt64(scalar - 0xAC00), bits: 16)
      case ..<0x10000:
        put(2 << 16 | UInt64(scalar), bits: 18)
      default:
        put(3 << 21 | UInt64(scalar), bits: 23)
      }
    }
  }

  fileprivate mutating func put(name: String) {
    put(0, bits: 2)
    putGamma(name.utf8.count)
    for byte in name.utf8 { put(UInt64(byte), bits: 8) }
  }
}

// MARK: Reading

extension SearchShard {
  /// The grams of the shard, with members by number, and its named lists. Nil where it is none.
  func table(_ order: SearchOrder) -> (grams: GramTable, names: [NamedList])? {
    content.flatMap { $0.table(order) }
  }
}

extension SearchShard.Content {
  fileprivate func table(_ order: SearchOrder) -> (grams: GramTable, names: [NamedList])? {
    BitReader.read(bytes, from: 4) { reader in
      var table = GramTable()
      var names: [NamedList] = []
      var numbers: [UInt32] = []
      let count = reader.gamma() - 1
      guard count >= 0 else { return nil }
      table.reserve(grams: min(count, 4096), members: bytes.count * 2)
      for _ in 0..<count {
        let key = reader.key()
        numbers.removeAll(keepingCapacity: true)
        guard reader.list(below: order.firstCount, appendingTo: &numbers),
          reader.list(
            below: order.secondCount, offset: UInt32(order.firstCount), appendingTo: &numbers)
        else { return nil }
        switch key {
        case .name(let name):
          names.append(NamedList(name: name, numbers: numbers))
        case .gram(let gram):
          for number in numbers { table.append(GramTable.Member(entry: number, followers: 0)) }
          table.end(gram)
        }
      }
      return readFollowers(&reader, into: &table) ? (table, names) : nil
    }
  }

  private func readFollowers(_ reader: inout BitReader, into table: inout GramTable) -> Bool {
    var positions: [UInt32] = []
    var rare = rareFollowers[...]
    for position in table.grams.indices where table.grams[position].hasFollowers {
      let range = table.range(at: position)
      if range.count < SearchShard.fewest {
        for member in range {
          guard let followers = Self.rare(&rare) else { return false }
          table.addFollowers(followers, at: member)
        }
        continue
      }
      for follower in 0..<32 {
        positions.removeAll(keepingCapacity: true)
        guard reader.list(below: range.count, appendingTo: &positions) else { return false }
        for position in positions {
          table.addFollowers(1 << UInt32(follower), at: range.lowerBound + Int(position))
        }
      }
    }
    return rare.isEmpty
  }

  private static func rare(_ bytes: inout ArraySlice<UInt8>) -> UInt32? {
    guard let first = bytes.popFirst() else { return nil }
    if first == 0 { return 0 }
    if first <= 32 { return 1 << UInt32(first - 1) }
    guard bytes.count >= 4 else { return nil }
    defer { bytes = bytes.dropFirst(4) }
    return bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// What a list is found by.
private enum ListKey {
  case gram(Gram)
  case name(String)
}

extension BitReader {
  fileprivate mutating func key() -> ListKey {
    let count = bits(2)
    guard count > 0 else {
      var name: [UInt8] = []
      for _ in 0..<gamma() where !hasOverrun { name.append(UInt8(truncatingIfNeeded: bits(8))) }
      return .name(String(decoding: name, as: UTF8.self))
    }
    let scalars = (0..<count).map { _ -> UInt32 in
      switch bits(2) {
      case 0: bits(7)
      case 1: 0xAC00 + bits(14)
      case 2: bits(16)
      default: bits(21)
      }
    }
    switch count {
    case 1: return .gram(Gram(scalars[0]))
    case 2: return .gram(Gram(scalars[0], scalars[1]))
    default: return .gram(Gram(scalars[0], scalars[1], scalars[2]))
    }
  }
}
