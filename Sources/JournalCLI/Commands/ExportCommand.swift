internal import ArgumentParser
internal import Foundation
internal import JournalKit

/// `ilgi export`
struct ExportCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      abstract: Message(
        en: "Write entries to a file or folder for other programs.",
        ko: "다른 프로그램에서 쓸 수 있게 일기를 내보내요."),
      discussion: Message(
        en: """
          json is one file with everything, which ilgi import brings back; dayone is a ZIP for Day One; markdown is a folder with the entries and their attachments as they are; html is one page to read and to print, with the pictures in it; epub is a book for e-readers. Drafts and private entries leave the journal only with --drafts and --private. Nothing is ever overwritten.
          """,
        ko: """
          json은 모든 것이 든 파일 하나로, ilgi import로 되돌릴 수 있어요. dayone은 Day One에서 가져오는 ZIP이고, markdown은 일기와 첨부 파일을 그대로 담은 폴더예요. html은 사진까지 담아 읽고 인쇄하는 페이지 하나이고, epub은 전자책이에요. 초안과 비공개 일기는 --drafts와 --private를 붙일 때만 내보내요. 있는 파일에 덮어쓰지 않아요.
          """))
  }

  @OptionGroup var options: JournalOptions

  @Argument(
    help: ArgumentHelp(
      en: "The file or folder to make.", ko: "만들 파일이나 폴더.", valueName: "path"))
  var path: String

  @Option(
    help: ArgumentHelp(
      en: "The format: \(ExportFormat.names). By default what the path ends in.",
      ko: "형식: \(ExportFormat.names). 적지 않으면 경로의 끝을 보고 정해요.", valueName: "format"))
  var to: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      en: "From this day on: 2026-11-01, monday, 어제, 2026-11.",
      ko: "이날부터: 2026-11-01, 월요일, 어제, 2026-11.", valueName: "when"))
  var from: String?

  @Option(
    name: .customLong("to-date"), parsing: .unconditional,
    help: ArgumentHelp(
      en: "Until this day, which is included.", ko: "이날까지. 이날도 들어가요.", valueName: "when"))
  var toDate: String?

  @Option(
    help: ArgumentHelp(
      en: "Entries with this tag; with all of them if repeated.",
      ko: "이 태그가 달린 일기. 여러 번 적으면 모두 달린 일기만 내보내요.", valueName: "tag"))
  var tag: [String] = []

  @Flag(help: ArgumentHelp(en: "Drafts too.", ko: "초안도 내보내요."))
  var drafts = false

  @Flag(
    name: .customLong("private"),
    help: ArgumentHelp(en: "Private entries too.", ko: "비공개 일기도 내보내요."))
  var includesPrivate = false

  func validate() throws {
    guard !path.isEmpty else {
      throw ValidationError(Message(en: "The path is empty.", ko: "경로가 비어 있어요."))
    }
    guard format == nil else { return }
    let names = ExportFormat.names
    throw ValidationError(
      to.map {
        Message(
          en: "'\($0.printable)' is no format; write one of \(names).",
          ko: "그런 형식은 없어요: '\($0.printable)'. \(names) 가운데 하나를 적어 주세요.")
      }
        ?? Message(
          en: "Name the format with --to: \(names).", ko: "--to로 형식을 알려 주세요: \(names)."))
  }

  private var format: ExportFormat? { ExportFormat.of(path: path, named: to) }

  func run() async throws {
    let open = try OpenJournal(options)
    let filter = try filter(open)
    let journal = try await open.read(.source, tellsFaults: false)
    let errors = journal.diagnostics.filter { $0.severity == .error }
    DiagnosticPrinter(root: open.root).printText(errors)
    do throws(ExportFailure) {
      guard let format else { return }
      let target = try ExportTarget.path(
        path, from: FileManager.default.currentDirectoryPath, root: open.root, open.configuration)
      let selection = try Self.select(filter, of: journal)
      guard !selection.entries.isEmpty else { throw .impossible(Self.nothing(selection)) }
      let interruption = InterruptionGuard()
      let contents = try await format.write(selection, target)
      withExtendedLifetime(interruption) {}
      report(contents, of: selection)
      if !errors.isEmpty { throw .impossible(Self.incomplete) }
    } catch {
      throw failure(error.message)
    }
  }

  /// The filter; wrong dates end the command as wrong usage.
  private func filter(_ journal: OpenJournal) throws -> ExportFilter {
    var filter = ExportFilter()
    filter.includesDrafts = drafts
    filter.includesPrivate = includesPrivate
    filter.entries = try EntryFilter(from: from, to: toDate, tags: tag, journal)
    return filter
  }
}

