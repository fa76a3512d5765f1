internal import ArgumentParser
internal import JournalKit

/// `ilgi restore`
struct RestoreCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restore",
      abstract: Message(en: "Bring a deleted entry back.", ko: "지운 일기를 되돌려요."),
      discussion: Message(
        en: "Without a name it lists what is in the trash, the latest deletion first.",
        ko: "이름을 적지 않으면 휴지통에 있는 일기를 최근에 지운 것부터 보여요."))
  }

  @OptionGroup var options: JournalOptions

  @Argument(
    help: ArgumentHelp(
      en: "latest, a path, a part of the name in the trash, or the first digits of a UUID.",
      ko: "latest, 파일 경로, 휴지통에 있는 이름의 일부, UUID 앞자리 가운데 하나.", valueName: "which"))
  var which: String?

  func run() async throws {
    let open = try OpenJournal(options, isTolerant: true)
    let trash = Trash(root: open.root)
    do {
      let (items, failures) = try trash.contents()
      for failure in failures { Terminal.complain(failure.message) }
      guard !items.isEmpty else {
        guard failures.isEmpty else { throw ExitCode.failure }
        if which != nil { throw failure(Message(en: "the trash is empty", ko: "휴지통이 비어 있어요")) }
        return Terminal.complain(Message(en: "The trash is empty.", ko: "휴지통이 비어 있어요."))
      }
      guard let which else { return try list(items, open) }
      try restore(which, items, trash, open)
    } catch let error as SystemError {
      throw failure(error.message)
    } catch let error as OutsideJournal {
      throw failure(
        error.message, hint: Message(en: "nothing was changed", ko: "바꾼 것은 없어요"))
    } catch let error as Trash.Occupied {
      throw failure(
        Message(
          en: "something stands in its place: \(error.path.printable)",
          ko: "그 자리에 다른 파일이 있어요: \(error.path.printable)"),
        hint: Message(
          en: "nothing was changed; rename that file first",
          ko: "바꾼 것은 없어요. 그 파일의 이름을 먼저 바꿔 주세요"))
    }
  }

  private func list(_ items: [Trash.Item], _ open: OpenJournal) throws {
    let loader = EntryLoader(root: open.root, configuration: open.configuration)
    let records = open.records
    for item in items {
      let entry = loader.load(
        SourceFile(path: "\(Trash.folder)/\(item.name)/\(item.entryPath)"))
      let title = (entry.entry ?? entry.faulty).map { records.title(of: $0) } ?? ""
      let parts = [item.name, title, item.entryPath].map(\.printable).filter { !$0.isEmpty }
      try Terminal.say(parts.joined(separator: "  "))
    }
    Terminal.complain(
      Message(
        en: "Bring one back with ilgi restore NAME, or the last one with ilgi restore latest.",
        ko: "ilgi restore 이름으로 되돌려요. 마지막에 지운 일기는 ilgi restore latest로 되돌려요."))
  }

  private func restore(
    _ which: String, _ items: [Trash.Item], _ trash: Trash, _ open: OpenJournal
  ) throws {
    let found = matching(which, items, open)
    guard let item = found.first, found.count == 1 else {
      if found.isEmpty {
        throw failure(
          Message(
            en: "nothing in the trash fits '\(which.printable)'",
            ko: "휴지통에 맞는 일기가 없어요: '\(which.printable)'"),
          hint: Message(en: "ilgi restore lists what is there", ko: "ilgi restore로 휴지통을 볼 수 있어요"))
      }
      Terminal.complain(
        Message(
          en: "\(found.count) deletions fit '\(which.printable)'; name one of them:",
          ko: "'\(which.printable)'에 맞는 것이 \(found.count)개예요. 하나를 골라 주세요:"))
      for item in found { Terminal.complain("  \(item.name.printable)") }
      throw ExitCode.failure
    }
    try trash.restore(item)
    for path in item.paths { try Terminal.say(path) }
  }

  private func matching(
    _ which: String, _ items: [Trash.Item], _ open: OpenJournal
  ) -> [Trash.Item] {
    let wanted = which.nfc
    if ["latest", "last", "최근", "마지막"].contains(wanted.lowercased()) { return [items[0]] }
    let exact = items.filter { $0.name.nfc == wanted || $0.paths.contains { $0.nfc == wanted } }
    if !exact.isEmpty { return exact }
    let loader = EntryLoader(root: open.root, configuration: open.configuration)
    let digits = wanted.uppercased().filter { $0 != "-" }
    return items.filter { item in
      if item.name.nfc.contains(wanted) || item.entryPath.nfc.contains(wanted) { return true }
      guard digits.count >= 4 else { return false }
      let loaded = loader.load(
        SourceFile(path: "\(Trash.folder)/\(item.name)/\(item.entryPath)"))
      return (loaded.entry ?? loaded.faulty)?.id.text.filter { $0 != "-" }.hasPrefix(digits)
        ?? false
    }
  }
}
