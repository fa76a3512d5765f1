/// Dates and times of TOML (<https://toml.io/en/v1.0.0#offset-date-time>), in the forms of RFC 3339.
enum TOMLMoment {
  /// Whether there is the date or time that a word names; nil for what has the form of neither.
  static func exists(_ word: ArraySlice<UInt8>) -> Bool? {
    if hasFormOfDate(word) { return isDay(word) }
    if hasFormOfTime(word) { return isTime(word) }
    let parts = word.dropFirst(10)
    guard hasFormOfDate(word.prefix(10)), let mark = parts.first,
      mark == 0x20 || mark | 0x20 == UInt8(ascii: "t")
    else { return nil }
    let time = parts.dropFirst().prefix { $0.isDigit || $0 == 0x3A || $0 == 0x2E }
    guard hasFormOfTime(time), let isOffset = isOffset(word[time.endIndex...]) else { return nil }
    return isDay(word.prefix(10)) && isTime(time) && isOffset
  }

  /// `2024-05-01`, whether or not there is such a day.
  static func hasFormOfDate(_ word: ArraySlice<UInt8>) -> Bool { fits(word, "0000-00-00") }

  /// `07:30:00`, with a fraction or without.
  private static func hasFormOfTime(_ word: ArraySlice<UInt8>) -> Bool {
    guard fits(word.prefix(8), "00:00:00") else { return false }
    let fraction = word.dropFirst(8)
    return fraction.isEmpty
      || fraction.first == UInt8(ascii: ".") && fraction.count > 1
        && fraction.dropFirst().allSatisfy(\.isDigit)
  }

  private static func isDay(_ word: ArraySlice<UInt8>) -> Bool {
    let (year, month, day) = (number(word, 0, 4), number(word, 5, 2), number(word, 8, 2))
    return CivilDate(year: year, month: month, day: day) != nil
  }

  /// A minute may have a leap second.
  private static func isTime(_ word: ArraySlice<UInt8>) -> Bool {
    number(word, 0, 2) < 24 && number(word, 3, 2) < 60 && number(word, 6, 2) <= 60
  }

  /// Whether there is an offset such as `Z` or `+09:00`, or none is written; nil for other things.
  private static func isOffset(_ word: ArraySlice<UInt8>) -> Bool? {
    guard let sign = word.first else { return true }
    if word.count == 1, sign | 0x20 == UInt8(ascii: "z") { return true }
    let offset = word.dropFirst()
    guard "+-".utf8.contains(sign), fits(offset, "00:00") else { return nil }
    return number(offset, 0, 2) < 24 && number(offset, 3, 2) < 60
  }

  private static func number(_ word: ArraySlice<UInt8>, _ start: Int, _ count: Int) -> Int {
    word.dropFirst(start).prefix(count).reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// Whether a word has digits where the pattern has them, and else the same.
  private static func fits(_ word: ArraySlice<UInt8>, _ pattern: String) -> Bool {
    word.count == pattern.utf8.count
      && zip(word, pattern.utf8).allSatisfy { $1 == 0x30 ? $0.isDigit : $0 == $1 }
  }
}