extension ExportCommand {
  private static func select(
    _ filter: ExportFilter, of journal: Journal
  ) throws(ExportFailure) -> ExportSelection {
    do {
      return try ExportSelection(journal, filter: filter)
    } catch let error as SystemError {
      throw .system(error)
    } catch {
      throw .impossible(Message(of: error))
    }
  }

  private func report(_ contents: ExportContents, of selection: ExportSelection) {
    let (count, files) = (contents.entries, contents.attachments)
    let with = files == 0 ? "" : " with \(files) \(files == 1 ? "attachment" : "attachments")"
    Terminal.complain(
      Message(
        en: "Exported \(count) \(count == 1 ? "entry" : "entries")\(with) to \(path.printable).",
        ko: "일기 \(count)편\(files == 0 ? "을" : "과 첨부 파일 \(files)개를") 내보냈어요: \(path.printable)"))
    let others = contents.namedAttachments
    if others > 0 { Terminal.complain(Self.named(others)) }
    let empty = selection.entries.count - count
    if empty > 0 { Terminal.complain(Self.empty(empty)) }
    if selection.hiddenCount > 0 { Terminal.complain(Self.hidden(selection.hiddenCount)) }
    let unmentioned = selection.unmentionedCount
    if unmentioned > 0, isWhole { Terminal.complain(Self.unmentioned(unmentioned)) }
  }

  /// Whether nothing narrows the choice of entries.
  private var isWhole: Bool { from == nil && toDate == nil && tag.isEmpty }

  private static func named(_ count: Int) -> Message {
    Message(
      en: count == 1
        ? "An attachment that is no picture is named in it, not contained."
        : "\(count) attachments that are no pictures are named in it, not contained.",
      ko: "사진이 아닌 첨부 파일 \(count)개는 이름만 적었어요.")
  }

  private static func empty(_ count: Int) -> Message {
    Message(
      en: count == 1
        ? "An entry without title and text was left out."
        : "\(count) entries without title and text were left out.",
      ko: "제목도 본문도 없는 일기 \(count)편은 뺐어요.")
  }

  private static func unmentioned(_ count: Int) -> Message {
    Message(
      en: count == 1
        ? "A file beside the entries that none of them shows or links to was left out."
        : "\(count) files beside the entries that none of them shows or links to were left out.",
      ko: "어느 일기에도 나오지 않는 파일 \(count)개는 뺐어요.")
  }

  private static func hidden(_ count: Int) -> Message {
    Message(
      en: count == 1
        ? "A draft or private entry was left out; --drafts and --private take such along."
        : "\(count) drafts or private entries were left out; --drafts and --private take them along.",
      ko: "초안이나 비공개 일기 \(count)편은 뺐어요. --drafts와 --private를 붙이면 함께 내보내요.")
  }

  private static func nothing(_ selection: ExportSelection) -> Message {
    guard selection.hiddenCount > 0 else {
      return Message(
        en: "there is no such entry; nothing was written", ko: "맞는 일기가 없어서 아무것도 쓰지 않았어요")
    }
    return Message(
      en:
        "there are only drafts or private entries, which need --drafts or --private; nothing was written",
      ko: "초안이나 비공개 일기뿐이에요. --drafts나 --private가 있어야 내보낼 수 있어서 아무것도 쓰지 않았어요")
  }

  private static let incomplete = Message(
    en: "what has mistakes was left out; mend it and export again under another name",
    ko: "잘못된 곳이 있는 일기는 뺐어요. 고친 뒤 다른 이름으로 다시 내보내 주세요")
}
