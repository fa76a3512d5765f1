package import ArgumentParser
internal import JournalKit

/// The command line.
package struct IlgiCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "ilgi",
    abstract: "Turn a folder of Markdown entries into a journal site.",
    discussion: """
      Start with `ilgi init my-journal`, write in entries/, then run `ilgi build` and publish the folder public/.
      """,
    version: Ilgi.version,
    subcommands: [InitCommand.self, BuildCommand.self, CheckCommand.self]
  )

  package init() {}
}

/// Which journal a command works on.
struct JournalOptions: ParsableArguments {
  @Option(
    name: [.customShort("C"), .customLong("journal")],
    help: ArgumentHelp(
      "The journal's folder.",
      discussion: "By default the nearest one from here upwards that has a journal.yml.",
      valueName: "dir"))
  var journal: String?

  /// The journal's root, absolute; ends the command with a word on what to do where there is none.
  func root() throws -> String {
    let folder = journal ?? "."
    let found: String?
    do {
      found = try JournalLocator.root(from: folder)
    } catch {
      Terminal.complain("error: \(error.description)")
      throw ExitCode.failure
    }
    // A folder that is named must be the root itself: what lies above it was not meant.
    if let found, journal == nil || found == FileAccess.realPath(folder) { return found }
    let place = journal.map { "in \($0)" } ?? "here or in any folder above"
    Terminal.complain("error: there is no journal.yml \(place)")
    Terminal.complain("   begin a journal with ilgi init, or name one with -C DIR")
    throw ExitCode.failure
  }
}
