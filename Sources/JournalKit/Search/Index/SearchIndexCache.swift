/// The search index in `.ilgi/cache/`, kept so that an edit costs what it changes.
///
/// `search` tells of every entry and where each shard is; the shards are in `search-all`, and those
/// that have become others since that was written in `search-new`. A shard counts only with the
/// digest that `search` gives, so that no file need be read or written as a whole, and files of
/// different builds do no harm.
struct SearchIndexCache: Sendable {
  private static let name = "search"
  private let head: CacheFile
  private let all: CacheData
  private let new: CacheData

  /// - Parameters:
  ///   - root: the journal's root, absolute.
  ///   - key: what the index is good for.
  init(root: String, key: UInt64) {
    head = CacheFile(root: root, name: Self.name, key: key)
    all = CacheData(root: root, name: Self.name + "-all")
    new = CacheData(root: root, name: Self.name + "-new")
  }

  /// The index; nil where there is none.
  func read() -> SearchIndex? {
    guard let content = head.read() else { return nil }
    do throws(CacheReader.Damage) {
      return try CacheReader.read(content) { (reader) throws(CacheReader.Damage) in
        try index(&reader)
      }
    } catch {
      return nil
    }
  }

  private func index(_ reader: inout CacheReader) throws(CacheReader.Damage) -> SearchIndex {
    let stamp = try reader.number()
    let count = try reader.number()
    guard stamp <= UInt64(UInt32.max), let shards = SearchShards(count: count) else {
      throw CacheReader.Damage()
    }
    let entries = try reader.list { (reader) throws(CacheReader.Damage) in
      SearchIndex.Known(
        digest: try reader.bits(), text: try reader.bits(), isSecond: try reader.flag())
    }
    let order = SearchOrder(
      stamp: UInt32(stamp), firstCount: entries.count { !$0.isSecond }, count: entries.count)
    let files = try reader.list { (reader) throws(CacheReader.Damage) in try shard(&reader) }
    guard files.count == shards.count else { throw CacheReader.Damage() }
    return SearchIndex(order: order, entries: entries, shards: shards, files: files)
  }

  private func shard(_ reader: inout CacheReader) throws(CacheReader.Damage) -> SearchShard {
    let digest = try reader.bits()
    let kept = KeptShard(
      path: try reader.flag() ? new.path : all.path, offset: try reader.integer(),
      byteCount: try reader.integer(), rareCount: try reader.integer(),
      rareDigest: try reader.bits())
    guard kept.offset >= 0, kept.byteCount >= 0, kept.rareCount >= 0,
      kept.offset < 1 << 40, kept.byteCount < 1 << 30, kept.rareCount < 1 << 30
    else { throw CacheReader.Damage() }
    return SearchShard(kept, digest: digest)
  }

  /// Keeps the index for the next build. Where an entry is gone, all shards are others, and nothing
  /// of it stays; what an edit took out of an entry stays until they are written again as a whole.
  func write(_ index: SearchIndex) {
    let changed = index.files.indices.filter { place in
      if case .kept(let kept) = index.files[place].source { return kept.path != all.path }
      return true
    }
    let keepsAll = changed.count * 4 <= index.files.count
    let places = keepsAll ? changed : Array(index.files.indices)
    guard let kept = write(places, of: index, to: keepsAll ? new : all) else {
      return head.remove()
    }
    var files = index.files
    for (place, shard) in zip(places, kept) { files[place] = shard }
    if !keepsAll { new.remove() }
    write(files, of: index)
  }

  /// Writes the contents of shards one after the other.
  /// - Returns: the shards in the file; nil where that can't be done.
  private func write(
    _ places: [Int], of index: SearchIndex, to file: CacheData
  ) -> [SearchShard]? {
    var bytes: [UInt8] = []
    var kept: [SearchShard] = []
    for place in places {
      guard let content = index.files[place].content else { return nil }
      kept.append(
        SearchShard(
          KeptShard(
            path: file.path, offset: bytes.count, byteCount: content.bytes.count,
            rareCount: content.rareFollowers.count,
            rareDigest: Digest(of: content.rareFollowers).value),
          digest: index.files[place].digest))
      bytes += content.bytes
      bytes += content.rareFollowers
    }
    return file.write(bytes) ? kept : nil
  }

  private func write(_ files: [SearchShard], of index: SearchIndex) {
    head.write(capacity: 17 * index.entries.count + 32 * files.count + 64) { writer in
      writer.put(UInt64(index.order.stamp))
      writer.put(UInt64(index.shards.count))
      writer.put(index.entries) {
        $0.put(bits: $1.digest)
        $0.put(bits: $1.text)
        $0.put($1.isSecond)
      }
      writer.put(files) { writer, shard in
        guard case .kept(let kept) = shard.source else { return }
        writer.put(bits: shard.digest)
        writer.put(kept.path == new.path)
        writer.put(kept.offset)
        writer.put(kept.byteCount)
        writer.put(kept.rareCount)
        writer.put(bits: kept.rareDigest)
      }
    }
  }
}
