internal import JournalMarkdown

/// Day One's Markdown: where it mentions media and other entries.
struct DayOneText {
  /// A part of a text, in order.
  enum Part: Hashable {
    /// As it is.
    case markdown(String)
    /// - Parameters:
    ///   - identifier: as ``DayOneMedia/key(_:)`` gives it.
    ///   - label: the Markdown that the writer gave it.
    case medium(identifier: String, label: String)
    /// - Parameters:
    ///   - identifier: the UUID that the address names.
    ///   - label: the Markdown of the link; nil for an address alone.
    ///   - written: the whole as it stands in the text.
    case entry(identifier: String, label: String?, written: String)
  }

  private let bytes: [UInt8]
  private let code: [Range<Int>]
  private var parts: [Part] = []
  /// Text that belongs to the next part.
  private var pending: [UInt8] = []
  /// So far is the text in ``parts`` and ``pending``.
  private var done = 0

  /// So long may the label of a link be, in bytes.
  private static let longestLabel = 2_000

  /// The parts of a text. In code everything is text.
  static func parts(of text: String) -> [Part] {
    var bytes = Array(text.utf8)
    replaceLineSeparators(in: &bytes)
    guard isFound("dayone", in: bytes) || isFound("\u{200B}", in: bytes) else {
      return bytes.isEmpty ? [] : [.markdown(String(decoding: bytes, as: UTF8.self))]
    }
    var reader = DayOneText(bytes)
    reader.read()
    return reader.parts
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A text that is too much for libcmark is refused as an entry later, and told of there.
    code = (try? CodeLocator.ranges(in: bytes)) ?? []
  }

  private static func isFound(_ word: String, in bytes: [UInt8]) -> Bool {
    let word = Array(word.utf8)
    return bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
  }

