/// Reads ISO 8601 dates and date-times as people and programs write them.
///
/// Accepted: `2026-11-20`, `2026-11-20T21:30`, seconds and fractions after that, a space for `T`,
/// `Z`, `+09:00`, `+0900`, `+09`, a space before the offset.
package enum ISO8601Reader {
  /// Why a text is not a date.
  package enum Failure: Error {
    /// It does not have the form of a date.
    case malformed
    /// It has the form, but no such day, time or offset exists; the text says which.
    case impossible(Message)
  }

  package static func read(_ text: String) throws(Failure) -> WrittenDate {
    var scan = Scan(Array(text.utf8))
    let day = try scan.date()
    var written = WrittenDate(day: day)
    if scan.isAtEnd { return written }
    guard scan.skip("T") || scan.skip("t") || scan.skipSpaces() else { throw .malformed }
    written.secondOfDay = try scan.time()
    _ = scan.skipSpaces()
    if !scan.isAtEnd { written.offset = try scan.offset() }
    guard scan.isAtEnd else { throw .malformed }
    return written
  }

  private struct Scan {
    let bytes: [UInt8]
    var index = 0

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
      index += 1
      return true
    }

    mutating func skipSpaces() -> Bool {
      let start = index
      while skip(" ") {}
      return index > start
    }

    /// Exactly `count` digits.
    mutating func digits(_ count: Int) throws(Failure) -> Int {
      var value = 0
      for _ in 0..<count {
        guard index < bytes.count, case 0x30...0x39 = bytes[index] else { throw .malformed }
        value = value * 10 + Int(bytes[index] - 0x30)
        index += 1
      }
      return value
    }

    mutating func date() throws(Failure) -> CivilDate {
      let year = try digits(4)
      guard skip("-") else { throw .malformed }
      let month = try digits(2)
      guard skip("-") else { throw .malformed }
      let day = try digits(2)
      guard (1...12).contains(month) else {
        throw .impossible(Message(en: "there is no month \(month)", ko: "\(month)월은 없어요"))
      }
      guard let date = CivilDate(year: year, month: month, day: day) else {
        throw .impossible(
          Message(
            en: "month \(month) of \(year) has no day \(day)",
            ko: "\(year)년 \(month)월에는 \(day)일이 없어요"))
      }
      return date
    }

    mutating func time() throws(Failure) -> Int {
      let hour = try digits(2)
      guard skip(":") else { throw .malformed }
      let minute = try digits(2)
      var second = 0
      if skip(":") {
        second = try digits(2)
        if skip(".") || skip(",") {
          _ = try digits(1)
          while index < bytes.count, case 0x30...0x39 = bytes[index] { index += 1 }
        }
      }
      guard hour < 24, minute < 60, second < 61 else {
        let time = "\(padded(hour, 2)):\(padded(minute, 2))"
        throw .impossible(Message(en: "there is no time \(time)", ko: "그런 시각은 없어요: \(time)"))
      }
      return hour * 3600 + minute * 60 + min(second, 59)
    }

    mutating func offset() throws(Failure) -> UTCOffset {
      if skip("Z") || skip("z") { return UTCOffset(minutes: 0) }
      let sign = skip("-") ? -1 : 1
      if sign == 1, !skip("+") { throw .malformed }
      let hours = try digits(2)
      var minutes = 0
      if skip(":") {
        minutes = try digits(2)
      } else if !isAtEnd {
        minutes = try digits(2)
      }
      let total = sign * (hours * 60 + minutes)
      guard minutes < 60, (-12 * 60...14 * 60).contains(total) else {
        throw .impossible(
          Message(
            en: "offsets go from -12:00 to +14:00", ko: "시차는 -12:00부터 +14:00까지예요"))
      }
      return UTCOffset(minutes: total)
    }
  }
}
