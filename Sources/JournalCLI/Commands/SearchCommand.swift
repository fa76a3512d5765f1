internal import ArgumentParser
internal import JournalKit

/// `ilgi search`
struct SearchCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "search",
      abstract: Message(en: "Find entries by words in title and body.", ko: "제목과 본문에서 낱말을 찾아요."),
      discussion: Message(
        en: """
          All words must be found, inside other words too; '"two words"' stand together, and initial consonants such as ㅊㄴ find 첫눈. Filters stand among the words or alone: tag:walk, year:2026, from:2026-05, to:2026-05-12, weather:rain. Their names in the journal's languages are understood too.
          """,
        ko: """
          적은 낱말이 모두 든 일기를 찾아요. 낱말 안에 있어도 찾아요. '"첫 눈"'처럼 묶으면 붙어 있는 말을, ㅊㄴ처럼 첫소리만 적으면 첫눈을 찾아요. tag:산책, year:2026, from:2026-05, to:2026-05-12, weather:비 같은 조건은 낱말과 함께 적어도, 조건만 적어도 돼요. 태그:산책, 날씨:비처럼 일기장 언어의 이름으로도 적을 수 있어요.
          """))
  }

  @OptionGroup var options: JournalOptions
  @OptionGroup var list: ListOptions

  @Argument(
    help: ArgumentHelp(en: "What to look for.", ko: "찾을 낱말.", valueName: "words"))
  var words: [String]

  func run() async throws {
    let open = try OpenJournal(options)
    let filter = try list.filter(open)
    let query = SearchQuery(
      words.joined(separator: " "),
      vocabulary: SearchVocabulary(root: open.root, configuration: open.configuration))
    let journal = try await open.read(.whole)
    let records = open.records
    let candidates = journal.entries.filter(filter.accepts).newestFirst
    let entries = list.limited(
      await EntrySearch.matches(
        of: query, in: candidates, records,
        lists: SearchLists(root: open.root, configuration: open.configuration)))
    guard !list.json else {
      return try Terminal.say(String(decoding: records.json(entries), as: UTF8.self))
    }
    guard !entries.isEmpty else {
      return Terminal.complain(
        Message(en: "Nothing was found.", ko: "찾은 일기가 없어요."))
    }
    try Pager.show(
      SearchResults(entries, query: query, records: records, style: .ofOutput).text)
  }
}

/// Found entries, each with its title line and the words around the first match.
struct SearchResults {
  let text: String

  init(_ entries: [Entry], query: SearchQuery, records: EntryRecords, style: EntryTable.Style) {
    var text = ""
    for entry in entries {
      let title = records.title(of: entry).printable
      let head =
        "\(entry.id.text.prefix(8))  \(entry.moment.day.iso) \(EntryTable.weekday(entry.moment.day))  "
      text += Self.faint(head, style) + Self.marked(title, query.ranges(in: title), style) + "\n"
      let body = String(decoding: entry.body.text, as: UTF8.self).onOneLine
      let excerpt = SearchExcerpt(of: body, query: query, width: max(40, (style.width ?? 100) - 14))
      if !excerpt.text.isEmpty {
        text += "          "
        text += Self.marked(excerpt.text, excerpt.ranges, style)
        text += "\n"
      }
    }
    self.text = text
  }

  private static func marked(
    _ text: String, _ ranges: [Range<String.Index>], _ style: EntryTable.Style
  ) -> String {
    guard style.isColored else { return text.printable }
    var result = ""
    var end = text.startIndex
    for range in ranges {
      result += String(text[end..<range.lowerBound]).printable
      result += "\u{1B}[1;33m\(String(text[range]).printable)\u{1B}[0m"
      end = range.upperBound
    }
    return result + String(text[end...]).printable
  }

  private static func faint(_ text: String, _ style: EntryTable.Style) -> String {
    style.isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }
}
