internal import ArgumentParser
internal import Foundation
internal import JournalKit

/// `ilgi check`
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Tell every problem in the journal; write nothing.",
    discussion: "Exits with 1 if there is an error; warnings alone exit with 0.")

  @OptionGroup var options: JournalOptions

  @Option(help: "How to report: text, json or github (annotations).")
  var format = DiagnosticFormat.text

  func run() async throws {
    let root = try options.root()
    var buildOptions = BuildOptions(now: Int(Date().timeIntervalSince1970))
    buildOptions.isOffline = true
    let report = await SiteBuilder(root: root, options: buildOptions).check()
    let printer = DiagnosticPrinter(root: root)
    switch format {
    case .text:
      printer.printText(report.diagnostics)
      let count = DiagnosticPrinter.count(report.diagnostics) ?? "No problems"
      try Terminal.say(
        "\(count) in \(report.checked) \(report.checked == 1 ? "entry" : "entries").")
    case .json: try Terminal.say(String(decoding: report.json, as: UTF8.self))
    case .github: try printer.printGitHub(report.diagnostics)
    }
    if report.hasErrors { throw ExitCode.failure }
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}
