internal import JournalKit

/// Entries in columns, a line each.
struct EntryTable {
  /// How the lines are dressed.
  struct Style {
    /// Cells of a line, to which long titles and excerpts are cut; nil to cut nothing.
    var width: Int?
    var isColored = false

    /// As programs and files take it.
    static let plain = Style()

    /// As the person's terminal shows it best.
    static var ofOutput: Style {
      Style(width: Terminal.width, isColored: Terminal.colorsOutput)
    }
  }

  private let entries: [Entry]
  private let records: EntryRecords
  private let style: Style
  private let titleWidth: Int

  /// Titles are set to one width, up to this many cells.
  private static let widestTitle = 44

  init(_ entries: [Entry], records: EntryRecords, style: Style) {
    self.entries = entries
    self.records = records
    self.style = style
    let widest = entries.reduce(0) { max($0, TextWidth.cells(records.title(of: $1))) }
    titleWidth = min(widest, Self.widestTitle)
  }

  /// All lines, each with its line break.
  var text: String {
    entries.reduce(into: "") { text, entry in
      text += line(of: entry)
      text += "\n"
    }
  }

  private func line(of entry: Entry) -> String {
    let day = "\(entry.moment.day.iso) \(Self.weekday(entry.moment.day))"
    let time = entry.moment.hasTime ? Self.time(entry.moment) : "     "
    let glyph = TextWidth.padded(entry.weather?.icon.map(Self.glyph) ?? "", to: 2)
    let head = "\(entry.id.text.prefix(8))  \(day) \(time)  \(glyph)  "
    let title = records.title(of: entry).printable
    let marks = self.marks(of: entry)
    guard let width = style.width else {
      let padded = marks.isEmpty ? title : TextWidth.padded(title, to: titleWidth)
      return dressed(head, entry) + padded + (marks.isEmpty ? "" : "  " + marks)
    }
    var rest = width - TextWidth.cells(head)
    let shown = TextWidth.truncated(title, to: max(8, min(rest, titleWidth)))
    rest -= max(TextWidth.cells(shown), titleWidth)
    var line = dressed(head, entry) + bold(shown)
    let tail = [marks, entry.outline.excerpt.printable].filter { !$0.isEmpty }.joined(
      separator: "  ")
    if rest > 12, !tail.isEmpty {
      line += String(repeating: " ", count: max(0, titleWidth - TextWidth.cells(shown)) + 2)
      line += faint(TextWidth.truncated(tail, to: rest - 2))
    }
    return line
  }

  /// `★ #산책 #겨울 (draft)`
  private func marks(of entry: Entry) -> String {
    var marks = entry.isStarred ? ["★"] : []
    if let mood = entry.mood { marks.append(mood.printable) }
    marks += entry.tags.map { "#\($0.printable)" }
    let language = Terminal.language
    if entry.isDraft { marks.append(Message(en: "(draft)", ko: "(초안)").text(in: language)) }
    if entry.isPrivate { marks.append(Message(en: "(private)", ko: "(비공개)").text(in: language)) }
    return marks.joined(separator: " ")
  }

  private func dressed(_ head: String, _ entry: Entry) -> String {
    style.isColored ? "\u{1B}[2m\(head)\u{1B}[0m" : head
  }

  private func bold(_ text: String) -> String {
    style.isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  private func faint(_ text: String) -> String {
    style.isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }

  static func time(_ moment: EntryMoment) -> String {
    let minute = moment.secondOfDay / 60
    return "\(padded(minute / 60, 2)):\(padded(minute % 60, 2))"
  }

  /// 금, Fri
  static func weekday(_ day: CivilDate) -> String {
    let names = Message(
      en: "Sun Mon Tue Wed Thu Fri Sat", ko: "일 월 화 수 목 금 토"
    ).text(in: Terminal.language).split(separator: " ")
    return String(names[day.weekday - 1])
  }

  /// A picture of the weather that takes two cells in every terminal.
  static func glyph(_ icon: WeatherIcon) -> String {
    switch icon.code.prefix(2) {
    case "01": icon.code.hasSuffix("n") ? "🌙" : "🌞"
    case "02", "03", "04": "⛅"
    case "09", "10": "☔"
    case "11": "⚡"
    case "13": "⛄"
    default: "🌁"
    }
  }
}
