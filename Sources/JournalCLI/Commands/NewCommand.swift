internal import ArgumentParser
internal import Foundation
internal import JournalKit

/// `ilgi new`
struct NewCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new", abstract: Message(en: "Write a new entry.", ko: "새 일기를 써요."),
      discussion: Message(
        en: """
          Makes the entry's file and opens it in $VISUAL, else $EDITOR, else an editor of this machine. With --body, or text on standard input, the entry is written without an editor. While you write, the weather of the place is looked up. Prints the file's path.
          """,
        ko: """
          일기의 파일을 만들고 $VISUAL, $EDITOR, 이 컴퓨터의 편집기 순서로 열어요. --body를 적거나 표준 입력으로 글을 넣으면 편집기 없이 써요. 쓰는 동안 그곳 날씨를 알아보고, 끝나면 파일의 경로를 보여요.
          """))
  }

  @OptionGroup var options: JournalOptions

  @Argument(
    help: ArgumentHelp(
      en: "The title, in one word or several.", ko: "제목. 여러 낱말이어도 돼요.", valueName: "title"))
  var title: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      en: "When: 2026-11-19, \"2026-11-19 21:00\", yesterday, -3d, monday, 어제, 3일 전.",
      ko: "언제: 2026-11-19, \"2026-11-19 21:00\", 어제, 3일 전, 월요일, -3d.", valueName: "when"))
  var date: String?

  @Option(
    name: .customLong("tag"),
    help: ArgumentHelp(en: "A tag; may be repeated.", ko: "태그. 여러 번 적을 수 있어요.", valueName: "tag"))
  var tags: [String] = []

  @Option(
    help: ArgumentHelp(en: "A mood: an emoji or a word.", ko: "기분. 이모지나 낱말.", valueName: "mood"))
  var mood: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      en: "Where: a place of journal.yml, a town, or 37.57,126.98.",
      ko: "어디: journal.yml에 적은 곳, 지명, 또는 37.57,126.98.", valueName: "place"))
  var at: String?

  @Option(help: ArgumentHelp(en: "The text of the entry.", ko: "일기의 본문.", valueName: "text"))
  var body: String?

  @Flag(
    name: .customLong("no-weather"),
    help: ArgumentHelp(en: "Don't look up the weather.", ko: "날씨를 알아보지 않아요."))
  var skipsWeather = false

  @Flag(
    name: .customLong("no-edit"),
    help: ArgumentHelp(en: "Don't open an editor.", ko: "편집기를 열지 않아요."))
  var skipsEditor = false

  func validate() throws {
    if body?.allSatisfy(\.isWhitespace) == true {
      throw ValidationError(Message(en: "--body is empty.", ko: "--body가 비어 있어요."))
    }
    if at?.allSatisfy(\.isWhitespace) == true {
      throw ValidationError(Message(en: "--at names no place.", ko: "--at에 장소를 적어 주세요."))
    }
  }

  func run() async throws {
    let text: [UInt8]?
    if let body {
      text = Array(body.utf8)
      try refuseSecondText(after: body)
    } else {
      text = standardInput()
    }
    var writing: NewEntry
    do {
      let open = try OpenJournal(options, isTolerant: true)
      try open.demandEntriesFolder()
      writing = try NewEntry(open, draft: try draft(open, text: text), at: at)
      try writing.create()
    } catch {
      // Wrong options and full disks must not cost the text that came with them.
      if let text { Rescue.keep(text) }
      throw error
    }
    if !skipsWeather { writing.startLookup() }
    if text == nil, !skipsEditor { try await writing.edit() }
    try await writing.finish()
  }

  private func standardInput() -> [UInt8]? {
    StandardInput.read {
      Terminal.complain(
        Message(
          en: "Reading the entry from standard input; Ctrl-D ends it.",
          ko: "표준 입력에서 글을 읽고 있어요. Ctrl-D로 끝내요."))
    }
  }

  /// An entry has one text: what is on standard input too must not be lost silently.
  private func refuseSecondText(after body: String) throws {
    guard StandardInput.isReady, let second = standardInput() else { return }
    Rescue.keep(Array("\(body)\n\n".utf8) + second)
    throw ValidationError(
      Message(
        en: "There is text on standard input as well as --body; give one of them.",
        ko: "--body와 표준 입력에 모두 글이 있어요. 하나만 넣어 주세요."))
  }

  private func draft(_ open: OpenJournal, text: [UInt8]?) throws -> EntryDraft {
    var generator = SystemRandomNumberGenerator()
    let when = try open.whenReader()
    var moment = when.present
    if let date {
      do throws(WhenFailure) {
        moment = try when.moment(date)
      } catch {
        throw ValidationError(error.message)
      }
    }
    var draft = EntryDraft(id: .random(using: &generator), moment: moment)
    let words = title.joined(separator: " ").onOneLine.trimmed.nfc
    draft.title = words.isEmpty ? nil : words
    draft.tags = tags.flatMap { $0.split(separator: ",") }.map {
      String($0.drop { $0 == "#" || $0 == " " }).trimmed.nfc
    }.filter { !$0.isEmpty }
    draft.mood = mood.map(\.onOneLine).flatMap { $0.isEmpty ? nil : $0 }
    draft.body = text ?? []
    if date != nil { tell(moment, open) }
    return draft
  }

  /// Says which day was understood.
  private func tell(_ moment: EntryMoment, _ open: OpenJournal) {
    let dates = DateText(tag: Terminal.language == .korean ? "ko" : "en")
    Terminal.complain(
      "\(dates.full(moment.day)) \(dates.time(secondOfDay: moment.secondOfDay)) (\(moment.offset.iso))"
    )
  }
}

/// Text that could not become an entry is not thrown away.
enum Rescue {
  /// Writes text into a file of its own and says where; where not even that can be done, prints it.
  static func keep(_ text: [UInt8]) {
    let folder = Terminal.environment("TMPDIR") ?? "/tmp"
    let path =
      "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/ilgi-\(UUID().uuidString.prefix(8)).md"
    do throws(SystemError) {
      try FileAccess.createWhole(path, with: text, mode: 0o600)
      Terminal.complain(
        Message(en: "The text is kept in \(path)", ko: "글은 여기에 남겨 두었어요: \(path)"))
    } catch {
      Terminal.complain(
        Message(en: "The text, so that it is not lost:", ko: "글을 잃지 않도록 여기에 적어요:"))
      Terminal.complainVerbatim(String(decoding: text, as: UTF8.self) + "\n")
    }
  }
}
