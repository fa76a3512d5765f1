internal import ArgumentParser
internal import JournalKit

/// `ilgi delete`
struct DeleteCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "delete",
      abstract: Message(en: "Move an entry to the trash.", ko: "일기를 휴지통으로 옮겨요."),
      discussion: Message(
        en:
          "Its attachments go with it, unless another entry shows them too. ilgi restore brings everything back.",
        ko: "그 일기에만 쓰인 첨부 파일도 함께 옮겨요. ilgi restore로 되돌릴 수 있어요."))
  }

  @OptionGroup var options: JournalOptions

  @Argument(
    help: ArgumentHelp(
      en: "A date, a path, latest, or the first digits of a UUID.",
      ko: "날짜, 파일 경로, latest, UUID 앞자리 가운데 하나.", valueName: "which"))
  var which: String

  @Flag(name: .shortAndLong, help: ArgumentHelp(en: "Don't ask.", ko: "묻지 않아요."))
  var yes = false

  func run() async throws {
    let open = try OpenJournal(options)
    let journal = try await open.read(.whole, tellsFaults: false)
    let paths: [String]
    if let path = open.path(which), !journal.entries.contains(where: { $0.path.nfc == path.nfc }) {
      // What can't be read can be deleted all the same.
      paths = [path]
    } else {
      let entry = try open.choose(which, in: journal)
      paths = [entry.path] + OwnAttachments.of(entry, in: journal)
      let table = EntryTable([entry], records: open.records, style: .plain)
      Terminal.complainVerbatim(table.text)
    }
    for path in paths { Terminal.complain("  \(path.printable)") }
    try ask(paths.count)
    do {
      let zone = try open.whenReader()
      let item = try Trash(root: open.root).take(paths, at: zone.present)
      try Terminal.say(
        Message(
          en: "Moved to \(Trash.folder)/\(item.name.printable); ilgi restore brings it back.",
          ko: "휴지통으로 옮겼어요: \(Trash.folder)/\(item.name.printable). ilgi restore로 되돌릴 수 있어요."))
    } catch let error as SystemError {
      throw failure(
        error.message,
        hint: Message(en: "nothing was deleted", ko: "아무것도 지우지 않았어요"))
    } catch let error as OutsideJournal {
      throw failure(
        error.message,
        hint: Message(en: "nothing was deleted", ko: "아무것도 지우지 않았어요"))
    }
  }

  private func ask(_ count: Int) throws {
    guard !yes else { return }
    guard Prompt.isPossible else {
      throw failure(
        Message(en: "nobody is here to be asked; nothing was deleted", ko: "물어볼 수 없어서 지우지 않았어요"),
        hint: Message(en: "add --yes to delete without asking", ko: "묻지 않고 지우려면 --yes를 붙여 주세요"))
    }
    let question =
      count == 1
      ? Message(en: "Delete this entry?", ko: "이 일기를 지울까요?")
      : Message(
        en: "Delete this entry and its \(count == 2 ? "attachment" : "attachments")?",
        ko: "이 일기와 첨부 파일을 지울까요?")
    guard Prompt.confirms(question) else {
      Terminal.complain(Message(en: "Nothing was deleted.", ko: "지우지 않았어요."))
      throw ExitCode.failure
    }
  }
}
