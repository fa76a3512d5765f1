/// Finds what a person meant as front matter although it does not begin as one does: its text, and
/// that of a private entry, would else be published.
enum MisplacedFrontMatter {
  private typealias Line = Substring.UnicodeScalarView

  /// How many lines are looked at.
  private static let most = 200

  /// The 1-based line of a body on which front matter seems to begin; nil for a body that is none.
  static func line(in body: ArraySlice<UInt8>) -> Int? {
    let text = Substring(decoding: body, as: UTF8.self).unicodeScalars
    guard let start = text.firstIndex(where: { !isBlank($0) }) else { return nil }
    let lines = text[start...].split(
      maxSplits: most, omittingEmptySubsequences: false, whereSeparator: endsLine)
    guard let first = lines.first else { return nil }
    let isMeant =
      isPlainFence(first) && text[..<start].allSatisfy(isSeen)
      || isFenceOfAnyKind(first) && startsWithKeys(lines.dropFirst())
    return isMeant ? text[..<start].count { $0 == "\n" } + 1 : nil
  }

  /// `---` or `+++` with nothing after it.
  private static func isPlainFence(_ line: Line) -> Bool {
    let mark = line.prefix(3)
    return mark.count == 3 && (mark.allSatisfy { $0 == "-" } || mark.allSatisfy { $0 == "+" })
      && line.dropFirst(3).allSatisfy(isSeen)
  }

  /// White space of ASCII, the only one that was ever before or after a fence.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= 0x20 }

  /// `+++`, or at least two dashes of any kind, whatever follows; one dash of the length of two must
  /// stand alone, for else it is how a dialogue begins.
  private static func isFenceOfAnyKind(_ line: Line) -> Bool {
    if line.starts(with: "+++".unicodeScalars) { return true }
    let dashes = line.prefix(while: isDash)
    guard dashes.count < 2 else { return true }
    guard let dash = dashes.first, dash == "\u{2014}" || dash == "\u{2015}" else { return false }
    return line.dropFirst().allSatisfy(isBlank)
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    // The minus sign, lines for drawing, and the long-vowel mark of Japanese keyboards.
    ["\u{2212}", "\u{2500}", "\u{2501}", "\u{30FC}"].contains(scalar)
      || scalar.properties.generalCategory == .dashPunctuation
  }

  /// Whether the first lines with anything on them, up to an empty one, are keys with values: the
  /// first whatever its name, or any of them by a name that front matter has.
  private static func startsWithKeys(_ lines: some Sequence<Line>) -> Bool {
    let block = lines.lazy.map { $0.drop(while: isBlank) }.drop { $0.isEmpty || $0.first == "#" }
    for (index, line) in block.prefix(while: { !$0.isEmpty }).enumerated() {
      guard let (key, sign) = key(of: line) else { continue }
      if index == 0 && sign == ":" || FrontMatterField.byName[key] != nil { return true }
    }
    return false
  }

  /// The ASCII name before a colon, or before the `=` of TOML, with that sign; an address has none.
  private static func key(of line: Line) -> (name: String, sign: Unicode.Scalar)? {
    let isQuote = { (scalar: Unicode.Scalar) in scalar == "\"" || scalar == "'" }
    let line = line.drop(while: isQuote)
    let name = line.prefix { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains(scalar))
    }
    let rest = line[name.endIndex...].drop(while: isQuote).drop { $0 == " " || $0 == "\t" }
    guard !name.isEmpty, let sign = rest.first, sign == ":" || sign == "=",
      rest.dropFirst().first != "/"
    else { return nil }
    return (String(name), sign)
  }

  /// White space of any script, and what can't be seen, such as a byte-order mark.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.properties.isWhitespace
      || scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    ["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar)
  }
}
