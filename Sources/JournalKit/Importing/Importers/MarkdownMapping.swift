/// A mapping of front matter of which the parts that are understood are taken, and the rest is left.
struct MarkdownMapping {
  private let pairs: [YAMLPair]
  private let position: Diagnostic.Position
  private var taken: Set<Int> = []

  /// Nil for a value that is no mapping.
  init?(_ node: YAMLNode) {
    guard case .mapping(let pairs, let position) = node else { return nil }
    self.pairs = pairs
    self.position = position
  }

  /// The first of some keys, in lower case, whose value can be used; it is taken.
  mutating func take<Value>(_ keys: String..., read: (YAMLNode) -> Value?) -> Value? {
    for key in keys {
      for (index, pair) in pairs.enumerated()
      where !pair.value.isNull && !taken.contains(index) && pair.key.text.lowercased() == key {
        guard let value = read(pair.value) else { continue }
        taken.insert(index)
        return value
      }
    }
    return nil
  }

  /// What has not been taken; nil where nothing is left.
  var rest: YAMLNode? {
    let left = pairs.enumerated().filter { !taken.contains($0.offset) && !$0.element.value.isNull }
    return left.isEmpty ? nil : .mapping(left.map(\.element), position)
  }
}
