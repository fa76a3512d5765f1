/// Why a text that a person typed is no date.
package struct WhenFailure: Error, Hashable, Sendable {
  /// What kind of failure it is.
  package enum Kind: Hashable, Sendable {
    /// The text has no form of a date that is known.
    case malformed
    /// It has the form, but there is no such day or time.
    case impossible
  }

  package let kind: Kind
  /// What is wrong and what to write instead.
  package let message: Message

  /// There is no such day or time.
  static func impossible(_ message: Message) -> WhenFailure {
    WhenFailure(kind: .impossible, message: message)
  }

  /// What was asked for where a text is no date.
  enum Expectation {
    case moment, day, days

    var examples: Message {
      switch self {
      case .moment:
        Message(
          en: "2026-11-19, 2026-11-19 21:00, yesterday, 3 days ago or monday 9pm",
          ko: "2026-11-19, 2026-11-19 21:00, 어제, 3일 전, 월요일 오후 9시")
      case .day:
        Message(
          en: "2026-11-19, 11-19, yesterday, 3 days ago or monday",
          ko: "2026-11-19, 11월 19일, 어제, 3일 전, 월요일")
      case .days:
        Message(
          en: "2026-11-19, yesterday, 2026-11, last month or 2026",
          ko: "2026-11-19, 어제, 2026-11, 지난달, 2026")
      }
    }
  }

  /// The text has no known form.
  static func malformed(_ text: String, expected: Expectation) -> WhenFailure {
    let examples = expected.examples
    let shown = (text.unicodeScalars.count > 40 ? text.prefix(40) + "…" : text[...]).description
      .printable
    let scan = WhenScanner(text)
    if scan.isAtEnd {
      return WhenFailure(
        kind: .malformed,
        message: Message(
          en: "the date is empty; write it as \(examples.en)",
          ko: "날짜가 비어 있어요. \(examples.ko)처럼 써 주세요."))
    }
    if scan.speaksOfTheFuture {
      return WhenFailure(
        kind: .malformed,
        message: Message(
          en: "'\(shown)' lies ahead; write a day that is yet to come in full, as 2026-11-19",
          ko: "'\(shown)': 앞으로 올 날은 2026-11-19처럼 연월일을 모두 써 주세요."))
    }
    let guess = Suggestion.nearest(to: text.nfc, among: WhenWords.guessable.sorted())
    return WhenFailure(
      kind: .malformed,
      message: Message(
        en: "'\(shown)' is not a date; " + (guess.map { "did you mean '\($0)'? " } ?? "")
          + "write it as \(examples.en)",
        ko: "'\(shown)': 날짜로 읽을 수 없어요. " + (guess.map { "혹시 '\($0)'인가요? " } ?? "")
          + "\(examples.ko)처럼 써 주세요."))
  }
}

extension WhenFailure {
  /// A month that no year has.
  static func noMonth(_ month: Int) -> WhenFailure {
    .impossible(
      Message(
        en: "there is no month \(month); the month comes before the day, as in 11-19",
        ko: "\(month)월은 없어요. 11-19처럼 달을 먼저, 날을 나중에 써 주세요."))
  }

  /// A day that a month does not have; without a year, that it never has.
  static func noDay(_ day: Int, month: Int, year: Int?) -> WhenFailure {
    let count = CivilDate.days(inMonth: month, of: year ?? 2000)
    let shown = year.map { "\(padded($0, 4))-\(padded(month, 2))" } ?? "month \(month)"
    return .impossible(
      Message(
        en: "there is no day \(day) in \(shown), which has \(count) days",
        ko: (year.map { "\($0)년 " } ?? "")
          + "\(month)월에는 \(day)일이 없어요. 1일부터 \(count)일까지 있어요."))
  }

  /// A day that no month has.
  static func noDayOfMonth(_ day: Int) -> WhenFailure {
    .impossible(
      Message(
        en: "no month has a day \(day); write the date as 2026-11-19",
        ko: "\(day)일이 있는 달은 없어요. 2026-11-19처럼 써 주세요."))
  }

  /// A year out of the calendar's reach.
  static let noYear = WhenFailure.impossible(
    Message(
      en: "years go from \(CivilDate.firstYear) to 9999; write the date as 2026-11-19",
      ko: "연도는 \(CivilDate.firstYear)년부터 9999년까지 쓸 수 있어요. 2026-11-19처럼 써 주세요."))

  /// A time that no clock shows.
  static func noTime(_ time: WrittenTime) -> WhenFailure {
    .impossible(
      Message(
        en: "there is no time \(time.text)\(time.part == nil ? "" : " in that part of the day");"
          + " write it as 21:00 or 9pm",
        ko: (time.part == nil ? "\(time.text): 없는 시각이에요." : "그 때에는 \(time.text)에 해당하는 시각이 없어요.")
          + " 21:00이나 오후 9시처럼 써 주세요."))
  }

  /// An offset that no place has.
  static let noOffset = WhenFailure.impossible(
    Message(
      en: "offsets go from -12:00 to +14:00; write one as +09:00",
      ko: "시차는 -12:00부터 +14:00까지예요. +09:00처럼 써 주세요."))

  /// A date with a weekday that is not its own.
  static func otherWeekday(_ date: CivilDate) -> WhenFailure {
    let index = date.weekday - 1
    let english = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    let korean = ["일", "월", "화", "수", "목", "금", "토"]
    return .impossible(
      Message(
        en: "\(date.iso) is a \(english[index]); change the weekday or leave it out",
        ko: "\(date.iso) 날짜는 \(korean[index])요일이에요. 요일을 고치거나 빼 주세요."))
  }
}

extension WhenScanner {
  /// Whether the text is a way to name a day that is yet to come.
  fileprivate var speaksOfTheFuture: Bool {
    var scan = self
    return scan.skip(anyOf: WhenWords.future) || endsWith(anyOf: WhenWords.futureEndings)
  }
}
