/// What the name of an entry's file says: a date at its start, and the name of its page.
package struct EntryName: Hashable, Sendable {
  /// The date that the name starts with, `YYYY-MM-DD`, then optionally `-HHMM` or `THHMM`.
  package let date: WrittenDate?
  /// The rest in NFC, without separators at its start; empty where nothing is left.
  package let rest: String

  /// - Parameter fileName: the file's name with its extension.
  package init(fileName: String) {
    let stem = fileName.lastIndex(of: ".").map { fileName[..<$0] } ?? fileName[...]
    let bytes = Array(stem.utf8)
    var taken = 0
    var date: WrittenDate?
    if bytes.count >= 10, Self.ends(bytes, at: 10),
      let day = try? ISO8601Reader.read(String(decoding: bytes[..<10], as: UTF8.self))
    {
      date = day
      taken = 10
      if let second = Self.time(in: bytes) {
        date?.secondOfDay = second
        taken = 15
      }
    }
    self.date = date
    let rest = stem.utf8.dropFirst(taken)
    let separators = Set("-_ .".utf8)
    self.rest =
      taken == 0
      ? String(stem).nfc : String(Substring(rest.drop { separators.contains($0) })).nfc
  }

  /// Whether a name may end or go on after a date: at its end, or before anything but a digit.
  private static func ends(_ bytes: [UInt8], at index: Int) -> Bool {
    index == bytes.count || !(0x30...0x39).contains(bytes[index])
  }

  /// `-2130` or `T2130` after the date, in seconds since midnight.
  private static func time(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 15, bytes[10] == UInt8(ascii: "-") || bytes[10] == UInt8(ascii: "T"),
      ends(bytes, at: 15), bytes[11..<15].allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let digits = bytes[11..<15].map { Int($0 - 0x30) }
    let (hour, minute) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
    return hour < 24 && minute < 60 ? hour * 3600 + minute * 60 : nil
  }
}
