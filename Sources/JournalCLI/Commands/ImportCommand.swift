internal import ArgumentParser
internal import Foundation
internal import JournalKit

/// `ilgi import`
struct ImportCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import",
      abstract: Message(en: "Bring in entries of another journal.", ko: "다른 일기장의 일기를 가져와요."),
      discussion: Message(
        en: """
          Reads a file, a folder or a ZIP, and knows its format by itself: Day One, Journey, Diarium, jrnl, RedNotebook, Obsidian, Logseq, Jekyll, Hugo, diary apps' JSON, and what ilgi export wrote. What is here already is left as it is, so it can be run again at any time.
          """,
        ko: """
          파일이나 폴더, ZIP을 읽고 형식은 스스로 알아봐요. Day One, Journey, Diarium, jrnl, RedNotebook, Obsidian, Logseq, Jekyll, Hugo, 일기 앱의 JSON, 그리고 ilgi export로 만든 것을 읽어요. 이미 있는 일기는 그대로 두니 언제든 다시 실행해도 돼요.
          """))
  }

  @OptionGroup var options: JournalOptions

  @Argument(
    help: ArgumentHelp(
      en: "A file, a folder or a ZIP.", ko: "파일, 폴더 또는 ZIP.", valueName: "path"))
  var path: String

  @Option(
    help: ArgumentHelp(
      en: "The format, if it is not recognised: \(ImportFormat.names).",
      ko: "형식을 알아보지 못할 때 적어요: \(ImportFormat.names).", valueName: "format"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      en: "The time zone of dates that are written without one: Asia/Seoul.",
      ko: "시간대 없이 적힌 날짜의 시간대: Asia/Seoul.", valueName: "zone"))
  var timezone: String?

  @Flag(
    name: .customLong("dry-run"),
    help: ArgumentHelp(en: "Only say what would be imported.", ko: "무엇을 가져올지만 보여요."))
  var isDryRun = false

  func validate() throws {
    if let from, !ImportFormat.all.contains(where: { $0.name == from }) {
      throw ValidationError(
        Message(
          en: "'\(from.printable)' is no format; write one of \(ImportFormat.names).",
          ko: "없는 형식이에요: '\(from.printable)'. 이 가운데 하나를 적어 주세요: \(ImportFormat.names)."))
    }
    if let timezone, JournalTimeZone(name: timezone) == nil {
      let near = JournalTimeZone.suggestion(for: timezone) ?? "Asia/Seoul"
      throw ValidationError(
        Message(
          en: "'\(timezone.printable)' is not a time zone; write it as \(near).",
          ko: "시간대 이름이 아니에요: '\(timezone.printable)'. \(near)처럼 적어 주세요."))
    }
  }

  func run() async throws {
    let open = try OpenJournal(options)
    do {
      // A lock is a file; what only looks leaves none behind.
      guard !isDryRun else { return try await run(open) }
      let lock = try JournalLock(root: open.root) {
        Terminal.complain(
          Message(
            en: "Another ilgi is at work in this journal; waiting for it to end.",
            ko: "다른 ilgi가 이 일기장에서 일하고 있어요. 끝나기를 기다릴게요."))
      }
      defer { lock.release() }
      let interruption = InterruptionGuard()
      try await run(open)
      withExtendedLifetime(interruption) {}
    } catch let error as ImportFailure {
      throw failure(error.message, hint: error.hint)
    } catch let error as SystemError {
      throw failure(error.message)
    } catch let error as OutsideJournal {
      throw failure(error.message)
    }
  }

  /// Entries of the journal would come a second time.
  private func refuseOwnEntries(_ open: OpenJournal) throws(ImportFailure) {
    let source = AbsolutePath.resolve(path, from: FileManager.default.currentDirectoryPath)
    let own = AbsolutePath.resolve(open.configuration.entries, from: open.root)
    if source.isAtOrBelow(own) || own.isAtOrBelow(source) { throw .ownJournal(path) }
  }

  private func run(_ open: OpenJournal) async throws {
    try refuseOwnEntries(open)
    let input = try ImportInput(path)
    guard let format = ImportFormat.of(input, named: from) else {
      ImportReport.tell(refused: input.files.refused)
      throw ImportFailure.ofUnknown(input)
    }
    let zone = ImportZone(given: timezone, journal: open.configuration.timezone)
    let items = try format.read(
      input, ImportSettings { () throws(ImportFailure) in try zone.choose() })
    let journal = try await open.read(.title, tellsFaults: false)
    var planner = try ImportPlanner(journal)
    let plan = try await planner.plan(items)
    let report = ImportReport(format: format, plan: plan, refused: input.files.refused)
    guard !isDryRun else { return try report.tellPlan() }
    try ImportRun(ImportWriter(journal, plan: plan, files: input.files), report).run()
  }
}

/// The zone of dates that are written without one.
struct ImportZone {
  private let given: JournalTimeZone?
  private let journal: JournalTimeZone?

  /// - Parameters:
  ///   - given: what the person named on the command line.
  ///   - journal: the journal's own.
  init(given: String?, journal: JournalTimeZone?) {
    self.given = given.flatMap { JournalTimeZone(name: $0) }
    self.journal = journal
  }

  /// The zone that was given; else what the person answers, else the journal's own.
  func choose() throws(ImportFailure) -> JournalTimeZone {
    if let given { return given }
    guard Prompt.isPossible else {
      guard let journal else { throw .needsZone }
      Terminal.complain(
        Message(
          en: "Dates without a time zone count as \(journal.name); --timezone names another.",
          ko: "시간대가 없는 날짜는 \(journal.name) 시각으로 봐요. 다르면 --timezone으로 알려 주세요."))
      return journal
    }
    let shown = journal.map { " [\($0.name)]" } ?? ""
    while true {
      let answer = Prompt.line(
        Message(
          en: "The dates have no time zone. Where were they written, as in Asia/Seoul?\(shown)",
          ko: "날짜에 시간대가 없어요. 어느 시간대에서 썼나요? 예: Asia/Seoul\(shown)"))
      guard let answer else { throw .needsZone }
      if answer.isEmpty, let journal { return journal }
      if let zone = JournalTimeZone(name: answer) { return zone }
      guard let near = JournalTimeZone.suggestion(for: answer) else { continue }
      Terminal.complain(
        Message(
          en: "'\(answer.printable)' is not a time zone; did you mean \(near)?",
          ko: "시간대 이름이 아니에요: '\(answer.printable)'. \(near)인가요?"))
    }
  }
}
