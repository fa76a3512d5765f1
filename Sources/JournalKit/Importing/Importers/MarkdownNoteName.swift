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

  /// - Parameters:
  ///   - path: relative, with `/`.
  ///   - hasTimes: whether digits after the date may be a time; in the names of Jekyll's posts they are
  ///     words.
  init(_ path: String, hasTimes: Bool = true) {
    var name = path.lastPathComponent.nfc
    for ending in [".markdown", ".md"] where name.lowercased().hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
      break
    }
    if let (stem, language) = Self.splitLanguage(name) {
      name = stem
      self.language = language
    }
    // Hugo's posts with files of their own are folders.
    if name == "index", !path.parentPath.isEmpty { name = path.parentPath.lastPathComponent.nfc }
    rest = name
    if !readNumbers(name, hasTimes), !readWords(name) { readFolders(path, name) }
    rest = Self.withoutWeekday(rest)
  }

  /// `글.ko` and `post.pt-BR` as the name and the language.
  private static func splitLanguage(_ name: String) -> (stem: String, language: String)? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    let language = name[name.utf8.index(after: dot)...]
    let parts = language.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].count == 2,
      parts[0].allSatisfy({ (0x61...0x7A).contains($0) }),
      parts.count == 1 || (2...4).contains(parts[1].count),
      parts.last?.allSatisfy({ $0.isLetterOrDigit && !$0.isDigit }) == true
    else { return nil }
    return (String(name[..<dot]), String(language))
  }

  /// `2024-05-01`, `2024_05_01`, `20240501`, with a time and words after it.
  private mutating func readNumbers(_ name: String, _ hasTimes: Bool) -> Bool {
    if hasTimes {
      // What ilgi reads in the names of entries.
      let own = EntryName(fileName: name + ".md")
      if let date = own.date, date.secondOfDay != nil, date.day.year >= CivilDate.firstYear {
        self.date = date
        rest = own.rest
        return true
      }
    }
    var scan = MarkdownNameScanner(name)
    guard let day = scan.day() else { return false }
    var date = WrittenDate(day: day)
    if hasTimes { date.secondOfDay = scan.time() }
    guard !scan.isAtDigit else { return false }
    self.date = date
    rest = scan.rest
    return true
  }

  /// `2024년 5월 1일`, `2023-Jan-01`, `May 1st, 2024`, or a date within other words.
  private mutating func readWords(_ name: String) -> Bool {
    var scan = MarkdownNameScanner(name)
    if let words = scan.dayWithMonthName(), let day = MarkdownDate.day(words) {
      date = WrittenDate(day: day)
      rest = scan.rest
      return true
    }
    if let day = MarkdownDate.day(name) {
      date = WrittenDate(day: day)
      rest = ""
      return true
    }
    guard let day = MarkdownNameScanner.dayWithin(name) else { return false }
    date = WrittenDate(day: day)
    return true
  }

  /// `2024/05/01.md`.
  private mutating func readFolders(_ path: String, _ name: String) {
    let parts = path.pathParts.dropLast().suffix(2).map(String.init)
    guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      name.utf8.count == 2
    else { return }
    var scan = MarkdownNameScanner("\(parts[0])-\(parts[1])-\(name)")
    guard let day = scan.day() else { return }
    date = WrittenDate(day: day)
    rest = ""
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
