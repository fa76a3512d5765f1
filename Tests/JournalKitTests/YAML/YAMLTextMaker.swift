/// Makes YAML texts in and around what journals hold, right ones and wrong ones, always the same
/// for a seed.
struct YAMLTextMaker {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A text with up to two mistakes of the kind that fingers make.
  mutating func text() -> String {
    var text = document()
    for _ in 0..<max(0, number(below: 5) - 2) { damage(&text) }
    return text
  }

  /// Signs that mean something to YAML, and characters that it treats in its own way.
  static let signs: [String] =
    " \t\n:#-?,[]{}&*!|>%@`'\"\\.=~<".map(String.init) + [
      "\r", "\r\n", "\0", "\u{1}", "\u{7F}", "\u{85}", "\u{9F}", "\u{A0}", "\u{2028}", "\u{2029}",
      "\u{FEFF}", "\u{FFFE}", "\u{FFFD}", "\u{E000}", "\u{1FFFF}", "\u{3000}", "눈", "e\u{301}",
      "👩‍🚀", ": ", " #", "- ", ", ", "  ", "\n ", "\n  ", "---\n", "...\n", "a",
    ]

  /// Puts in a sign, or takes out or doubles a character.
  mutating func damage(_ text: inout String) {
    var scalars = Array(text.unicodeScalars)
    let place = number(below: scalars.count + 1)
    switch number(below: 6) {
    case 0 where place < scalars.count: scalars.remove(at: place)
    case 1 where place < scalars.count: scalars.insert(scalars[place], at: place)
    case 2 where place < scalars.count:
      scalars.replaceSubrange(place...place, with: pick(Self.signs).unicodeScalars)
    default: scalars.insert(contentsOf: pick(Self.signs).unicodeScalars, at: place)
    }
    text = String(String.UnicodeScalarView(scalars))
  }

  // MARK: Parts

  private mutating func document() -> String {
    let lineEnd = often("\n", or: ["\r\n"])
    var lines: [String] = []
    for _ in 0...number(below: 6) { lines += item() }
    return lines.joined(separator: lineEnd) + often(lineEnd, or: [""])
  }

  private mutating func item() -> [String] {
    switch number(below: 12) {
    case 0: return [pick(["", "  ", "# comment: [", "  # comment", "#", "\t", " \t# comment"])]
    case 1, 2:
      let indent = pick(["  ", "  ", " ", "    ", "\t", ""])
      let inner = (0...number(below: 3)).map { _ in indent + pair() + tail() }
      return [key() + ":" + tail()] + inner
    case 3, 4:
      let indent = pick(["  ", "  ", "", " ", "      "])
      let inner = (0...number(below: 3)).map { _ in indent + pick(["- ", "- ", "-   "]) + block() }
      return [key() + ":" + tail()] + inner
    case 5: return [key() + ":" + tail()]
    case 6:
      return [pair(), pick(["  more", " more: 1", "more", "  - more", "- more", "  # more"])]
    default: return [pair() + tail()]
    }
  }

  private mutating func pair() -> String {
    key() + often(": ", or: [":", " : ", ":  ", ":\t", ":   "]) + value()
  }

  private mutating func key() -> String {
    let usual = "abcdefgh".map(String.init) + ["weather", "weather_main", "tags", "a-b", "k1"]
    return often(
      pick(usual),
      or: [
        "null", "~", "1", "-a", "'a'", "\"a\"", "<<", "? a", "&x a", "*x", "!t a", "눈", "a b",
        "a.b",
        String(repeating: "k", count: 65), String(repeating: "k", count: 1030),
      ])
  }

  private mutating func value() -> String {
    switch number(below: 8) {
    case 0:
      return often("[\(list())]", or: ["[\(list())", "[\(list()), ]", "[\(list())] x", "[,]"])
    case 1: return often("{\(pairs())}", or: ["{\(pairs())", "{\(pairs()), }", "{a: }", "{a}"])
    case 2: return often("[]", or: ["{}", "[ ]", "{ }", "[[a]]", "[{a: b}]", "{a: [b]}", "[a: b]"])
    default: return block()
    }
  }

  private mutating func list() -> String {
    (0...number(below: 4)).map { _ in scalar() }.joined(separator: pick([", ", ",", " , "]))
  }

  private mutating func pairs() -> String {
    (0...number(below: 3)).map { _ in key() + often(": ", or: [":", " : "]) + scalar() }
      .joined(separator: pick([", ", ",", " , "]))
  }

  private mutating func block() -> String {
    often(scalar(), or: [scalar() + " " + scalar(), "|", ">-", "&x a", "*x", "!!str a", "- a"])
  }

  private mutating func scalar() -> String {
    switch number(below: 10) {
    case 0: return "'\(words())'"
    case 1: return "\"\(words())\""
    case 2:
      return pick([
        "'it''s'", "\"a\\n\"", "\"\\u00e9\"", "''", "\"\"", "'''a'", "'a", "\"a\"b", "\"a\" b",
        "'- - -'", "\"x: [&a, *b]\"",
      ])
    case 3:
      return pick([
        "null", "~", "true", "no", "=", "<<", "-1.5", "-", "--", "- -", "? x", "?x", ":x", "0x1F",
        "2026-11-20", "2026-11-20T21:30:00+09:00", "1:30", ".inf", "...", "---", "@a", "`a", "%a",
        "a:b", "a: b", "a:", "http://x.y/?a=b&c#d", "a #b", "a# b", "#a", "x,y", "x&y *", "",
      ])
    default: return words()
    }
  }

  private mutating func words() -> String {
    let usual = [
      "a", "Mist", "둘", "눈 오는 날", "It's", "5", "e\u{301}t\u{E9}", "Tom & Jerry", "😊", "👩‍👩‍👧‍👦",
      "(x)", "a-b", "c, d", "“so”", "/p", "_", "+1", "$5", "a\u{A0}b", "\u{AC00}\u{300}",
    ]
    return (0...number(below: 3)).map { _ in often(pick(usual), or: Self.signs) }
      .joined(separator: pick(["", " ", " ", "  "]))
  }

  private mutating func tail() -> String {
    often("", or: [" ", "   ", " # comment", "#", "\t", " #"])
  }

  // MARK: Chance

  /// The first in most cases, else any of the others.
  private mutating func often(_ usual: String, or others: [String]) -> String {
    number(below: 16) == 0 ? pick(others) : usual
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[number(below: choices.count)]
  }

  mutating func number(below limit: Int) -> Int {
    // SplitMix64, by Steele, Lea and Flood (2014).
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
