package import ArgumentParser
internal import JournalKit

/// The command line.
package struct IlgiCommand: AsyncParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "ilgi",
      abstract: Message(
        en: "Turn a folder of Markdown entries into a journal site.",
        ko: "마크다운으로 쓴 일기를 사이트로 만들어요."
      ).shown,
      discussion: Message(
        en: """
          Start with `ilgi init my-journal`, write in entries/, then run `ilgi build` and publish the folder public/.
          """,
        ko: """
          `ilgi init 나의-일기`로 시작해 entries/에 일기를 쓰고, `ilgi build`로 만든 public/ 폴더를 올려 주세요.
          """
      ).shown,
      version: Ilgi.version,
      subcommands: [
        InitCommand.self, NewCommand.self, EditCommand.self, ListCommand.self, ShowCommand.self,
        SearchCommand.self, DeleteCommand.self, RestoreCommand.self, WeatherCommand.self,
        ImportCommand.self, ExportCommand.self, BuildCommand.self, ServeCommand.self,
        CheckCommand.self,
      ]
    )
  }

  package init() {}
}

/// Which journal a command works on.
struct JournalOptions: ParsableArguments {
  @Option(
    name: [.customShort("C"), .customLong("journal")],
    help: ArgumentHelp(
      Message(en: "The journal's folder.", ko: "일기장 폴더.").shown,
      discussion: Message(
        en: "By default the nearest one from here upwards that has a journal.yml.",
        ko: "적지 않으면 여기서부터 위로 올라가며 journal.yml이 있는 가장 가까운 폴더를 써요."
      ).shown,
      valueName: "dir"))
  var journal: String?

  /// The journal's root, absolute; ends the command with a word on what to do where there is none.
  func root() throws -> String {
    let folder = journal ?? "."
    let found: String?
    do {
      found = try JournalLocator.root(from: folder)
    } catch {
      Terminal.complain("error: \(error.message.shown)")
      throw ExitCode.failure
    }
    // A folder that is named must be the root itself: what lies above it was not meant.
    if let found, journal == nil || found == FileAccess.realPath(folder) { return found }
    let problem = Message(
      en: "there is no journal.yml "
        + (journal.map { "in \($0)" } ?? "here or in any folder above"),
      ko: journal.map { "journal.yml이 없어요: \($0)" } ?? "여기에도 위 폴더에도 journal.yml이 없어요")
    Terminal.complain("error: \(problem.shown)")
    Terminal.complain(
      Message(
        en: "   begin a journal with ilgi init, or name one with -C DIR",
        ko: "   ilgi init으로 일기장을 만들거나 -C DIR로 알려 주세요"))
    throw ExitCode.failure
  }
}
