internal import ArgumentParser
internal import Foundation
internal import JournalKit

/// `ilgi init`
struct InitCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "init",
      abstract: Message(
        en: "Begin a journal: journal.yml and a first entry.",
        ko: "일기장을 새로 만들어요: journal.yml과 첫 일기."),
      discussion: Message(
        en: """
          On a terminal it asks for what the options leave open; --yes takes the guesses. Never overwrites a file.
          """,
        ko: """
          터미널에서는 옵션에 적지 않은 것을 물어봐요. --yes는 짐작한 대로 해요. 있는 파일은 덮어쓰지 않아요.
          """))
  }

  @Argument(
    help: ArgumentHelp(
      en: "The folder; made if it is not there.", ko: "폴더. 없으면 만들어요.", valueName: "dir"))
  var folder = "."

  @Option(help: ArgumentHelp(en: "Title of the journal.", ko: "일기장 제목."))
  var title: String?

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      en: "Language of the pages, such as ko or en; may be repeated.",
      ko: "ko, en처럼 페이지에 쓸 언어. 여러 번 적을 수 있어요.", valueName: "locale"))
  var locales: [String] = []

  @Option(
    help: ArgumentHelp(
      en: "IANA time zone of the entries; by default this machine's.",
      ko: "일기의 시간대(IANA 이름). 적지 않으면 이 컴퓨터의 시간대를 써요.", valueName: "zone"))
  var timezone: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      en: "Where you live, for the weather of entries: a town, or 37.57,126.98.",
      ko: "일기의 날씨를 알아볼 집의 위치: 지명, 또는 37.57,126.98.", valueName: "place"))
  var home: String?

  @Flag(name: .shortAndLong, help: ArgumentHelp(en: "Ask nothing.", ko: "묻지 않아요."))
  var yes = false

  func validate() throws {
    for locale in locales where !LanguageTag.isWellFormed(locale) || !JournalLocale.exists(locale) {
      throw ValidationError(
        Message(
          en: "There is no locale '\(locale.printable)'; write a language such as ko, en or pt-BR.",
          ko: "그런 언어는 없어요: '\(locale.printable)'. ko, en, pt-BR처럼 적어 주세요."))
    }
    if let timezone, JournalTimeZone(name: timezone) == nil {
      throw ValidationError(
        Message(
          en: "'\(timezone.printable)' is not a time zone; write an IANA name such as Asia/Seoul.",
          ko: "시간대가 아니에요: '\(timezone.printable)'. Asia/Seoul처럼 IANA 이름을 적어 주세요."))
    }
  }

  func run() async throws {
    let path = AbsolutePath.resolve(folder, from: FileManager.default.currentDirectoryPath)
    do {
      // Nobody is asked anything for a folder that is taken.
      try JournalInitializer.refuseOccupied(template(guesses), in: path)
      try JournalInitializer.lay(template(try await answers()), in: path)
    } catch is InitQuestions.Ended {
      throw failure(Message(en: "nothing was written", ko: "아무것도 쓰지 않았어요"))
    } catch let error as JournalInitializer.Occupied {
      let taken = "\(folder)/\(error.path)".printable
      let problem = Message(
        en: "\(taken) is there already; nothing was written",
        ko: "이미 있는 파일이라 아무것도 쓰지 않았어요: \(taken)")
      Terminal.complain("error: \(problem.shown)")
      throw ExitCode.failure
    } catch let error as OutsideJournal {
      throw failure(error.message)
    } catch let error as SystemError {
      Terminal.complain("error: \(error.message.shown)")
      throw ExitCode.failure
    }
    let (shown, named) = (path.printable, Self.quoted(folder).printable)
    try Terminal.say(Message(en: "A journal begins in \(shown)", ko: "일기장을 만들었어요: \(shown)"))
    try Terminal.say(
      Message(
        en: "Write in entries/, then build the site: ilgi -C \(named) build",
        ko: "entries/에 일기를 쓰고 사이트를 만들어 주세요: ilgi -C \(named) build"))
  }

  /// A path as a shell takes it: in quotes where it holds anything with a meaning there.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,:@%".contains($0) }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  /// A title without the characters that YAML can't hold or that no one can see.
  private static func writable(_ title: String) -> String {
    let kept = title.unicodeScalars.filter { scalar in
      let isHidden = scalar.properties.generalCategory == .control || scalar.value == 0xFEFF
      return !isHidden && !scalar.properties.isNoncharacterCodePoint
    }
    return String(String.UnicodeScalarView(kept))
  }

  /// What the options say, and guesses for the rest.
  private var guesses: InitAnswers {
    var seen: Set<String> = []
    let named = locales.filter { seen.insert($0.lowercased()).inserted }
    let locales = named.isEmpty ? [SystemDefaults.locale] : named
    return InitAnswers(
      title: title.map(Self.writable) ?? Self.title(for: locales), locales: locales,
      timezone: timezone ?? SystemDefaults.timezone)
  }

  private static func title(for locales: [String]) -> String {
    locales[0].hasPrefix("ko") ? "나의 일기" : "My journal"
  }

  /// What the options and the person say.
  private func answers() async throws -> InitAnswers {
    var answers = guesses
    var place = home
    if !yes, Prompt.isPossible {
      if title == nil {
        answers.title = Self.writable(
          try InitQuestions.title(answers.title))
      }
      if locales.isEmpty { answers.locales = try InitQuestions.locales(answers.locales) }
      if timezone == nil { answers.timezone = try InitQuestions.timezone(answers.timezone) }
      if home == nil { place = try InitQuestions.home() }
    }
    if let place {
      answers.home = await HomeFinder.find(
        place, locale: answers.locales[0], now: Int(Date().timeIntervalSince1970))
    }
    return answers
  }

  private func template(_ answers: InitAnswers) -> JournalTemplate {
    let zoneName = answers.timezone
    let zone = JournalTimeZone(name: zoneName)
    let now = Int(Date().timeIntervalSince1970)
    let offset = zone?.offset(atUTC: now) ?? UTCOffset(minutes: 0)
    let local = now + offset.minutes * 60
    let days = Int((Double(local) / 86_400).rounded(.down))
    let minute = (local - days * 86_400) / 60
    var generator = SystemRandomNumberGenerator()
    var template = JournalTemplate(
      title: answers.title,
      locales: answers.locales,
      timezone: zoneName,
      now: EntryMoment(
        day: CivilDate(daysSince1970: days), secondOfDay: minute * 60, hasTime: true, offset: offset
      ),
      id: .random(using: &generator))
    template.home = answers.home
    return template
  }
}

/// What the machine says of its user, as a first guess.
enum SystemDefaults {
  /// The user's time zone, or UTC.
  static var timezone: String {
    let name = TimeZone.current.identifier
    return JournalTimeZone(name: name) == nil ? "UTC" : name
  }

  /// The language of the user's environment if the pages can be in it, else English.
  static var locale: String {
    let value = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(Terminal.environment).first {
      !$0.isEmpty
    }
    let tag = (value ?? "en").prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    let candidates = JournalLocale.translated
    if let exact = candidates.first(where: { $0.lowercased() == tag.lowercased() }) { return exact }
    let language = tag.prefix { $0 != "-" }
    return candidates.first { $0 == language } ?? "en"
  }
}
