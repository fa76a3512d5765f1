/// Makes one shard of an index from what was gathered, and from an old one.
struct SearchShardMaker: Sendable {
  let order: SearchOrder
  /// By rank.
  let numbers: [UInt32]
  /// The grams of new entries, by rank; those of later parts have greater ranks.
  let parts: [ShardedGrams]
  let change: SearchIndexChange
  let renumbering: SearchRenumbering

  private var old: SearchIndex? { change.old }

  /// - Parameter names: the shard's named lists; nil where they are those of the old one.
  /// - Returns: nil where the old shard is none.
  func shard(
    _ place: Int, _ names: [NamedList]?, _ writer: inout SearchShardWriter
  ) -> SearchShard? {
    guard let old else { return writer.shard(newTable(place), names ?? []) }
    let shard = old.files[place]
    if stands(place) { return shard }
    let new = newTable(place)
    guard let (table, oldNames) = shard.table(old.order) else { return nil }
    let names = names ?? oldNames
    if renumbering.keepsAll, names == oldNames, isSame(table, new) { return shard }
    return writer.shard(merged(table, new), names)
  }

  /// Whether the old shard is known to say what the new one will.
  private func stands(_ place: Int) -> Bool {
    guard renumbering.keepsAll, let touched = change.touched else { return false }
    return !touched.contains(place)
  }

  /// The shard's grams in new entries, with members by number.
  private func newTable(_ place: Int) -> GramTable {
    var found: [(gram: Gram, part: Int, position: Int)] = []
    for (part, grams) in parts.enumerated() {
      for position in grams.grams(of: place) {
        found.append((grams.table.grams[position], part, position))
      }
    }
    found.sort { ($0.gram, $0.part) < ($1.gram, $1.part) }
    var table = GramTable()
    var index = 0
    while index < found.count {
      let gram = found[index].gram
      let end = found[index...].firstIndex { $0.gram != gram } ?? found.count
      append(
        found[index..<end].map {
          parts[$0.part].table.members[parts[$0.part].table.range(at: $0.position)]
        }, to: &table)
      table.end(gram)
      index = end
    }
    return table
  }

  /// Appends members by rank as members by number: those of the first group come first.
  private func append(_ members: [ArraySlice<GramTable.Member>], to table: inout GramTable) {
    for isSecond in [false, true] {
      for slice in members {
        for var member in slice {
          let number = numbers[Int(member.entry)]
          guard (number >= order.firstCount) == isSecond else { continue }
          member.entry = number
          table.append(member)
        }
      }
    }
  }

  /// Whether the entries that changed have the same grams here as before.
  private func isSame(_ old: GramTable, _ new: GramTable) -> Bool {
    var next = 0
    for position in old.grams.indices {
      let isHere = next < new.grams.count && new.grams[next] == old.grams[position]
      var rest = isHere ? new.members[new.range(at: next)] : []
      for member in old.members[old.range(at: position)]
      where renumbering.numbers[Int(member.entry)] == SearchRenumbering.gone {
        guard let other = rest.popFirst(), other == member else { return false }
      }
      guard rest.isEmpty else { return false }
      if isHere { next += 1 }
    }
    return next == new.grams.count
  }

  private func merged(_ old: GramTable, _ new: GramTable) -> GramTable {
    var table = GramTable()
    table.reserve(
      grams: old.grams.count + new.grams.count, members: old.members.count + new.members.count)
    var (left, right) = (0, 0)
    while left < old.grams.count || right < new.grams.count {
      let takesOld =
        left < old.grams.count
        && (right == new.grams.count || old.grams[left] <= new.grams[right])
      let takesNew =
        right < new.grams.count && (left == old.grams.count || new.grams[right] <= old.grams[left])
      let gram = takesOld ? old.grams[left] : new.grams[right]
      let count = table.members.count
      merge(
        takesOld ? old.members[old.range(at: left)] : [],
        takesNew ? new.members[new.range(at: right)] : [], into: &table)
      if table.members.count > count { table.end(gram) }
      if takesOld { left += 1 }
      if takesNew { right += 1 }
    }
    return table
  }

  private func merge(
    _ old: ArraySlice<GramTable.Member>, _ new: ArraySlice<GramTable.Member>,
    into table: inout GramTable
  ) {
    var new = new
    for var member in old {
      member.entry = renumbering.numbers[Int(member.entry)]
      if member.entry == SearchRenumbering.gone { continue }
      while let first = new.first, first.entry < member.entry {
        table.append(first)
        new = new.dropFirst()
      }
      table.append(member)
    }
    for member in new { table.append(member) }
  }
}
