internal import ArgumentParser
internal import Foundation
internal import JournalKit

/// `ilgi check`
struct CheckCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: Message(
        en: "Tell every problem in the journal.", ko: "일기장의 문제를 모두 알려 줘요."),
      discussion: Message(
        en: """
          Writes nothing unless --fix is given: that adds missing UUIDs and offsets, and gives the newer of two entries with one UUID another; it changes those lines only. Exits with 1 if there is an error; warnings alone exit with 0.
          """,
        ko: """
          --fix 없이는 아무것도 쓰지 않아요. --fix는 빠진 UUID와 시차를 적고, UUID가 같은 두 일기 가운데 나중 일기에 새 UUID를 줘요. 그 줄만 바꿔요. 오류가 있으면 1로, 경고뿐이면 0으로 끝나요.
          """))
  }

  @OptionGroup var options: JournalOptions

  @Option(
    help: ArgumentHelp(
      en: "How to report: text, json or github (annotations).",
      ko: "결과를 알리는 꼴: text, json, github(주석)."))
  var format = DiagnosticFormat.text

  @Flag(help: ArgumentHelp(en: "Mend what has one right answer.", ko: "답이 하나뿐인 것을 고쳐요."))
  var fix = false

  @Flag(
    name: .customLong("dry-run"),
    help: ArgumentHelp(
      en: "With --fix: only show the changes, as a diff.", ko: "--fix와 함께: 바꿀 곳만 diff로 보여요."))
  var isDryRun = false

  func validate() throws {
    guard isDryRun, !fix else { return }
    throw ValidationError(
      Message(en: "--dry-run belongs to --fix.", ko: "--dry-run은 --fix와 함께 써요."))
  }

  func run() async throws {
    let root = try options.root()
    var isMended = true
    if fix {
      isMended = try await FixRun(
        open: OpenJournal(options), isDryRun: isDryRun, isQuiet: format != .text
      ).run()
      if isDryRun {
        guard isMended else { throw ExitCode.failure }
        return
      }
    }
    var buildOptions = BuildOptions(now: Int(Date().timeIntervalSince1970))
    buildOptions.isOffline = true
    let report = await SiteBuilder(root: root, options: buildOptions).check()
    let printer = DiagnosticPrinter(root: root)
    switch format {
    case .text:
      printer.printText(report.diagnostics)
      let count =
        DiagnosticPrinter.count(report.diagnostics) ?? Message(en: "No problems", ko: "문제가 없어요")
      let entries = report.checked == 1 ? "entry" : "entries"
      try Terminal.say(
        Message(
          en: "\(count.en) in \(report.checked) \(entries).",
          ko: "일기 \(report.checked)편: \(count.ko)."))
    case .json: try Terminal.say(String(decoding: report.json, as: UTF8.self))
    case .github: try printer.printGitHub(report.diagnostics)
    }
    if report.hasErrors || !isMended { throw ExitCode.failure }
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}