  /// Makes each U+2028, with which Day One ends a line within a paragraph, an ordinary line end.
  private static func replaceLineSeparators(in bytes: inout [UInt8]) {
    guard isFound("\u{2028}", in: bytes) else { return }
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let isSeparator = bytes[place] == 0xE2 && bytes[place...].starts(with: "\u{2028}".utf8)
      result.append(isSeparator ? .newline : bytes[place])
      place += isSeparator ? 3 : 1
    }
    bytes = result
  }

  private mutating func read() {
    var place = 0
    var nextCode = 0
    while place < bytes.count {
      while nextCode < code.count, code[nextCode].upperBound <= place { nextCode += 1 }
      if nextCode < code.count, code[nextCode].contains(place) {
        place = code[nextCode].upperBound
        continue
      }
      switch bytes[place] {
      case UInt8(ascii: "d") where starts("dayone", at: place):
        let address = DayOneAddress(bytes, at: place)
        if let address { add(address) }
        place = max(address?.range.upperBound ?? 0, done, place + 1)
      case 0xE2 where isNeedlessSpace(at: place):
        take(to: place)
        done = place + 3
        place += 3
      default: place += 1
      }
    }
    take(to: bytes.count)
    finishMarkdown()
  }

  private func starts(_ word: StaticString, at place: Int) -> Bool {
    place + word.utf8CodeUnitCount <= bytes.count
      && bytes[place...].starts(
        with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  private mutating func take(to end: Int) {
    if done < end { pending += bytes[done..<end] }
    done = max(done, end)
  }

  private mutating func finishMarkdown() {
    if !pending.isEmpty { parts.append(.markdown(String(decoding: pending, as: UTF8.self))) }
    pending = []
  }

  private mutating func add(_ address: DayOneAddress) {
    guard let whole = construct(around: address.range) else { return }
    take(to: whole.range.lowerBound)
    finishMarkdown()
    let written = String(decoding: bytes[whole.range], as: UTF8.self)
    switch address.target {
    case .medium(let identifier):
      parts.append(.medium(identifier: DayOneMedia.key(identifier), label: whole.label ?? ""))
    case .entry(let identifier):
      parts.append(.entry(identifier: identifier, label: whole.label, written: written))
    }
    done = whole.range.upperBound
  }

  // MARK: What stands around an address

  private struct Construct {
    let range: Range<Int>
    let label: String?
  }

  /// The image, link or autolink around an address, else the address alone; nil for a link of which
  /// a part was taken already: a photo within it.
  private func construct(around address: Range<Int>) -> Construct? {
    var start = address.lowerBound
    var end = address.upperBound
    if byte(start - 1) == UInt8(ascii: "<"), byte(end) == UInt8(ascii: ">") {
      start -= 1
      end += 1
    }
    let alone = Construct(range: start..<end, label: nil)
    while let space = byte(start - 1), space == 0x20 { start -= 1 }
    guard byte(start - 1) == UInt8(ascii: "("), byte(start - 2) == UInt8(ascii: "]"),
      let close = closing(from: end)
    else { return alone }
    guard let open = opening(of: start - 2) else { return nil }
    let label = String(decoding: bytes[(open + 1)..<(start - 2)], as: UTF8.self)
    let isImage = byte(open - 1) == UInt8(ascii: "!") && !isEscaped(open - 1)
    return Construct(range: (isImage ? open - 1 : open)..<(close + 1), label: label)
  }

  private func byte(_ place: Int) -> UInt8? {
    bytes.indices.contains(place) ? bytes[place] : nil
  }

  /// The parenthesis that ends a link, perhaps after a title in quotation marks.
  private func closing(from end: Int) -> Int? {
    var place = end
    while byte(place) == 0x20 { place += 1 }
    if byte(place) == UInt8(ascii: "\""),
      let quote = bytes[(place + 1)...].prefix(Self.longestLabel)
        .firstIndex(of: UInt8(ascii: "\""))
    {
      place = quote + 1
      while byte(place) == 0x20 { place += 1 }
    }
    return byte(place) == UInt8(ascii: ")") ? place : nil
  }

  /// The bracket that the one at `end` closes.
  private func opening(of end: Int) -> Int? {
    var depth = 0
    var place = end
    while place >= max(done, end - Self.longestLabel) {
      switch bytes[place] {
      case UInt8(ascii: "]") where !isEscaped(place): depth += 1
      case UInt8(ascii: "[") where !isEscaped(place):
        depth -= 1
        if depth == 0 { return place }
      case .newline where byte(place - 1) == .newline: return nil
      default: break
      }
      place -= 1
    }
    return nil
  }

  private func isEscaped(_ place: Int) -> Bool {
    var count = 0
    while byte(place - count - 1) == UInt8(ascii: "\\") { count += 1 }
    return count % 2 == 1
  }

  // MARK: Spaces of no width

  /// Whether a U+200B stands at `place` that Day One put beside emphasis, and without which the
  /// emphasis is the same.
  private func isNeedlessSpace(at place: Int) -> Bool {
    guard bytes[place...].starts(with: [0xE2, 0x80, 0x8B]) else { return false }
    return isClear(mark: place - 1, step: -1, other: place + 3)
      || isClear(mark: place + 3, step: 1, other: place - 1)
  }

  /// Whether there is a run of marks of emphasis on one side, which white space on the other side
  /// could be put against without harm, or is not there.
  private func isClear(mark: Int, step: Int, other: Int) -> Bool {
    var beyond = mark
    while let byte = byte(beyond), byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") {
      beyond += step
    }
    if beyond == mark || isEscaped(mark) { return false }
    let isOutside = byte(beyond).map { !$0.isSpaceOrPunctuation } ?? false
    return isOutside || byte(other).map { $0 > 0x20 } ?? false
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")

  fileprivate var isSpaceOrPunctuation: Bool {
    self <= 0x20 || (0x21...0x2F).contains(self) || (0x3A...0x40).contains(self)
      || (0x5B...0x60).contains(self) || (0x7B...0x7E).contains(self)
  }
}
