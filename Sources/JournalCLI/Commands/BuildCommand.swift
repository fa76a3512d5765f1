internal import ArgumentParser
internal import Foundation
internal import JournalKit

/// `ilgi build`
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build the site.",
    discussion: """
      Nothing is written while anything is wrong with the journal; the site stays as it was. Files that ilgi did not write are never touched.
      """)

  /// How the result is reported.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var options: JournalOptions

  @Option(
    help: ArgumentHelp(
      "Write the site into this folder instead of the one in journal.yml.", valueName: "dir"))
  var output: String?

  @Flag(
    help: "Open no network connection: weather icons come from the cache or are the built-in ones.")
  var offline = false

  @Flag(help: "Write every file anew, also those that are as they should be.")
  var clean = false

  @Flag(help: "Publish the good entries although others have errors; still exits with 1.")
  var keepGoing = false

  @Flag(help: "Publish drafts too, to see them. Private entries never are.")
  var drafts = false

  @Option(help: "How to report: text or json.")
  var format = Format.text

  @Option(
    help: ArgumentHelp("The time that counts as now, in ISO 8601 with an offset.", valueName: "iso")
  )
  var now: String?

  @Flag(name: .shortAndLong, help: "Tell the time of each stage.")
  var verbose = false

  func validate() throws {
    if output?.isEmpty == true {
      throw ValidationError("The output folder has no name; write it as --output public.")
    }
    if let now, Self.seconds(of: now) == nil {
      throw ValidationError("'\(now)' is not a time; write it as 2026-11-20T21:30:00+09:00.")
    }
  }

  func run() async throws {
    let root = try options.root()
    let printer = DiagnosticPrinter(root: root)
    let lock: JournalLock
    do {
      lock = try JournalLock(root: root) {
        Terminal.complain("Another build of this journal is running; waiting for it to end.")
      }
    } catch {
      Terminal.complain("error: \(error.description)")
      throw ExitCode.failure
    }
    let report = await build(root)
    lock.release()
    switch format {
    case .text:
      printer.printText(report.diagnostics)
      try BuildSummary(report: report, options: buildOptions, isVerbose: verbose).print()
    case .json:
      try Terminal.say(String(decoding: report.json, as: UTF8.self))
    }
    if report.hasErrors { throw ExitCode.failure }
  }

  private func build(_ root: String) async -> BuildReport {
    let progress = ProgressLine(isShown: format == .text && Terminal.isInteractive)
    let report = await SiteBuilder(root: root, options: buildOptions).build { progress.stage = $0 }
    progress.end()
    return report
  }

  private var buildOptions: BuildOptions {
    var options = BuildOptions(
      now: now.flatMap(Self.seconds) ?? Int(Date().timeIntervalSince1970))
    options.output = output.map {
      AbsolutePath.resolve($0, from: FileManager.default.currentDirectoryPath)
    }
    options.isOffline = offline
    options.isClean = clean
    options.keepsGoing = keepGoing
    options.includesDrafts = drafts
    options.homes = [Terminal.environment("HOME") ?? "", NSHomeDirectory()].filter {
      $0.hasPrefix("/")
    }
    return options
  }

  /// Seconds since 1970 of a time with an offset; nil for anything else.
  private static func seconds(of text: String) -> Int? {
    guard let written = try? ISO8601Reader.read(text) else { return nil }
    return written.moment(offset: written.offset ?? UTCOffset(minutes: 0)).secondsSince1970
  }
}
