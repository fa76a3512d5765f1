/// The entries of an export in reading order, with all that a book of them shows.
struct Book: Sendable {
  let selection: ExportSelection
  /// The journal's first locale, in which the book speaks.
  let text: LocaleText
  let dates: DateCatalogue
  let theme: Theme
  /// The oldest first; those with neither title nor text are no entries of a book, as they are none
  /// of the site.
  let entries: [BookEntry]
  /// The oldest first.
  let years: [Year]
  let shelf: BookShelf

  var configuration: Configuration { selection.configuration }

  /// A year with entries.
  struct Year: Sendable {
    let year: Int
    /// The oldest first.
    var months: [Month]
  }

  /// A month with entries.
  struct Month: Sendable {
    let year: Int
    let month: Int
    /// Range of ``Book/entries``.
    var entries: Range<Int>

    /// `2026-11`.
    var name: String { "\(padded(year, 4))-\(padded(month, 2))" }
  }

  /// - Parameter accepted: the types of pictures that the book can hold.
  init(_ selection: ExportSelection, accepting accepted: Set<PictureType>)
    async throws(ExportFailure)
  {
    self.selection = selection
    let (theme, problems) = Theme.load(root: selection.root)
    let locale = JournalLocale(selection.configuration.locales.first ?? "en")
    let (words, mistakes) = WordsLoader(theme: theme).words(for: locale)
    if let problem = (problems + mistakes).first(where: { $0.severity == .error }) {
      throw .impossible(problem.placedMessage)
    }
    self.theme = theme
    text = LocaleText(locale: locale, words: words)
    dates = DateCatalogue(text.dates)
    entries = Self.entries(of: selection)
    guard !entries.isEmpty else {
      throw .impossible(
        Message(
          en: "none of these entries has anything to read", ko: "이 가운데 읽을 내용이 있는 일기가 없어요"))
    }
    years = Self.years(of: entries)
    shelf = try BookShelf(entries, selection, accepting: accepted)
    await dates.prepare(for: entries.map(\.entry))
  }

  private static func entries(of selection: ExportSelection) -> [BookEntry] {
    var counts: [CivilDate: Int] = [:]
    return selection.entries.filter { !$0.entry.isEmpty }.map { exported in
      let day = exported.entry.moment.day
      counts[day, default: 0] += 1
      let count = counts[day] ?? 1
      return BookEntry(
        exported: exported, anchor: "d\(day.iso)" + (count == 1 ? "" : "-\(count)"))
    }
  }

  private static func years(of entries: [BookEntry]) -> [Year] {
    var years: [Year] = []
    for (index, entry) in entries.enumerated() {
      let day = entry.entry.moment.day
      if years.last?.year != day.year { years.append(Year(year: day.year, months: [])) }
      let last = years.count - 1
      if let month = years[last].months.last, month.month == day.month {
        years[last].months[years[last].months.count - 1].entries =
          month.entries.lowerBound..<index + 1
      } else {
        years[last].months.append(
          Month(year: day.year, month: day.month, entries: index..<index + 1))
      }
    }
    return years
  }

  /// The months that the book holds: `2026년 3월 – 2026년 11월`.
  var range: String {
    let months = years.flatMap(\.months)
    guard let first = months.first, let last = months.last else { return "" }
    let names = [first, last].map { label(of: $0) }
    return names[0] == names[1] ? names[0] : names.joined(separator: " – ")
  }

  /// `2026년 11월`.
  func label(of month: Month) -> String { dates.month(year: month.year, month: month.month) }

  /// Sources of weather data whose licence asks to be named, by name.
  var attributions: [AttributionModel] {
    Set(entries.lazy.compactMap { $0.entry.weather?.provider }).sorted()
      .compactMap { AttributionModel($0, text) }
  }

  /// Pictures of the weather that entries show, as far as there are PNG files of them.
  var icons: [(icon: WeatherIcon, png: [UInt8])] {
    Set(entries.lazy.compactMap { $0.entry.weather?.icon }).sorted { $0.code < $1.code }
      .compactMap { icon in
        guard let png = theme.files["assets/weather/\(icon.code).png"],
          PictureType(of: png, name: "") == .png
        else { return nil }
        return (icon, png)
      }
  }
}

/// An entry of a book.
struct BookEntry: Sendable {
  let exported: ExportedEntry
  /// The name that links within the book lead to, another one for each entry: `d2026-11-20`.
  let anchor: String

  var entry: Entry { exported.entry }
}

extension Diagnostic {
  /// The message with the place where the mistake is.
  fileprivate var placedMessage: Message {
    let place = [path, position.map { "\($0.line)" }].compactMap(\.self).joined(separator: ":")
    guard !place.isEmpty else { return message }
    return Message(
      en: "\(place.printable): \(message.en)", ko: "\(place.printable): \(message.ko)")
  }
}
