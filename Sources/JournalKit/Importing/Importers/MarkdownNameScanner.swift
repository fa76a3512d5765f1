/// Reads dates and times in the names of files, byte by byte.
struct MarkdownNameScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ name: String) {
    bytes = Array(name.utf8)
  }

  private init(_ bytes: [UInt8], at place: Int) {
    self.bytes = bytes
    self.place = place
  }

  var isAtDigit: Bool { place < bytes.count && bytes[place].isDigit }

  /// What has not been read.
  var rest: String { String(decoding: bytes[place...], as: UTF8.self) }

  private mutating func digits(_ count: ClosedRange<Int>) -> Int? {
    let found = bytes[place...].prefix(count.upperBound).prefix(while: \.isDigit)
    guard count.contains(found.count) else { return nil }
    place += found.count
    return found.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private mutating func one(of marks: String) -> UInt8? {
    guard place < bytes.count, marks.utf8.contains(bytes[place]) else { return nil }
    place += 1
    return bytes[place - 1]
  }

  /// `2024-05-01`, `2024_05_01`, `2024.05.01`, `20240501`.
  mutating func day(separatedBy separators: String = "-_.") -> CivilDate? {
    guard let year = digits(4...4) else { return nil }
    let separator = one(of: separators)
    guard let month = digits(2...2), one(of: separators) == separator, let day = digits(2...2),
      year >= CivilDate.firstYear
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// `-21-30`, ` 21.30.15`, `T2130`, or ` 2130` at the end, in seconds since midnight; nil and
  /// nothing read where no time follows.
  mutating func time() -> Int? {
    let start = place
    if let second = timeRead() { return second }
    place = start
    return nil
  }

  private mutating func timeRead() -> Int? {
    guard let mark = one(of: "-_T "), let hour = digits(2...2) else { return nil }
    let separator = one(of: "-:.")
    guard let minute = digits(2...2), hour < 24, minute < 60 else { return nil }
    let second = separator == nil ? 0 : seconds()
    // Four digits among words may be a number, as that of a year.
    guard !isAtDigit, separator != nil || mark == UInt8(ascii: "T") || place == bytes.count else {
      return nil
    }
    return hour * 3600 + minute * 60 + second
  }

  private mutating func seconds() -> Int {
    let start = place
    if one(of: "-:.") != nil, let second = digits(2...2), second < 60, !isAtDigit { return second }
    place = start
    return 0
  }

  /// `2023-Jan-01`, given as `1 Jan 2023`.
  mutating func dayWithMonthName() -> String? {
    guard let year = digits(4...4), one(of: "-_. ") != nil else { return nil }
    let month = bytes[place...].prefix(10).prefix { $0.isLetterOrDigit && !$0.isDigit }
    place += month.count
    guard (3...9).contains(month.count), one(of: "-_. ") != nil, let day = digits(1...2), !isAtDigit
    else { return nil }
    return "\(day) \(String(decoding: month, as: UTF8.self)) \(year)"
  }

  /// The first `2024-05-01` within words.
  static func dayWithin(_ name: String) -> CivilDate? {
    let bytes = Array(name.utf8)
    for place in bytes.indices.dropLast(9)
    where bytes[place].isDigit && bytes[place + 4] == UInt8(ascii: "-") {
      var scan = MarkdownNameScanner(bytes, at: place)
      if place == 0 || !bytes[place - 1].isDigit, let day = scan.day(), !scan.isAtDigit {
        return day
      }
    }
    return nil
  }
}
