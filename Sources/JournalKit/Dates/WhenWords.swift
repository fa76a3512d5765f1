/// The words for days and times that people write in English and Korean, in lower case.
enum WhenWords {
  static let now = ["right now", "now", "지금", "방금"]

  /// Days by how many days ago they are.
  static let days = [
    "today": 0, "yesterday": 1, "the day before yesterday": 2, "day before yesterday": 2,
    "tomorrow": -1, "오늘": 0, "금일": 0, "어제": 1, "어저께": 1, "그제": 2, "그저께": 2, "엊그제": 2,
    "엊그저께": 2, "그끄제": 3, "그끄저께": 3, "내일": -1,
  ]

  /// Korean words for a number of days.
  static let dayCounts = [
    "하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "여드레": 8, "아흐레": 9,
    "열흘": 10, "보름": 15,
  ]

  /// Weekdays, 1 for Sunday to 7 for Saturday.
  static let weekdays: [String: Int] = {
    let english = [
      ["sunday", "sun"], ["monday", "mon"], ["tuesday", "tues", "tue"], ["wednesday", "wed"],
      ["thursday", "thurs", "thur", "thu"], ["friday", "fri"], ["saturday", "sat"],
    ]
    var table: [String: Int] = [:]
    for (index, words) in english.enumerated() {
      for word in words { table[word] = index + 1 }
    }
    for (index, letter) in "일월화수목금토".enumerated() {
      for ending in ["", "욜", "요일"] { table["\(letter)\(ending)"] = index + 1 }
    }
    return table
  }()

  /// Weekdays of more than a letter: 일 begins 일곱 시 too.
  static let longWeekdays = weekdays.filter { $0.key.unicodeScalars.count > 1 }

  static let last = ["last", "this past", "past", "지난", "저번"]
  static let lastWeek = ["last week", "지난 주", "저번 주"]

  /// English months, full and short.
  static let months: [String: Int] = {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    var table = ["sept": 9]
    for (index, name) in names.enumerated() {
      table[name] = index + 1
      table[String(name.prefix(3))] = index + 1
    }
    return table
  }()

  /// Years by how many years ago they are.
  static let years = [
    "this year": 0, "last year": 1, "올해": 0, "금년": 0, "작년": 1, "지난 해": 1, "재작년": 2,
  ]

  /// Months by how many months ago they are.
  static let relativeMonths = [
    "this month": 0, "last month": 1, "이번 달": 0, "이달": 0, "지난 달": 1, "저번 달": 1, "지지난 달": 2,
  ]

  /// Units that dates are counted back in.
  enum Unit: Sendable {
    case minute, hour, day, week, month, year
  }

  /// Units after a minus, as in `-3d`.
  static let shortUnits: [String: Unit] = [
    "d": .day, "day": .day, "days": .day, "일": .day, "w": .week, "wk": .week, "week": .week,
    "weeks": .week, "주": .week, "주일": .week, "m": .month, "mo": .month, "month": .month,
    "months": .month, "달": .month, "개월": .month, "y": .year, "yr": .year, "year": .year,
    "years": .year, "년": .year,
  ]

  /// Units before `ago` and `전`.
  static let units: [String: Unit] = shortUnits.merging([
    "min": .minute, "mins": .minute, "minute": .minute, "minutes": .minute, "분": .minute,
    "h": .hour, "hr": .hour, "hour": .hour, "hours": .hour, "시간": .hour, "해": .year,
  ]) { $1 }

  static let ago = ["ago", "전에", "전"]

  /// Numbers written as words.
  static let numbers = [
    "a": 1, "an": 1, "one": 1, "two": 2, "a couple of": 2, "three": 3, "four": 4, "five": 5,
    "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "일": 1,
    "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9, "십": 10,
  ].merging(nativeNumbers) { $1 }

  /// Korean numbers that hours are told with.
  static let nativeNumbers = [
    "한": 1, "두": 2, "세": 3, "석": 3, "네": 4, "넉": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8,
    "아홉": 9, "열": 10, "열한": 11, "열두": 12,
  ]

  /// Parts of the day.
  static let partsOfDay: [String: PartOfDay] = [
    "am": .am, "a.m.": .am, "pm": .pm, "p.m.": .pm, "오전": .am, "오후": .pm, "새벽": .am,
    "아침": .morning, "낮": .daytime, "저녁": .evening, "밤": .night,
  ]

  /// Hours with a name.
  static let hours = ["noon": 12, "midday": 12, "midnight": 0, "정오": 12, "자정": 0]

  /// What stands before or after a day that is yet to come.
  static let future = ["+", "next", "in ", "다음", "모레", "글피", "내일모레"]
  static let futureEndings = ["후", "뒤", "이후", "later", "from now"]

  /// Words that a slip of the pen may have meant.
  static let guessable =
    Array(days.keys) + weekdays.keys.filter { $0.utf8.count > 3 } + Array(hours.keys)
}
