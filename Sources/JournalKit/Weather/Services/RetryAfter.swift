/// Reads the header field `Retry-After` (RFC 9110, §10.2.3).
enum RetryAfter {
  /// The seconds that a server asks to wait; nil if it doesn't, or not intelligibly.
  /// - Parameter now: seconds since 1970; the server's own `Date` is preferred, since only the
  ///   difference counts.
  static func seconds(in response: HTTPResponse, now: Int) -> Int? {
    guard let text = response.header("Retry-After") else { return nil }
    let digits = text.drop { $0 == " " }.prefix { $0 != " " }
    if !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Int(UInt32(digits) ?? .max)
    }
    guard let moment = date(text) else { return nil }
    return max(0, moment - (response.header("Date").flatMap(date) ?? now))
  }

  /// Seconds since 1970 of a date in one of HTTP's three forms (RFC 9110, §5.6.7).
  static func date(_ text: String) -> Int? {
    // Weekday first; then day, month, year, time, `GMT`, or month, day, time, year.
    var words = text.split { $0 == " " || $0 == "," || $0 == "-" }.dropFirst()
    if words.last == "GMT" { words.removeLast() }
    guard words.count == 4, let first = words.first else { return nil }
    let fields = Array(words)
    let isAsctime = months.contains(String(first))
    let (day, month) = isAsctime ? (fields[1], fields[0]) : (fields[0], fields[1])
    let (year, time) = isAsctime ? (fields[3], fields[2]) : (fields[2], fields[3])
    guard let month = months.firstIndex(of: String(month)), let day = UInt8(day),
      let year = fullYear(year),
      let date = CivilDate(year: year, month: month + 1, day: Int(day))
    else { return nil }
    let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { UInt8($0) }
    guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
      hour < 24, minute < 60, second <= 60
    else { return nil }
    return date.daysSince1970 * 86_400 + Int(hour) * 3_600 + Int(minute) * 60 + Int(second)
  }

  private static func fullYear(_ digits: Substring) -> Int? {
    guard let year = UInt16(digits) else { return nil }
    switch digits.count {
    case 4: return Int(year)
    case 2: return Int(year) + (year < 70 ? 2000 : 1900)
    default: return nil
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
