internal import ArgumentParser
internal import JournalKit

/// `ilgi edit`
struct EditCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "edit",
      abstract: Message(en: "Open an entry in your editor.", ko: "일기를 편집기에서 열어요."),
      discussion: Message(
        en:
          "Opens $VISUAL, else $EDITOR, else an editor of this machine; by default the latest entry.",
        ko: "$VISUAL, $EDITOR, 이 컴퓨터의 편집기 순서로 열어요. 따로 적지 않으면 가장 최근 일기예요."))
  }

  @OptionGroup var options: JournalOptions
  @OptionGroup var choice: WhichOptional

  func run() async throws {
    let open = try OpenJournal(options, isTolerant: true)
    try open.demandEntriesFolder()
    let path = try await path(open)
    guard
      let editor = EditorProgram(
        environment: Terminal.environment, isOnTerminal: Prompt.isPossible)
    else { throw NoEditor.failure(path) }
    let session: EditorProgram.Session
    do throws(SystemError) {
      session = try await editor.edit(open.root + "/" + path)
    } catch {
      throw failure(error.message)
    }
    guard !session.isMissing else { throw NoEditor.failure(path, command: editor.command) }
    EntryAfterwards.tellProblems(of: path, open)
    try Terminal.say(path)
  }

  /// The path of the entry that is meant; one with mistakes can be named by its path.
  private func path(_ open: OpenJournal) async throws -> String {
    if let which = choice.which, let path = open.path(which) { return path }
    let journal = try await open.read(.title, tellsFaults: false)
    return try open.choose(choice.which, in: journal).path
  }
}

/// What is said where no editor can be started.
enum NoEditor {
  static func failure(_ path: String, command: String? = nil) -> ExitCode {
    JournalCLI.failure(
      command.map {
        Message(
          en: "the editor could not be started: \($0.printable)",
          ko: "편집기를 열 수 없어요: \($0.printable)")
      } ?? Message(en: "no editor is set", ko: "쓸 편집기를 찾지 못했어요"),
      hint: Message(
        en: "set EDITOR to your editor, such as nano, and open \(path.printable)",
        ko: "EDITOR에 nano 같은 편집기를 정한 뒤 여세요: \(path.printable)"))
  }
}

/// What is looked at when an entry has been written.
enum EntryAfterwards {
  /// Tells at once what is wrong with an entry, while the person still remembers it.
  /// - Returns: the entry, as far as it can be understood.
  @discardableResult
  static func tellProblems(of path: String, _ open: OpenJournal) -> Entry? {
    let loader = EntryLoader(root: open.root, configuration: open.configuration)
    let loaded = loader.load(SourceFile(path: path))
    DiagnosticPrinter(root: open.root).printText(loaded.diagnostics)
    return loaded.entry ?? loaded.faulty
  }
}
