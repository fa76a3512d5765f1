import Testing

@testable import JournalKit

@Suite struct TextWidthOfEmojiTests {
  @Test(arguments: [
    ("☔", 2), ("⚡", 2), ("⛄", 2), ("⛅", 2), ("✨", 2), ("⭐", 2), ("⌚", 2), ("⏰", 2), ("❌", 2),
    ("☀", 1), ("☀\u{FE0F}", 2), ("❄", 1), ("❄\u{FE0F}", 2), ("🌡", 1), ("🌡\u{FE0F}", 2),
    ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("🇰🇷", 2), ("🇰🇷🇺🇸", 4), ("🇰", 1),
    ("👨\u{200D}👩\u{200D}👧", 2), ("👍🏽", 2), ("🏳\u{FE0F}\u{200D}🌈", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("→", 1), ("✓", 1), ("▶", 1),
    ("⬛", 2), ("🀄", 2), ("🂡", 1), ("비 ☔ 왔다", 10), ("\r\n", 0), ("क\u{94D}\u{200D}ष", 2),
    ("첫눈".decomposed, 4),
  ])
  func cellsAreThoseOfATerminal(text: String, cells: Int) {
    #expect(TextWidth.cells(text) == cells)
  }
}

@Suite struct TextColumnTests {
  @Test(arguments: [
    ("첫눈", 4, "첫눈"), ("첫눈이 왔다", 5, "첫눈…"), ("첫눈이 왔다", 4, "첫…"), ("abc", 2, "a…"),
    ("abc", 3, "abc"), ("abc", 1, "…"), ("abc", 0, ""), ("abc", -1, ""), ("", 0, ""),
    ("👨\u{200D}👩\u{200D}👧👍🏽x", 4, "👨\u{200D}👩\u{200D}👧…"), ("e\u{301}ab", 2, "e\u{301}…"),
  ])
  func textIsCutBetweenCharacters(text: String, cells: Int, expected: String) {
    let found = TextWidth.truncated(text, to: cells)
    #expect(found == expected)
    #expect(TextWidth.cells(found) <= max(0, cells))
  }

  @Test(arguments: [
    ("첫눈", 6, "첫눈  "), ("☔", 3, "☔ "), ("abc", 3, "abc"), ("abc", 2, "abc"), ("", 2, "  "),
    ("abc", -1, "abc"),
  ])
  func textIsFilledUpWithSpaces(text: String, cells: Int, expected: String) {
    #expect(TextWidth.padded(text, to: cells) == expected)
  }
}
