/// Sources of entries without IDs: of those that are alike the second is `…-2`, so that they stay as
/// many.
struct RepeatedSources {
  private var counts: [String: Int] = [:]

  /// The source with its number, if it needs one.
  mutating func number(_ source: String) -> String {
    let count = counts[source, default: 0] + 1
    counts[source] = count
    return count > 1 ? "\(source)-\(count)" : source
  }

  /// A few digits that tell texts apart.
  static func mark(_ texts: [String]) -> String {
    var digest = Digest()
    for text in texts { digest.combine(text) }
    return String(digest.value >> 32, radix: 16)
  }
}
