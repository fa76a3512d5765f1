/// Dates as jrnl writes them between brackets. Its format can be chosen; those are read that can't be
/// mistaken: year, month, day; or a day with the English name of its month; each with a time or
/// without, of 24 hours or 12.
enum JrnlDate {
  /// The longest text that may be a date, in bytes.
  private static let longest = 40

  static func read(_ text: String) -> WrittenDate? {
    guard (8...longest).contains(text.utf8.count) else { return nil }
    var words = text.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    let half = takeHalf(&words)
    if words.count >= 3, let day = namedDay(words) {
      words.replaceSubrange(0..<3, with: [day])
    } else if let first = words.first {
      words[0] = first.replacing("/", with: "-").replacing(".", with: "-", maxReplacements: 2)
    }
    guard !words.isEmpty, var date = try? ISO8601Reader.read(words.joined(separator: " ")) else {
      return nil
    }
    guard let half else { return date }
    guard let second = date.secondOfDay, (3600..<13 * 3600).contains(second) else { return nil }
    date.secondOfDay = second % (12 * 3600) + (half == .afternoon ? 12 * 3600 : 0)
    return date
  }

  private enum Half { case morning, afternoon }

  private static func takeHalf(_ words: inout [String]) -> Half? {
    switch words.last?.lowercased() {
    case "am": words.removeLast(); return .morning
    case "pm": words.removeLast(); return .afternoon
    default: return nil
    }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// `31 Aug 2020` or `Aug 31 2020` as `2020-08-31`.
  private static func namedDay(_ words: [String]) -> String? {
    for (day, month) in [(words[0], words[1]), (words[1], words[0])] {
      let name = month.lowercased()
      guard let number = Int(day), (1...31).contains(number), name.utf8.count >= 3,
        let index = months.firstIndex(where: { $0 == name || $0.prefix(3) == name }),
        words[2].utf8.count == 4
      else { continue }
      return "\(words[2])-\(padded(index + 1, 2))-\(padded(number, 2))"
    }
    return nil
  }
}
