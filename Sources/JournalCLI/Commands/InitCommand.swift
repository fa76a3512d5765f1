internal import ArgumentParser
internal import Foundation
internal import JournalKit

/// `ilgi init`
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Begin a journal: journal.yml and a first entry.",
    discussion: "Never overwrites a file.")

  @Argument(help: ArgumentHelp("The folder; made if it is not there.", valueName: "dir"))
  var folder = "."

  @Option(help: "Title of the journal.")
  var title: String?

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      "Language of the pages, such as ko or en; may be repeated.", valueName: "locale"))
  var locales: [String] = []

  @Option(
    help: ArgumentHelp(
      "IANA time zone of the entries; by default this machine's.", valueName: "zone"))
  var timezone: String?

  func validate() throws {
    for locale in locales where !LanguageTag.isWellFormed(locale) || !JournalLocale.exists(locale) {
      throw ValidationError(
        "There is no locale '\(locale)'; write a language such as ko, en or pt-BR.")
    }
    if let timezone, JournalTimeZone(name: timezone) == nil {
      throw ValidationError(
        "'\(timezone)' is not a time zone; write an IANA name such as Asia/Seoul.")
    }
  }

  func run() throws {
    let path = AbsolutePath.resolve(folder, from: FileManager.default.currentDirectoryPath)
    do {
      try JournalInitializer.lay(template, in: path)
    } catch let error as JournalInitializer.Occupied {
      Terminal.complain("error: \(folder)/\(error.path) is there already; nothing was written")
      throw ExitCode.failure
    } catch let error as SystemError {
      Terminal.complain("error: \(error.description)")
      throw ExitCode.failure
    }
    try Terminal.say("A journal begins in \(path)")
    try Terminal.say("Write in entries/, then build the site: ilgi -C \(folder) build")
  }

  /// A title without the characters that YAML can't hold or that no one can see.
  private static func writable(_ title: String) -> String {
    let kept = title.unicodeScalars.filter { scalar in
      let isHidden = scalar.properties.generalCategory == .control || scalar.value == 0xFEFF
      return !isHidden && !scalar.properties.isNoncharacterCodePoint
    }
    return String(String.UnicodeScalarView(kept))
  }

  private var template: JournalTemplate {
    var seen: Set<String> = []
    let named = locales.filter { seen.insert($0.lowercased()).inserted }
    let locales = named.isEmpty ? [SystemDefaults.locale] : named
    let zoneName = timezone ?? SystemDefaults.timezone
    let zone = JournalTimeZone(name: zoneName)
    let now = Int(Date().timeIntervalSince1970)
    let offset = zone?.offset(atUTC: now) ?? UTCOffset(minutes: 0)
    let local = now + offset.minutes * 60
    let days = Int((Double(local) / 86_400).rounded(.down))
    let minute = (local - days * 86_400) / 60
    var generator = SystemRandomNumberGenerator()
    return JournalTemplate(
      title: title.map(Self.writable) ?? (locales[0].hasPrefix("ko") ? "나의 일기" : "My journal"),
      locales: locales,
      timezone: zoneName,
      now: EntryMoment(
        day: CivilDate(daysSince1970: days), secondOfDay: minute * 60, hasTime: true, offset: offset
      ),
      id: .random(using: &generator))
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
