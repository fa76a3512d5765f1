/// Dates as front matter of other programs writes them.
enum MarkdownDate {
  /// A date that was read, or a moment that needs no zone to be known.
  enum Value: Hashable {
    case written(WrittenDate)
    /// Seconds or milliseconds since 1970.
    case epoch(Double)

    /// The day, where it does not depend on a zone.
    var day: CivilDate? {
      if case .written(let date) = self { return date.day }
      return nil
    }
  }

  /// ISO 8601 with `-`, `/` or `.` between the numbers, seconds since 1970, or a date in English or
  /// Korean words; in `[[…]]` or not. Nil for anything else.
  static func read(_ text: String) -> Value? {
    var text = text.trimmed
    if text.hasPrefix("[["), text.hasSuffix("]]") { text = String(text.dropFirst(2).dropLast(2)) }
    if text.utf8.count == 10 || text.utf8.count == 13, let number = Double(text),
      text.utf8.allSatisfy(\.isDigit)
    {
      return .epoch(number)
    }
    text = withDashes(text)
    if let date = try? ISO8601Reader.read(text) {
      return date.day.year >= CivilDate.firstYear ? .written(date) : nil
    }
    guard case .day(let day?, let time)? = WhenParser.moment(text), let day = calendarDay(day)
    else {
      return nil
    }
    var date = WrittenDate(day: day)
    if let time {
      guard let second = time.secondOfDay else { return nil }
      date.secondOfDay = second
      date.offset = time.offset.map { UTCOffset(minutes: $0) }
    }
    return .written(date)
  }

  /// `2024/05/01 10:00` as `2024-05-01 10:00`.
  private static func withDashes(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let isDate =
      bytes.count >= 10 && (bytes.count == 10 || !bytes[10].isDigit)
      && bytes.prefix(10).enumerated().allSatisfy { place, byte in
        place == 4 || place == 7
          ? byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") : byte.isDigit
      }
    guard isDate else { return text }
    bytes[4] = UInt8(ascii: "-")
    bytes[7] = UInt8(ascii: "-")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A day with its year, in words or numbers.
  static func day(_ text: String) -> CivilDate? { WhenParser.day(text).flatMap(calendarDay) }

  private static func calendarDay(_ day: WrittenDay) -> CivilDate? {
    guard case .calendar(.number(let year)?, let month, let day, _) = day,
      year >= CivilDate.firstYear
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }
}
