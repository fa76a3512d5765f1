/// A shard in a file that an earlier build kept.
struct KeptShard: Hashable, Sendable {
  /// Absolute path of the file.
  let path: String
  /// Where in it the shard begins: its bytes, then its rare followers.
  let offset: Int
  let byteCount: Int
  let rareCount: Int
  /// The digest of the rare followers.
  let rareDigest: UInt64

  /// - Parameter digest: the digest of the shard's bytes.
  /// - Returns: nil where the file does not hold the shard any more.
  func content(_ digest: UInt64) -> SearchShard.Content? {
    guard
      let found = try? FileAccess.read(path, at: offset, count: byteCount + rareCount),
      found.count == byteCount + rareCount
    else { return nil }
    let content = SearchShard.Content(
      bytes: Array(found[..<byteCount]), rareFollowers: Array(found[byteCount...]))
    guard Digest(of: content.bytes).value == digest,
      Digest(of: content.rareFollowers).value == rareDigest
    else { return nil }
    return content
  }
}
