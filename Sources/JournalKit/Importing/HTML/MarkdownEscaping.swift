/// Text as CommonMark 0.30 and later reads it back, with a backslash only where a character would
/// mean something else than itself.
struct MarkdownEscaping {
  /// Whether the one run of `*`, `_` or a backtick of a block can have no partner.
  struct Loners {
    var star = false
    var underscore = false
    var backtick = false
  }

  /// Which characters stand alone in the block.
  var loners = Loners()
  /// Whether the text is that of a link or an image.
  var isLabel = false
  /// Whether the text begins a line.
  var startsLine = false
  /// Whether nothing follows in the line.
  var endsLine = false
  /// Whether the block may be read as the definition of a link.
  var mayDefine = false

  /// The alternative text of an image or the text of a link, without emphasis.
  static func label(_ text: String) -> String {
    MarkdownEscaping(isLabel: true).escape(text)
  }

  /// The text, which has no line ends.
  func escape(_ text: String) -> String {
    if !text.utf8.contains(where: Self.isSpecial) { return text }
    let text = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (place, scalar) in text.enumerated() {
      if scalar.isASCII, Self.isSpecial(UInt8(scalar.value)), isMeant(text, place) {
        result.append("\\")
      }
      result.append(scalar)
    }
    return String(result)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "&"),
      UInt8(ascii: "!"):
      true
    default: false
    }
  }

  /// Whether the character at `place` would not be read as itself.
  private func isMeant(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    let next = place + 1 < text.count ? text[place + 1] : nil
    switch text[place] {
    case "\\": return next.map(\.isASCIIPunctuation) ?? true
    case "`": return !(loners.backtick && stands(text, place))
    case "*":
      return !(loners.star && stands(text, place)) && !isBetweenSpaces(text, place)
    case "_":
      return !(loners.underscore && stands(text, place)) && !isBetweenSpaces(text, place)
        && !isWithinWord(text, place)
    case "[": return isLabel || (mayDefine && startsLine && place == 0)
    case "]": return isLabel || next == "(" || next == "[" || (next == nil && !endsLine)
    case "<":
      guard let next else { return !endsLine }
      return next.isASCIILetter || next == "/" || next == "!" || next == "?"
    case "&": return MarkdownEscaping.isEntity(text[place...])
    case "!": return next == nil && !endsLine && !isLabel
    default: return false
    }
  }

  /// Whether a mark that has no partner begins no block either.
  private func stands(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    let run = Self.run(text, place)
    if run.count > 2 { return false }
    if !startsLine || run.lowerBound > 0 { return true }
    return run.upperBound < text.count && text[run.upperBound] != " "
  }

  /// The marks of the same kind beside the one at `place`, with it; of many, only the nearest.
  private static func run(_ text: [Unicode.Scalar], _ place: Int) -> Range<Int> {
    var start = place
    while start > 0, place - start < 3, text[start - 1] == text[place] { start -= 1 }
    var end = place + 1
    while end < text.count, end - place < 4, text[end] == text[place] { end += 1 }
    return start..<end
  }

  private func isBetweenSpaces(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    let run = Self.run(text, place)
    return run.lowerBound > 0 && run.count < 3 && text[run.lowerBound - 1] == " "
      && (run.upperBound < text.count ? text[run.upperBound] == " " : endsLine)
  }

  private func isWithinWord(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    let run = Self.run(text, place)
    return run.lowerBound > 0 && run.upperBound < text.count && run.count < 3
      && text[run.lowerBound - 1].edge == .word && text[run.upperBound].edge == .word
  }

  /// Whether what begins with `&` has the form of a character reference.
  private static func isEntity(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    let name = text.dropFirst().prefix(40).prefix {
      $0.isASCIILetter || ("0"..."9").contains($0) || $0 == "#"
    }
    let end = text.startIndex + 1 + name.count
    return !name.isEmpty && end < text.endIndex && text[end] == ";"
  }

  /// A destination of a link or an image, in angle brackets where it needs them.
  static func destination(_ address: String) -> String {
    let scalars = Array(address.unicodeScalars).filter { $0 != "\n" && $0 != "\r" }
    let isPlain =
      !scalars.isEmpty
      && scalars.allSatisfy { scalar in
        scalar.value > 0x20 && scalar.value != 0x7F && !"()<>\\".unicodeScalars.contains(scalar)
      }
    var result = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      if scalar == "<" || scalar == ">" || scalar == "\\"
        || (scalar == "&" && isEntity(scalars[place...]))
      {
        result.append("\\")
      }
      result.append(scalar)
    }
    return isPlain ? String(result) : "<\(String(result))>"
  }
}

extension Unicode.Scalar {
  /// What a character is to the rules for emphasis.
  enum Edge {
    case space, punctuation, word
    /// Punctuation from CommonMark 0.31 on, and a letter before.
    case symbol
  }

  /// What the character is to the rules for emphasis (CommonMark §2.1).
  var edge: Edge {
    if isASCIIPunctuation { return .punctuation }
    if isASCII { return value <= 0x20 ? .space : .word }
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return .punctuation
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return .symbol
    default: return .word
    }
  }

  var isASCIIPunctuation: Bool {
    (0x21...0x2F).contains(value) || (0x3A...0x40).contains(value)
      || (0x5B...0x60).contains(value) || (0x7B...0x7E).contains(value)
  }

  var isASCIILetter: Bool {
    (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value)
  }
}
