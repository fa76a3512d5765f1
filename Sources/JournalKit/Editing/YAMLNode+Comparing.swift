/// Trees compared by what they say, wherever it stands.
extension YAMLNode {
  /// Whether another tree says the same, scalar for scalar and in the same scalars of Unicode; the
  /// order of keys in mappings does not count.
  func says(_ other: YAMLNode) -> Bool {
    switch (self, other) {
    case (.scalar(let a), .scalar(let b)): a.says(b)
    case (.sequence(let a, _), .sequence(let b, _)):
      a.count == b.count && zip(a, b).allSatisfy { $0.says($1) }
    case (.mapping(let a, _), .mapping(let b, _)): Self.say(a, b)
    default: false
    }
  }

  private static func say(_ a: [YAMLPair], _ b: [YAMLPair]) -> Bool {
    guard a.count == b.count else { return false }
    // Keys are unique, so that equal numbers of pairs and a partner for each are enough.
    let values = Dictionary(a.map { (Array($0.key.text.utf8), $0) }) { first, _ in first }
    return values.count == a.count
      && b.allSatisfy { pair in
        guard let other = values[Array(pair.key.text.utf8)] else { return false }
        return other.key.says(pair.key) && other.value.says(pair.value)
      }
  }

  /// The tree with a value set in it, in mappings that are made as needed.
  func setting(_ value: YAMLNode, for key: YAMLScalar) -> YAMLNode {
    guard case .mapping(var pairs, let position) = self else {
      return .mapping([YAMLPair(key: key, value: value)], self.position)
    }
    let pair = YAMLPair(key: key, value: value)
    if let index = pairs.firstIndex(where: { $0.key.text.utf8.elementsEqual(key.text.utf8) }) {
      pairs[index] = YAMLPair(key: pairs[index].key, value: value)
    } else {
      pairs.append(pair)
    }
    return .mapping(pairs, position)
  }
}

extension YAMLScalar {
  /// Whether another scalar has the same text and, as to quotes, the same nature.
  func says(_ other: YAMLScalar) -> Bool {
    isPlain == other.isPlain && text.utf8.elementsEqual(other.text.utf8)
  }
}
