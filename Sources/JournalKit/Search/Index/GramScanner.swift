/// Finds the grams of a text and what follows them.
struct GramScanner {
  /// Letters of alphabets, and of syllabaries, that were read: they decide an entry's group.
  private(set) var alphabetCount = 0
  private(set) var syllabaryCount = 0

  private var letters: [Letter] = []

  private struct Letter {
    let scalar: UInt32
    /// The consonant that stands here in initials; else 0.
    let initial: UInt32
    let kind: SearchLetter
  }

  /// Goes through the text that was read last.
  /// - Parameter found: called for each gram, again where it stands again, with a bit for the number
  ///   of what follows it, if the index tells that and something does.
  @inline(__always)
  func scan(_ found: (Gram, UInt32) -> Void) {
    for index in letters.indices {
      switch letters[index].kind {
      case .space: continue
      case .sign: found(Gram(letters[index].scalar), 0)
      case .alphabet: scanAlphabet(at: index, found)
      case .syllabary, .consonant: scanSyllabary(at: index, found)
      }
    }
  }

  /// Begins to count letters anew.
  mutating func restart() {
    alphabetCount = 0
    syllabaryCount = 0
  }

  /// Takes a text in place of the one before.
  /// - Parameter text: a title or a body in its search form.
  mutating func read(_ text: [UInt8]) {
    var (alphabets, syllabaries) = (0, 0)
    letters = text.withUnsafeBufferPointer { bytes in
      let text = UTF8Scalars(bytes: bytes)
      return Array(unsafeUninitializedCapacity: bytes.count) { letters, count in
        var index = 0
        while index < bytes.count {
          let (scalar, end) = text.scalar(at: index)
          index = end
          let kind = SearchLetter(scalar)
          if kind == .alphabet { alphabets += 1 }
          if kind.isSyllabary { syllabaries += 1 }
          letters.initializeElement(
            at: count,
            to: Letter(
              scalar: scalar,
              initial: kind == .consonant ? scalar : HangulSyllable.initial(of: scalar), kind: kind)
          )
          count += 1
        }
      }
    }
    alphabetCount += alphabets
    syllabaryCount += syllabaries
  }

  @inline(__always)
  private func scanAlphabet(at index: Int, _ found: (Gram, UInt32) -> Void) {
    let first = letters[index].scalar
    found(Gram(first), 0)
    guard let second = alphabet(at: index + 1) else { return }
    guard let third = alphabet(at: index + 2) else {
      return found(Gram(first, second), wordAfterGap(at: index + 2).map(Self.bit) ?? 0)
    }
    found(Gram(first, second), 0)
    found(Gram(first, second, third), alphabet(at: index + 3).map(Self.bit) ?? 0)
  }

  @inline(__always)
  private func scanSyllabary(at index: Int, _ found: (Gram, UInt32) -> Void) {
    let first = letters[index].scalar
    let second = syllabary(at: index + 1)
    if letters[index].kind == .syllabary {
      let next = letterAfterGap(at: index + 1).flatMap(syllabary(at:))
      found(Gram(first), next.map(Self.bit) ?? 0)
    }
    if let second, letters[index].kind == .syllabary || letters[index + 1].kind == .syllabary {
      found(Gram(first, second), syllabary(at: index + 2).map(Self.bit) ?? 0)
    }
    guard let first = initial(at: index) else { return }
    found(Gram(first), 0)
    guard let second = initial(at: index + 1) else { return }
    found(Gram(first, second), initial(at: index + 2).map(Self.bit) ?? 0)
  }

  @inline(__always)
  private static func bit(_ value: UInt32) -> UInt32 { 1 << (value & 31) }

  @inline(__always)
  private func alphabet(at index: Int) -> UInt32? {
    index < letters.count && letters[index].kind == .alphabet ? letters[index].scalar : nil
  }

  @inline(__always)
  private func syllabary(at index: Int) -> UInt32? {
    index < letters.count && letters[index].kind.isSyllabary ? letters[index].scalar : nil
  }

  @inline(__always)
  private func initial(at index: Int) -> UInt32? {
    index < letters.count && letters[index].initial != 0 ? letters[index].initial : nil
  }

  /// Where the next letter stands if a gap begins here.
  private func letterAfterGap(at index: Int) -> Int? {
    var next = index
    while next < letters.count, letters[next].kind.isGap { next += 1 }
    return next > index && next < letters.count ? next : nil
  }

  /// A number for the beginning of the word in an alphabet that follows if a gap begins here.
  private func wordAfterGap(at index: Int) -> UInt32? {
    guard let start = letterAfterGap(at: index), let first = alphabet(at: start) else { return nil }
    let number = first &* 31
    if let second = alphabet(at: start + 1) { return number &+ second }
    if let next = letterAfterGap(at: start + 1), let second = alphabet(at: next) {
      return number &+ second &+ 7
    }
    return number
  }
}

extension HangulSyllable {
  /// The consonant with which the syllable of a code point begins; 0 for any other.
  @inline(__always)
  static func initial(of scalar: UInt32) -> UInt32 {
    guard range.contains(scalar) else { return 0 }
    return initialScalars[Int(scalar - range.lowerBound) / 588]
  }

  private static let initialScalars: [UInt32] = initials.map { scalar($0.0, $0.1, $0.2) }
}
