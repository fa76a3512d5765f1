/// "Did you mean": the nearest of a few known words.
package enum Suggestion {
  /// The candidate at the smallest edit distance from `word`, if that is near enough to be a slip
  /// of the pen.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(40))
    let limit = max(1, letters.count / 3)
    let scored = candidates.map { ($0, distance(letters, Array($0.lowercased().unicodeScalars))) }
    guard let best = scored.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }), best.1 <= limit else {
      return nil
    }
    return best.0
  }

  /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours count
  /// one each.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
