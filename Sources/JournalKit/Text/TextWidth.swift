/// Widths of text in terminal cells.
package enum TextWidth {
  /// Cells that a terminal gives the text: two for East Asian wide characters and emoji, none for
  /// combining marks.
  package static func cells(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + cells($1) }
  }

  /// Cells of one character: a sequence that makes one emoji has two, others the sum of their
  /// scalars.
  package static func cells(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return scalars.first.map { cells($0) } ?? 0 }
    return isEmojiSequence(scalars) ? 2 : scalars.reduce(0) { $0 + cells($1) }
  }

  /// Whether it is an emoji by a variation selector, a joiner or a tone of skin, or a flag.
  private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    return scalars.dropFirst().contains { scalar in
      switch scalar.value {
      case 0xFE0F, 0x200D, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF: true
      default: false
      }
    }
  }

  /// Cells of one scalar. Wide ranges follow Unicode's EastAsianWidth.txt (W and F), joined where
  /// only unassigned ones lie between; among symbols those are wide that are emoji by default.
  package static func cells(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value < 0x20 ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1160...0x11FF: return 0  // conjoining vowels and finals of decomposed Hangul
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
      0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      return 2
    case 0x1F1E6...0x1F1FF: return 1  // half a flag
    case 0x231A...0x2BFF, 0x1F000...0x1FAFF: return scalar.properties.isEmojiPresentation ? 2 : 1
    default: return 1
    }
  }

  /// The text cut to a number of cells, with `…` at the end where something is cut; never inside a
  /// character.
  package static func truncated(_ text: String, to cells: Int) -> String {
    guard self.cells(text) > cells else { return text }
    guard cells > 0 else { return "" }
    var left = cells - 1
    let kept = text.prefix { character in
      left -= self.cells(character)
      return left >= 0
    }
    return kept + "…"
  }

  /// The text with spaces after it up to a number of cells; a wider text as it is.
  package static func padded(_ text: String, to cells: Int) -> String {
    text + String(repeating: " ", count: max(0, cells - self.cells(text)))
  }
}
