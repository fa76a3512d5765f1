/// Words that come from the network, made fit for an entry and a terminal.
enum UntrustedText {
  /// The text as one line of at most 100 characters (and code points) without control and
  /// direction characters; nil if nothing is left.
  static func line(_ text: String) -> String? {
    var line = ""
    var count = 0
    for character in text {
      let isSpace = character.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
      let kept = isSpace ? Substring(line.isEmpty || line.last == " " ? "" : " ") : clean(character)
      count += kept.unicodeScalars.count
      guard count <= 100 else { break }
      line += kept
    }
    while line.last == " " { line.removeLast() }
    return line.isEmpty ? nil : line
  }

  private static func clean(_ character: Character) -> Substring {
    Substring(String(String.UnicodeScalarView(character.unicodeScalars.filter(isFit))))
  }

  private static func isFit(_ scalar: Unicode.Scalar) -> Bool {
    // The joiners make letters of some scripts, and emoji, what they are.
    if scalar.value == 0x200C || scalar.value == 0x200D { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return false
    default: return true
    }
  }
}
