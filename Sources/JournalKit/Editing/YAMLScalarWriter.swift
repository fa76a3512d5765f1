/// Writes texts as YAML scalars that every reader of YAML 1.1 or 1.2 takes as just these texts.
package enum YAMLScalarWriter {
  /// A text as the most readable scalar on one line: plain where that is safe, else in double quotes.
  /// Byte-order marks at its start are left out: Yams drops them, even where they are escaped.
  /// - Parameter inFlow: whether it stands within `[…]` or `{…}`.
  package static func scalar(_ text: String, inFlow: Bool) -> String {
    let text = String(String.UnicodeScalarView(text.unicodeScalars.drop { $0 == "\u{FEFF}" }))
    let plain = isPlainSafe(text, inFlow: inFlow) ? [text] : []
    let forms = plain + [quoted(text, escaping: [])]
    return forms.first { passesGuard($0, inFlow: inFlow) }
      ?? quoted(text, escaping: ["[", "{"])
  }

  // MARK: Plain

  private static func isPlainSafe(_ text: String, inFlow: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      !first.properties.isWhitespace, !last.properties.isWhitespace,
      !indicators.contains(first), !text.unicodeScalars.contains(where: needsEscape),
      !isWord(text), !resemblesNumber(text)
    else { return false }
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar == "#", previous.properties.isWhitespace { return false }
      if previous == ":", scalar.properties.isWhitespace { return false }
      if inFlow, flowIndicators.contains(scalar) { return false }
      previous = scalar
    }
    return last != ":"
  }

  /// What begins something else than plain text, in some reader at least.
  private static let indicators = Set("-?:,[]{}#&*!|>'\"%@`=<~".unicodeScalars)
  /// A colon within a plain scalar of a flow collection divides readers.
  private static let flowIndicators = Set(",[]{}:".unicodeScalars)

  /// Whether YAML 1.1 or 1.2 has a truth value or null of this name.
  private static func isWord(_ text: String) -> Bool {
    ["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
  }

  /// Whether a text might be a number, date or time, in base 2, 8, 10, 16 or 60.
  private static func resemblesNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, "+-.0123456789".utf8.contains(first) else { return false }
    let letters = text.lowercased().utf8
    return letters.allSatisfy { "0123456789abcdefxotz_.,:+- ".utf8.contains($0) }
      || letters.drop { "+-".utf8.contains($0) }.elementsEqual(".inf".utf8)
      || letters.elementsEqual(".nan".utf8)
  }

  // MARK: Quoted

  private static func quoted(_ text: String, escaping further: Set<Unicode.Scalar>) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where further.contains(scalar) || needsEscape(scalar): result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let (letter, width) =
      switch scalar.value {
      case ...0xFF: ("x", 2)
      case ...0xFFFF: ("u", 4)
      default: ("U", 8)
      }
    return "\\" + letter + String(repeating: "0", count: width - digits.utf8.count) + digits
  }

  /// Whether a scalar can't be written as such, ends lines for some readers, or turns text around.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: scalar.properties.isNoncharacterCodePoint
    }
  }

  // MARK: The reader's guard

  /// Whether ``YAMLGuard``, which knows no quotes, sees no deep nesting in a scalar.
  private static func passesGuard(_ scalar: String, inFlow: Bool) -> Bool {
    let line = inFlow ? "{k: \(scalar)}" : "k: \(scalar)"
    return YAMLGuard.problem(in: line, deepest: 4) == nil
  }
}
