/// The files into which a journal's lists of entries are divided.
struct SearchShards: Hashable, Sendable {
  /// How many there are, a power of two.
  let count: Int

  /// - Parameter size: of all titles and bodies together, in bytes.
  init(forTextOf size: Int) {
    var count = 1
    if size > Self.largestSingle {
      while count < Self.most, count * Self.share < size { count *= 2 }
    }
    self.count = count
  }

  /// - Returns: nil where there is never such a number of them.
  init?(count: UInt64) {
    guard (1...UInt64(Self.most)).contains(count), count.nonzeroBitCount == 1 else { return nil }
    self.count = Int(count)
  }

  /// So much text, in bytes, has a single file.
  private static let largestSingle = 262_144
  /// So much text has a file where there are several: its lists take about a quarter of that.
  private static let share = 24_576
  private static let most = 4096

  /// The shard of a gram or a name by its hash.
  func place(_ hash: UInt32) -> Int { Int(hash) & (count - 1) }
}
