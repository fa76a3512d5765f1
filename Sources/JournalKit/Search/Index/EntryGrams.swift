/// The grams of one entry, each once, with all that follows it; used again for the next entry.
struct EntryGrams {
  private var positions = GramPositions(capacity: 4096)
  private var scanner = GramScanner()
  /// By position of the gram, a bit for each number of what follows it.
  private(set) var followers: [UInt32] = []

  var grams: [Gram] { positions.grams }

  /// Whether the entry belongs to the second group: it is mostly in alphabets.
  var isMostlyAlphabets: Bool { scanner.alphabetCount > 2 * scanner.syllabaryCount }

  /// Takes the grams of an entry in place of those before.
  mutating func collect(_ text: IndexedText) {
    positions.removeAll()
    followers.removeAll(keepingCapacity: true)
    scanner.restart()
    if let title = text.title { scan(SearchText.normalized(title)) }
    scan(SearchText.normalized(utf8: text.body))
  }

  /// Takes the grams of a text in its search form in place of those before.
  mutating func collect(searchForm text: [UInt8]) {
    positions.removeAll()
    followers.removeAll(keepingCapacity: true)
    scan(text)
  }

  /// The grams that only one of two texts has, or that something else follows in the other.
  static func difference(_ a: IndexedText, _ b: IndexedText) -> [Gram] {
    var (left, right) = (EntryGrams(), EntryGrams())
    left.collect(a)
    right.collect(b)
    var rest = Dictionary(uniqueKeysWithValues: zip(left.grams, left.followers))
    var grams: [Gram] = []
    for (gram, followers) in zip(right.grams, right.followers)
    where rest.removeValue(forKey: gram) != followers {
      grams.append(gram)
    }
    return grams + rest.keys
  }

  private mutating func scan(_ text: [UInt8]) {
    scanner.read(text)
    let scanner = scanner
    scanner.scan { gram, followers in
      let position = positions.position(of: gram)
      if position == self.followers.count {
        self.followers.append(followers)
      } else if self.followers[position] & followers != followers {
        self.followers[position] |= followers
      }
    }
  }
}
