internal import Foundation

/// What the path of a note says: the day, and the words after it.
struct MarkdownNoteName {
  /// The date in it; nil where there is none that can be told for sure.
  private(set) var date: WrittenDate?
  /// Whether there is nothing but the date in the file's name.
  var isDateAlone: Bool { date != nil && rest.isEmpty }
  /// The file's name without date, weekday and endings, in NFC.
  private(set) var rest: String
  /// The language that an ending such as `.ko` before `.md` names.
  private(set) var language: String?

  /// - Parameter path: relative, with `/`.
  init(_ path: String) {
    var name = path.lastPathComponent.nfc
    for ending in [".markdown", ".md"] where name.lowercased().hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
      break
    }
    if let match = name.wholeMatch(of: /(.+)\.([a-z]{2}(-[A-Za-z]{2,4})?)/) {
      name = String(match.1)
      language = String(match.2)
    }
    // Hugo's posts with files of their own are folders.
    if name == "index", !path.parentPath.isEmpty { name = path.parentPath.lastPathComponent.nfc }
    rest = name
    if !readNumbers(name), !readWords(name) { readFolders(path, name) }
    rest = Self.withoutWeekday(rest)
  }

  /// `2024-05-01`, `2024_05_01`, `20240501`, with a time and words after it.
  private mutating func readNumbers(_ name: String) -> Bool {
    let form =
      /(\d{4})([-_.]?)(\d{2})\2(\d{2})(?:[-_T ](\d{2})[-:.](\d{2})(?:[-:.](\d{2}))?|T(\d{2})(\d{2}))?(?!\d)/
    guard let match = name.prefixMatch(of: form) else { return false }
    guard let day = Self.day(match.1, match.3, match.4) else { return false }
    var date = WrittenDate(day: day)
    let hour = match.5 ?? match.8
    let minute = match.6 ?? match.9
    if let hour = hour.flatMap({ Int($0) }), let minute = minute.flatMap({ Int($0) }) {
      let second = match.7.flatMap { Int($0) } ?? 0
      guard hour < 24, minute < 60, second < 60 else { return false }
      date.secondOfDay = hour * 3600 + minute * 60 + second
    }
    self.date = date
    rest = String(name[match.range.upperBound...])
    return true
  }

  /// `2024년 5월 1일`, `2023-Jan-01`, `May 1st, 2024`, or a date within other words.
  private mutating func readWords(_ name: String) -> Bool {
    if let match = name.prefixMatch(of: /(\d{4})[-_. ]([A-Za-z]{3,9})[-_. ](\d{1,2})(?!\d)/),
      let written = MarkdownDate.day("\(match.3) \(match.2) \(match.1)")
    {
      date = WrittenDate(day: written)
      rest = String(name[match.range.upperBound...])
      return true
    }
    if let day = MarkdownDate.day(name) {
      date = WrittenDate(day: day)
      rest = ""
      return true
    }
    for match in name.matches(of: /(\d{4})-(\d{2})-(\d{2})/).prefix(1) {
      let after = name[match.range.upperBound...].first
      let before = name[..<match.range.lowerBound].last
      guard after?.isNumber != true, before?.isNumber != true,
        let day = Self.day(match.1, match.2, match.3)
      else { continue }
      date = WrittenDate(day: day)
      return true
    }
    return false
  }

  /// `2024/05/01.md`.
  private mutating func readFolders(_ path: String, _ name: String) {
    let parts = path.pathParts.dropLast().suffix(2).map(String.init)
    guard parts.count == 2, name.wholeMatch(of: /\d{2}/) != nil,
      parts[0].wholeMatch(of: /\d{4}/) != nil, parts[1].wholeMatch(of: /\d{2}/) != nil,
      let day = Self.day(parts[0][...], parts[1][...], name[...])
    else { return }
    date = WrittenDate(day: day)
    rest = ""
  }

  private static func day(_ year: Substring, _ month: Substring, _ day: Substring) -> CivilDate? {
    guard let year = Int(year), let month = Int(month), let day = Int(day),
      year >= CivilDate.firstYear
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// The words without the weekday that they begin with, and without what separates them.
  private static func withoutWeekday(_ rest: String) -> String {
    let separators = Set("-_ .,()[]")
    let words = rest.drop { separators.contains($0) }
    let first = words.prefix { !separators.contains($0) }
    guard !first.isEmpty, weekdays.contains(first.lowercased()) else {
      return rest.first.map { "-_ .,".contains($0) } == true
        ? String(rest.drop { "-_ .,".contains($0) }) : rest
    }
    return String(words.dropFirst(first.count).drop { separators.contains($0) })
  }

  /// Names of weekdays in the languages that calendars of notes are most often set to.
  private static let weekdays: Set<String> = {
    var names: Set<String> = []
    let languages = [
      "ko", "en", "ja", "zh-Hans", "zh-Hant", "de", "fr", "es", "it", "pt", "nl", "ru", "pl", "vi",
      "id",
    ]
    for language in languages {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = Locale(identifier: language)
      names.formUnion(calendar.weekdaySymbols.map { $0.lowercased() })
      names.formUnion(calendar.shortWeekdaySymbols.map { $0.lowercased() })
    }
    return names
  }()
}
