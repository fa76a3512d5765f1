internal import ArgumentParser
internal import Foundation
internal import JournalKit

/// `ilgi build`
struct BuildCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "build", abstract: Message(en: "Build the site.", ko: "사이트를 만들어요."),
      discussion: Message(
        en: """
          Nothing is written while anything is wrong with the journal; the site stays as it was. Files that ilgi did not write are never touched.
          """,
        ko: """
          일기장에 문제가 하나라도 있으면 아무것도 쓰지 않고 사이트를 그대로 둬요. ilgi가 쓰지 않은 파일은 건드리지 않아요.
          """))
  }

  /// How the result is reported.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var options: JournalOptions

  @Option(
    help: ArgumentHelp(
      en: "Write the site into this folder instead of the one in journal.yml.",
      ko: "journal.yml에 적힌 폴더 대신 이 폴더에 사이트를 만들어요.", valueName: "dir"))
  var output: String?

  @Flag(
    help: ArgumentHelp(
      en: "Open no network connection: weather icons come from the cache or are the built-in ones.",
      ko: "네트워크에 연결하지 않아요. 날씨 아이콘은 받아 둔 것이나 기본 아이콘을 써요."))
  var offline = false

  @Flag(
    help: ArgumentHelp(
      en: "Write every file anew, also those that are as they should be.",
      ko: "바뀌지 않은 파일까지 모두 새로 써요."))
  var clean = false

  @Flag(
    help: ArgumentHelp(
      en: "Publish the good entries although others have errors; still exits with 1.",
      ko: "오류가 있는 일기가 있어도 나머지로 사이트를 만들어요. 종료 코드는 그대로 1이에요."))
  var keepGoing = false

  @Flag(
    help: ArgumentHelp(
      en: "Publish drafts too, to see them. Private entries never are.",
      ko: "미리 볼 수 있게 초안도 넣어요. 비공개 일기는 넣지 않아요."))
  var drafts = false

  @Option(
    help: ArgumentHelp(en: "How to report: text or json.", ko: "결과를 알리는 꼴: text나 json."))
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      en: "The time that counts as now, in ISO 8601 with an offset.",
      ko: "지금으로 칠 시각. 시차를 붙인 ISO 8601로 적어요.", valueName: "iso")
  )
  var now: String?

  @Flag(
    name: .shortAndLong,
    help: ArgumentHelp(en: "Tell the time of each stage.", ko: "단계마다 걸린 시간을 알려 줘요."))
  var verbose = false

  func validate() throws {
    if output?.isEmpty == true {
      throw ValidationError(
        Message(
          en: "The output folder has no name; write it as --output public.",
          ko: "출력 폴더의 이름이 없어요. --output public처럼 적어 주세요."))
    }
    if let now, Self.seconds(of: now) == nil {
      throw ValidationError(
        Message(
          en: "'\(now)' is not a time; write it as 2026-11-20T21:30:00+09:00.",
          ko: "시각이 아니에요: '\(now)'. 2026-11-20T21:30:00+09:00처럼 적어 주세요."))
    }
  }

  func run() async throws {
    let root = try options.root()
    let printer = DiagnosticPrinter(root: root)
    let lock: JournalLock
    do {
      lock = try JournalLock(root: root) {
        Terminal.complain(
          Message(
            en: "Another build of this journal is running; waiting for it to end.",
            ko: "같은 일기장의 사이트를 다른 곳에서 만들고 있어요. 끝나기를 기다릴게요."))
      }
    } catch {
      Terminal.complain("error: \(error.message.shown)")
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
    let report = await SiteBuilder(root: root, options: buildOptions).build {
      Terminal.complain(
        Message(
          en: "Another build writes into the same folder; waiting for it to end.",
          ko: "다른 곳에서 같은 폴더에 사이트를 만들고 있어요. 끝나기를 기다릴게요."))
    } onStage: {
      progress.stage = $0
    }
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
    // What is wrong with it is told by who asks.
    guard let written = try? ISO8601Reader.read(text) else { return nil }
    return written.moment(offset: written.offset ?? UTCOffset(minutes: 0)).secondsSince1970
  }
}
