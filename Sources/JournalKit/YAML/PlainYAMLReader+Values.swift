/// Values that stand on one line.
extension PlainYAMLReader {
  /// A scalar, or a list or mapping in brackets.
  mutating func lineValue() -> YAMLNode? {
    switch byte(at: index) {
    case UInt8(ascii: "["): flowSequence()
    case UInt8(ascii: "{"): flowMapping()
    default: scalar(inFlow: false).map(YAMLNode.scalar)
    }
  }

  // MARK: Brackets

  /// `[a, b]`: scalars only, no comma after the last.
  private mutating func flowSequence() -> YAMLNode? {
    let start = position(at: index)
    index += 1
    var elements: [YAMLNode] = []
    elements.reserveCapacity(4)
    skipSpaces()
    if byte(at: index) != UInt8(ascii: "]") {
      repeat {
        skipSpaces()
        guard let element = scalar(inFlow: true) else { return nil }
        elements.append(.scalar(element))
      } while skipComma()
    }
    guard byte(at: index) == UInt8(ascii: "]") else { return nil }
    index += 1
    return .sequence(elements, start)
  }

  /// `{a: b, c: d}`: scalars only, each key with a value.
  private mutating func flowMapping() -> YAMLNode? {
    let start = position(at: index)
    index += 1
    var pairs: [YAMLPair] = []
    pairs.reserveCapacity(4)
    skipSpaces()
    if byte(at: index) != UInt8(ascii: "}") {
      repeat {
        skipSpaces()
        guard let key = key(), canHold(key, pairs) else { return nil }
        skipSpaces()
        guard let value = scalar(inFlow: true) else { return nil }
        pairs.append(YAMLPair(key: key, value: .scalar(value)))
      } while skipComma()
    }
    guard byte(at: index) == UInt8(ascii: "}") else { return nil }
    index += 1
    return .mapping(pairs, start)
  }

  private mutating func skipComma() -> Bool {
    skipSpaces()
    guard byte(at: index) == UInt8(ascii: ",") else { return false }
    index += 1
    return true
  }

  // MARK: Scalars

  /// A scalar in quotation marks that holds neither its mark nor, in double ones, an escape; or a
  /// plain one that has no sign of YAML where it would mean something.
  /// - Parameter inFlow: whether it stands within brackets, which can end it too.
  mutating func scalar(inFlow: Bool) -> YAMLScalar? {
    let first = byte(at: index)
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return quoted(by: first) }
    return plain(inFlow: inFlow)
  }

  private mutating func quoted(by mark: UInt8) -> YAMLScalar? {
    let start = index + 1
    var end = start
    while byte(at: end) != mark {
      if endsLine(end) || mark == UInt8(ascii: "\"") && byte(at: end) == UInt8(ascii: "\\") {
        return nil
      }
      end += 1
    }
    // A mark that is written twice is one of the text: then what follows is no end, and it is left.
    var position = position(at: index)
    position.length = scalars(in: start..<end) + 2
    index = end + 1
    return YAMLScalar(text: string(start..<end), isPlain: false, position: position)
  }

  private mutating func plain(inFlow: Bool) -> YAMLScalar? {
    let start = index
    guard PlainYAMLText.startsPlain(byte(at: start), before: byte(at: start + 1)) else {
      return nil
    }
    // Where the text ends, if nothing but spaces follows.
    var end = start + 1
    var place = end
    scan: while !endsLine(place) {
      switch byte(at: place) {
      case UInt8(ascii: " "):
        place += 1
        continue
      case UInt8(ascii: ":") where !isText(afterColon: byte(at: place + 1), inFlow: inFlow):
        return nil
      case UInt8(ascii: "#") where byte(at: place - 1) == UInt8(ascii: " "): return nil
      case UInt8(ascii: ",") where inFlow, UInt8(ascii: "]") where inFlow,
        UInt8(ascii: "}") where inFlow:
        break scan
      case UInt8(ascii: "[") where inFlow, UInt8(ascii: "{") where inFlow: return nil
      default: break
      }
      place += 1
      end = place
    }
    var position = position(at: start)
    position.length = scalars(in: start..<end)
    index = end
    return YAMLScalar(text: string(start..<end), isPlain: true, position: position)
  }

  /// Whether a colon is a sign of the text, by what comes after it. In brackets more would end it.
  private func isText(afterColon next: UInt8, inFlow: Bool) -> Bool {
    inFlow ? PlainYAMLText.continuesKey(next) || next == UInt8(ascii: "/") : next > 0x20
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
