/// A day as a person put it, before it is known which one that is.
enum WrittenDay: Hashable {
  /// So many days before today; −1 is tomorrow.
  case daysAgo(Int)
  /// So many months before today.
  case monthsAgo(Int)
  /// The last such weekday before today, 1 for Sunday.
  case weekday(Int)
  /// That weekday of the week before this one; weeks begin on Monday.
  case weekdayOfLastWeek(Int)
  /// A day of the calendar, with the weekday where one is written too.
  case calendar(year: WrittenYear?, month: Int, day: Int, weekday: Int? = nil)
  /// A day of the month so many months ago; the last such day where no month is given.
  case dayOfMonth(Int, monthsAgo: Int?)
}

/// A year as a person put it.
enum WrittenYear: Hashable {
  case number(Int)
  /// So many years before this one.
  case ago(Int)
}

/// A year or a month as a person put it.
enum WrittenSpan: Hashable {
  case year(WrittenYear)
  /// A month; the last such one where no year is given.
  case month(Int, of: WrittenYear?)
  /// The month so many months ago.
  case monthsAgo(Int)
}

/// A time of day as a person put it.
struct WrittenTime: Hashable {
  var hour: Int
  var minute = 0
  var second = 0
  var part: PartOfDay?
  /// The offset that is written with it, in minutes.
  var offset: Int?

  /// Seconds since midnight; nil where there is no such time.
  var secondOfDay: Int? {
    guard let hour = part.map({ $0.hour(hour) }) ?? hour, hour < 24, minute < 60, second < 61 else {
      return nil
    }
    return hour * 3600 + minute * 60 + min(second, 59)
  }

  /// `25:00`, as it can be said back.
  var text: String { "\(hour):\(padded(minute, 2))" }
}

/// The part of the day that an hour of the twelve belongs to.
enum PartOfDay: Hashable, Sendable {
  case am, pm, morning, daytime, evening, night

  /// The hour of 24; nil where the part has no such hour. An hour past 12 is taken as it is.
  func hour(_ hour: Int) -> Int? {
    switch (self, hour) {
    case (.am, 0...12): hour % 12
    case (.morning, 1...11): hour
    case (.daytime, 7...18): hour
    case (.pm, 1...12), (.daytime, 1...6), (.evening, 1...11): hour % 12 + 12
    case (.night, 0...5), (.night, 12): hour % 12
    case (.night, 6...11): hour + 12
    case (.pm, 13...23), (.evening, 13...23), (.night, 18...23): hour
    default: nil
    }
  }
}

/// A moment as a person put it.
enum WrittenWhen: Hashable {
  case now
  /// So many seconds before now.
  case secondsAgo(Int)
  /// A day, a time or both.
  case day(WrittenDay?, WrittenTime?)
}
