/// The page that a year begins with: the calendars of its months, whose days with entries are links.
struct EPUBCalendar {
  private let book: Book
  private let pages: EPUBPages
  private let year: Book.Year

  init(_ book: Book, _ pages: EPUBPages, _ year: Book.Year) {
    self.book = book
    self.pages = pages
    self.year = year
  }

  var text: String {
    let label = book.text.dates.year(year.year)
    let count = year.months.reduce(0) { $0 + $1.entries.count }
    let calendars = year.months.map(calendar).joined()
    let content = """
      <section>
      <h1>\(label.bookEscaped)</h1>
      <p class="count">\(book.text.entryCount(count).bookEscaped)</p>
      <div class="calendars">
      \(calendars)</div>
      </section>\n
      """
    return pages.page(title: label, kind: "bodymatter division", content: content)
  }

  private func calendar(of month: Book.Month) -> String {
    let dates = book.text.dates
    let weekdays = dates.week.map { weekday in
      let names = dates.weekday(weekday)
      return "<th scope=\"col\" aria-label=\"\(names.name.bookEscaped)\"\(tone(weekday))>"
        + names.narrow.bookEscaped + "</th>"
    }
    let grid = CalendarGrid(
      year: month.year, month: month.month, firstWeekday: dates.firstWeekday)
    let anchors = anchors(of: month)
    let weeks = grid.weeks.map { week in
      "<tr>" + week.map { cell($0, anchors, EPUBName.page(of: month)) }.joined() + "</tr>\n"
    }
    return """
      <table>
      <caption><a href="\(EPUBName.page(of: month))">\(dates.month(month.month).bookEscaped)</a></caption>
      <thead><tr>\(weekdays.joined())</tr></thead>
      <tbody>
      \(weeks.joined())</tbody>
      </table>\n
      """
  }

  /// The first entry of each day.
  private func anchors(of month: Book.Month) -> [Int: String] {
    Dictionary(
      book.entries[month.entries].map { ($0.entry.moment.day.day, $0.anchor) }
    ) { first, _ in first }
  }

  private func cell(_ day: CivilDate?, _ anchors: [Int: String], _ page: String) -> String {
    guard let day else { return "<td></td>" }
    let number = book.text.dates.number(day.day).bookEscaped
    guard let anchor = anchors[day.day] else {
      return "<td\(tone(day.weekday))>\(number)</td>"
    }
    let name = book.dates.day(day).full.bookEscaped
    return "<td><a href=\"\(page)#\(anchor)\" aria-label=\"\(name)\">\(number)</a></td>"
  }

  private func tone(_ weekday: Int) -> String {
    book.text.tone(ofWeekday: weekday).map { " class=\"\($0)\"" } ?? ""
  }
}
