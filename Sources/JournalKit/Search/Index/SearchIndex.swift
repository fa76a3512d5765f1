/// The lists of entries by which a reader finds what holds some text, see
/// `Documentation/search-index.md`.
struct SearchIndex: Sendable {
  /// An entry as the index knows it.
  struct Known: Hashable, Sendable {
    /// ``Entry/digest``.
    let digest: UInt64
    /// ``IndexedText/digest``.
    let text: UInt64
    /// Whether it belongs to the second group.
    let isSecond: Bool
  }

  let order: SearchOrder
  /// By rank, the oldest first.
  let entries: [Known]
  let shards: SearchShards
  /// By place.
  let files: [SearchShard]

  /// The ranks of the second group, as `grams.json` gives them.
  var second: [UInt8] {
    var writer = BitWriter()
    writer.putList(
      entries.indices.filter { entries[$0].isSecond }.map(UInt32.init), below: entries.count)
    return writer.finish()
  }

  /// The numbers of all entries, by rank.
  static func numbers(_ isSecond: [Bool]) -> [UInt32] {
    var first: UInt32 = 0
    var second = UInt32(isSecond.count { !$0 })
    return isSecond.map { isSecond in
      defer { if isSecond { second += 1 } else { first += 1 } }
      return isSecond ? second : first
    }
  }
}
