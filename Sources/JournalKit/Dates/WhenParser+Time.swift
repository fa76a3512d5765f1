extension WhenParser {
  /// A time of day: `21:00`, `9:30 pm`, `오후 9시 반`, `정오`, with an offset after a clock time.
  static func time(_ scan: inout WhenScanner) -> WrittenTime? {
    if let hour = scan.value(in: WhenWords.hours) { return WrittenTime(hour: hour) }
    let part = scan.value(in: WhenWords.partsOfDay)
    guard var time = clockTime(&scan) ?? koreanTime(&scan) ?? bareHour(&scan) else { return nil }
    time.part = part
    return time.part == nil ? withPartAfter(time, &scan) : time
  }

  /// `21:00`, `21:00:30.25`, with an offset.
  private static func clockTime(_ scan: inout WhenScanner) -> WrittenTime? {
    let start = scan
    guard let hour = scan.number(), scan.skip(":"), let minute = scan.number(digits: 2...2) else {
      scan = start
      return nil
    }
    var time = WrittenTime(hour: hour, minute: minute)
    if scan.skip(":") {
      guard let second = scan.number(digits: 2...2) else { return nil }
      time.second = second
      if scan.skip(anyOf: [".", ","]), scan.number(digits: 1...12) == nil { return nil }
    }
    time.offset = offset(&scan)
    return time
  }

  /// `Z`, `+09:00`, `+0900`, `+09`; nothing is read where the digits make none.
  private static func offset(_ scan: inout WhenScanner) -> Int? {
    let start = scan
    if scan.skip("z") || scan.skip("utc") { return 0 }
    let isWest = scan.skip("-")
    if isWest || scan.skip("+"), let size = offsetSize(&scan) { return isWest ? -size : size }
    scan = start
    return nil
  }

  private static func offsetSize(_ scan: inout WhenScanner) -> Int? {
    if let digits = scan.number(digits: 4...4) {
      return digits % 100 < 60 ? digits / 100 * 60 + digits % 100 : nil
    }
    guard let hours = scan.number(digits: 2...2) else { return nil }
    guard scan.skip(":") else { return hours * 60 }
    guard let minutes = scan.number(digits: 2...2), minutes < 60 else { return nil }
    return hours * 60 + minutes
  }

  /// `9시`, `9시 30분`, `아홉 시 반`.
  private static func koreanTime(_ scan: inout WhenScanner) -> WrittenTime? {
    let start = scan
    guard let hour = scan.number() ?? scan.value(in: WhenWords.nativeNumbers), scan.skip("시")
    else {
      scan = start
      return nil
    }
    var time = WrittenTime(hour: hour)
    if scan.skip("반") {
      time.minute = 30
    } else if let minute = scan.number() {
      guard scan.skip("분") else { return nil }
      time.minute = minute
      if let second = scan.number() {
        guard scan.skip("초") else { return nil }
        time.second = second
      }
    }
    return time
  }

  /// `9`, which needs `pm` or the like after it.
  private static func bareHour(_ scan: inout WhenScanner) -> WrittenTime? {
    var rest = scan
    guard let hour = rest.number(), rest.value(in: WhenWords.partsOfDay) != nil else { return nil }
    _ = scan.number()
    return WrittenTime(hour: hour)
  }

  private static func withPartAfter(_ time: WrittenTime, _ scan: inout WhenScanner) -> WrittenTime {
    var time = time
    if time.offset == nil { time.part = scan.value(in: WhenWords.partsOfDay) }
    return time
  }
}
