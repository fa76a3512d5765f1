extension SearchIndex {
  /// Reads an index that was kept; nil where the bytes are none.
  init?(_ content: ArraySlice<UInt8>) {
    do throws(CacheReader.Damage) {
      self = try CacheReader.read(content) { (reader) throws(CacheReader.Damage) in
        try SearchIndex(&reader)
      }
    } catch {
      return nil
    }
  }

  private init(_ reader: inout CacheReader) throws(CacheReader.Damage) {
    let stamp = try reader.number()
    let shards = try reader.number()
    guard stamp <= UInt64(UInt32.max), let places = SearchShards(count: shards) else {
      throw CacheReader.Damage()
    }
    entries = try reader.list { (reader) throws(CacheReader.Damage) in
      Known(digest: try reader.bits(), text: try reader.bits(), isSecond: try reader.flag())
    }
    order = SearchOrder(
      stamp: UInt32(stamp), firstCount: entries.count { !$0.isSecond }, count: entries.count)
    self.shards = places
    files = try reader.list { (reader) throws(CacheReader.Damage) in
      SearchShard(bytes: try reader.raw(), rareFollowers: try reader.raw())
    }
    guard files.count == places.count else { throw CacheReader.Damage() }
  }

  /// Keeps the index for the next build.
  func write(to file: CacheFile) {
    let size = files.reduce(0) { $0 + $1.bytes.count + $1.rareFollowers.count + 8 }
    file.write(capacity: size + 18 * entries.count + 64) { writer in
      writer.put(UInt64(order.stamp))
      writer.put(UInt64(shards.count))
      writer.put(entries) {
        $0.put(bits: $1.digest)
        $0.put(bits: $1.text)
        $0.put($1.isSecond)
      }
      writer.put(files) {
        $0.put($1.bytes[...])
        $0.put($1.rareFollowers[...])
      }
    }
  }
}
