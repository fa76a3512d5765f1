internal import ArgumentParser
internal import JournalKit

/// `ilgi show`
struct ShowCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show", abstract: Message(en: "Show an entry.", ko: "일기 하나를 보여요."))
  }

  @OptionGroup var options: JournalOptions
  @OptionGroup var choice: WhichOptional

  @Flag(help: ArgumentHelp(en: "Print JSON.", ko: "JSON으로 보여요."))
  var json = false

  func run() async throws {
    let open = try OpenJournal(options)
    let journal = try await open.read(.whole, tellsFaults: false)
    let entry = try open.choose(choice.which, in: journal)
    let records = open.records
    guard !json else {
      return try Terminal.say(String(decoding: records.json(entry), as: UTF8.self))
    }
    let page = try EntryPageText(entry, records: records, root: open.root)
    try Pager.show(page.text)
  }
}

/// An entry as it is read in a terminal: a head, then its Markdown.
struct EntryPageText {
  let text: String

  init(_ entry: Entry, records: EntryRecords, root: String) throws {
    let isColored = Terminal.colorsOutput
    let title = records.title(of: entry).printable
    let date = records.date(of: entry)
    let weather = [entry.weather?.icon.map(EntryTable.glyph), records.weather(of: entry)]
      .compactMap { $0 }.joined(separator: " ")
    let marks = (entry.isStarred ? ["★"] : []) + [entry.mood].compactMap { $0 }
    let tags = entry.tags.map { "#\($0)" }
    let facts = [weather, records.place(of: entry) ?? "", (marks + tags).joined(separator: " ")]
      .filter { !$0.isEmpty }.map(\.printable)
    var lines = [isColored ? "\u{1B}[1m\(title)\u{1B}[0m" : title, date]
    if !facts.isEmpty { lines.append(facts.joined(separator: " · ")) }
    lines.append(isColored ? "\u{1B}[2m\(entry.path.printable)\u{1B}[0m" : entry.path.printable)
    lines.append("")
    let body = try EntrySource.body(of: entry, root: root)
    lines += body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      String($0).replacing("\t", with: "    ").printable
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    text = lines.joined(separator: "\n") + "\n"
  }
}

/// Names an entry, by default the latest.
struct WhichOptional: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      en: "A date (2026-11-20, yesterday), a path, latest, or the first digits of a UUID.",
      ko: "날짜(2026-11-20, 어제), 파일 경로, latest, UUID 앞자리 가운데 하나.", valueName: "which"))
  var which: String?
}
