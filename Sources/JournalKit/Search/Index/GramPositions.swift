/// Numbers grams in the order in which they come.
struct GramPositions {
  private(set) var grams: [Gram] = []
  /// Positions in ``grams`` plus one, by hash; 0 where there is none. A power of two of them, at
  /// most half of them taken.
  private var places: [Int32]

  /// - Parameter capacity: a power of two, about twice the number of grams expected.
  init(capacity: Int) {
    places = [Int32](repeating: 0, count: capacity)
  }

  /// Forgets all grams, but not the memory for them.
  mutating func removeAll() {
    grams.removeAll(keepingCapacity: true)
    for place in places.indices { places[place] = 0 }
  }

  /// The position of a gram, which is the count of grams before if it is new.
  @inline(__always)
  mutating func position(of gram: Gram) -> Int {
    let mask = places.count - 1
    var place = Self.spread(gram) & mask
    while places[place] != 0 {
      let position = Int(places[place]) - 1
      if grams[position] == gram { return position }
      place = (place + 1) & mask
    }
    grams.append(gram)
    places[place] = Int32(grams.count)
    if grams.count * 2 > places.count { grow() }
    return grams.count - 1
  }

  private mutating func grow() {
    places = [Int32](repeating: 0, count: places.count * 2)
    let mask = places.count - 1
    for (position, gram) in grams.enumerated() {
      var place = Self.spread(gram) & mask
      while places[place] != 0 { place = (place + 1) & mask }
      places[place] = Int32(position + 1)
    }
  }

  @inline(__always)
  private static func spread(_ gram: Gram) -> Int {
    Int(truncatingIfNeeded: (gram.key &* 0x9E37_79B9_7F4A_7C15) >> 36)
  }
}
