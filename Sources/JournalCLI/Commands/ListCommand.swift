internal import ArgumentParser
internal import JournalKit

/// `ilgi list`
struct ListCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: Message(en: "List entries, newest first.", ko: "일기를 최근 것부터 늘어놓아요."),
      discussion: Message(
        en: "Drafts and private entries are listed too: nothing of this is published.",
        ko: "초안과 비공개 일기도 보여요. 여기서 보이는 것은 공개되지 않아요."))
  }

  @OptionGroup var options: JournalOptions
  @OptionGroup var list: ListOptions

  func run() async throws {
    let open = try OpenJournal(options)
    let filter = try list.filter(open)
    let style = EntryTable.Style.ofOutput
    let needsBodies = list.json || style.width != nil
    let journal = try await open.read(needsBodies ? .whole : .title)
    let entries = list.limited(journal.entries.filter(filter.accepts).newestFirst)
    let records = open.records
    guard !list.json else {
      return try Terminal.say(String(decoding: records.json(entries), as: UTF8.self))
    }
    guard !entries.isEmpty else {
      return Terminal.complain(Message(en: "No entries.", ko: "일기가 없어요."))
    }
    try Pager.show(EntryTable(entries, records: records, style: style).text)
  }
}
